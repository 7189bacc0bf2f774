-- Who changed what. Rows come from triggers only, and none is ever changed or deleted, not even with the service key.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The signed-in user; null for the service key and for migrations.
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  -- The row, without secrets.
  before jsonb,
  after jsonb
);
create index audit_log_at on public.audit_log (at desc, id desc);
create index audit_log_row on public.audit_log (table_name, row_id, id desc);

create function public.write_audit_log() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Arguments: the key's column, then columns to leave out.
    key_column constant text := tg_argv[0];
    hidden constant text[] := coalesce(tg_argv[1:], '{}');
    old_row constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
    new_row constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
  begin
    insert into public.audit_log (actor, action, table_name, row_id, before, after)
    values (auth.uid(), lower(tg_op), tg_table_name, coalesce(new_row, old_row) ->> key_column, old_row, new_row);
    return null;
  end $$;

create function public.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin raise exception 'audit_log is append-only' using errcode = '42501'; end $$;

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.refuse_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function public.write_audit_log('user_id');
create trigger webhooks_audit after insert or update or delete on public.webhooks
  for each row execute function public.write_audit_log('id', 'secrets_encrypted');
create trigger redirects_audit after insert or update or delete on public.redirects
  for each row execute function public.write_audit_log('id');

revoke all on function public.write_audit_log(), public.refuse_change() from public, anon, authenticated, service_role;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

create policy "admins read the audit log" on public.audit_log for select to authenticated
  using ((select public.has_min_role('admin')));
