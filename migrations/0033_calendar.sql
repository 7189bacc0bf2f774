-- The staff's calendar: figures of bookings, and bookings on the timeline of their case.

-- What became of the meetings that begin in a period, by adviser and partner: [{adviser, partner, booked, coming, open, held, missed, cancelled,
-- offers}]. `open`: past without an outcome. `offers`: meetings that were held, and whose case was sent an offer since. As the caller, so that
-- row-level security decides.
create function public.booking_figures(_from timestamptz, _to timestamptz) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(g)), '[]') from (
      select b.adviser_id as adviser, b.partner, count(*) as booked,
          count(*) filter (where b.state = 'confirmed' and b.ends_at > now()) as coming,
          count(*) filter (where b.state = 'confirmed' and b.ends_at <= now()) as open,
          count(*) filter (where b.state = 'completed') as held,
          count(*) filter (where b.state = 'missed') as missed,
          count(*) filter (where b.state = 'cancelled') as cancelled,
          count(*) filter (where b.state = 'completed' and exists (
            select from public.offers o join public.offer_events e on e.offer_id = o.id
             where o.case_id = public.case_root(b.case_id) and e.kind = 'sent' and e.at >= b.starts_at)) as offers
        from public.bookings b
        where b.starts_at >= _from and b.starts_at < _to and b.state in ('confirmed', 'completed', 'missed', 'cancelled') and b.adviser_id is not null
        group by b.adviser_id, b.partner) g
  $$;
revoke all on function public.booking_figures(timestamptz, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.booking_figures(timestamptz, timestamptz) to authenticated;

-- As in 0016, with the events of the case's bookings. Their numbers become ids of the shape that the page's cursor has.
create or replace function public.case_timeline(_case uuid, _before timestamptz default null, _before_id uuid default null, _limit integer default 50) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.at desc, t.id desc), '[]') from (
      select * from (
        select * from (
          select e.id, 'case' as source, e.kind, e.at, e.actor, e.actor_kind, e.body,
              case when l.id is null then e.data - 'before' - 'after' - 'moved'
                else e.data || jsonb_build_object('kind', l.kind, 'sourceUrl', l.source_url, 'reference', public.text_at(l.values, 'reference', 20)) end as data,
              e.lead_id, null::text as offer_id, e.revision, e.pinned, e.edited_at, null::uuid as booking_id
            from public.case_events e left join public.leads l on l.id = e.lead_id
            where e.case_id = _case and (_before is null or (e.at, e.id) < (_before, coalesce(_before_id, '00000000-0000-0000-0000-000000000000')))
            order by e.at desc, e.id desc limit least(greatest(_limit, 1), 200)) own
        union all
        select * from (
          select e.id, 'offer', e.kind, e.at, e.actor,
              case when e.actor is not null then 'user' when e.kind in ('opened', 'options', 'question', 'accepted', 'declined', 'cancelled') then 'customer' else 'system' end,
              '', e.payload || jsonb_build_object('number', o.number, 'version', e.version), null::uuid, o.id, 1, false, null::timestamptz, null::uuid
            from public.offers o join public.offer_events e on e.offer_id = o.id
            where o.case_id = _case and (_before is null or (e.at, e.id) < (_before, coalesce(_before_id, '00000000-0000-0000-0000-000000000000')))
            order by e.at desc, e.id desc limit least(greatest(_limit, 1), 200)) theirs
        union all
        select * from (
          select n.id, 'booking', e.kind, e.at, e.actor,
              case when e.actor is not null then 'user' when e.payload ->> 'by' = 'customer' or e.kind = 'requested' then 'customer' else 'system' end,
              '', e.payload || jsonb_build_object('meeting', b.kind, 'startsAt', public.epoch_ms(b.starts_at), 'adviser', b.adviser_id, 'state', b.state),
              null::uuid, null::text, 1, false, null::timestamptz, b.id
            from public.bookings b join public.booking_events e on e.booking_id = b.id,
              lateral (select lpad(to_hex(e.id), 32, '0')::uuid as id) n
            -- Bookings stay at the case that they were made for, also after it was merged.
            where b.case_id in (
                with recursive whole as (select _case as id union all select m.id from public.cases m join whole on m.merged_into = whole.id) select id from whole)
              and (_before is null or (e.at, n.id) < (_before, coalesce(_before_id, '00000000-0000-0000-0000-000000000000')))
            order by e.at desc, n.id desc limit least(greatest(_limit, 1), 200)) meetings
      ) all_kinds order by at desc, id desc limit least(greatest(_limit, 1), 200)) t
  $$;
