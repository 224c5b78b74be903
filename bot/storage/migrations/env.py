"""Run by Alembic: migrates on the connection, and in the transaction, provided by ``bot.storage.schema``."""

from alembic import context

from bot.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
