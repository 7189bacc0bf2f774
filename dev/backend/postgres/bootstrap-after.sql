-- Run after the auth tables exist: grants that a hosted project gives migrations and clients on them.
grant select, references, trigger on auth.users to app_owner, service_role;
