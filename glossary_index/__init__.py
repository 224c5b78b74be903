"""Rules documents and the digest: cut into passages, indexed with Whoosh, and searched.

Programs use ``glossary_index.service.RulesLibrary``, people use ``python -m glossary_index``.
"""
