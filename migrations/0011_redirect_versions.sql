-- What is in force changes as versions of all redirects. A version keeps what it did, so that it can be gone back to.

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

-- What a version did. Rules as in `published`, with what redirect_beside says, so that a rule that was taken away can come back whole.
create table public.redirect_version_changes (
  version bigint not null references public.redirect_versions (number),
  redirect_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (version, redirect_id)
);
create index redirect_version_changes_rule on public.redirect_version_changes (redirect_id, version);

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

insert into public.redirect_versions (number, published_by, why, added, rules)
  select 1, null, 'Omdirigeringer fra før, der blev gemt udgaver', count(*), count(*) from public.redirects where published is not null having count(*) > 0;
insert into public.redirect_version_changes (version, redirect_id, after)
  select 1, id, published || public.redirect_beside(to_jsonb(r)) from public.redirects r where published is not null;

-- Publishing ----------------------------------------------------------------------------------------------------------

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

-- Rows that were made a moment ago have no statistics: planned as few, joining many of them in nested loops takes hours. Holds until
-- the function ends that asks for it: it sets enable_nestloop itself.
create function public.plan_for_many(_rows integer) returns void
  language sql set search_path = ''
  as $$ select set_config('enable_nestloop', case when _rows > 500 then 'off' else 'on' end, true) $$;

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

-- Going back ----------------------------------------------------------------------------------------------------------

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

-- Reading -------------------------------------------------------------------------------------------------------------

-- What is in force, by id after `_after`, at most `_most`: rules with their position, without what they are found by.
create function public.redirect_rules_after(_after uuid, _most integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(rule order by id), '[]') from (
      select id, published - 'isPattern' - 'foldedPath' - 'sourceKey' as rule from public.redirects
       where published is not null and id > coalesce(_after, '00000000-0000-0000-0000-000000000000') order by id limit _most) found
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
create function public.redirect_standing() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'version', coalesce((select max(number) from public.redirect_versions), 0),
      'waiting', (select count(*) from public.redirects where changed),
      'tags', (select coalesce(jsonb_agg(tag order by tag), '[]') from (select distinct unnest(tags) as tag from public.redirects where tags <> '{}') t))
  $$;

-- Rights --------------------------------------------------------------------------------------------------------------

revoke all on function public.redirect_beside(jsonb), public.bare_redirect(jsonb), public.may_publish_redirects(), public.lock_redirects(), public.redirects_waiting(),
  public.plan_for_many(integer), public.count_redirect_version(bigint, integer), public.publish_redirects(text, bigint, text),
  public.restore_redirects(bigint, text, bigint, text), public.redirect_rules_after(uuid, integer), public.redirects_becoming(integer), public.redirect_standing()
  from public, anon, authenticated, service_role;
grant execute on function public.redirects_waiting(), public.plan_for_many(integer), public.publish_redirects(text, bigint, text),
  public.redirect_rules_after(uuid, integer)
  to authenticated, service_role;
grant execute on function public.restore_redirects(bigint, text, bigint, text), public.redirects_becoming(integer), public.redirect_standing() to authenticated;

revoke all on public.redirect_versions, public.redirect_version_changes from anon, authenticated, service_role;
grant select on public.redirect_versions, public.redirect_version_changes to authenticated, service_role;

alter table public.redirect_versions enable row level security;
alter table public.redirect_versions force row level security;
alter table public.redirect_version_changes enable row level security;
alter table public.redirect_version_changes force row level security;

create policy "staff read versions of redirects" on public.redirect_versions for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "staff read changes of redirects" on public.redirect_version_changes for select to authenticated
  using ((select public.has_min_role('viewer')));
