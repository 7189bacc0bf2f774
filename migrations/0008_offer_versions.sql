-- The page of an offer can show an older version too, and names those there are: still one question.

drop function public.offer_open(text);

-- All that an offer's page shows, in one question. Null for what is not there, was never sent or was taken back. `_version`
-- asks for one that was sent; where there is none such, it is the one that holds.
create function public.offer_open(_id text, _version integer default null) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'state', o.state, 'version', v.version, 'sentAt', v.sent_at, 'content', v.content,
      'chosen', o.chosen, 'cancelUntil', o.cancel_until, 'currentVersion', o.current_version,
      'versions', (
        select jsonb_agg(jsonb_build_object('version', s.version, 'sentAt', s.sent_at) order by s.version desc)
        from public.offer_versions s where s.offer_id = o.id and s.sent_at is not null),
      'answers', coalesce((
        select jsonb_object_agg(e.kind, e.payload || jsonb_build_object('at', e.at, 'version', e.version))
        from (select distinct on (kind) kind, payload, at, version from public.offer_events
               where offer_id = o.id and kind in ('accepted', 'declined', 'cancelled') order by kind, at desc) e), '{}'),
      'questions', coalesce((
        select jsonb_agg(q.payload || jsonb_build_object('at', q.at) order by q.at)
        from (select payload, at from public.offer_events where offer_id = o.id and kind = 'question' order by at desc limit 20) q), '[]'))
    from public.offers o
    join public.offer_versions v on v.offer_id = o.id and v.version = coalesce(
      (select s.version from public.offer_versions s where s.offer_id = o.id and s.version = _version and s.sent_at is not null),
      o.current_version)
    where o.id = _id and o.state not in ('draft', 'retracted') and not v.content ? 'erased'
  $$;

revoke all on function public.offer_open(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.offer_open(text, integer) to service_role;
