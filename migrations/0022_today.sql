-- What the front screen of the staff area shows, read in one call.

-- The day of one adviser, or of all with null: next steps until the end of the Danish day, what customers did since yesterday, and
-- figures of the last 14 days. As the caller, so that row-level security decides.
create function public.staff_day(_adviser uuid default null, _at timestamptz default now()) returns jsonb
  language sql stable set search_path = ''
  as $$
    with day as (
      select public.danish_day(_at) as today,
        (public.danish_day(_at) + 1)::timestamp at time zone 'Europe/Copenhagen' as ends,
        (public.danish_day(_at) + 2)::timestamp at time zone 'Europe/Copenhagen' as tomorrow_ends,
        (public.danish_day(_at) - 1)::timestamp at time zone 'Europe/Copenhagen' as yesterday
    ),
    open_steps as (
      select c.* from public.cases c
      where c.merged_into is null and c.closed_at is null and (_adviser is null or c.step_owner = _adviser)
    ),
    due as (select s.* from open_steps s, day where s.step_at < day.ends),
    -- Cases whose events the adviser wants to know of.
    own as (
      select c.id, c.name, c.number from public.cases c
      where c.merged_into is null and (_adviser is null or c.owner = _adviser or c.step_owner = _adviser)
    ),
    happened as (
      select * from (
        select e.id, e.at, e.kind, own.id as case_id, own.name, o.number, o.total_ore,
            case when e.kind = 'question' then left(e.payload ->> 'besked', 200) end as text,
            (select count(*) from public.offer_events earlier where earlier.offer_id = e.offer_id and earlier.kind = e.kind and earlier.at <= e.at) as nth
          from day, public.offer_events e join public.offers o on o.id = e.offer_id join own on own.id = o.case_id
          where e.at >= day.yesterday and e.kind in ('opened', 'options', 'question', 'accepted', 'declined', 'cancelled')
        union all
        select e.id, e.at, e.kind, own.id, own.name, own.number, null, null, 1
          from day, public.case_events e join own on own.id = e.case_id
          where e.at >= day.yesterday and e.kind in ('lead', 'merged')
      ) both_kinds order by at desc, id desc limit 12
    ),
    received as (
      select public.danish_day(l.received_at) as on_day, count(*) as leads from day, public.leads l
      where l.received_at >= (day.today - 14)::timestamp at time zone 'Europe/Copenhagen' and l.set_aside is null group by 1
    ),
    recent as (
      select c.* from day, public.cases c
      where c.merged_into is null and c.created_at >= (day.today - 13)::timestamp at time zone 'Europe/Copenhagen'
    )
    select jsonb_build_object(
      'steps', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'number', s.number, 'town', s.town, 'phone', s.phone, 'wants', to_jsonb(s.wants),
          'status', s.status, 'stepKind', s.step_kind, 'stepText', s.step_text, 'stepAt', s.step_at, 'stepReason', s.step_reason) order by s.step_at, s.id), '[]')
        from (select * from due order by step_at, id limit 50) s),
      'counts', (
        select jsonb_build_object('due', count(*), 'overdue', count(*) filter (where step_at < _at), 'calls', count(*) filter (where step_kind = 'call'),
          'meetings', count(*) filter (where step_kind = 'meeting' and step_at >= day.today::timestamp at time zone 'Europe/Copenhagen'),
          'questions', count(*) filter (where step_kind = 'answer'))
        from due, day),
      'tomorrow', (select count(*) from open_steps s, day where s.step_at >= day.ends and s.step_at < day.tomorrow_ends),
      'unowned', (select count(*) from public.cases c where c.merged_into is null and c.closed_at is null and c.owner is null),
      'happened', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'at', h.at, 'kind', h.kind, 'caseId', h.case_id, 'name', h.name, 'number', h.number,
          'total', h.total_ore, 'text', h.text, 'nth', h.nth) order by h.at desc, h.id desc), '[]') from happened h),
      'perDay', (
        select jsonb_agg(jsonb_build_object('day', d::date, 'leads', coalesce(r.leads, 0)) order by d)
        from day, generate_series(day.today - 13, day.today, interval '1 day') d left join received r on r.on_day = d::date),
      'sameDayLastWeek', (select coalesce(sum(r.leads), 0) from received r, day where r.on_day = day.today - 7),
      'wants', (
        select coalesce(jsonb_object_agg(w.want, w.cases), '{}') from (select want, count(*) as cases from recent, unnest(recent.wants) want group by want) w),
      'answered', (
        select jsonb_build_object('due', count(*), 'kept', count(*) filter (where first_contact_at <= first_contact_due))
        from recent where first_contact_due is not null and least(first_contact_at, first_contact_due) <= _at),
      'offers', (
        select jsonb_build_object('sent', count(*) filter (where e.kind = 'sent'), 'accepted', count(distinct e.offer_id) filter (where e.kind = 'accepted'))
        from day, public.offer_events e where e.at >= (day.today - 13)::timestamp at time zone 'Europe/Copenhagen'))
  $$;

revoke all on function public.staff_day(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.staff_day(uuid, timestamptz) to authenticated;
