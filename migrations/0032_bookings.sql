-- Bookings: meetings of customers with advisers. Which times are free is decided by shared/domain/booking; here no two meetings of an adviser
-- overlap, also unconfirmed ones, and every act writes its line of the history in the same transaction.

create extension if not exists btree_gist with schema extensions;

-- Advisers ----------------------------------------------------------------------------------------------------------------

-- {"visit": {"durationMinutes": 90, …}, …}: what differs for a kind of meeting.
create function public.is_kind_rules(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'object' and not exists (
      select from jsonb_each(_value) k,
        lateral jsonb_each(case when jsonb_typeof(k.value) = 'object' then k.value else '{"": ""}' end) r
       where k.key not in ('phone', 'video', 'visit') or jsonb_typeof(r.value) <> 'number' or r.value::text !~ '^\d{1,3}$' or not case r.key
         when 'durationMinutes' then r.value::integer between 10 and 480
         when 'bufferMinutes' then r.value::integer between 0 and 240
         when 'noticeHours' then r.value::integer between 0 and 720
         when 'horizonDays' then r.value::integer between 1 and 365
         when 'maxPerDay' then r.value::integer between 1 and 50
         else false end);
  end $$;

alter table public.advisers
  -- The last day that can be booked is this many days after today.
  add column horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  -- Pauses within the hours, by weekday like those.
  add column breaks jsonb not null default '{}' check (public.is_weekly_hours(breaks)),
  add column kind_rules jsonb not null default '{}' check (public.is_kind_rules(kind_rules)),
  -- Partners (their slugs) whose booking pages lead to this adviser; a page without advisers leads to all.
  add column partners text[] not null default '{}' check (public.is_short_list(partners, 20)),
  -- Where the adviser holds video meetings.
  add column video_url text not null default '' check (length(video_url) <= 500 and (video_url = '' or video_url ~ '^https://[^/\s]'));
grant select (horizon_days, breaks, kind_rules, partners, video_url), insert (horizon_days, breaks, kind_rules, partners, video_url),
  update (horizon_days, breaks, kind_rules, partners, video_url) on public.advisers to authenticated;

-- The secret address of an adviser's own feed; a new secret ends the old address. Only the adviser reads it, through adviser_feed.
create table public.adviser_feeds (
  adviser_id uuid primary key references public.advisers (id) on delete cascade,
  secret text not null unique check (secret ~ '^[a-z0-9]{32}$'),
  renewed_at timestamptz not null default now()
);

-- Whose turn it is to take a meeting; see takeTurn in shared/domain/booking/routing.ts. `version` rises with everything that changes an
-- adviser's free times, so that an act based on older ones is refused.
create table public.booking_turns (
  adviser_id uuid primary key references public.advisers (id) on delete cascade,
  version bigint not null default 0,
  credit double precision not null default 0,
  last_at timestamptz
);

-- What holds for all advisers.
create table public.booking_settings (
  id integer primary key default 1 check (id = 1),
  revision integer not null default 1,
  step_minutes integer not null default 30 check (step_minutes in (15, 30)),
  -- Days off by agreement on which the company works: see shared/domain/booking/holidays.ts.
  worked_on text[] not null default '{}' check (public.is_short_list(worked_on, 10)),
  own_adviser_days integer not null default 7 check (own_adviser_days between 0 and 60),
  updated_at timestamptz not null default now()
);
insert into public.booking_settings default values;

-- Times that staff keep free of meetings.
create table public.adviser_blocks (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  adviser_id uuid not null references public.advisers (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  text text not null default '' check (length(text) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at <= starts_at + interval '62 days')
);
create index adviser_blocks_adviser on public.adviser_blocks (adviser_id, starts_at);

-- Bookings ----------------------------------------------------------------------------------------------------------------

create table public.booking_steps (
  from_state text not null,
  act text not null,
  to_state text not null,
  primary key (from_state, act)
);
insert into public.booking_steps (from_state, act, to_state) values
  ('held', 'confirm', 'confirmed'),
  ('requested', 'confirm', 'confirmed'),
  ('requested', 'unplace', 'unplaced'),
  ('requested', 'cancel', 'cancelled'),
  ('unplaced', 'confirm', 'confirmed'),
  ('unplaced', 'cancel', 'cancelled'),
  ('confirmed', 'move', 'confirmed'),
  ('confirmed', 'cancel', 'cancelled'),
  ('confirmed', 'complete', 'completed'),
  ('confirmed', 'miss', 'missed'),
  ('completed', 'miss', 'missed'),
  ('missed', 'complete', 'completed');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- The secret of the customer's pages; a hold has none.
  token text unique check (token ~ '^[a-z0-9]{26}$'),
  -- The id that the form had before it was sent: a repeated post finds the booking that is there.
  request_id uuid unique,
  state text not null check (state in ('held', 'requested', 'unplaced', 'confirmed', 'cancelled', 'completed', 'missed')),
  -- Null until an adviser takes it: requested, unplaced.
  adviser_id uuid references public.advisers (id),
  kind text not null check (kind in ('phone', 'video', 'visit')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The meeting with the pause after it.
  blocked tstzrange not null,
  -- Of a hold: whose it is (a key in the visitor's browser), and until when.
  visitor text not null default '' check (length(visitor) <= 64),
  hold_until timestamptz,
  -- Rises with every change that calendars must learn of.
  sequence integer not null default 0,
  -- Empty in a hold, and after erasure.
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  address text not null default '' check (length(address) <= 200),
  postcode text not null default '' check (postcode ~ '^(\d{4})?$'),
  town text not null default '' check (length(town) <= 80),
  note text not null default '' check (length(note) <= 1000),
  products text[] not null default '{}' check (public.is_short_list(products, 10)),
  language text not null default 'da' check (language ~ '^[a-z]{2}$'),
  partner text not null default '' check (partner ~ '^[a-z0-9-]{0,60}$'),
  campaign jsonb not null default '{}',
  -- The page it was made on; 'staff' for those that staff made.
  source text not null default '' check (length(source) <= 300),
  lead_id uuid references public.leads (id) on delete set null,
  case_id uuid references public.cases (id) on delete set null,
  -- Of staff, about the meeting and its outcome.
  staff_note text not null default '' check (length(staff_note) <= 2000),
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  search text not null generated always as (lower((name || ' ' || email || ' ' || phone || ' ' || postcode || ' ' || town || ' ' || partner) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and lower(blocked) <= starts_at and upper(blocked) >= ends_at),
  check ((state = 'held') = (hold_until is not null)),
  check (adviser_id is not null or state in ('requested', 'unplaced', 'cancelled')),
  check (state in ('held', 'requested', 'unplaced', 'cancelled') or token is not null),
  constraint bookings_no_overlap exclude using gist (adviser_id with =, blocked with &&) where (state in ('held', 'confirmed', 'completed', 'missed'))
);
create index bookings_time on public.bookings (starts_at, id);
create index bookings_adviser on public.bookings (adviser_id, starts_at);
create index bookings_case on public.bookings (case_id);
create index bookings_lead on public.bookings (lead_id);
create index bookings_hold on public.bookings (hold_until) where state = 'held';
create unique index bookings_visitor on public.bookings (visitor) where state = 'held';

-- What happened to a booking, in its order.
create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null check (kind in ('requested', 'confirmed', 'unplaced', 'moved', 'cancelled', 'completed', 'missed', 'reminded_day', 'reminded_hour')),
  -- Of a move: {"from": {adviser, startsAt, endsAt}}; of a cancellation: {"by": "customer" | "staff", "reason"}. Always the sequence.
  payload jsonb not null default '{}',
  at timestamptz not null default now(),
  actor uuid default auth.uid(),
  -- When webhooks and mails of it were handed to the outbox.
  announced_at timestamptz
);
create index booking_events_booking on public.booking_events (booking_id, id);
create index booking_events_waiting on public.booking_events (id) where announced_at is null;

-- Cases: a booked meeting is the next step.
alter table public.cases drop constraint cases_step_reason_check;
alter table public.cases add constraint cases_step_reason_check check (step_reason in ('lead', 'offer_made', 'offer_sent', 'offer_opened', 'offer_expiring',
  'offer_expired', 'offer_retracted', 'offer_declined', 'question', 'accepted', 'delivered', 'outcome', 'hand', 'import', 'booked'));

-- Leads that name a partner: the partner may know of the booking.
alter table public.consents drop constraint consents_purpose_check;
alter table public.consents add constraint consents_purpose_check check (purpose in ('privacy-policy', 'terms', 'marketing', 'partner'));

-- Acts --------------------------------------------------------------------------------------------------------------------

create function public.epoch_ms(_at timestamptz) returns bigint
  language sql immutable set search_path = ''
  as $$ select (extract(epoch from _at) * 1000)::bigint $$;
create function public.from_epoch_ms(_ms bigint) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select to_timestamp(_ms / 1000.0) $$;

-- Where an act leads from a state; refuses what is not a step.
create function public.booking_step(_state text, _act text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_state text;
  begin
    select s.to_state into found_state from public.booking_steps s where s.from_state = _state and s.act = _act;
    if not found then raise exception 'booking_step' using errcode = 'PT409', detail = _state || ' ' || _act; end if;
    return found_state;
  end $$;

create function public.booking_happened(_booking uuid, _kind text, _payload jsonb default '{}') returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.booking_events (booking_id, kind, payload)
      select b.id, _kind, _payload || jsonb_build_object('sequence', b.sequence) from public.bookings b where b.id = _booking
  $$;

-- Locks an adviser's times. False where they changed since `_version` was read; null asks for no version.
create function public.lock_adviser_times(_adviser uuid, _version bigint) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    present bigint;
  begin
    insert into public.booking_turns (adviser_id) values (_adviser) on conflict do nothing;
    select version into present from public.booking_turns where adviser_id = _adviser for update;
    if _version is not null and present <> _version then return false; end if;
    -- Expired holds hold nothing.
    delete from public.bookings where adviser_id = _adviser and state = 'held' and hold_until <= now();
    update public.booking_turns set version = version + 1 where adviser_id = _adviser;
    return true;
  end $$;

-- Everything that free times are calculated from, for meetings between two instants: {settings, advisers, bookings, blocks, turns, hold}, times in
-- ms since 1970. `_but`: a booking that is being moved; `_visitor`: whose hold counts as free, and is returned as `hold`.
create function public.booking_context(_from timestamptz, _to timestamptz, _but uuid default null, _visitor text default '') returns json
  language sql stable security definer set search_path = ''
  as $$
    select json_build_object(
      'settings', (select json_build_object('stepMinutes', s.step_minutes, 'workedOn', s.worked_on, 'ownAdviserDays', s.own_adviser_days) from public.booking_settings s),
      'advisers', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'title', a.title, 'photoPath', case when a.photo_consent_on is not null then a.photo_path end,
          'onSite', a.on_site, 'meetingKinds', a.meeting_kinds, 'hours', a.hours, 'breaks', a.breaks, 'absences', a.absences, 'postcodes', a.postcodes,
          'products', a.products, 'languages', a.languages, 'partners', a.partners, 'durationMinutes', a.duration_minutes, 'bufferMinutes', a.buffer_minutes,
          'noticeHours', a.notice_hours, 'horizonDays', a.horizon_days, 'maxPerDay', a.max_per_day, 'kindRules', a.kind_rules, 'calendarUrl', a.calendar_url, 'email', a.email)
          order by a.position, a.id), '[]')
        from public.advisers a where a.active),
      -- Thousands of times in a busy month: a call of epoch_ms for each would take longer than all the rest.
      'bookings', (select coalesce(json_agg(json_build_object('id', b.id, 'adviser', b.adviser_id, 'kind', b.kind, 'postcode', nullif(b.postcode, ''),
          'from', (extract(epoch from b.starts_at) * 1000)::bigint, 'to', (extract(epoch from b.ends_at) * 1000)::bigint,
          'blocked', json_build_object('from', (extract(epoch from lower(b.blocked)) * 1000)::bigint, 'to', (extract(epoch from upper(b.blocked)) * 1000)::bigint))), '[]')
        from public.bookings b
        where b.state in ('held', 'confirmed', 'completed', 'missed') and b.id is distinct from _but and (b.state <> 'held' or b.hold_until > now() and b.visitor <> _visitor)
          -- Whole days: the number of a day's meetings counts.
          and b.starts_at < _to + interval '1 day' and b.ends_at > _from - interval '1 day'),
      'blocks', (select coalesce(json_agg(json_build_object('adviser', k.adviser_id, 'from', public.epoch_ms(k.starts_at), 'to', public.epoch_ms(k.ends_at))), '[]')
        from public.adviser_blocks k where k.starts_at < _to and k.ends_at > _from),
      'turns', (select coalesce(json_agg(json_build_object('adviser', t.adviser_id, 'version', t.version, 'credit', t.credit, 'lastAt', public.epoch_ms(t.last_at))), '[]')
        from public.booking_turns t),
      'hold', (select json_build_object('adviser', b.adviser_id, 'kind', b.kind, 'from', public.epoch_ms(b.starts_at), 'to', public.epoch_ms(b.ends_at),
          'until', public.epoch_ms(b.hold_until))
        from public.bookings b where b.visitor = _visitor and b.state = 'held' and b.hold_until > now() and _visitor <> ''))
  $$;

-- What the customer's pages and the calendar file say.
create function public.booking_json(_booking uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', b.id, 'token', b.token, 'state', b.state, 'kind', b.kind, 'from', public.epoch_ms(b.starts_at), 'to', public.epoch_ms(b.ends_at),
        'sequence', b.sequence, 'name', b.name, 'email', b.email, 'phone', b.phone, 'address', b.address, 'postcode', b.postcode, 'town', b.town, 'note', b.note,
        'products', b.products, 'language', b.language, 'partner', b.partner, 'createdAt', public.epoch_ms(b.created_at), 'updatedAt', public.epoch_ms(b.updated_at),
        'requestId', b.request_id, 'leadId', b.lead_id, 'caseId', b.case_id, 'campaign', b.campaign, 'source', b.source,
        'adviser', case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'title', a.title, 'email', a.email, 'phone', a.phone,
          'videoUrl', a.video_url, 'photoPath', case when a.photo_consent_on is not null then a.photo_path end) end)
      from public.bookings b left join public.advisers a on a.id = b.adviser_id where b.id = _booking
  $$;

-- The first coming meeting of a case is its next step; without one a cancelled or missed meeting asks for a call, and one that was held for the next
-- step. After lock_cases.
create function public.booking_follow_case(_booking uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    b public.bookings;
    coming public.bookings;
    root uuid;
    present public.cases;
  begin
    select * into b from public.bookings where id = _booking;
    root := public.case_root(b.case_id);
    if root is null then return; end if;
    select * into present from public.cases where id = root for update;
    select * into coming from public.bookings
      where state = 'confirmed' and starts_at > now() and case_id in (
        with recursive whole as (select root as id union all select m.id from public.cases m join whole on m.merged_into = whole.id) select id from whole)
      order by starts_at limit 1;
    if b.state = 'confirmed' then
      coming := case when coming.id is null then b else coming end;
      perform public.put_case(root, jsonb_build_object('step', jsonb_build_object('kind', 'meeting', 'at', coming.starts_at, 'owner', coming.adviser_id, 'reason', 'booked'))
        || case when present.status in ('new', 'contacted', 'lost', 'aside') then '{"status": "meeting"}'::jsonb else '{}' end
        || case when present.owner is null then jsonb_build_object('owner', b.adviser_id) else '{}' end, 'booked');
      update public.cases set first_contact_at = coalesce(first_contact_at, now()) where id = root;
    elsif present.step_kind is not null and present.step_reason <> 'booked' then
      null;
    elsif coming.id is not null then
      perform public.put_case(root, jsonb_build_object('step', jsonb_build_object('kind', 'meeting', 'at', coming.starts_at, 'owner', coming.adviser_id, 'reason', 'booked')), 'booked');
    elsif b.state in ('cancelled', 'unplaced') and present.status <> 'won' then
      perform public.put_case(root, jsonb_build_object('step', jsonb_build_object('kind', 'call', 'at', public.office_deadline(now()), 'reason', 'booked')), 'booked');
    elsif b.state in ('completed', 'missed') and present.step_kind is not null then
      perform public.put_case(root, jsonb_build_object('step', jsonb_build_object('kind', case b.state when 'missed' then 'call' else 'follow_up' end,
        'at', public.office_deadline(now()), 'reason', 'booked')), 'booked');
    end if;
  end $$;

-- Empties what a booking says about a person; a coming meeting is cancelled.
create function public.booking_empty(_booking uuid) returns void
  language sql security definer set search_path = ''
  as $$
    update public.booking_events set payload = payload - 'reason' where booking_id = _booking and payload ? 'reason';
    update public.bookings set name = '', email = '', phone = '', address = '', town = '', note = '', staff_note = '', campaign = '{}',
        state = case when state in ('requested', 'unplaced', 'confirmed') then 'cancelled' else state end
      where id = _booking;
  $$;

-- Holds a time for a visitor, in place of what they held before: {"booking": {id, until}}, {"stale": true} where the adviser's times changed since
-- `_version`, {"taken": true}. `_slot`: {adviser, kind, from, to, blockedTo, postcode}, in ms since 1970.
create function public.booking_hold(_visitor text, _slot jsonb, _version bigint, _hold_minutes integer default 10) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made uuid;
    ends timestamptz := now() + make_interval(mins => _hold_minutes);
  begin
    if _visitor = '' then raise exception 'bad visitor' using errcode = '22023'; end if;
    if not public.lock_adviser_times((_slot ->> 'adviser')::uuid, _version) then return '{"stale": true}'; end if;
    delete from public.bookings where visitor = _visitor and state = 'held';
    insert into public.bookings (state, adviser_id, kind, starts_at, ends_at, blocked, visitor, hold_until, postcode)
      select 'held', (_slot ->> 'adviser')::uuid, _slot ->> 'kind', public.from_epoch_ms((_slot ->> 'from')::bigint), public.from_epoch_ms((_slot ->> 'to')::bigint),
        tstzrange(public.from_epoch_ms((_slot ->> 'from')::bigint), public.from_epoch_ms((_slot ->> 'blockedTo')::bigint)), _visitor, ends, coalesce(_slot ->> 'postcode', '')
      returning id into made;
    return jsonb_build_object('booking', jsonb_build_object('id', made, 'until', public.epoch_ms(ends)));
  exception
    when exclusion_violation then return '{"taken": true}';
    -- The same visitor holds another time at this moment.
    when unique_violation then return '{"stale": true}';
  end $$;

-- The visitor went back: their time is free again.
create function public.booking_release(_visitor text) returns void
  language sql security definer set search_path = ''
  as $$ delete from public.bookings where visitor = _visitor and state = 'held' and _visitor <> '' $$;

-- Books a time: {"booking": …}, {"stale": true} or {"taken": true}. A repeated request finds its booking; one that waits (requested, unplaced)
-- is placed. The visitor's own hold of this time needs no version. `_free`: advisers who were free, when it was a turn; else empty.
-- `_details`: columns of the booking.
create function public.booking_confirm(_request uuid, _token text, _visitor text, _slot jsonb, _version bigint, _free uuid[], _details jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    chosen uuid := (_slot ->> 'adviser')::uuid;
    starts timestamptz := public.from_epoch_ms((_slot ->> 'from')::bigint);
    present public.bookings;
    own public.bookings;
    details public.bookings;
    target uuid;
  begin
    perform public.lock_cases();
    select * into present from public.bookings where request_id = _request for update;
    if found and present.state not in ('requested', 'unplaced') then return jsonb_build_object('booking', public.booking_json(present.id)); end if;
    select * into own from public.bookings where _visitor <> '' and visitor = _visitor and state = 'held' and adviser_id = chosen and starts_at = starts
      and kind = _slot ->> 'kind' and hold_until > now();
    -- All turns in one order, so that no two wait for each other.
    insert into public.booking_turns (adviser_id) select unnest(array_append(_free, chosen)) order by 1 on conflict do nothing;
    perform 1 from public.booking_turns where adviser_id = any (array_append(_free, chosen)) order by adviser_id for update;
    if not public.lock_adviser_times(chosen, case when own.id is null then _version end) then return '{"stale": true}'; end if;
    delete from public.bookings where _visitor <> '' and visitor = _visitor and state = 'held';
    if present.id is null then
      details := jsonb_populate_record(null::public.bookings, _details);
      insert into public.bookings (token, request_id, state, adviser_id, kind, starts_at, ends_at, blocked, name, email, phone, address, postcode, town, note, products,
          language, partner, campaign, source)
        select _token, _request, 'confirmed', chosen, _slot ->> 'kind', starts, public.from_epoch_ms((_slot ->> 'to')::bigint),
          tstzrange(starts, public.from_epoch_ms((_slot ->> 'blockedTo')::bigint)), details.name, details.email, coalesce(details.phone, ''), coalesce(details.address, ''),
          coalesce(details.postcode, ''), coalesce(details.town, ''), coalesce(details.note, ''), coalesce(details.products, '{}'), coalesce(details.language, 'da'),
          coalesce(details.partner, ''), coalesce(details.campaign, '{}'), coalesce(details.source, '')
        returning id into target;
    else
      update public.bookings set state = public.booking_step(state, 'confirm'), token = coalesce(token, _token), adviser_id = chosen, kind = _slot ->> 'kind', starts_at = starts,
          ends_at = public.from_epoch_ms((_slot ->> 'to')::bigint), blocked = tstzrange(starts, public.from_epoch_ms((_slot ->> 'blockedTo')::bigint))
        where id = present.id returning id into target;
    end if;
    if cardinality(_free) > 0 then
      update public.booking_turns set credit = credit + 1.0 / cardinality(_free) - case when adviser_id = chosen then 1 else 0 end,
          last_at = case when adviser_id = chosen then now() else last_at end
        where adviser_id = any (_free);
    end if;
    -- The lead of the same request may be here already.
    update public.bookings b set lead_id = l.id, case_id = l.case_id from public.leads l
      where b.id = target and b.lead_id is null and l.kind = 'booking' and l.values ->> 'request' = _request::text;
    perform public.booking_happened(target, 'confirmed');
    perform public.booking_follow_case(target);
    return jsonb_build_object('booking', public.booking_json(target));
  exception when exclusion_violation then
    return '{"taken": true}';
  end $$;

-- Moves a confirmed booking to another time, kind or adviser, with the same answers as booking_confirm. `_revision` guards against another's change;
-- null asks for none.
create function public.booking_move(_booking uuid, _revision integer, _slot jsonb, _version bigint, _by text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    b public.bookings;
    chosen uuid := (_slot ->> 'adviser')::uuid;
    starts timestamptz := public.from_epoch_ms((_slot ->> 'from')::bigint);
  begin
    perform public.lock_cases();
    select * into b from public.bookings where id = _booking for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if _revision is not null and b.revision <> _revision then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    if b.adviser_id = chosen and b.starts_at = starts and b.ends_at = public.from_epoch_ms((_slot ->> 'to')::bigint) and b.kind = _slot ->> 'kind' and b.state = 'confirmed' then
      return jsonb_build_object('booking', public.booking_json(b.id));
    end if;
    perform public.booking_step(b.state, 'move');
    -- Two moves in opposite directions lock in one order.
    perform 1 from public.booking_turns where adviser_id in (b.adviser_id, chosen) order by adviser_id for update;
    if not public.lock_adviser_times(chosen, _version) then return '{"stale": true}'; end if;
    if b.adviser_id <> chosen then perform public.lock_adviser_times(b.adviser_id, null); end if;
    update public.bookings set adviser_id = chosen, kind = _slot ->> 'kind', starts_at = starts, ends_at = public.from_epoch_ms((_slot ->> 'to')::bigint),
        blocked = tstzrange(starts, public.from_epoch_ms((_slot ->> 'blockedTo')::bigint)), sequence = sequence + 1, reminded_day_at = null, reminded_hour_at = null
      where id = b.id;
    perform public.booking_happened(b.id, 'moved', jsonb_build_object('by', _by, 'from', jsonb_build_object('adviser', b.adviser_id, 'kind', b.kind,
      'startsAt', public.epoch_ms(b.starts_at), 'endsAt', public.epoch_ms(b.ends_at))));
    perform public.booking_follow_case(b.id);
    return jsonb_build_object('booking', public.booking_json(b.id));
  exception when exclusion_violation then
    return '{"taken": true}';
  end $$;

-- Cancels a booking. Repeated, it changes nothing.
create function public.booking_cancel(_booking uuid, _by text, _reason text default '') returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    b public.bookings;
  begin
    perform public.lock_cases();
    select * into b from public.bookings where id = _booking for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if b.state <> 'cancelled' then
      if b.adviser_id is not null then perform public.lock_adviser_times(b.adviser_id, null); end if;
      update public.bookings set state = public.booking_step(b.state, 'cancel'), sequence = sequence + 1 where id = b.id;
      perform public.booking_happened(b.id, 'cancelled', jsonb_build_object('by', _by, 'reason', left(_reason, 500)));
      perform public.booking_follow_case(b.id);
    end if;
    return public.booking_json(b.id);
  end $$;

-- A requested time can't be had: the customer is offered others.
create function public.booking_unplace(_booking uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    b public.bookings;
  begin
    perform public.lock_cases();
    select * into b from public.bookings where id = _booking for update;
    if not found or b.state = 'unplaced' then return; end if;
    update public.bookings set state = public.booking_step(b.state, 'unplace') where id = b.id;
    perform public.booking_happened(b.id, 'unplaced');
    perform public.booking_follow_case(b.id);
  end $$;

create function public.booking_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select public.booking_json(b.id) from public.bookings b where b.token = _token $$;

-- A booking by its request, to find what an answer that was lost had made.
create function public.booking_of_request(_request uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select public.booking_json(b.id) from public.bookings b where b.request_id = _request $$;

-- Accepted bookings that wait for a time, the oldest first, with what their leads wished and when they were accepted.
create function public.bookings_to_settle(_limit integer default 20) returns setof jsonb
  language sql stable security definer set search_path = ''
  as $$ select public.booking_json(b.id) || jsonb_build_object('wish', l.values -> 'wish', 'acceptedAt', public.epoch_ms(coalesce(l.received_at, b.created_at)))
      from public.bookings b left join public.leads l on l.id = b.lead_id
    where b.state = 'requested' order by b.created_at limit _limit $$;

-- Reminds of meetings a day and an hour before; of none that was booked or moved within 26 or 2 hours of it. Also clears away expired holds, makes
-- bookings of leads that have none because something failed, and empties those without a lead after twelve months. Returns how many it reminded of.
create function public.bookings_tend() returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
    reminded integer := 0;
  begin
    delete from public.bookings where state = 'held' and hold_until < now() - interval '1 hour';
    perform public.booking_empty(b.id) from public.bookings b where b.lead_id is null and b.name <> '' and b.ends_at < now() - interval '12 months';
    for due in
      select l.id from public.leads l
       where l.kind = 'booking' and l.set_aside is null and l.received_at between now() - interval '2 days' and now() - interval '2 minutes'
         and not exists (select from public.bookings b where b.lead_id = l.id) order by l.received_at limit 20
    loop
      begin
        perform public.booking_from_lead(due.id);
      exception when others then
        raise warning 'no booking for the lead %: %', due.id, sqlerrm;
      end;
    end loop;
    for due in
      select b.id, b.starts_at - now() <= interval '1 hour' as is_soon from public.bookings b
       where b.state = 'confirmed' and b.starts_at > now()
         and (b.starts_at - now() <= interval '1 day' and b.starts_at - now() > interval '4 hours' and b.reminded_day_at is null and not exists (
             select from public.booking_events e where e.booking_id = b.id and e.kind in ('confirmed', 'moved') and e.at >= b.starts_at - interval '26 hours')
           or b.starts_at - now() <= interval '1 hour' and b.reminded_hour_at is null and not exists (
             select from public.booking_events e where e.booking_id = b.id and e.kind in ('confirmed', 'moved') and e.at >= b.starts_at - interval '2 hours'))
       order by b.starts_at limit 200 for update skip locked
    loop
      update public.bookings set reminded_day_at = case when due.is_soon then reminded_day_at else now() end,
          reminded_hour_at = case when due.is_soon then now() end where id = due.id;
      perform public.booking_happened(due.id, case when due.is_soon then 'reminded_hour' else 'reminded_day' end);
      reminded := reminded + 1;
    end loop;
    return reminded;
  end $$;

-- Events that are not announced yet, oldest first: of one booking, or those before an instant and all reminders, which no request announces. {id, kind, payload, at, booking, previousAdviser}:
-- the last is who held the meeting before a move to another.
create function public.booking_events_waiting(_booking uuid default null, _before timestamptz default null, _limit integer default 50) returns setof jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', e.id, 'kind', e.kind, 'payload', e.payload, 'at', public.epoch_ms(e.at), 'booking', public.booking_json(e.booking_id),
        'previousAdviser', case when e.kind = 'moved' then (select jsonb_build_object('name', a.name, 'email', a.email) from public.advisers a, public.bookings b
          where b.id = e.booking_id and a.id::text = e.payload -> 'from' ->> 'adviser' and a.id is distinct from b.adviser_id) end)
      from public.booking_events e
      where e.announced_at is null and (_booking is null or e.booking_id = _booking) and (_before is null or e.at < _before or e.kind in ('reminded_day', 'reminded_hour'))
      order by e.id limit _limit
  $$;

-- Staff: the acts above as the signed-in user, and outcomes.
create function public.booking_staff_move(_booking uuid, _revision integer, _slot jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    return public.booking_move(_booking, _revision, _slot, null, 'staff');
  end $$;

create function public.booking_staff_cancel(_booking uuid, _reason text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    return public.booking_cancel(_booking, 'staff', _reason);
  end $$;

create function public.booking_staff_make(_request uuid, _token text, _slot jsonb, _details jsonb, _case uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    answer jsonb;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    answer := public.booking_confirm(_request, _token, '', _slot, null, '{}', _details || '{"source": "staff"}');
    if answer ? 'booking' and _case is not null then
      update public.bookings set case_id = _case where id = (answer -> 'booking' ->> 'id')::uuid and case_id is null;
      perform public.booking_follow_case((answer -> 'booking' ->> 'id')::uuid);
    end if;
    return answer;
  end $$;

-- `_act`: complete or miss (no-show), of a meeting that has begun.
create function public.booking_outcome(_booking uuid, _revision integer, _act text, _note text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    b public.bookings;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if _act not in ('complete', 'miss') then raise exception 'bad act' using errcode = '22023'; end if;
    perform public.lock_cases();
    select * into b from public.bookings where id = _booking for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if b.revision <> _revision then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    if b.starts_at > now() then raise exception 'booking_not_begun' using errcode = 'PT409'; end if;
    update public.bookings set state = public.booking_step(b.state, _act), staff_note = _note where id = b.id returning * into b;
    perform public.booking_happened(b.id, b.state);
    perform public.booking_follow_case(b.id);
  end $$;

-- The secret of the signed-in adviser's own feed, made at the first call; `_renew` ends the old address. Null for users who are no adviser.
create function public.adviser_feed(_renew boolean default false) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    own uuid;
    answer text;
  begin
    if not public.has_min_role('viewer') then raise exception 'not allowed' using errcode = '42501'; end if;
    select id into own from public.advisers where user_id = auth.uid();
    if own is null then return null; end if;
    insert into public.adviser_feeds (adviser_id, secret) values (own, encode(extensions.gen_random_bytes(16), 'hex'))
      on conflict (adviser_id) do update set secret = case when _renew then excluded.secret else adviser_feeds.secret end,
        renewed_at = case when _renew then now() else adviser_feeds.renewed_at end
      returning secret into answer;
    return answer;
  end $$;

-- The meetings of a feed, from 30 days ago on; null where the address is unknown. Cancelled ones too: calendars delete them.
create function public.bookings_of_feed(_secret text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('adviser', a.name, 'bookings', (select coalesce(jsonb_agg(public.booking_json(b.id) order by b.starts_at), '[]') from public.bookings b
        where b.adviser_id = a.id and b.state in ('confirmed', 'completed', 'missed', 'cancelled') and b.starts_at > now() - interval '30 days'))
      from public.adviser_feeds f join public.advisers a on a.id = f.adviser_id where f.secret = _secret and a.active
  $$;

-- Who leaves takes along no address at which others' data can be read.
create function public.end_adviser_feed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.adviser_feeds where adviser_id = new.id;
    return null;
  end $$;
create trigger advisers_end_feed after update of active, user_id on public.advisers
  for each row when (not new.active or new.user_id is distinct from old.user_id) execute function public.end_adviser_feed();

-- Leads -------------------------------------------------------------------------------------------------------------------

-- The customer's key stays out of the lead, which viewers read too.
create table public.booking_keys (
  request_id uuid primary key,
  token text not null check (token ~ '^[a-z0-9]{26}$')
);
create function public.hide_booking_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.erased_leads where lead_id = new.id) then
      -- Erased while it was on its way: it is not stored, and what was booked with it goes too.
      perform public.booking_empty(b.id) from public.bookings b where b.request_id::text = new.values ->> 'request';
      return new;
    end if;
    begin
      insert into public.booking_keys (request_id, token) values ((new.values ->> 'request')::uuid, new.values ->> 'token') on conflict do nothing;
    exception when others then
      raise warning 'no key for the lead %: %', new.id, sqlerrm;
    end;
    new.values := new.values - 'token';
    return new;
  end $$;
create trigger leads_hide_booking_key before insert or update of values on public.leads
  for each row when (new.kind = 'booking' and new.values ? 'token') execute function public.hide_booking_key();

-- Joins a lead to its booking; where the lead arrives first, because the database was away when it was sent, makes one that waits for a time.
-- Repeated, it changes nothing.
create function public.booking_from_lead(_lead uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    lead public.leads;
    present public.bookings;
    request uuid;
    target uuid;
  begin
    select * into lead from public.leads where id = _lead;
    if lead.set_aside is not null or coalesce(lead.values ->> 'request', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return; end if;
    request := (lead.values ->> 'request')::uuid;
    perform public.lock_cases();
    select * into present from public.bookings where request_id = request for update;
    if present.id is not null then
      if (present.lead_id, present.case_id) is not distinct from (lead.id, lead.case_id) then return; end if;
      update public.bookings set lead_id = lead.id, case_id = lead.case_id where id = present.id;
      target := present.id;
    else
      insert into public.bookings (token, request_id, state, kind, starts_at, ends_at, blocked, name, email, phone, address, postcode, town, note, products, language,
          partner, campaign, source, lead_id, case_id)
        select (select k.token from public.booking_keys k where k.request_id = request), request, 'requested', w.kind, w.starts, w.ends, tstzrange(w.starts, w.ends),
            public.text_at(lead.values, 'navn', 120), public.text_at(lead.values, 'email', 254), public.text_at(lead.values, 'telefon', 40), public.text_at(lead.values, 'address', 200),
            coalesce(substring(public.text_at(lead.values, 'postcode', 20) from '^\d{4}$'), ''), public.text_at(lead.values, 'town', 80), public.text_at(lead.values, 'besked', 1000),
            array(select jsonb_array_elements_text(coalesce(lead.values -> 'products', '[]'))), coalesce(lead.values ->> 'language', 'da'),
            coalesce(lead.values ->> 'partner', ''), coalesce(lead.campaign, '{}'), left(coalesce(lead.source_url, ''), 300), lead.id, lead.case_id
          from (select lead.values -> 'wish' ->> 'kind' as kind, public.from_epoch_ms((lead.values -> 'wish' ->> 'from')::bigint) as starts,
            public.from_epoch_ms((lead.values -> 'wish' ->> 'to')::bigint) as ends) w
        returning id into target;
      perform public.booking_happened(target, 'requested');
    end if;
    perform public.booking_follow_case(target);
  end $$;

-- Every booking is a lead too. Erased leads take what their bookings say about a person along. Sorts after `leads_follow`, which finds the case.
create function public.follow_booking_lead() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      perform public.booking_empty(b.id) from public.bookings b where b.lead_id = old.id or b.request_id::text = old.values ->> 'request';
      delete from public.booking_keys k where k.request_id::text = old.values ->> 'request';
      delete from public.webhook_logs where kind = 'booking' and lead_id is null
        and old.values ->> 'request' in (payload ->> 'request', payload -> 'data' ->> 'request');
      return old;
    end if;
    begin
      perform public.booking_from_lead(new.id);
    exception when others then
      -- The lead is stored whatever it says of its meeting, and joins its case; bookings_tend tries again.
      raise warning 'no booking for the lead %: %', new.id, sqlerrm;
    end;
    return null;
  end $$;
create trigger leads_made_booking after insert or update of values, set_aside on public.leads
  for each row when (new.kind = 'booking') execute function public.follow_booking_lead();
create trigger leads_take_booking before delete on public.leads
  for each row when (old.kind = 'booking') execute function public.follow_booking_lead();

-- Meetings that staff made for a case have no lead: they go with the case.
create function public.empty_bookings_of_case() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.booking_empty(b.id) from public.bookings b where b.case_id = old.id and b.lead_id is null;
    return old;
  end $$;
create trigger cases_empty_bookings before delete on public.cases for each row execute function public.empty_bookings_of_case();

-- What lists show ---------------------------------------------------------------------------------------------------------

create view public.booking_rows with (security_invoker = true) as
  select b.id, b.revision, b.state, b.adviser_id, a.name as adviser_name, b.kind, b.starts_at, b.ends_at, b.hold_until, b.sequence, b.name, b.email, b.phone, b.address,
      b.postcode, b.town, b.note, b.products, b.language, b.partner, b.source, b.case_id, c.number as case_number, b.staff_note, b.search, b.created_at, b.updated_at
    from public.bookings b left join public.advisers a on a.id = b.adviser_id left join public.cases c on c.id = b.case_id
    where b.state <> 'held' or b.hold_until > now();

-- Revisions and audit -----------------------------------------------------------------------------------------------------

create trigger bookings_revision before update on public.bookings
  for each row execute function public.bump_revision('search', 'lead_id', 'case_id', 'reminded_day_at', 'reminded_hour_at');
create trigger adviser_blocks_revision before update on public.adviser_blocks for each row execute function public.bump_revision();
create trigger booking_settings_revision before update on public.booking_settings for each row execute function public.bump_revision();
create trigger bookings_audit after insert or update or delete on public.bookings
  for each row execute function public.write_audit_log('id', '{search,token,visitor}', '{name,email,phone,address,town,note,staff_note}', '{reminded_day_at,reminded_hour_at}');
create trigger booking_events_audit after insert or update or delete on public.booking_events for each row execute function public.write_audit_log('booking_id', '{}', '{payload}', '{announced_at}');
create trigger adviser_blocks_audit after insert or update or delete on public.adviser_blocks for each row execute function public.write_audit_log('id', '{}', '{text}');
create trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row execute function public.write_audit_log('id');
create trigger booking_steps_audit after insert or update or delete on public.booking_steps for each row execute function public.write_audit_log('from_state');
create trigger adviser_feeds_audit after insert or update or delete on public.adviser_feeds for each row execute function public.write_audit_log('adviser_id', '{secret}');

-- A change of an adviser's hours, absences or blocks changes the free times.
create function public.touch_adviser_times() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op <> 'INSERT' then
      update public.booking_turns set version = version + 1 where adviser_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
    end if;
    if tg_op <> 'DELETE' then
      insert into public.booking_turns (adviser_id, version) values ((to_jsonb(new) ->> tg_argv[0])::uuid, 1)
        on conflict (adviser_id) do update set version = booking_turns.version + 1;
    end if;
    return null;
  end $$;
create trigger adviser_blocks_touch after insert or update or delete on public.adviser_blocks for each row execute function public.touch_adviser_times('adviser_id');
create trigger advisers_touch after update of hours, breaks, absences, active, meeting_kinds, duration_minutes, buffer_minutes, notice_hours, horizon_days, max_per_day, kind_rules
  on public.advisers for each row execute function public.touch_adviser_times('id');

-- Rights ------------------------------------------------------------------------------------------------------------------

revoke all on function public.is_kind_rules(jsonb), public.epoch_ms(timestamptz), public.from_epoch_ms(bigint), public.booking_step(text, text),
  public.booking_happened(uuid, text, jsonb), public.lock_adviser_times(uuid, bigint), public.booking_context(timestamptz, timestamptz, uuid, text), public.booking_json(uuid),
  public.booking_follow_case(uuid), public.booking_hold(text, jsonb, bigint, integer), public.booking_release(text),
  public.booking_confirm(uuid, text, text, jsonb, bigint, uuid[], jsonb), public.booking_move(uuid, integer, jsonb, bigint, text), public.booking_cancel(uuid, text, text),
  public.booking_unplace(uuid), public.booking_open(text), public.booking_of_request(uuid), public.bookings_to_settle(integer), public.bookings_tend(),
  public.booking_events_waiting(uuid, timestamptz, integer), public.booking_staff_move(uuid, integer, jsonb), public.booking_staff_cancel(uuid, text), public.booking_staff_make(uuid, text, jsonb, jsonb, uuid),
  public.booking_outcome(uuid, integer, text, text), public.adviser_feed(boolean), public.bookings_of_feed(text), public.hide_booking_key(), public.booking_empty(uuid), public.booking_from_lead(uuid), public.end_adviser_feed(), public.empty_bookings_of_case(),
  public.follow_booking_lead(), public.touch_adviser_times()
  from public, anon, authenticated, service_role;
grant execute on function public.is_kind_rules(jsonb), public.epoch_ms(timestamptz), public.from_epoch_ms(bigint), public.booking_step(text, text) to authenticated, service_role;
grant execute on function public.booking_staff_move(uuid, integer, jsonb), public.booking_staff_cancel(uuid, text), public.booking_staff_make(uuid, text, jsonb, jsonb, uuid),
  public.booking_outcome(uuid, integer, text, text), public.adviser_feed(boolean) to authenticated;
grant execute on function public.booking_context(timestamptz, timestamptz, uuid, text), public.booking_hold(text, jsonb, bigint, integer), public.booking_release(text),
  public.booking_confirm(uuid, text, text, jsonb, bigint, uuid[], jsonb), public.booking_move(uuid, integer, jsonb, bigint, text), public.booking_cancel(uuid, text, text),
  public.booking_unplace(uuid), public.booking_open(text), public.booking_of_request(uuid), public.bookings_to_settle(integer), public.bookings_tend(),
  public.booking_events_waiting(uuid, timestamptz, integer), public.bookings_of_feed(text) to service_role;

revoke all on public.booking_steps, public.bookings, public.booking_events, public.booking_turns, public.booking_settings, public.adviser_blocks, public.adviser_feeds, public.booking_keys,
  public.booking_rows from anon, authenticated, service_role;
grant select on public.booking_steps, public.booking_events, public.booking_turns, public.booking_settings, public.adviser_blocks to authenticated, service_role;
-- All but the customer's token and the visitor's key.
grant select (id, revision, request_id, state, adviser_id, kind, starts_at, ends_at, blocked, hold_until, sequence, name, email, phone, address, postcode, town, note, products,
    language, partner, campaign, source, lead_id, case_id, staff_note, reminded_day_at, reminded_hour_at, search, created_at, updated_at)
  on public.bookings to authenticated;
grant update (staff_note) on public.bookings to authenticated;
grant select on public.bookings to service_role;
grant update (announced_at) on public.booking_events to service_role;
grant insert (id, adviser_id, starts_at, ends_at, text), update (adviser_id, starts_at, ends_at, text), delete on public.adviser_blocks to authenticated;
grant update (step_minutes, worked_on, own_adviser_days) on public.booking_settings to authenticated;
grant select on public.booking_rows to authenticated;

alter table public.booking_steps enable row level security;
alter table public.booking_steps force row level security;
create policy "staff read the steps of bookings" on public.booking_steps for select to authenticated using ((select public.has_min_role('viewer')));
alter table public.bookings enable row level security;
alter table public.bookings force row level security;
create policy "staff read bookings" on public.bookings for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins note about bookings" on public.bookings for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
alter table public.booking_events enable row level security;
alter table public.booking_events force row level security;
create policy "staff read events of bookings" on public.booking_events for select to authenticated using ((select public.has_min_role('viewer')));
alter table public.booking_turns enable row level security;
alter table public.booking_turns force row level security;
create policy "staff read turns" on public.booking_turns for select to authenticated using ((select public.has_min_role('viewer')));
alter table public.booking_settings enable row level security;
alter table public.booking_settings force row level security;
create policy "staff read settings of bookings" on public.booking_settings for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins change settings of bookings" on public.booking_settings for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
alter table public.adviser_blocks enable row level security;
alter table public.adviser_blocks force row level security;
create policy "staff read blocks" on public.adviser_blocks for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins add blocks" on public.adviser_blocks for insert to authenticated with check ((select public.has_min_role('admin')));
create policy "admins change blocks" on public.adviser_blocks for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins remove blocks" on public.adviser_blocks for delete to authenticated using ((select public.has_min_role('admin')));
alter table public.adviser_feeds enable row level security;
alter table public.adviser_feeds force row level security;
alter table public.booking_keys enable row level security;
alter table public.booking_keys force row level security;
