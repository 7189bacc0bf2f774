-- Bookings: what fails is retried later and behind the rest, the adviser of a customer's open case is found exactly, and meetings of merged cases are
-- shown as meetings of the case that they became part of.

-- Retries -----------------------------------------------------------------------------------------------------------------

-- Bookings that failed to be settled, or whose events failed to be announced. Deleted when it succeeds.
create table public.booking_retries (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  work text not null check (work in ('settle', 'announce')),
  attempts integer not null,
  next_at timestamptz not null,
  primary key (booking_id, work)
);
revoke all on public.booking_retries from anon, authenticated, service_role;
alter table public.booking_retries enable row level security;
alter table public.booking_retries force row level security;

-- Notes that work on bookings failed. At most an hour, because a reminder may wait behind it.
create function public.booking_postpone(_bookings uuid[], _work text) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.booking_retries as r (booking_id, work, attempts, next_at)
      select b.id, _work, 1, now() + interval '2 minutes' from public.bookings b where b.id = any (_bookings)
      on conflict (booking_id, work) do update set attempts = r.attempts + 1, next_at = now() + least(interval '2 minutes' * power(2, least(r.attempts, 9)), interval '1 hour')
  $$;

create function public.end_booking_retry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.booking_retries where booking_id = (to_jsonb(new) ->> tg_argv[0])::uuid and work = tg_argv[1];
    return null;
  end $$;
create trigger bookings_end_retry after update of state on public.bookings
  for each row when (old.state = 'requested' and new.state <> 'requested') execute function public.end_booking_retry('id', 'settle');
create trigger booking_events_end_retry after update of announced_at on public.booking_events
  for each row when (old.announced_at is null and new.announced_at is not null) execute function public.end_booking_retry('booking_id', 'announce');

-- As in 0032; what failed waits for its next try and comes last.
create or replace function public.bookings_to_settle(_limit integer default 20) returns setof jsonb
  language sql stable security definer set search_path = ''
  as $$ select public.booking_json(b.id) || jsonb_build_object('wish', l.values -> 'wish', 'acceptedAt', public.epoch_ms(coalesce(l.received_at, b.created_at)))
      from public.bookings b left join public.leads l on l.id = b.lead_id
        left join public.booking_retries r on r.booking_id = b.id and r.work = 'settle'
    where b.state = 'requested' and (r.next_at is null or r.next_at <= now())
    order by coalesce(r.attempts, 0), b.created_at limit _limit $$;

-- As in 0032; a booking whose event failed waits for its next try with all its events, and comes last. The request that changed it does not wait.
create or replace function public.booking_events_waiting(_booking uuid default null, _before timestamptz default null, _limit integer default 50) returns setof jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', e.id, 'kind', e.kind, 'payload', e.payload, 'at', public.epoch_ms(e.at), 'booking', public.booking_json(e.booking_id),
        'previousAdviser', case when e.kind = 'moved' then (select jsonb_build_object('name', a.name, 'email', a.email) from public.advisers a, public.bookings b
          where b.id = e.booking_id and a.id::text = e.payload -> 'from' ->> 'adviser' and a.id is distinct from b.adviser_id) end)
      from public.booking_events e left join public.booking_retries r on r.booking_id = e.booking_id and r.work = 'announce'
      where e.announced_at is null and (_booking is null or e.booking_id = _booking) and (_before is null or e.at < _before or e.kind in ('reminded_day', 'reminded_hour'))
        and (_booking is not null or r.next_at is null or r.next_at <= now())
      order by coalesce(r.attempts, 0), e.id limit _limit
  $$;

-- The customer's adviser ----------------------------------------------------------------------------------------------------

-- The adviser who owns the customer's open case, found like the case of a lead (find_case in 0016) by e-mail address, else by phone number. Null without one.
create function public.case_owner_of(_email text, _phone text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select r.owner from (
        select 1 as place, c.id from public.cases c where public.email_key(c.email) = public.email_key(_email) and c.email <> ''
        union all select 1, l.case_id from public.leads l
          where public.email_key(l.values ->> 'email') = public.email_key(_email) and l.values ->> 'email' <> '' and l.case_id is not null
        union all select 2, c.id from public.cases c where c.phone_e164 = public.e164(_phone)
        union all select 2, l.case_id from public.leads l where l.phone_e164 = public.e164(_phone) and l.case_id is not null
      ) found join public.cases r on r.id = public.case_root(found.id)
    where r.closed_at is null and r.owner is not null
    order by found.place, r.last_activity_at desc, r.id limit 1
  $$;

-- Merged cases ------------------------------------------------------------------------------------------------------------

-- As in 0032. Bookings stay at the case that they were made for, so that merged cases can be separated again; lists show the case that it became part of.
create or replace view public.booking_rows with (security_invoker = true) as
  select b.id, b.revision, b.state, b.adviser_id, a.name as adviser_name, b.kind, b.starts_at, b.ends_at, b.hold_until, b.sequence, b.name, b.email, b.phone, b.address,
      b.postcode, b.town, b.note, b.products, b.language, b.partner, b.source, c.id as case_id, c.number as case_number, b.staff_note, b.search, b.created_at, b.updated_at
    from public.bookings b left join public.advisers a on a.id = b.adviser_id
      left join public.cases made on made.id = b.case_id
      left join public.cases c on c.id = case when made.merged_into is null then made.id else public.case_root(made.id) end
    where b.state <> 'held' or b.hold_until > now();

revoke all on function public.booking_postpone(uuid[], text), public.end_booking_retry(), public.case_owner_of(text, text) from public, anon, authenticated, service_role;
grant execute on function public.booking_postpone(uuid[], text), public.case_owner_of(text, text) to service_role;
