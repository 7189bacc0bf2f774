-- Advisers: whom customers talk to. They own cases, next steps and offers. An adviser may be linked to a user who signs in.

-- Checks. In plpgsql, which keeps their plans: they run with every write.

-- A list of {"from": "8000", "to": "8999"}, both ends included.
create function public.is_postcode_ranges(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 100 and not exists (
      select from jsonb_array_elements(_value) r
       where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'from', '') !~ '^\d{4}$' or coalesce(r ->> 'to', '') !~ '^\d{4}$'
          or r ->> 'from' > r ->> 'to');
  end $$;

-- Opening hours by ISO weekday: {"1": [{"from": "09:00", "to": "12:00"}, …], …}, in order and without overlap.
create function public.is_weekly_hours(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'object' and not exists (
      select from jsonb_each(_value) d where d.key !~ '^[1-7]$' or jsonb_typeof(d.value) <> 'array' or jsonb_array_length(d.value) > 6
    ) and not exists (
      select from jsonb_each(_value) d,
        lateral (
          select i.value, lag(i.value ->> 'to') over (order by i.place) as before
          from jsonb_array_elements(case when jsonb_typeof(d.value) = 'array' then d.value else '[]' end) with ordinality as i (value, place)) i
       where jsonb_typeof(i.value) <> 'object'
          or coalesce(i.value ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(i.value ->> 'to', '') !~ '^([01]\d|2[0-3]):[0-5]\d$|^24:00$'
          or i.value ->> 'from' >= i.value ->> 'to' or i.value ->> 'from' < i.before);
  end $$;

-- A calendar day, 2026-12-24. pg_input_is_valid would accept »yesterday« too.
create function public.is_day(_value text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(_value ~ '^\d{4}-\d\d-\d\d$' and pg_catalog.pg_input_is_valid(_value, 'date'), false) $$;

-- A list of {"from": "2026-12-21", "to": "2027-01-03", "deputy": id of an adviser or null}, both days included.
create function public.is_absences(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 100 and not exists (
      select from jsonb_array_elements(_value) a
       where jsonb_typeof(a) <> 'object' or not public.is_day(a ->> 'from') or not public.is_day(a ->> 'to') or a ->> 'from' > a ->> 'to'
          or (a ->> 'deputy') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  end $$;

-- A list of at most `_most` different texts of at most 60 characters, none of them empty.
create function public.is_short_list(_value text[], _most integer) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return cardinality(_value) <= _most
      and not exists (select from unnest(_value) t where t is null or t = '' or length(t) > 60)
      and cardinality(_value) = (select count(distinct t) from unnest(_value) t);
  end $$;

create table public.advisers (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 100),
  title text not null default '' check (length(title) <= 100),
  email text not null default '' check (length(email) <= 254 and (email = '' or email ~ '^[^@\s]+@[^@\s]+$')),
  phone text not null default '' check (length(phone) <= 40),
  -- In the Storage bucket `advisers`, and the day when the person agreed to be shown.
  photo_path text check (length(photo_path) between 1 and 300),
  photo_consent_on date,
  about text not null default '' check (length(about) <= 4000),
  -- Below the adviser's mails.
  signature text not null default '' check (length(signature) <= 1000),
  -- Where the adviser works; an empty list is everywhere.
  postcodes jsonb not null default '[]' check (public.is_postcode_ranges(postcodes)),
  -- Values of the quote request's products; an empty list is all of them.
  products text[] not null default '{}'
    check (products <@ '{solceller,varmepumpe,batteri,elbil-lader,netbalancering}' and public.is_short_list(products, 5)),
  languages text[] not null default '{da}' check (public.is_short_list(languages, 20)),
  skills text[] not null default '{}' check (public.is_short_list(skills, 20)),
  hours jsonb not null default '{"1": [{"from": "09:00", "to": "17:00"}], "2": [{"from": "09:00", "to": "17:00"}], "3": [{"from": "09:00", "to": "17:00"}], "4": [{"from": "09:00", "to": "17:00"}], "5": [{"from": "09:00", "to": "17:00"}]}'
    check (public.is_weekly_hours(hours)),
  -- An iCalendar feed of the times that are taken. Its address opens the whole calendar: viewers may not read it, and the audit log masks it.
  calendar_url text not null default '' check (length(calendar_url) <= 2000 and (calendar_url = '' or calendar_url ~ '^https://[^/\s]')),
  -- Bookings: length and the pause after it, in minutes; shortest notice, in hours.
  meeting_kinds text[] not null default '{visit,video,phone}' check (meeting_kinds <@ '{visit,video,phone}' and public.is_short_list(meeting_kinds, 3)),
  duration_minutes integer not null default 60 check (duration_minutes between 10 and 480),
  buffer_minutes integer not null default 15 check (buffer_minutes between 0 and 240),
  notice_hours integer not null default 24 check (notice_hours between 0 and 720),
  max_per_day integer not null default 5 check (max_per_day between 1 and 50),
  absences jsonb not null default '[]' check (public.is_absences(absences)),
  -- Gets new cases.
  active boolean not null default true,
  -- Is shown on the site.
  on_site boolean not null default false,
  -- Invented, and marked as such where it is shown.
  example boolean not null default false,
  user_id uuid unique references auth.users (id) on delete set null,
  -- Order on the site and in lists.
  position integer not null default 0,
  -- When a case was given to the adviser last: the one who waited longest is next.
  last_assigned_at timestamptz,
  search text not null generated always as (lower((name || ' ' || title || ' ' || email || ' ' || phone) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index advisers_position on public.advisers (position, id);

create trigger advisers_revision before update on public.advisers
  for each row execute function public.bump_revision('last_assigned_at');
create trigger advisers_audit after insert or update or delete on public.advisers
  for each row execute function public.write_audit_log('id', '{search}', '{calendar_url}', '{last_assigned_at}');

-- The absence among `advisers.absences` on a day; null where there is none. Of several, the one that began last.
create function public.absence_on(_absences jsonb, _day date) returns jsonb
  language sql stable set search_path = ''
  as $$
    select a from jsonb_array_elements(_absences) a
     where to_char(_day, 'YYYY-MM-DD') between a ->> 'from' and a ->> 'to' order by a ->> 'from' desc limit 1
  $$;

-- Who takes the adviser's work on a day: the adviser, or while absent the deputy (or the deputy's deputy). The adviser too where no
-- deputy is at work, and where the adviser is not active.
create function public.stand_in(_adviser uuid, _day date) returns uuid
  language plpgsql stable set search_path = ''
  as $$
  declare
    absences jsonb;
    candidate uuid := _adviser;
    absence jsonb;
  begin
    for step in 1..5 loop
      select a.absences into absences from public.advisers a where a.id = candidate and (a.active or a.id = _adviser);
      if not found then return _adviser; end if;
      absence := public.absence_on(absences, _day);
      if absence is null then return candidate; end if;
      candidate := (absence ->> 'deputy')::uuid;
    end loop;
    return _adviser;
  end $$;

-- The address of an adviser's calendar, for admins.
create function public.adviser_calendar(_id uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    return (select calendar_url from public.advisers where id = _id);
  end $$;

revoke all on function public.adviser_calendar(uuid) from public, anon, authenticated, service_role;
grant execute on function public.adviser_calendar(uuid) to authenticated;
revoke all on function public.is_postcode_ranges(jsonb), public.is_weekly_hours(jsonb), public.is_day(text), public.is_absences(jsonb),
  public.is_short_list(text[], integer), public.absence_on(jsonb, date), public.stand_in(uuid, date)
  from public, anon, authenticated, service_role;
-- Checks run as the writer.
grant execute on function public.is_postcode_ranges(jsonb), public.is_weekly_hours(jsonb), public.is_day(text), public.is_absences(jsonb),
  public.is_short_list(text[], integer) to authenticated, service_role;
grant execute on function public.absence_on(jsonb, date), public.stand_in(uuid, date) to authenticated, service_role;

revoke all on public.advisers from anon, authenticated, service_role;
grant delete on public.advisers to authenticated;
-- All but `calendar_url`, which only admins read, by a function.
grant select (id, revision, name, title, email, phone, photo_path, photo_consent_on, about, signature, postcodes, products, languages, skills, hours,
    meeting_kinds, duration_minutes, buffer_minutes, notice_hours, max_per_day, absences, active, on_site, example, user_id, position, last_assigned_at,
    search, created_at, updated_at)
  on public.advisers to authenticated;
grant insert (name, title, email, phone, photo_path, photo_consent_on, about, signature, postcodes, products, languages, skills, hours, calendar_url,
    meeting_kinds, duration_minutes, buffer_minutes, notice_hours, max_per_day, absences, active, on_site, example, user_id, position)
  on public.advisers to authenticated;
grant update (name, title, email, phone, photo_path, photo_consent_on, about, signature, postcodes, products, languages, skills, hours, calendar_url,
    meeting_kinds, duration_minutes, buffer_minutes, notice_hours, max_per_day, absences, active, on_site, example, user_id, position)
  on public.advisers to authenticated;
grant select, insert, update, delete on public.advisers to service_role;

alter table public.advisers enable row level security;
alter table public.advisers force row level security;
create policy "staff read advisers" on public.advisers for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make advisers" on public.advisers for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change advisers" on public.advisers for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete advisers" on public.advisers for delete to authenticated
  using ((select public.has_min_role('admin')));

-- Photos: anyone may see them by their address, admins write them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('advisers', 'advisers', true, 5242880, '{image/jpeg,image/png,image/webp,image/avif}')
  on conflict (id) do nothing;
create policy "staff list photos of advisers" on storage.objects for select to authenticated
  using (bucket_id = 'advisers' and (select public.has_min_role('viewer')));
create policy "admins add photos of advisers" on storage.objects for insert to authenticated
  with check (bucket_id = 'advisers' and (select public.has_min_role('admin')));
create policy "admins change photos of advisers" on storage.objects for update to authenticated
  using (bucket_id = 'advisers' and (select public.has_min_role('admin')))
  with check (bucket_id = 'advisers' and (select public.has_min_role('admin')));
create policy "admins delete photos of advisers" on storage.objects for delete to authenticated
  using (bucket_id = 'advisers' and (select public.has_min_role('admin')));
