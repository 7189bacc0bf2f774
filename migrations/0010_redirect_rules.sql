-- Redirects become rules with hosts, queries, conditions and ends. Staff write drafts; what is in force changes by publishing
-- alone, as a version that can be gone back to. What a rule means (canonical form, duplicates, loops) is the Worker's to say:
-- shared/domain/redirects. It writes is_pattern, folded_path and source_key with the domain's functions.

create extension if not exists pg_trgm with schema extensions;

drop trigger redirects_audit on public.redirects;
drop trigger redirects_updated_at on public.redirects;
alter table public.redirects
  drop constraint redirects_from_path_key,
  drop constraint redirects_to_target_check,
  drop constraint redirects_status_check,
  alter column to_target drop not null;

-- Places in staff's order, so far apart that a rule can be put between two others twenty times.
create sequence public.redirect_positions increment 1048576 start 1048576;

alter table public.redirects
  add column host text check (length(host) <= 253),
  add column exact boolean not null default false,
  add column query_mode text not null default 'merge' check (query_mode in ('merge', 'ignore', 'match', 'match-all', 'match-order')),
  add column params jsonb not null default '[]' check (jsonb_typeof(params) = 'array' and length(params::text) <= 20000),
  add column conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object' and length(conditions::text) <= 60000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column position bigint not null default nextval('public.redirect_positions'),
  -- Who answers for it. No reference: a rule outlives the user.
  add column owner uuid default auth.uid(),
  -- +1 at every change of the draft.
  add column revision integer not null default 1,
  add column is_pattern boolean not null default false,
  -- The key that an exact rule lies under.
  add column folded_path text,
  -- Two rules with the same can never both answer anybody.
  add column source_key text,
  -- Taken away, and still in force until that is published.
  add column removed boolean not null default false,
  -- The rule in force, as redirect_rule says it; null = none.
  add column published jsonb,
  -- Waits for publication.
  add column changed boolean not null default true,
  add constraint redirects_status_check check (status in (301, 302, 303, 307, 308, 410, 451)),
  add constraint redirects_to_target_check check (to_target ~ '^(/|[Hh][Tt][Tt][Pp][Ss]?://)' and length(to_target) <= 2000),
  add constraint redirects_end_check check ((to_target is null) = (status in (410, 451)));

-- A row (as to_jsonb has it) as the rule that visitors meet, with what it is found by.
create function public.redirect_rule(_row jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_build_object(
      'id', _row -> 'id', 'host', _row -> 'host', 'from', _row -> 'from_path', 'exact', _row -> 'exact', 'query', _row -> 'query_mode',
      'params', _row -> 'params', 'to', _row -> 'to_target', 'status', _row -> 'status', 'force', _row -> 'force', 'conditions', _row -> 'conditions',
      'position', _row -> 'position', 'isPattern', _row -> 'is_pattern', 'foldedPath', _row -> 'folded_path', 'sourceKey', _row -> 'source_key');
  end $$;

-- What there was keeps its order, and stays in force as it is. Its keys are what Postgres can make of a path; saved anew, a row
-- gets the Worker's.
update public.redirects r set position = o.place * 1048576, owner = r.created_by,
    is_pattern = r.from_path ~ '/(\*|:[A-Za-z_]\w*)(/|$)',
    folded_path = o.folded,
    source_key = case when o.nth = 1 and r.from_path !~ '[^\w./~-]' then '["",false,"' || o.folded || '","",[]][]' else 'before:' || r.id end
  from (
    select id, folded, row_number() over (order by created_at, id) as place, row_number() over (partition by folded order by created_at, id) as nth
      from (select id, created_at, lower(coalesce(nullif(rtrim(from_path, '/'), ''), '/')) as folded from public.redirects) f
  ) o where o.id = r.id;
select setval('public.redirect_positions', greatest(1, (select count(*) from public.redirects)) * 1048576);
update public.redirects r set published = public.redirect_rule(to_jsonb(r)) where enabled;
update public.redirects set changed = false;
alter table public.redirects alter column folded_path set not null, alter column source_key set not null;

create unique index redirects_source on public.redirects (source_key) where not removed;
create index redirects_folded on public.redirects (folded_path) where not is_pattern;
create index redirects_patterns on public.redirects (position, id) where is_pattern;
create index redirects_live_folded on public.redirects ((published ->> 'foldedPath')) where published is not null;
create index redirects_live_patterns on public.redirects (id) where (published -> 'isPattern') = 'true';
create index redirects_changed on public.redirects (updated_at desc, id) where changed;
create index redirects_newest on public.redirects (updated_at desc, id);
create index redirects_from on public.redirects (from_path, id);
create index redirects_position on public.redirects (position, id);
create index redirects_tags on public.redirects using gin (tags) where tags <> '{}';
create index redirects_search on public.redirects using gin ((folded_path || ' ' || coalesce(to_target, '') || ' ' || note) extensions.gin_trgm_ops);

create table public.redirect_versions (
  number bigint primary key check (number > 0),
  published_at timestamptz not null default now(),
  -- Null for the clock, the service key, and what was there before versions were kept.
  published_by uuid default auth.uid(),
  why text not null default '' check (length(why) <= 500),
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  -- In force after it.
  rules integer not null default 0,
  -- The version it went back to.
  restores bigint references public.redirect_versions (number)
);

-- What a version did. Rules as in `published`, with note, tags and owner, so that a rule that was taken away can come back whole.
create table public.redirect_version_changes (
  version bigint not null references public.redirect_versions (number),
  redirect_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (version, redirect_id)
);
create index redirect_version_changes_rule on public.redirect_version_changes (redirect_id, version);

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
  unique (import_id, source_key),
  unique (import_id, id)
);
create index redirect_import_rows_folded on public.redirect_import_rows (import_id, folded_path) where not is_pattern;
create index redirect_import_rows_patterns on public.redirect_import_rows (import_id) where is_pattern;

insert into public.redirect_versions (number, published_by, why, added, rules)
  select 1, null, 'Omdirigeringer fra før, der blev gemt udgaver', count(*), count(*) from public.redirects where published is not null having count(*) > 0;
insert into public.redirect_version_changes (version, redirect_id, after)
  select 1, id, published || jsonb_build_object('note', note, 'tags', tags, 'owner', owner) from public.redirects where published is not null;

-- Keeping ------------------------------------------------------------------------------------------------------------

-- revision counts changes of the draft; changed says whether it differs from what is in force.
create function public.keep_redirect() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if (new.host, new.from_path, new.exact, new.query_mode, new.params, new.to_target, new.status, new.force, new.conditions, new.enabled, new.note, new.tags,
          new.position, new.owner, new.removed, new.is_pattern, new.folded_path, new.source_key)
        is distinct from (old.host, old.from_path, old.exact, old.query_mode, old.params, old.to_target, old.status, old.force, old.conditions, old.enabled,
          old.note, old.tags, old.position, old.owner, old.removed, old.is_pattern, old.folded_path, old.source_key) then
        new.revision := old.revision + 1;
        new.updated_at := now();
      end if;
    end if;
    -- Said in ifs: only what is in force has to be compared.
    if new.published is null then
      new.changed := new.enabled and not new.removed;
    elsif not new.enabled or new.removed then
      new.changed := true;
    else
      new.changed := public.redirect_rule(to_jsonb(new)) <> new.published;
    end if;
    return new;
  end $$;
create trigger redirects_keep before insert or update on public.redirects for each row execute function public.keep_redirect();

-- One line of the audit log for what one statement did to drafts: the row, or with several how many and which (the first 100).
-- Publishing and going back have a line of their own, see redirect_versions; an import is named.
create function public.audit_redirects() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    import constant text := nullif(current_setting('app.redirect_import', true), '');
    many integer;
    one_before jsonb;
    one_after jsonb;
    ids jsonb;
  begin
    if current_setting('app.redirects_noted', true) = 'on' then return null; end if;
    if tg_op = 'DELETE' then
      select count(*) into many from before_rows;
      select to_jsonb(b) into one_before from before_rows b limit 1;
      select jsonb_agg(id) into ids from (select id from before_rows limit 100) f;
    else
      -- keep_redirect gives the time to rows whose draft changed, and to no others.
      select count(*) into many from after_rows where updated_at = now();
      select to_jsonb(a) into one_after from after_rows a where updated_at = now() limit 1;
      select jsonb_agg(id) into ids from (select id from after_rows where updated_at = now() limit 100) f;
    end if;
    if tg_op = 'UPDATE' and many = 1 then select to_jsonb(b) into one_before from before_rows b where b.id = (one_after ->> 'id')::uuid; end if;
    if many = 0 then return null; end if;
    insert into public.audit_log (actor, action, table_name, row_id, before, after)
    values (auth.uid(), lower(tg_op), 'redirects',
      case when many = 1 and import is null then coalesce(one_after, one_before) ->> 'id' else '*' end,
      case when many = 1 and import is null then one_before end,
      case when many = 1 and import is null then one_after
           else jsonb_strip_nulls(jsonb_build_object('count', many, 'ids', ids, 'import', import::jsonb)) end);
    return null;
  end $$;
create trigger redirects_audit_insert after insert on public.redirects referencing new table as after_rows
  for each statement execute function public.audit_redirects();
create trigger redirects_audit_update after update on public.redirects referencing old table as before_rows new table as after_rows
  for each statement execute function public.audit_redirects();
create trigger redirects_audit_delete after delete on public.redirects referencing old table as before_rows
  for each statement execute function public.audit_redirects();

-- Publishing ---------------------------------------------------------------------------------------------------------

create function public.may_publish_redirects() returns boolean
  language sql stable set search_path = ''
  as $$ select public.has_min_role('admin') or coalesce(auth.role() = 'service_role', false) $$;

-- Only one publishes at a time, and nobody saves a draft meanwhile. Answers the version in force, 0 before the first.
create function public.lock_redirects() returns bigint
  language plpgsql security definer set search_path = ''
  as $$
  begin
    lock table public.redirects in share row exclusive mode;
    return coalesce((select max(number) from public.redirect_versions), 0);
  end $$;

-- The version from what redirect_version_changes has of it.
create function public.count_redirect_version(_number bigint) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made public.redirect_versions;
  begin
    update public.redirect_versions v set added = c.added, changed = c.changed, removed = c.removed,
        rules = coalesce((select rules from public.redirect_versions where number = _number - 1), 0) + c.added - c.removed
      from (select count(*) filter (where before is null) as added, count(*) filter (where after is null) as removed,
                   count(*) filter (where before is not null and after is not null) as changed
              from public.redirect_version_changes where version = _number) c
      where v.number = _number returning v.* into made;
    insert into public.audit_log (actor, action, table_name, row_id, after) values (auth.uid(), 'insert', 'redirect_versions', _number::text, to_jsonb(made));
    return jsonb_build_object('ok', true, 'version', _number, 'added', made.added, 'changed', made.changed, 'removed', made.removed);
  end $$;

-- Rows that were made a moment ago have no statistics: planned as few, joining many of them in nested loops takes hours. Holds until
-- the function ends that asks for it: it sets enable_nestloop itself.
create function public.plan_for_many(_rows integer) returns void
  language sql set search_path = ''
  as $$ select set_config('enable_nestloop', case when _rows > 500 then 'off' else 'on' end, true) $$;

-- Puts every draft in force that waits, as one version, provided `_expected` still is the one in force.
create function public.publish_redirects(_why text, _expected bigint) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
  as $$
  declare
    last bigint;
    answer jsonb;
  begin
    if not public.may_publish_redirects() then raise exception 'not allowed' using errcode = '42501'; end if;
    last = public.lock_redirects();
    if last <> _expected then return jsonb_build_object('ok', false, 'reason', 'other_version', 'version', last); end if;
    if not exists (select from public.redirects where changed) then
      return jsonb_build_object('ok', true, 'version', last, 'added', 0, 'changed', 0, 'removed', 0);
    end if;
    perform set_config('app.redirects_noted', 'on', true);
    insert into public.redirect_versions (number, why) values (last + 1, _why);
    insert into public.redirect_version_changes (version, redirect_id, before, after)
      select last + 1, id, published || meta, case when enabled and not removed then public.redirect_rule(to_jsonb(r)) || meta end
        from public.redirects r, lateral (select jsonb_build_object('note', note, 'tags', tags, 'owner', owner) as meta) m where changed;
    delete from public.redirects where changed and removed;
    update public.redirects r set published = case when enabled then public.redirect_rule(to_jsonb(r)) end where changed;
    answer = public.count_redirect_version(last + 1);
    perform set_config('app.redirects_noted', '', true);
    return answer;
  end $$;

-- Goes back to what was in force after `_version`, drafts and all, as a new version. What waits for publication is thrown away
-- where `_also_drafts` says so, else the whole is refused.
create function public.restore_redirects(_version bigint, _why text, _expected bigint, _also_drafts boolean default false) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '60s' set enable_nestloop = on set plan_cache_mode = force_custom_plan
  as $$
  declare
    last bigint;
    waiting integer;
    blocking record;
    kept_at timestamptz;
    answer jsonb;
  begin
    if not public.may_publish_redirects() then raise exception 'not allowed' using errcode = '42501'; end if;
    last = public.lock_redirects();
    if last <> _expected then return jsonb_build_object('ok', false, 'reason', 'other_version', 'version', last); end if;
    select published_at into kept_at from public.redirect_versions where number = _version;
    if not found then return jsonb_build_object('ok', false, 'reason', 'not_found'); end if;
    select count(*) into waiting from public.redirects where changed;
    if waiting > 0 and not _also_drafts then return jsonb_build_object('ok', false, 'reason', 'drafts_waiting', 'waiting', waiting); end if;

    perform public.plan_for_many(waiting + (select count(*)::integer from public.redirect_version_changes where version > _version));

    -- What each rule was that has changed since, against what it is.
    insert into public.redirect_versions (number, why, restores) values (last + 1, _why, _version);
    insert into public.redirect_version_changes (version, redirect_id, before, after)
      select last + 1, c.redirect_id, r.published || jsonb_build_object('note', r.note, 'tags', r.tags, 'owner', r.owner), c.before
        from (select distinct on (redirect_id) redirect_id, before from public.redirect_version_changes
               where version > _version and version <= last order by redirect_id, version) c
        left join public.redirects r on r.id = c.redirect_id
        where r.published is distinct from c.before - 'note' - 'tags' - 'owner';
    if not found and waiting = 0 then
      delete from public.redirect_versions where number = last + 1;
      return jsonb_build_object('ok', true, 'version', last, 'added', 0, 'changed', 0, 'removed', 0);
    end if;

    -- What is switched off waits for nobody; but two rules of one source cannot be.
    select r.id, r.from_path into blocking from public.redirect_version_changes c
      join public.redirects r on r.source_key = c.after ->> 'sourceKey' and r.id <> c.redirect_id and r.published is null and not r.changed
      where c.version = last + 1 limit 1;
    if found and not _also_drafts then
      delete from public.redirect_version_changes where version = last + 1;
      delete from public.redirect_versions where number = last + 1;
      return jsonb_build_object('ok', false, 'reason', 'in_the_way', 'id', blocking.id, 'from', blocking.from_path);
    end if;

    perform set_config('app.redirects_noted', 'on', true);
    delete from public.redirects r where r.published is null
      and (r.changed or exists (select from public.redirect_version_changes c where c.version = last + 1 and c.after ->> 'sourceKey' = r.source_key and c.redirect_id <> r.id));
    delete from public.redirects r using public.redirect_version_changes c
      where c.version = last + 1 and c.redirect_id = r.id and c.after is null and r.created_at > kept_at;
    -- No key stands in the way of another while they change.
    update public.redirects r set source_key = 'restoring:' || r.id, removed = false
      where r.changed or r.id in (select redirect_id from public.redirect_version_changes where version = last + 1);
    -- A rule that was switched off at the time is so again, with what it said last.
    update public.redirects r set enabled = false, published = null, source_key = r.published ->> 'sourceKey'
      from public.redirect_version_changes c where c.version = last + 1 and c.redirect_id = r.id and c.after is null;
    update public.redirects r set host = t.rule ->> 'host', from_path = t.rule ->> 'from', exact = (t.rule ->> 'exact')::boolean,
        query_mode = t.rule ->> 'query', params = t.rule -> 'params', to_target = t.rule ->> 'to', status = (t.rule ->> 'status')::smallint,
        force = (t.rule ->> 'force')::boolean, conditions = t.rule -> 'conditions', position = (t.rule ->> 'position')::bigint,
        is_pattern = (t.rule ->> 'isPattern')::boolean, folded_path = t.rule ->> 'foldedPath', source_key = t.rule ->> 'sourceKey',
        enabled = true, published = t.rule - 'note' - 'tags' - 'owner'
      from (select r.id, coalesce(c.after, r.published) as rule from public.redirects r
              left join public.redirect_version_changes c on c.version = last + 1 and c.redirect_id = r.id
             where r.source_key = 'restoring:' || r.id) t
      where t.id = r.id;
    insert into public.redirects (id, host, from_path, exact, query_mode, params, to_target, status, force, conditions, position,
        is_pattern, folded_path, source_key, note, tags, owner, published)
      select c.redirect_id, c.after ->> 'host', c.after ->> 'from', (c.after ->> 'exact')::boolean, c.after ->> 'query', c.after -> 'params', c.after ->> 'to',
        (c.after ->> 'status')::smallint, (c.after ->> 'force')::boolean, c.after -> 'conditions', (c.after ->> 'position')::bigint,
        (c.after ->> 'isPattern')::boolean, c.after ->> 'foldedPath', c.after ->> 'sourceKey', c.after ->> 'note',
        array(select jsonb_array_elements_text(c.after -> 'tags')), (c.after ->> 'owner')::uuid, c.after - 'note' - 'tags' - 'owner'
        from public.redirect_version_changes c
       where c.version = last + 1 and c.after is not null and not exists (select from public.redirects r where r.id = c.redirect_id);
    answer = public.count_redirect_version(last + 1);
    perform set_config('app.redirects_noted', '', true);
    return answer;
  end $$;

-- Drafts -------------------------------------------------------------------------------------------------------------

-- One change to many. As the caller: row security decides. What was never in force is gone at once. Returns how many changed.
create function public.change_redirects(_ids uuid[], _action text, _tag text default null) returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    changed integer;
    more integer = 0;
  begin
    if _action in ('enable', 'disable') then
      update public.redirects set enabled = (_action = 'enable') where id = any (_ids) and not removed and enabled <> (_action = 'enable');
    elsif _action = 'tag' then
      update public.redirects set tags = tags || _tag where id = any (_ids) and not removed and not tags @> array[_tag] and cardinality(tags) < 20;
    elsif _action = 'untag' then
      update public.redirects set tags = array_remove(tags, _tag) where id = any (_ids) and not removed and tags @> array[_tag];
    elsif _action = 'remove' then
      delete from public.redirects where id = any (_ids) and published is null;
      get diagnostics more = row_count;
      update public.redirects set removed = true where id = any (_ids) and not removed;
    else
      raise exception 'no such action' using errcode = '22023';
    end if;
    get diagnostics changed = row_count;
    return changed + more;
  end $$;

-- Puts a rule right before another one that it competes with, or last. As the caller. 'ok', 'not_found', or 'apart' where the
-- order between the two means nothing: only patterns, and rules of one path, compete.
create function public.move_redirect(_id uuid, _before uuid default null) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    moved public.redirects;
    following public.redirects;
    preceding bigint;
  begin
    -- Two who move at once move one after the other.
    perform pg_advisory_xact_lock(hashtext('redirects order'));
    select * into moved from public.redirects where id = _id and not removed;
    if not found then return 'not_found'; end if;
    if _before is null then
      update public.redirects set position = nextval('public.redirect_positions') where id = _id;
      return 'ok';
    end if;
    select * into following from public.redirects where id = _before and not removed;
    if not found then return 'not_found'; end if;
    if moved.id = following.id or moved.is_pattern <> following.is_pattern or (not moved.is_pattern and moved.folded_path <> following.folded_path) then return 'apart'; end if;
    for attempt in 1..2 loop
      select position into following.position from public.redirects where id = _before;
      select coalesce(max(position), 0) into preceding from public.redirects
        where position < following.position and id <> _id and is_pattern = moved.is_pattern and (is_pattern or folded_path = moved.folded_path);
      exit when following.position - preceding > 1;
      update public.redirects r set position = o.place * 1048576
        from (select id, row_number() over (order by position, id) as place from public.redirects
               where is_pattern = moved.is_pattern and (is_pattern or folded_path = moved.folded_path)) o
        where o.id = r.id;
    end loop;
    update public.redirects set position = (preceding + following.position) / 2 where id = _id;
    return 'ok';
  end $$;

-- The draft as it is in force again, provided its revision still is `_seen`. As the caller. False where it is not, or where
-- nothing of it is in force. @throws 23505 where another rule has its source by now.
create function public.revert_redirect(_id uuid, _seen integer) returns boolean
  language plpgsql set search_path = ''
  as $$
  begin
    update public.redirects set host = published ->> 'host', from_path = published ->> 'from', exact = (published ->> 'exact')::boolean,
        query_mode = published ->> 'query', params = published -> 'params', to_target = published ->> 'to', status = (published ->> 'status')::smallint,
        force = (published ->> 'force')::boolean, conditions = published -> 'conditions', position = (published ->> 'position')::bigint,
        is_pattern = (published ->> 'isPattern')::boolean, folded_path = published ->> 'foldedPath', source_key = published ->> 'sourceKey',
        enabled = true, removed = false
      where id = _id and revision = _seen and published is not null;
    return found;
  end $$;

-- Reading ------------------------------------------------------------------------------------------------------------

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

-- Drafts by their ids, as redirect_rule with `enabled` and `revision`. As the caller.
create function public.redirects_by_id(_ids uuid[]) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(public.redirect_rule(to_jsonb(r)) || jsonb_build_object('enabled', enabled, 'revision', revision)), '[]')
      from public.redirects r where id = any (_ids) and not removed
  $$;

-- What is in force, by id after `_after`, at most `_most`: rules with their position, without what they are found by.
create function public.redirect_rules_after(_after uuid, _most integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(rule order by id), '[]') from (
      select id, published - 'isPattern' - 'foldedPath' - 'sourceKey' as rule from public.redirects
       where published is not null and id > coalesce(_after, '00000000-0000-0000-0000-000000000000') order by id limit _most) found
  $$;

-- What has changed since a version, by id after `_after`, at most `_most`: {"id", "rule"}, each as it is after the newest; null =
-- not in force any more.
create function public.redirect_changes_after(_version bigint, _after uuid, _most integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', redirect_id, 'rule', after - 'isPattern' - 'foldedPath' - 'sourceKey' - 'note' - 'tags' - 'owner') order by redirect_id), '[]') from (
      select distinct on (redirect_id) redirect_id, after from public.redirect_version_changes
       where version > _version and redirect_id > coalesce(_after, '00000000-0000-0000-0000-000000000000') order by redirect_id, version desc limit _most) found
  $$;

-- One page of drafts with how many match (at most `_most_counted`). `_after`: what the last row of the page before has in the
-- column that is sorted by, and its id. `_now` as conditions are written. As the caller.
create function public.list_redirects(_filter jsonb, _sort text, _after jsonb, _limit integer, _now text, _most_counted integer) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    state constant text := 'case when r.removed then ''removed'' when r.published is null and r.enabled then ''new'' when r.changed then ''changed''
      when r.published is null then ''off'' when r.conditions ->> ''from'' > $2 then ''planned'' when r.conditions ->> ''until'' <= $2 then ''ended'' else ''live'' end';
    wanted text := 'true';
    following text;
    ordered text;
    rows jsonb;
    total integer;
  begin
    if _filter ? 'search' then wanted = wanted || ' and (r.folded_path || '' '' || coalesce(r.to_target, '''') || '' '' || r.note) ilike $1 ->> ''search'''; end if;
    if _filter ? 'tag' then wanted = wanted || ' and r.tags @> array[$1 ->> ''tag''] and r.tags <> ''{}'''; end if;
    if _filter ? 'status' then wanted = wanted || ' and r.status = ($1 ->> ''status'')::smallint'; end if;
    if _filter ? 'kind' then wanted = wanted || case when _filter ->> 'kind' = 'pattern' then ' and r.is_pattern' else ' and not r.is_pattern' end; end if;
    if _filter ? 'state' then
      wanted = wanted || ' and ' || state || ' = $1 ->> ''state''' || case when _filter ->> 'state' in ('new', 'changed', 'removed') then ' and r.changed' else '' end;
    end if;
    if _sort = 'from' then
      following = '(r.from_path, r.id) > ($3 ->> 0, ($3 ->> 1)::uuid)';
      ordered = 'r.from_path, r.id';
    elsif _sort = 'order' then
      following = '(r.position, r.id) > (($3 ->> 0)::bigint, ($3 ->> 1)::uuid)';
      ordered = 'r.position, r.id';
    else
      following = 'r.updated_at <= ($3 ->> 0)::timestamptz and (r.updated_at < ($3 ->> 0)::timestamptz or r.id > ($3 ->> 1)::uuid)';
      ordered = 'r.updated_at desc, r.id';
    end if;
    execute format('select coalesce(jsonb_agg(row), ''[]'') from (select to_jsonb(r) || jsonb_build_object(''state'', %s) as row
      from public.redirects r where %s and %s order by %s limit $4) page', state, wanted, case when coalesce(_after, 'null') = 'null' then 'true' else following end, ordered)
      into rows using _filter, _now, _after, _limit;
    execute format('select count(*) from (select from public.redirects r where %s limit $3) counted', wanted) into total using _filter, _now, _most_counted;
    return jsonb_build_object('rows', rows, 'total', total);
  end $$;

-- What stands beside the list. As the caller.
create function public.redirect_standing() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'version', coalesce((select max(number) from public.redirect_versions), 0),
      'added', (select count(*) from public.redirects where changed and not removed and published is null),
      'changed', (select count(*) from public.redirects where changed and not removed and enabled and published is not null),
      'removed', (select count(*) from public.redirects where changed and published is not null and (removed or not enabled)),
      'tags', (select coalesce(jsonb_agg(tag order by tag), '[]') from (select distinct unnest(tags) as tag from public.redirects where tags <> '{}') t))
  $$;

-- Everybody with a role, for whom a rule belongs to and who published. For staff.
create function public.list_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('viewer') then raise exception 'not allowed' using errcode = '42501'; end if;
    return (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.email), '[]')
      from public.user_roles r join auth.users u on u.id = r.user_id);
  end $$;

-- Imports ------------------------------------------------------------------------------------------------------------

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
    -- Somebody may have saved since the rows were checked.
    select jsonb_agg(row) into clashes from (
      select s.row from public.redirect_import_rows s
        left join public.redirects same on same.source_key = s.source_key and not same.removed and same.id <> s.id
        left join public.redirects own on own.id = s.id
       where s.import_id = _id and (own.revision is distinct from s.revision
         or (same.id is not null and not exists (select from public.redirect_import_rows o where o.import_id = _id and o.id = same.id)))
       order by s.row limit 100) c;
    if clashes is not null then return jsonb_build_object('ok', false, 'reason', 'changed_meanwhile', 'rows', clashes); end if;

    perform set_config('app.redirect_import', jsonb_build_object('name', import.name, 'format', import.format)::text, true);
    -- No key stands in the way of another while they change.
    perform set_config('app.redirects_noted', 'on', true);
    update public.redirects r set source_key = 'importing:' || r.id
      from public.redirect_import_rows s where s.import_id = _id and s.revision is not null and s.id = r.id and r.source_key <> s.source_key
        and (exists (select from public.redirects o where o.source_key = s.source_key and not o.removed)
          or exists (select from public.redirect_import_rows o where o.import_id = _id and o.source_key = r.source_key));
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

-- Throws an import away. As the caller. False where there is none.
create function public.discard_redirect_import(_id uuid) returns boolean
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.redirect_imports where id = _id;
    return found;
  end $$;

-- Rights -------------------------------------------------------------------------------------------------------------

revoke all on function public.redirect_rule(jsonb), public.keep_redirect(), public.audit_redirects(), public.may_publish_redirects(), public.lock_redirects(),
  public.plan_for_many(integer), public.count_redirect_version(bigint), public.publish_redirects(text, bigint), public.restore_redirects(bigint, text, bigint, boolean),
  public.change_redirects(uuid[], text, text), public.move_redirect(uuid, uuid), public.revert_redirect(uuid, integer),
  public.find_redirects(text[], boolean, uuid), public.redirect_patterns(boolean, uuid), public.redirects_by_id(uuid[]), public.redirect_rules_after(uuid, integer),
  public.redirect_changes_after(bigint, uuid, integer), public.list_redirects(jsonb, text, jsonb, integer, text, integer), public.redirect_standing(),
  public.list_staff(), public.stage_redirect_rows(uuid, integer, integer, jsonb, integer, integer), public.commit_redirect_import(uuid, integer),
  public.discard_redirect_import(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.redirect_rule(jsonb), public.plan_for_many(integer), public.publish_redirects(text, bigint),
  public.redirect_rules_after(uuid, integer), public.redirect_changes_after(bigint, uuid, integer), public.find_redirects(text[], boolean, uuid),
  public.redirect_patterns(boolean, uuid)
  to authenticated, service_role;
grant execute on function public.restore_redirects(bigint, text, bigint, boolean), public.change_redirects(uuid[], text, text),
  public.move_redirect(uuid, uuid), public.revert_redirect(uuid, integer),
  public.redirects_by_id(uuid[]), public.list_redirects(jsonb, text, jsonb, integer, text, integer),
  public.redirect_standing(), public.list_staff(), public.stage_redirect_rows(uuid, integer, integer, jsonb, integer, integer), public.commit_redirect_import(uuid, integer),
  public.discard_redirect_import(uuid)
  to authenticated;

revoke all on sequence public.redirect_positions from anon, authenticated, service_role;
grant usage on sequence public.redirect_positions to authenticated, service_role;
revoke all on public.redirect_versions, public.redirect_version_changes, public.redirect_imports, public.redirect_import_rows from anon, authenticated, service_role;
-- What is in force is written by publishing alone.
revoke insert, update on public.redirects from authenticated;
grant insert (id, host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags, owner, is_pattern, folded_path, source_key)
  on public.redirects to authenticated;
grant update (host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags, position, owner, is_pattern, folded_path,
  source_key, removed) on public.redirects to authenticated;
grant select on public.redirect_versions, public.redirect_version_changes to authenticated, service_role;
grant select, insert, update, delete on public.redirect_imports to authenticated;
grant select, insert, delete on public.redirect_import_rows to authenticated;

alter table public.redirect_versions enable row level security;
alter table public.redirect_versions force row level security;
alter table public.redirect_version_changes enable row level security;
alter table public.redirect_version_changes force row level security;
alter table public.redirect_imports enable row level security;
alter table public.redirect_imports force row level security;
alter table public.redirect_import_rows enable row level security;
alter table public.redirect_import_rows force row level security;

drop policy "admins delete redirects" on public.redirects;
create policy "admins delete redirects that are not in force" on public.redirects for delete to authenticated
  using ((select public.has_min_role('admin')) and published is null);
create policy "staff read versions of redirects" on public.redirect_versions for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "staff read changes of redirects" on public.redirect_version_changes for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins import redirects" on public.redirect_imports for all to authenticated
  using ((select public.has_min_role('admin')) and created_by = (select auth.uid()))
  with check ((select public.has_min_role('admin')) and created_by = (select auth.uid()));
create policy "admins stage redirects" on public.redirect_import_rows for all to authenticated
  using ((select public.has_min_role('admin')) and exists (select from public.redirect_imports i where i.id = import_id))
  with check ((select public.has_min_role('admin')) and exists (select from public.redirect_imports i where i.id = import_id));
