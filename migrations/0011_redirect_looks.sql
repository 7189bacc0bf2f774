-- Nothing is published, thrown away or changed in bulk that was not looked at, nothing that comes back has a revision somebody has
-- seen, and a rule that is switched off holds no source.

-- Sources --------------------------------------------------------------------------------------------------------------

-- By hash: a key with many conditions is longer than an index takes (2,704 bytes).
drop index public.redirects_source;
create unique index redirects_source on public.redirects (md5(source_key)) where enabled and not removed;
alter table public.redirect_import_rows drop constraint redirect_import_rows_import_id_source_key_key;
create unique index redirect_import_rows_source on public.redirect_import_rows (import_id, md5(source_key)) where (rule -> 'enabled') = 'true';

drop trigger redirects_keep on public.redirects;
-- Of what is written beside a draft (published, changed) whoever writes it says both.
create trigger redirects_keep before insert or update of host, from_path, exact, query_mode, params, to_target, status, force, conditions, enabled, note, tags,
  position, owner, removed, is_pattern, folded_path, source_key
  on public.redirects for each row execute function public.keep_redirect();

-- Drafts ---------------------------------------------------------------------------------------------------------------

drop function public.change_redirects(uuid[], text, text);
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
-- What waits for publication and against which version, in one look. `drafts` names exactly these drafts as they are: whoever saw
-- them says it when they publish or throw them away, and what came in between is noticed. As the caller.
create function public.redirects_waiting() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'version', (select coalesce(max(number), 0) from public.redirect_versions),
      'added', count(*) filter (where not removed and published is null),
      'changed', count(*) filter (where not removed and enabled and published is not null),
      'removed', count(*) filter (where published is not null and (removed or not enabled)),
      'drafts', coalesce(md5(string_agg(id || ':' || revision, ',' order by id)), ''))
      from public.redirects where changed
  $$;
-- Rules that publication would change, as they are in force and as they would be (null: not at all), at most `_most`: those first that
-- are in force, since what is taken away or moved has not been looked at among the others. As the caller.
create function public.redirects_becoming(_most integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('before', w.published,
        'after', case when w.enabled and not w.removed then public.redirect_rule(to_jsonb(w)) end)), '[]')
      from (select * from public.redirects where changed order by published is null, updated_at desc, id limit _most) w
  $$;
-- What stands beside the list. As the caller.
create or replace function public.redirect_standing() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'version', coalesce((select max(number) from public.redirect_versions), 0),
      'waiting', (select count(*) from public.redirects where changed),
      'tags', (select coalesce(jsonb_agg(tag order by tag), '[]') from (select distinct unnest(tags) as tag from public.redirects where tags <> '{}') t))
  $$;
-- Versions -------------------------------------------------------------------------------------------------------------

drop function public.redirect_changes_after(bigint, uuid, integer);
-- What staff keep beside a rule (a row as to_jsonb has it), and what tells a row that comes back from one that anybody has seen.
create function public.redirect_beside(_row jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_build_object('note', _row -> 'note', 'tags', _row -> 'tags', 'owner', _row -> 'owner', 'revision', _row -> 'revision', 'createdAt', _row -> 'created_at');
  end $$;
-- The rule alone, of what a version keeps. `gone`: it was taken away, not switched off.
create function public.bare_redirect(_kept jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$ begin return _kept - '{note,tags,owner,revision,createdAt,gone}'::text[]; end $$;
-- What versions kept so far has no revision and no day: those of the rule that is there, else the first and the version's.
update public.redirect_version_changes c set
    before = c.before || jsonb_build_object('revision', coalesce(r.revision, 1), 'createdAt', coalesce(r.created_at, v.published_at)),
    after = c.after || jsonb_build_object('revision', coalesce(r.revision, 1), 'createdAt', coalesce(r.created_at, v.published_at))
  from public.redirect_version_changes o
  join public.redirect_versions v on v.number = o.version
  left join public.redirects r on r.id = o.redirect_id
 where o.version = c.version and o.redirect_id = c.redirect_id;

drop function public.publish_redirects(text, bigint);
drop function public.restore_redirects(bigint, text, bigint, boolean);
drop function public.count_redirect_version(bigint);
-- The version from what redirect_version_changes has of it, and its line in the audit log.
create function public.count_redirect_version(_number bigint, _discarded integer default 0) returns jsonb
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
    insert into public.audit_log (actor, action, table_name, row_id, after) values (auth.uid(), 'insert', 'redirect_versions', _number::text,
      to_jsonb(made) || case when _discarded > 0 then jsonb_build_object('discarded', _discarded) else '{}' end);
    return jsonb_build_object('ok', true, 'version', _number, 'added', made.added, 'changed', made.changed, 'removed', made.removed);
  end $$;
-- Puts every draft in force that waits, as one version, provided `_expected` still is the one in force and `_drafts` what waits.
create function public.publish_redirects(_why text, _expected bigint, _drafts text) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
  as $$
  declare
    last bigint;
    waiting jsonb;
    answer jsonb;
  begin
    if not public.may_publish_redirects() then raise exception 'not allowed' using errcode = '42501'; end if;
    last = public.lock_redirects();
    if last <> _expected then return jsonb_build_object('ok', false, 'reason', 'other_version', 'version', last); end if;
    waiting = public.redirects_waiting();
    if waiting ->> 'drafts' is distinct from _drafts then return waiting || '{"ok": false, "reason": "other_drafts"}'; end if;
    if _drafts = '' then return jsonb_build_object('ok', true, 'version', last, 'added', 0, 'changed', 0, 'removed', 0); end if;
    perform set_config('app.redirects_noted', 'on', true);
    insert into public.redirect_versions (number, why) values (last + 1, _why);
    insert into public.redirect_version_changes (version, redirect_id, before, after)
      select last + 1, id, published || beside || jsonb_build_object('gone', removed), case when enabled and not removed then public.redirect_rule(to_jsonb(r)) || beside end
        from public.redirects r, lateral (select public.redirect_beside(to_jsonb(r)) as beside offset 0) b where changed;
    delete from public.redirects where changed and removed;
    update public.redirects r set published = case when enabled then public.redirect_rule(to_jsonb(r)) end, changed = false where changed;
    answer = public.count_redirect_version(last + 1);
    perform set_config('app.redirects_noted', '', true);
    return answer;
  end $$;
-- Goes back to what was in force after `_version`, as a new version. Afterwards a rule that was in force then is so again, draft and
-- all; one that was there and not in force is off, with what it said when it last was in force; one that was gone, or made since, is gone.
-- Note, tags and owner stay. Drafts that wait are thrown away where `_drafts` names them as they are, else the whole is refused.
-- Each goes to the audit log whole.
create function public.restore_redirects(_version bigint, _why text, _expected bigint, _drafts text default null) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '60s' set enable_nestloop = on set plan_cache_mode = force_custom_plan
  as $$
  declare
    last bigint;
    next bigint;
    waiting jsonb;
    kept_at timestamptz;
    discarded integer;
    answer jsonb;
  begin
    if not public.may_publish_redirects() then raise exception 'not allowed' using errcode = '42501'; end if;
    last = public.lock_redirects();
    next = last + 1;
    if last <> _expected then return jsonb_build_object('ok', false, 'reason', 'other_version', 'version', last); end if;
    select published_at into kept_at from public.redirect_versions where number = _version;
    if not found then return jsonb_build_object('ok', false, 'reason', 'not_found'); end if;
    waiting = public.redirects_waiting();
    if waiting ->> 'drafts' not in ('', coalesce(_drafts, '')) then
      return waiting || jsonb_build_object('ok', false, 'reason', case when _drafts is null then 'drafts_waiting' else 'other_drafts' end);
    end if;

    perform public.plan_for_many((select count(*)::integer from public.redirects where changed)
      + (select count(*)::integer from public.redirect_version_changes where version > _version));

    -- What each rule was that has changed since, against what it is.
    insert into public.redirect_versions (number, why, restores) values (next, _why, _version);
    insert into public.redirect_version_changes (version, redirect_id, before, after)
      select next, c.redirect_id, r.published || public.redirect_beside(to_jsonb(r)), c.before
        from (select distinct on (redirect_id) redirect_id, before from public.redirect_version_changes
               where version > _version and version <= last order by redirect_id, version) c
        left join public.redirects r on r.id = c.redirect_id
        where r.published is distinct from public.bare_redirect(c.before);
    if not found and waiting ->> 'drafts' = '' then
      delete from public.redirect_versions where number = next;
      return jsonb_build_object('ok', true, 'version', last, 'added', 0, 'changed', 0, 'removed', 0);
    end if;

    -- Every rule there is that becomes another, as it will be. What it last said, for one that was not in force then.
    create temporary table becoming on commit drop as
      select r.id, c.version is not null and c.after is not null or c.version is null and r.published is not null as live,
          public.bare_redirect(coalesce(c.after, r.published,
            (select v.before from public.redirect_version_changes v where v.redirect_id = r.id and v.before is not null order by v.version desc limit 1),
            public.redirect_rule(to_jsonb(r)))) as rule
        from public.redirects r left join public.redirect_version_changes c on c.version = next and c.redirect_id = r.id
       where (r.changed or c.version is not null) and (c.after is not null or c.version is null and r.published is not null
         or r.created_at <= kept_at and not coalesce((select (v.before ->> 'gone')::boolean from public.redirect_version_changes v
              where v.redirect_id = r.id and v.version <= _version order by v.version desc limit 1), false));
    analyze pg_temp.becoming;
    create temporary table going on commit drop as
      select r.id from public.redirects r left join public.redirect_version_changes c on c.version = next and c.redirect_id = r.id
       where (r.changed or c.version is not null) and not exists (select from pg_temp.becoming b where b.id = r.id);
    analyze pg_temp.going;
    update public.redirect_version_changes c set before = c.before || '{"gone": true}' from pg_temp.going g where c.version = next and c.redirect_id = g.id and c.before is not null;

    -- What nobody can get back from a version: drafts, and rules that are off.
    insert into public.audit_log (actor, action, table_name, row_id, before, after)
      select auth.uid(), case when b.id is null then 'delete' else 'update' end, 'redirects', r.id::text, to_jsonb(r), jsonb_build_object('discardedBy', next)
        from public.redirects r left join pg_temp.becoming b on b.id = r.id
       where r.changed or (r.published is null and b.id is not null and public.redirect_rule(to_jsonb(r)) <> b.rule);
    get diagnostics discarded = row_count;

    perform set_config('app.redirects_noted', 'on', true);
    delete from public.redirects where id in (select id from pg_temp.going);
    -- No key stands in the way of another while they change.
    update public.redirects r set source_key = 'restoring:' || r.id from pg_temp.becoming b
      where b.id = r.id and (r.source_key <> b.rule ->> 'sourceKey' or r.enabled <> b.live or r.removed);
    update public.redirects r set host = b.rule ->> 'host', from_path = b.rule ->> 'from', exact = (b.rule ->> 'exact')::boolean, query_mode = b.rule ->> 'query',
        params = b.rule -> 'params', to_target = b.rule ->> 'to', status = (b.rule ->> 'status')::smallint, force = (b.rule ->> 'force')::boolean,
        conditions = b.rule -> 'conditions', position = (b.rule ->> 'position')::bigint, is_pattern = (b.rule ->> 'isPattern')::boolean,
        folded_path = b.rule ->> 'foldedPath', source_key = b.rule ->> 'sourceKey', enabled = b.live, removed = false,
        published = case when b.live then b.rule end
      from pg_temp.becoming b where b.id = r.id;
    -- Its revision is one that nobody can have seen: no version has the edits of a rule that was off, so it is far beyond.
    insert into public.redirects (id, host, from_path, exact, query_mode, params, to_target, status, force, conditions, position,
        is_pattern, folded_path, source_key, note, tags, owner, created_at, revision, published)
      select c.redirect_id, c.after ->> 'host', c.after ->> 'from', (c.after ->> 'exact')::boolean, c.after ->> 'query', c.after -> 'params', c.after ->> 'to',
        (c.after ->> 'status')::smallint, (c.after ->> 'force')::boolean, c.after -> 'conditions', (c.after ->> 'position')::bigint,
        (c.after ->> 'isPattern')::boolean, c.after ->> 'foldedPath', c.after ->> 'sourceKey', c.after ->> 'note',
        array(select jsonb_array_elements_text(c.after -> 'tags')), (c.after ->> 'owner')::uuid, (c.after ->> 'createdAt')::timestamptz,
        (select 100000 + max(greatest((v.before ->> 'revision')::integer, (v.after ->> 'revision')::integer)) from public.redirect_version_changes v where v.redirect_id = c.redirect_id),
        public.bare_redirect(c.after)
        from public.redirect_version_changes c
       where c.version = next and c.after is not null and not exists (select from public.redirects r where r.id = c.redirect_id);
    answer = public.count_redirect_version(next, discarded);
    perform set_config('app.redirects_noted', '', true);
    return answer;
  end $$;
-- Imports --------------------------------------------------------------------------------------------------------------

-- Makes drafts of all that is staged, or of nothing. As the caller.
create or replace function public.commit_redirect_import(_id uuid, _leave_out integer default 0) returns jsonb
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
-- Rights ---------------------------------------------------------------------------------------------------------------

revoke all on function public.change_redirects(uuid[], integer[], text, text), public.redirects_waiting(), public.redirects_becoming(integer), public.redirect_beside(jsonb),
  public.bare_redirect(jsonb), public.count_redirect_version(bigint, integer), public.publish_redirects(text, bigint, text),
  public.restore_redirects(bigint, text, bigint, text), public.discard_left_imports(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.redirects_waiting(), public.publish_redirects(text, bigint, text) to authenticated, service_role;
grant execute on function public.change_redirects(uuid[], integer[], text, text), public.redirects_becoming(integer), public.restore_redirects(bigint, text, bigint, text)
  to authenticated;
grant execute on function public.discard_left_imports(timestamptz) to service_role;
