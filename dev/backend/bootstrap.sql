-- What a hosted Supabase project brings along. Local only, never a migration; run by the superuser, safe to repeat.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'app_owner', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
-- As hosted's role `postgres`: no superuser, but past row security, so that its security-definer functions see all rows.
alter role app_owner login bypassrls;
-- The API's role. It sees what its members see, and never bypasses row security by itself.
alter role authenticator login inherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to app_owner;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role, app_owner;

do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;
do $$ begin execute format('grant create on database %I to app_owner', current_database()); end $$;
alter schema public owner to app_owner;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists auth authorization authenticator;
create schema if not exists storage authorization authenticator;
grant usage on schema auth, storage to anon, authenticated, service_role, app_owner;

create or replace function auth.uid() returns uuid language sql stable as
  $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
create or replace function auth.role() returns text language sql stable as
  $$ select nullif(current_setting('request.jwt.claim.role', true), '') $$;
create or replace function auth.email() returns text language sql stable as
  $$ select nullif(current_setting('request.jwt.claim.email', true), '') $$;
create or replace function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
alter function auth.uid() owner to authenticator;
alter function auth.role() owner to authenticator;
alter function auth.email() owner to authenticator;
alter function auth.jwt() owner to authenticator;

-- Hosted gives these by default to what migrations create; the migrations' own revokes then hold.
alter default privileges for role app_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role app_owner in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role app_owner in schema public grant all on functions to anon, authenticated, service_role;

create schema if not exists supabase_migrations authorization app_owner;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text,
  rollback text[]
);
alter table supabase_migrations.schema_migrations owner to app_owner;
