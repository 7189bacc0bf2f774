-- All drafts of redirects that wait are thrown away at once: everything is as it is in force. A rule that was never in force is gone;
-- one that was switched off before is off again, with what it said when it last was in force. Note, tags and owner stay. Only what
-- whoever asks has seen goes: `_expected` and `_drafts` as with publish_redirects. Each goes to the audit log whole.
create function public.discard_redirect_drafts(_expected bigint, _drafts text) returns jsonb
  language plpgsql security definer set search_path = '' set statement_timeout = '60s' set enable_nestloop = on set plan_cache_mode = force_custom_plan
  as $$
  declare
    last bigint;
    waiting jsonb;
    discarded integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    last = public.lock_redirects();
    if last <> _expected then return jsonb_build_object('ok', false, 'reason', 'other_version', 'version', last); end if;
    waiting = public.redirects_waiting();
    if waiting ->> 'drafts' is distinct from _drafts then return waiting || '{"ok": false, "reason": "other_drafts"}'; end if;
    perform public.plan_for_many((select count(*)::integer from public.redirects where changed));

    -- What each was; nothing where it never was in force.
    create temporary table becoming on commit drop as
      select r.id, r.published is not null as live, coalesce(r.published, (
          select public.bare_redirect(v.before) from public.redirect_version_changes v where v.redirect_id = r.id and v.before is not null order by v.version desc limit 1
        )) as rule
        from public.redirects r where r.changed;
    analyze pg_temp.becoming;

    insert into public.audit_log (actor, action, table_name, row_id, before, after)
      select auth.uid(), case when b.rule is null then 'delete' else 'update' end, 'redirects', r.id::text, to_jsonb(r), '{"discarded": true}'
        from public.redirects r join pg_temp.becoming b on b.id = r.id;
    get diagnostics discarded = row_count;

    perform set_config('app.redirects_noted', 'on', true);
    delete from public.redirects r using pg_temp.becoming b where b.id = r.id and b.rule is null;
    -- No key stands in the way of another while they change.
    update public.redirects r set source_key = 'discarding:' || r.id from pg_temp.becoming b where b.id = r.id;
    update public.redirects r set host = b.rule ->> 'host', from_path = b.rule ->> 'from', exact = (b.rule ->> 'exact')::boolean, query_mode = b.rule ->> 'query',
        params = b.rule -> 'params', to_target = b.rule ->> 'to', status = (b.rule ->> 'status')::smallint, force = (b.rule ->> 'force')::boolean,
        conditions = b.rule -> 'conditions', position = (b.rule ->> 'position')::bigint, is_pattern = (b.rule ->> 'isPattern')::boolean,
        folded_path = b.rule ->> 'foldedPath', source_key = b.rule ->> 'sourceKey', enabled = b.live, removed = false
      from pg_temp.becoming b where b.id = r.id;
    perform set_config('app.redirects_noted', '', true);
    return jsonb_build_object('ok', true, 'discarded', discarded);
  end $$;

revoke all on function public.discard_redirect_drafts(bigint, text) from public, anon, authenticated, service_role;
grant execute on function public.discard_redirect_drafts(bigint, text) to authenticated;
