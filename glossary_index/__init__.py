"""Rules documents and the digest, cut into passages, indexed with Whoosh, and searched.

``glossary_index.service.RulesLibrary`` is the door for programs; ``python -m glossary_index`` the one for people.
"""
