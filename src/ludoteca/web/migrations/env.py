"""What Alembic runs: the steps that are missing, over the connection it is given."""

from __future__ import annotations

from alembic import context

from ludoteca.web import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema.METADATA)
with context.begin_transaction():
    context.run_migrations()
