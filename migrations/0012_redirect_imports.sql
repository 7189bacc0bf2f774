-- Files of redirects come in as a whole: their rows are staged in chunks, looked at among all drafts, and become drafts together.

-- Imports that are being filled. Committed as a whole or not at all, and gone after it.
create table public.redirect_imports (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 200),
  format text not null check (length(format) <= 40),
  clash text not null default 'refuse' check (clash in ('refuse', 'skip', 'replace')),
  total integer not null check (total between 1 and 200000),
  -- Rules seen so far; those refused and left out among them are not staged.
  received integer not null default 0,
  refused integer not null default 0,
  skipped integer not null default 0,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now()
);
create index redirect_imports_by on public.redirect_imports (created_by, created_at);

create table public.redirect_import_rows (
  import_id uuid not null references public.redirect_imports (id) on delete cascade,
  row integer not null check (row >= 0),
  -- Of the rule that it becomes.
  id uuid not null,
  -- The revision of the rule it takes the place of; null = it is new.
  revision integer,
  -- As redirect_rule says it, with enabled, note, tags and owner; position is given at the end.
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  is_pattern boolean not null,
  folded_path text not null,
  source_key text not null,
  primary key (import_id, row),
  unique (import_id, id)
);
create unique index redirect_import_rows_source on public.redirect_import_rows (import_id, md5(source_key)) where (rule -> 'enabled') = 'true';
create index redirect_import_rows_folded on public.redirect_import_rows (import_id, folded_path) where not is_pattern;
create index redirect_import_rows_patterns on public.redirect_import_rows (import_id) where is_pattern;

-- Looking up ----------------------------------------------------------------------------------------------------------

-- Exact rules of these folded paths, as redirect_rule with `enabled`: drafts, with those of an import in place of what they
-- replace; or what is in force. As the caller.
create function public.find_redirects(_paths text[], _live boolean default false, _import uuid default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  begin
    if _live then
      return (select coalesce(jsonb_agg(published || '{"enabled": true}' order by (published ->> 'position')::bigint, id), '[]') from public.redirects
        where published is not null and published ->> 'foldedPath' = any (_paths) and (published -> 'isPattern') = 'false');
    end if;
    return (select coalesce(jsonb_agg(rule order by (rule ->> 'position')::bigint, rule ->> 'id'), '[]') from (
      select public.redirect_rule(to_jsonb(r)) || jsonb_build_object('enabled', enabled, 'revision', revision) as rule from public.redirects r
        where folded_path = any (_paths) and not is_pattern and not removed
          and (_import is null or not exists (select from public.redirect_import_rows s where s.import_id = _import and s.id = r.id))
      union all
      select rule from public.redirect_import_rows where import_id = _import and folded_path = any (_paths) and not is_pattern) found);
  end $$;

-- The same for all patterns.
create function public.redirect_patterns(_live boolean default false, _import uuid default null) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  begin
    if _live then
      return (select coalesce(jsonb_agg(published || '{"enabled": true}' order by (published ->> 'position')::bigint, id), '[]') from public.redirects
        where published is not null and (published -> 'isPattern') = 'true');
    end if;
    return (select coalesce(jsonb_agg(rule order by (rule ->> 'position')::bigint, rule ->> 'id'), '[]') from (
      select public.redirect_rule(to_jsonb(r)) || jsonb_build_object('enabled', enabled, 'revision', revision) as rule from public.redirects r
        where is_pattern and not removed
          and (_import is null or not exists (select from public.redirect_import_rows s where s.import_id = _import and s.id = r.id))
      union all
      select rule from public.redirect_import_rows where import_id = _import and is_pattern) found);
  end $$;

-- Staging -------------------------------------------------------------------------------------------------------------

-- Takes the next rules of an import in: those that were checked, with how many were refused and left out of `_count`. As the
-- caller. Chunks come one after another, so that each was checked against all before it. @throws 23505 for a source given twice.
create function public.stage_redirect_rows(_id uuid, _from integer, _count integer, _rows jsonb, _refused integer, _skipped integer) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    import public.redirect_imports;
  begin
    select * into import from public.redirect_imports where id = _id for update;
    if not found then return jsonb_build_object('ok', false, 'reason', 'not_found'); end if;
    if import.received <> _from then return jsonb_build_object('ok', false, 'reason', 'other_row', 'received', import.received); end if;
    if _from + _count > import.total then return jsonb_build_object('ok', false, 'reason', 'too_many', 'received', import.received); end if;
    insert into public.redirect_import_rows (import_id, row, id, revision, rule, is_pattern, folded_path, source_key)
      select _id, (r ->> 'row')::integer, (r ->> 'id')::uuid, (r ->> 'revision')::integer, r -> 'rule', (r -> 'rule' ->> 'isPattern')::boolean,
        r -> 'rule' ->> 'foldedPath', r -> 'rule' ->> 'sourceKey'
        from jsonb_array_elements(_rows) r;
    update public.redirect_imports set received = received + _count, refused = refused + _refused, skipped = skipped + _skipped where id = _id returning * into import;
    return jsonb_build_object('ok', true, 'received', import.received, 'refused', import.refused, 'skipped', import.skipped);
  end $$;

-- Makes drafts of all that is staged, or of nothing. As the caller.
create function public.commit_redirect_import(_id uuid, _leave_out integer default 0) returns jsonb
  language plpgsql set search_path = '' set statement_timeout = '60s' set enable_nestloop = on set plan_cache_mode = force_custom_plan
  as $$
  declare
    import public.redirect_imports;
    clashes jsonb;
    added integer;
    replaced integer;
  begin
    select * into import from public.redirect_imports where id = _id for update;
    if not found then return jsonb_build_object('ok', false, 'reason', 'not_found'); end if;
    if import.received <> import.total then return jsonb_build_object('ok', false, 'reason', 'not_complete', 'received', import.received); end if;
    if import.refused <> _leave_out then return jsonb_build_object('ok', false, 'reason', 'rows_refused', 'refused', import.refused); end if;
    perform public.plan_for_many(import.total);
    -- Whoever is saving one of them this very moment is waited for: the look below has to see what became of it.
    perform 1 from public.redirects r join public.redirect_import_rows s on s.id = r.id
      where s.import_id = _id and s.revision is not null order by r.id for update of r;
    -- Somebody may have saved, or removed, since the rows were checked.
    select jsonb_agg(row) into clashes from (
      select s.row from public.redirect_import_rows s
        left join public.redirects same on md5(same.source_key) = md5(s.source_key) and same.enabled and not same.removed and same.id <> s.id
          and (s.rule -> 'enabled') = 'true'
        left join public.redirects own on own.id = s.id
       where s.import_id = _id and (own.revision is distinct from s.revision
         or (same.id is not null and not exists (select from public.redirect_import_rows o where o.import_id = _id and o.id = same.id)))
       order by s.row limit 100) c;
    if clashes is not null then return jsonb_build_object('ok', false, 'reason', 'changed_meanwhile', 'rows', clashes); end if;

    perform set_config('app.redirect_import', jsonb_build_object('name', import.name, 'format', import.format)::text, true);
    -- No key stands in the way of another while they change.
    perform set_config('app.redirects_noted', 'on', true);
    update public.redirects r set source_key = 'importing:' || r.id
      from public.redirect_import_rows s where s.import_id = _id and s.revision is not null and s.id = r.id
        and (r.source_key <> s.source_key or to_jsonb(r.enabled) <> s.rule -> 'enabled')
        and (exists (select from public.redirects o where md5(o.source_key) = md5(s.source_key) and o.enabled and not o.removed)
          or exists (select from public.redirect_import_rows o where o.import_id = _id and md5(o.source_key) = md5(r.source_key)));
    perform set_config('app.redirects_noted', '', true);
    update public.redirects r set host = s.rule ->> 'host', from_path = s.rule ->> 'from', exact = (s.rule ->> 'exact')::boolean, query_mode = s.rule ->> 'query',
        params = s.rule -> 'params', to_target = s.rule ->> 'to', status = (s.rule ->> 'status')::smallint, force = (s.rule ->> 'force')::boolean,
        conditions = s.rule -> 'conditions', is_pattern = s.is_pattern, folded_path = s.folded_path, source_key = s.source_key,
        enabled = (s.rule ->> 'enabled')::boolean, note = s.rule ->> 'note', tags = array(select jsonb_array_elements_text(s.rule -> 'tags')),
        owner = (s.rule ->> 'owner')::uuid, removed = false
      from public.redirect_import_rows s where s.import_id = _id and s.revision is not null and s.id = r.id;
    get diagnostics replaced = row_count;
    insert into public.redirects (id, host, from_path, exact, query_mode, params, to_target, status, force, conditions, is_pattern, folded_path, source_key,
        enabled, note, tags, owner)
      select id, rule ->> 'host', rule ->> 'from', (rule ->> 'exact')::boolean, rule ->> 'query', rule -> 'params', rule ->> 'to', (rule ->> 'status')::smallint,
        (rule ->> 'force')::boolean, rule -> 'conditions', is_pattern, folded_path, source_key, (rule ->> 'enabled')::boolean, rule ->> 'note',
        array(select jsonb_array_elements_text(rule -> 'tags')), (rule ->> 'owner')::uuid
        from public.redirect_import_rows where import_id = _id and revision is null order by row;
    get diagnostics added = row_count;
    perform set_config('app.redirect_import', '', true);
    delete from public.redirect_imports where id = _id;
    return jsonb_build_object('ok', true, 'added', added, 'replaced', replaced);
  end $$;

-- Throws away imports that were begun before `_before` and left; called by the clock. Answers how many.
create function public.discard_left_imports(_before timestamptz) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    gone integer;
  begin
    delete from public.redirect_imports where created_at < _before;
    get diagnostics gone = row_count;
    return gone;
  end $$;

-- Throws an import away. As the caller. False where there is none.
create function public.discard_redirect_import(_id uuid) returns boolean
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.redirect_imports where id = _id;
    return found;
  end $$;

-- Rights --------------------------------------------------------------------------------------------------------------

revoke all on function public.find_redirects(text[], boolean, uuid), public.redirect_patterns(boolean, uuid),
  public.stage_redirect_rows(uuid, integer, integer, jsonb, integer, integer), public.commit_redirect_import(uuid, integer), public.discard_redirect_import(uuid),
  public.discard_left_imports(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.find_redirects(text[], boolean, uuid), public.redirect_patterns(boolean, uuid) to authenticated, service_role;
grant execute on function public.stage_redirect_rows(uuid, integer, integer, jsonb, integer, integer), public.commit_redirect_import(uuid, integer),
  public.discard_redirect_import(uuid)
  to authenticated;
grant execute on function public.discard_left_imports(timestamptz) to service_role;

revoke all on public.redirect_imports, public.redirect_import_rows from anon, authenticated, service_role;
grant select, insert, update, delete on public.redirect_imports to authenticated;
grant select, insert, delete on public.redirect_import_rows to authenticated;

alter table public.redirect_imports enable row level security;
alter table public.redirect_imports force row level security;
alter table public.redirect_import_rows enable row level security;
alter table public.redirect_import_rows force row level security;

create policy "admins import redirects" on public.redirect_imports for all to authenticated
  using ((select public.has_min_role('admin')) and created_by = (select auth.uid()))
  with check ((select public.has_min_role('admin')) and created_by = (select auth.uid()));
create policy "admins stage redirects" on public.redirect_import_rows for all to authenticated
  using ((select public.has_min_role('admin')) and exists (select from public.redirect_imports i where i.id = import_id))
  with check ((select public.has_min_role('admin')) and exists (select from public.redirect_imports i where i.id = import_id));
