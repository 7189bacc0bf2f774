-- The audit log names the kind of actor, masks personal data, and covers every table that staff or customers can change.

-- Actor ---------------------------------------------------------------------------------------------------------------

-- Who changes rows now: a signed-in user; else the actor that the Worker names in the header `x-actor-kind`, which only the
-- service key can send without a user; else the system (the schedule, a migration).
create function public.actor_kind() returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    named text;
  begin
    if auth.uid() is not null then return 'user'; end if;
    named := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-actor-kind';
    return case when named in ('customer', 'system', 'webhook') then named else 'system' end;
  end $$;

alter table public.audit_log
  add column actor_kind text not null default 'system' check (actor_kind in ('user', 'customer', 'system', 'webhook')),
  -- Columns that an update changed, masked and hidden ones included. Null for inserts and deletes, and in rows from before 0014.
  add column changed text[];

-- Rows from before 0014: only users had an id.
alter table public.audit_log disable trigger audit_log_append_only;
update public.audit_log set actor_kind = 'user' where actor is not null;
alter table public.audit_log enable trigger audit_log_append_only;
alter table public.audit_log alter column actor_kind set default public.actor_kind();

-- The list pages by (at, id), newest first, with at most one of these filters as its leading column.
create index audit_log_actor on public.audit_log (actor, at desc, id desc) where actor is not null;
create index audit_log_actor_kind on public.audit_log (actor_kind, at desc, id desc);
create index audit_log_table on public.audit_log (table_name, at desc, id desc);

-- Masking -------------------------------------------------------------------------------------------------------------

-- A personal value as the audit log shows it: m•••@eksempel.dk, +45 23•••, M. H.; other values as •••. Empty values stay, so that
-- the log shows that a value was added or removed.
create function public.mask_value(_column text, _value jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    typed constant text := _value #>> '{}';
  begin
    if typed is null or typed in ('', '{}', '[]') then return _value; end if;
    if jsonb_typeof(_value) <> 'string' then return '"•••"'; end if;
    if _column ~ 'email$' and typed ~ '^[^@\s]+@[^@\s]+$' then
      return to_jsonb(left(typed, 1) || '•••@' || split_part(typed, '@', 2));
    end if;
    if _column ~ 'phone' then
      return to_jsonb(coalesce(regexp_replace(substring(typed from '^\+45\d{8}$'), '^\+45(\d\d).*', '+45 \1•••'), left(typed, 2) || '•••'));
    end if;
    if _column ~ 'name$' then
      return to_jsonb((
        select string_agg(left(word, 1) || '.', ' ' order by place)
        from regexp_split_to_table(typed, '[\s-]+') with ordinality as split (word, place) where word <> ''));
    end if;
    return '"•••"';
  end $$;

create function public.mask_row(_row jsonb, _masked text[]) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    masked jsonb := _row;
    key text;
  begin
    foreach key in array _masked loop
      if masked ? key then masked := masked || jsonb_build_object(key, public.mask_value(key, masked -> key)); end if;
    end loop;
    return masked;
  end $$;

-- Triggers ------------------------------------------------------------------------------------------------------------

-- Writes one row of the audit log for each changed row. Arguments: the key's column; then array literals of columns that are left
-- out (secrets, derived values), that are masked (personal data), and whose change alone is not logged (bookkeeping).
create or replace function public.write_audit_log() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    key_column constant text := tg_argv[0];
    hidden constant text[] := coalesce(tg_argv[1], '{}')::text[];
    masked constant text[] := coalesce(tg_argv[2], '{}')::text[];
    ignored constant text[] := coalesce(tg_argv[3], '{}')::text[] || '{updated_at,revision}'::text[];
    old_row jsonb;
    new_row jsonb;
    changed_columns text[];
  begin
    if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
    if tg_op = 'UPDATE' then
      select array_agg(key order by key) into changed_columns
        from jsonb_each(new_row) where value is distinct from old_row -> key and key <> all (ignored);
      if changed_columns is null then return null; end if;
    end if;
    insert into public.audit_log (actor, action, table_name, row_id, before, after, changed)
    values (auth.uid(), lower(tg_op), tg_table_name, coalesce(new_row, old_row) ->> key_column,
      public.mask_row(old_row - hidden, masked), public.mask_row(new_row - hidden, masked), changed_columns);
    return null;
  end $$;

-- Writes one row of the audit log for each statement, with the number of its rows: for tables that are filled by the thousand.
create function public.write_audit_count() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    rows_changed integer;
  begin
    select count(*) into rows_changed from changed_rows;
    if rows_changed = 0 then return null; end if;
    insert into public.audit_log (actor, action, table_name, row_id, after)
    values (auth.uid(), lower(tg_op), tg_table_name, '*', jsonb_build_object('count', rows_changed));
    return null;
  end $$;

-- Raises `revision` with every change of the row, and sets `updated_at`. Writers can't choose either. Arguments: columns whose
-- change alone does not raise the revision, because no form edits them.
create function public.bump_revision() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    ignored constant text[] := tg_argv || '{revision,updated_at}'::text[];
  begin
    new.revision := old.revision;
    if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then new.revision := old.revision + 1; end if;
    new.updated_at := now();
    return new;
  end $$;

drop trigger user_roles_audit on public.user_roles;
drop trigger webhooks_audit on public.webhooks;
drop trigger offers_audit on public.offers;
drop trigger offer_versions_audit on public.offer_versions;

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function public.write_audit_log('user_id');
create trigger webhooks_audit after insert or update or delete on public.webhooks
  for each row execute function public.write_audit_log('id', '{secrets_encrypted}');
create trigger leads_audit after insert or update or delete on public.leads
  for each row execute function public.write_audit_log('id', '{}', '{values,phone_e164}');
create trigger consents_audit after insert or update or delete on public.consents
  for each row execute function public.write_audit_log('lead_id');
create trigger erased_leads_audit after insert or update or delete on public.erased_leads
  for each row execute function public.write_audit_log('lead_id');
create trigger offers_audit after insert or update or delete on public.offers
  for each row execute function public.write_audit_log('id', '{}', '{customer_name,customer_email}');
create trigger offer_versions_audit after insert or update or delete on public.offer_versions
  for each row execute function public.write_audit_log('offer_id', '{}', '{content}');
create trigger offer_events_audit after insert or update or delete on public.offer_events
  for each row execute function public.write_audit_log('offer_id', '{}', '{payload}', '{announced_at}');
create trigger redirect_imports_audit after insert or update or delete on public.redirect_imports
  for each row execute function public.write_audit_log('id');
-- The delivery log is a log itself: only what a user writes to it is logged again.
create trigger webhook_logs_audit_insert after insert on public.webhook_logs
  for each row when (auth.uid() is not null) execute function public.write_audit_log('id', '{attempts}', '{payload}');
create trigger webhook_logs_audit_update after update on public.webhook_logs
  for each row when (auth.uid() is not null) execute function public.write_audit_log('id', '{attempts}', '{payload}');
create trigger webhook_logs_audit_delete after delete on public.webhook_logs
  for each row when (auth.uid() is not null) execute function public.write_audit_log('id', '{attempts}', '{payload}');
create trigger redirect_import_rows_audit_insert after insert on public.redirect_import_rows referencing new table as changed_rows
  for each statement execute function public.write_audit_count();
create trigger redirect_import_rows_audit_update after update on public.redirect_import_rows referencing new table as changed_rows
  for each statement execute function public.write_audit_count();
create trigger redirect_import_rows_audit_delete after delete on public.redirect_import_rows referencing old table as changed_rows
  for each statement execute function public.write_audit_count();

revoke all on function public.actor_kind(), public.mask_value(text, jsonb), public.mask_row(jsonb, text[]), public.write_audit_count(), public.bump_revision()
  from public, anon, authenticated, service_role;
-- Column defaults call it as the writer.
grant execute on function public.actor_kind() to authenticated, service_role;
