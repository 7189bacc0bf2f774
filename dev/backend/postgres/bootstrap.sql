-- Roles, schemas and grants of a hosted Supabase project. Local only, never a migration; run by the superuser, idempotent.
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
-- Like the hosted role `postgres`: no superuser, but it bypasses row security, so that its security-definer functions see all rows.
alter role app_owner login bypassrls;
-- The API's role. It never bypasses row security by itself.
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
create schema if not exists storage authorization app_owner;
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

-- Default privileges of a hosted project for objects that migrations create; the migrations revoke some again.
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

-- Storage: migrations may add policies and buckets, as on a hosted project. Without a policy only the service key has access.
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
alter table storage.buckets owner to app_owner;
alter table storage.objects owner to app_owner;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable as
  $$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $$;
create or replace function storage.filename(name text) returns text language sql immutable as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
create or replace function storage.extension(name text) returns text language sql immutable as
  $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;
