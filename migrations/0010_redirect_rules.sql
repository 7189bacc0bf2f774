-- Redirects become rules with hosts, queries, conditions and ends. Staff write drafts; what is in force changes by publishing
-- alone, as a version that can be gone back to (0011); files come in as a whole (0012). What a rule means (canonical form, duplicates, loops) is the Worker's to say:
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
  -- Two rules with the same can never both answer anybody: one that is switched on holds it, one that is off doesn't.
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

-- By hash: a key with many conditions is longer than an index takes (2,704 bytes).
create unique index redirects_source on public.redirects (md5(source_key)) where enabled and not removed;
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

-- Keeping -------------------------------------------------------------------------------------------------------------

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
-- Of what is written beside a draft (published, changed) whoever writes it says both.
create trigger redirects_keep before insert or update of host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags,
  position, owner, removed, is_pattern, folded_path, source_key
  on public.redirects for each row execute function public.keep_redirect();

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

-- Drafts --------------------------------------------------------------------------------------------------------------

-- One change to many, each as somebody saw it (`_revisions`, in the order of `_ids`). As the caller: row security decides. What was
-- never in force is gone at once. Answers how many changed, and which were left as they are: `changed`, because somebody else changed
-- them meanwhile (`revision` is the one there is now, null where the rule is gone or on its way out), or `full`, because they hold no
-- further tag.
create function public.change_redirects(_ids uuid[], _revisions integer[], _action text, _tag text default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    seen uuid[];
    left_alone jsonb;
    changed integer;
    more integer = 0;
  begin
    -- Locked: nobody changes them between the look and the change.
    select coalesce(array_agg(id), '{}') into seen from (
      select r.id from public.redirects r join unnest(_ids, _revisions) as a (id, revision) on a.id = r.id and a.revision = r.revision
       where not r.removed order by r.id for update of r) locked;
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'from', r.from_path, 'revision', case when not r.removed then r.revision end,
        'reason', case when a.id = any (seen) then 'full' else 'changed' end) order by r.from_path, a.id), '[]')
      into left_alone from unnest(_ids) as a (id) left join public.redirects r on r.id = a.id
     where a.id <> all (seen) or (_action = 'tag' and cardinality(r.tags) >= 20 and not r.tags @> array[_tag]);
    if _action in ('enable', 'disable') then
      update public.redirects set enabled = (_action = 'enable') where id = any (seen) and enabled <> (_action = 'enable');
    elsif _action = 'tag' then
      update public.redirects set tags = tags || _tag where id = any (seen) and not tags @> array[_tag] and cardinality(tags) < 20;
    elsif _action = 'untag' then
      update public.redirects set tags = array_remove(tags, _tag) where id = any (seen) and tags @> array[_tag];
    elsif _action = 'remove' then
      delete from public.redirects where id = any (seen) and published is null;
      get diagnostics more = row_count;
      update public.redirects set removed = true where id = any (seen);
    else
      raise exception 'no such action' using errcode = '22023';
    end if;
    get diagnostics changed = row_count;
    return jsonb_build_object('changed', changed + more, 'left', left_alone);
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

-- Reading -------------------------------------------------------------------------------------------------------------

-- Drafts by their ids, as redirect_rule with `enabled` and `revision`. As the caller.
create function public.redirects_by_id(_ids uuid[]) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(public.redirect_rule(to_jsonb(r)) || jsonb_build_object('enabled', enabled, 'revision', revision)), '[]')
      from public.redirects r where id = any (_ids) and not removed
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

-- Everybody with a role, for whom a rule belongs to and who published. For staff.
create function public.list_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('viewer') then raise exception 'not allowed' using errcode = '42501'; end if;
    return (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.email), '[]')
      from public.user_roles r join auth.users u on u.id = r.user_id);
  end $$;

-- Rights --------------------------------------------------------------------------------------------------------------

revoke all on function public.redirect_rule(jsonb), public.keep_redirect(), public.audit_redirects(), public.change_redirects(uuid[], integer[], text, text),
  public.move_redirect(uuid, uuid), public.revert_redirect(uuid, integer), public.redirects_by_id(uuid[]),
  public.list_redirects(jsonb, text, jsonb, integer, text, integer), public.list_staff()
  from public, anon, authenticated, service_role;
grant execute on function public.redirect_rule(jsonb) to authenticated, service_role;
grant execute on function public.change_redirects(uuid[], integer[], text, text), public.move_redirect(uuid, uuid), public.revert_redirect(uuid, integer),
  public.redirects_by_id(uuid[]), public.list_redirects(jsonb, text, jsonb, integer, text, integer), public.list_staff()
  to authenticated;

revoke all on sequence public.redirect_positions from anon, authenticated, service_role;
grant usage on sequence public.redirect_positions to authenticated, service_role;
-- What is in force is written by publishing alone.
revoke insert, update on public.redirects from authenticated;
grant insert (id, host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags, owner, is_pattern, folded_path, source_key)
  on public.redirects to authenticated;
grant update (host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags, position, owner, is_pattern, folded_path,
  source_key, removed) on public.redirects to authenticated;

drop policy "admins delete redirects" on public.redirects;
create policy "admins delete redirects that are not in force" on public.redirects for delete to authenticated
  using ((select public.has_min_role('admin')) and published is null);
