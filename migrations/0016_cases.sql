-- Cases: one per household. Every lead and every offer belongs to one, found by e-mail address, phone number or address. An open case
-- has exactly one next step, which events set and staff change.

-- Office hours --------------------------------------------------------------------------------------------------------

-- Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8).
create function public.easter_sunday(_year integer) returns date
  language plpgsql immutable set search_path = ''
  as $$
  declare
    a constant integer := _year % 19;
    b constant integer := _year / 100;
    c constant integer := _year % 100;
    h constant integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    l constant integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    m constant integer := (a + 11 * h + 22 * l) / 451;
    days constant integer := h + l - 7 * m + 114;
  begin
    return make_date(_year, days / 31, days % 31 + 1);
  end $$;

-- Whether a Danish calendar day is a working day, as isWorkingDay (shared/domain/offers/state/withdrawal.ts) says. Store bededag ended
-- with 2023.
create function public.is_working_day(_day date) returns boolean
  language plpgsql immutable set search_path = ''
  as $$ begin return extract(isodow from _day) < 6
      and to_char(_day, 'MM-DD') not in ('01-01', '06-05', '12-24', '12-25', '12-26', '12-31')
      and _day - public.easter_sunday(extract(year from _day)::integer) not in (-3, -2, 1, 39, 50); end $$;

-- When so many office hours have passed since an instant: 09.00–17.00 on Danish working days. Eight hours are one working day. With
-- 0 hours: the instant itself, or the next opening.
create function public.office_deadline(_at timestamptz, _hours numeric default 8) returns timestamptz
  language plpgsql stable set search_path = ''
  as $$
  declare
    moment timestamp := _at at time zone 'Europe/Copenhagen';
    left_over interval := _hours * interval '1 hour';
    day date := moment::date;
    opens timestamp;
    closes timestamp;
  begin
    if _hours not between 0 and 2000 then raise exception 'hours out of range: %', _hours using errcode = '22023'; end if;
    loop
      if public.is_working_day(day) then
        opens := greatest(moment, day + time '09:00');
        closes := day + time '17:00';
        if opens + left_over <= closes then return (opens + left_over) at time zone 'Europe/Copenhagen'; end if;
        if opens < closes then left_over := left_over - (closes - opens); end if;
      end if;
      day := day + 1;
      moment := day;
    end loop;
  end $$;

-- 09.00 on a day, or on the next working day.
create function public.office_morning(_day date) returns timestamptz
  language sql stable set search_path = ''
  as $$ select public.office_deadline(_day::timestamp at time zone 'Europe/Copenhagen', 0) $$;

create function public.danish_day(_at timestamptz) returns date
  language sql stable set search_path = ''
  as $$ select (_at at time zone 'Europe/Copenhagen')::date $$;

-- What identifies a household -----------------------------------------------------------------------------------------

-- A phone number in E.164 form, as toE164 (shared/domain/e164.ts) has it; null for an invalid one.
create function public.e164(_typed text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    typed text := btrim(_typed, E' \t\r\n\u00a0');
    danish text;
  begin
    if typed ~ '^(\+|00)' then typed := regexp_replace(typed, '\(0\)', ''); end if;
    typed := regexp_replace(typed, '[\s\u00a0\-–.()/]', '', 'g');
    danish := regexp_replace(typed, '^(\+45|0045|45(?=\d{8}$))(?=\d)', '');
    if danish ~ '^\d{8}$' then return '+45' || danish; end if;
    if typed ~ '^(\+|00)[1-9]\d{7,14}$' and typed !~ '^(\+|00)45' then return regexp_replace(typed, '^(\+|00)', '+'); end if;
    return null;
  end $$;

create function public.email_key(_email text) returns text
  language plpgsql immutable set search_path = ''
  as $$ begin return nullif(lower(btrim(_email) collate "und-x-icu"), ''); end $$;

-- One spelling of an address: »8240|solbakken 12b|2 tv«. Null without street, number and postcode.
create function public.address_key(_address text, _postcode text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    typed text := lower(_address collate "und-x-icu");
    postcode constant text := coalesce(substring(typed from ',\s*(\d{4})\s[^,]+$'), _postcode);
    parts text[];
  begin
    typed := regexp_replace(typed, ',\s*\d{4}(\s[^,]*)?$', '');
    typed := translate(typed, 'éèêáàüöä', 'eeeaayøæ');
    typed := replace(typed, 'aa', 'å');
    typed := btrim(regexp_replace(typed, '[\s.,;\u00a0]+', ' ', 'g'));
    typed := regexp_replace(typed, '(\d) ([a-zæøå])(?= |$)', '\1\2', 'g');
    parts := regexp_match(typed, '^(.*?[a-zæøå]) ?(\d+[a-zæøå]?)( .*)?$');
    if parts is null or coalesce(postcode, '') !~ '^\d{4}$' then return null; end if;
    return postcode || '|' || parts[1] || ' ' || parts[2] || '|' || btrim(regexp_replace(coalesce(parts[3], ''), '\msal\M', ''));
  end $$;

-- Tables --------------------------------------------------------------------------------------------------------------

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- K-4T7D: given by new_case_number.
  number text not null unique check (number ~ '^K-[2-9BCDFGHJKMNPQRSTVWXYZ]{4,6}$'),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 300),
  phone text not null default '' check (length(phone) <= 60),
  phone_e164 text generated always as (public.e164(phone)) stored,
  address text not null default '' check (length(address) <= 250),
  postcode text not null default '' check (postcode ~ '^(\d{4})?$'),
  town text not null default '' check (length(town) <= 100),
  address_key text generated always as (public.address_key(address, postcode)) stored,
  -- The same without floor and door.
  house_key text generated always as (
    nullif(split_part(public.address_key(address, postcode), '|', 1) || '|' || split_part(public.address_key(address, postcode), '|', 2), '|')) stored,
  -- Price area; '' without a postcode.
  area text not null generated always as (case when postcode = '' then '' when postcode < '5000' then 'DK2' else 'DK1' end) stored,
  -- Answers of the quote request, by its values (shared/schemas/quote-request-options.ts); '' where not answered.
  wants text[] not null default '{}' check (wants <@ '{solceller,varmepumpe,batteri,elbil-lader,netbalancering}'),
  consumption text not null default '' check (length(consumption) <= 60),
  heating text not null default '' check (length(heating) <= 60),
  heating_cost text not null default '' check (length(heating_cost) <= 60),
  timeline text not null default '' check (length(timeline) <= 60),
  heard_of text not null default '' check (length(heard_of) <= 60),
  -- utm_campaign and utm_source of the first lead that had them.
  campaign text not null default '' check (length(campaign) <= 200),
  source text not null default '' check (length(source) <= 200),

  status text not null default 'new' check (status in ('new', 'contacted', 'meeting', 'offered', 'won', 'lost', 'aside')),
  lost_reason text not null default '' check (length(lost_reason) <= 500),
  -- Null while there is something to do. A won case stays open until its last step is done.
  closed_at timestamptz,
  owner uuid references public.advisers (id),

  step_kind text check (step_kind in ('call', 'answer', 'follow_up', 'remind', 'meeting', 'offer', 'book', 'ask', 'other')),
  step_text text not null default '' check (length(step_text) <= 500),
  step_owner uuid references public.advisers (id),
  step_at timestamptz,
  -- What set the step: an event, an outcome of a call, or a user (`hand`).
  step_reason text check (step_reason in ('lead', 'offer_made', 'offer_sent', 'offer_opened', 'offer_expiring', 'offer_expired', 'offer_retracted',
    'offer_declined', 'question', 'accepted', 'delivered', 'outcome', 'hand')),
  -- Sorts by the step, closed cases last.
  step_sort timestamptz not null generated always as (coalesce(step_at, timestamptz '9999-12-31 00:00:00+00')) stored,

  -- The promise of an answer within one working day, and when it was kept.
  first_contact_due timestamptz,
  first_contact_at timestamptz,
  last_activity_at timestamptz not null default now(),
  -- The last time the household and we were in touch: what is forgotten counts from it.
  last_contact_at timestamptz not null default now(),
  -- Null until staff have opened it since its newest lead.
  seen_at timestamptz,

  -- The case that this one became part of.
  merged_into uuid references public.cases (id) on delete cascade,
  merged_at timestamptz,

  -- Kept by refresh_case from leads, offers and merged cases.
  lead_kinds text[] not null default '{}',
  has_offer boolean not null default false,
  mail_consent boolean not null default false,
  -- Numbers of leads, offers and merged cases; names, mail addresses and phone numbers of its leads.
  found_by text not null default '',
  search text not null generated always as (
    lower((number || ' ' || name || ' ' || email || ' ' || coalesce(public.e164(phone), phone) || ' ' || address || ' ' || postcode || ' ' || town
      || ' ' || found_by) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint cases_one_next_step check (merged_into is not null or (closed_at is null) = (step_at is not null)),
  constraint cases_whole_step check ((step_at is null) = (step_kind is null) and (step_at is null) = (step_reason is null)),
  constraint cases_open_status check (merged_into is not null or closed_at is null or status in ('won', 'lost', 'aside')),
  constraint cases_lost_is_closed check (merged_into is not null or status <> 'lost' or closed_at is not null),
  constraint cases_merged check ((merged_into is null) = (merged_at is null) and merged_into <> id)
);
-- Lists: one index for each order, and for the filters that leave few rows. None for the search and the wishes: under row-level security
-- `like` and `&&` use no index, and reading 10,000 cases takes 4 ms.
create index cases_activity on public.cases (last_activity_at, id) where merged_into is null;
create index cases_created on public.cases (created_at, id) where merged_into is null;
create index cases_step on public.cases (step_sort, id) where merged_into is null;
create index cases_name on public.cases (name, id) where merged_into is null;
create index cases_owner_step on public.cases (owner, step_sort, id) where merged_into is null;
create index cases_step_owner on public.cases (step_owner, step_sort, id) where merged_into is null;
create index cases_status_activity on public.cases (status, last_activity_at, id) where merged_into is null;
create index cases_status_step on public.cases (status, step_sort, id) where merged_into is null;
create index cases_postcode on public.cases (postcode) where merged_into is null;
create index cases_campaign on public.cases (campaign) where campaign <> '';
-- What changed since the console looked last.
create index cases_updated on public.cases (updated_at);
create index cases_merged_into on public.cases (merged_into) where merged_into is not null;
create index cases_email on public.cases (public.email_key(email)) where email <> '';
create index cases_phone on public.cases (phone_e164) where phone_e164 is not null;
create index cases_house on public.cases (house_key) where house_key is not null;

create trigger cases_revision before update on public.cases for each row
  execute function public.bump_revision('seen_at', 'last_activity_at', 'last_contact_at', 'first_contact_due', 'first_contact_at', 'lead_kinds', 'has_offer', 'mail_consent', 'found_by', 'search',
    'phone_e164', 'address_key', 'house_key', 'area', 'step_sort');
create trigger cases_audit after insert or update or delete on public.cases for each row
  execute function public.write_audit_log('id', '{search,found_by,phone_e164,address_key,house_key,step_sort}',
    '{name,email,phone,address,step_text,lost_reason}',
    '{seen_at,last_activity_at,last_contact_at,lead_kinds,has_offer,mail_consent,search,found_by,phone_e164,address_key,house_key,area,step_sort}');

alter table public.leads add column case_id uuid references public.cases (id) on delete set null;
create index leads_case on public.leads (case_id);
create index leads_email on public.leads (public.email_key(values ->> 'email')) where values ->> 'email' <> '';

alter table public.offers
  add column case_id uuid references public.cases (id) on delete set null,
  -- The adviser whose offer it is. `adviser` is the user who is linked to them.
  add column owner uuid references public.advisers (id);
create index offers_case on public.offers (case_id);
create index offers_owner on public.offers (owner, created_at desc);

-- What happened in a case. Events of its offers are in offer_events; case_timeline shows both.
create table public.case_events (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  case_id uuid not null references public.cases (id) on delete cascade,
  kind text not null check (kind in ('lead', 'created', 'note', 'call', 'mail', 'status', 'owner', 'step', 'task', 'merged', 'unmerged')),
  -- Not now(): events of one transaction are in order.
  at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  actor_kind text not null default public.actor_kind() check (actor_kind in ('user', 'customer', 'system', 'webhook')),
  body text not null default '' check (length(body) <= 10000),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 60000),
  lead_id uuid references public.leads (id) on delete cascade,
  pinned boolean not null default false,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_events_case on public.case_events (case_id, at desc, id desc);
create index case_events_lead on public.case_events (lead_id) where lead_id is not null;

create table public.case_tasks (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  case_id uuid not null references public.cases (id) on delete cascade,
  text text not null check (length(text) between 1 and 500),
  owner uuid references public.advisers (id),
  due_at timestamptz,
  done_at timestamptz,
  done_by uuid,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_tasks_case on public.case_tasks (case_id, created_at);
create index case_tasks_owner on public.case_tasks (owner, due_at) where done_at is null;

create trigger case_events_revision before update on public.case_events for each row execute function public.bump_revision('case_id');
create trigger case_tasks_revision before update on public.case_tasks for each row execute function public.bump_revision('case_id');
create trigger case_events_audit after insert or update or delete on public.case_events
  for each row execute function public.write_audit_log('case_id', '{}', '{body,data}');
create trigger case_tasks_audit after insert or update or delete on public.case_tasks
  for each row execute function public.write_audit_log('case_id', '{}', '{text}');

-- What leads and offers say ------------------------------------------------------------------------------------------

create function public.text_at(_values jsonb, _key text, _max integer) returns text
  language plpgsql immutable set search_path = ''
  as $$ begin return case when jsonb_typeof(_values -> _key) = 'string' then left(btrim(_values ->> _key), _max) else '' end; end $$;

-- The known products among two lists, in the quote request's order.
create function public.all_wants(_one text[], _other text[]) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return array(
      select product from unnest('{solceller,varmepumpe,batteri,elbil-lader,netbalancering}'::text[]) with ordinality as known (product, place)
       where product = any (_one || _other) order by place);
  end $$;

-- The products of the quote request that a lead is about.
create function public.lead_wants(_kind text, _values jsonb) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  declare
    products constant jsonb := case when jsonb_typeof(_values -> 'products') = 'array' then _values -> 'products' else '[]' end;
  begin
    return public.all_wants(
      array(select jsonb_array_elements_text(products)),
      array[
        public.text_at(_values, 'product', 60),
        case public.text_at(_values, 'emne', 60) when 'batterier' then 'batteri' else public.text_at(_values, 'emne', 60) end,
        case _kind when 'signup' then 'netbalancering' end]);
  end $$;

-- What a lead says about its sender, under the names of the columns of cases. Total: any JSON gives texts that the columns can hold.
create function public.lead_facts(_kind text, _values jsonb, _campaign jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_build_object(
      'name', coalesce(nullif(public.text_at(_values, 'navn', 200), ''), public.text_at(_values, 'name', 200)),
      'email', public.text_at(_values, 'email', 300),
      'phone', coalesce(nullif(public.text_at(_values, 'telefon', 60), ''), public.text_at(_values, 'phone', 60)),
      'address', public.text_at(_values, 'address', 250),
      'postcode', coalesce(substring(
        coalesce(nullif(public.text_at(_values, 'postcode', 20), ''), public.text_at(_values, 'postnummer', 20)) from '^\d{4}$'), ''),
      'town', public.text_at(_values, 'town', 100),
      'consumption', public.text_at(_values, 'consumptionLevel', 60),
      'heating', public.text_at(_values, 'heatingKind', 60),
      'heating_cost', public.text_at(_values, 'heatingCost', 60),
      'timeline', public.text_at(_values, 'timeline', 60),
      'heard_of', public.text_at(_values, 'marketingSource', 60),
      'campaign', public.text_at(coalesce(_campaign, '{}'), 'utmCampaign', 200),
      'source', public.text_at(coalesce(_campaign, '{}'), 'utmSource', 200),
      'wants', to_jsonb(public.lead_wants(_kind, _values)));
  end $$;

-- What an offer says about its customer, likewise; of its newest version.
create function public.offer_facts(_offer text) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'name', o.customer_name, 'email', o.customer_email,
      'phone', public.text_at(c.customer, 'phone', 60), 'address', public.text_at(c.customer, 'address', 250),
      'postcode', coalesce(substring(public.text_at(c.customer, 'postcode', 20) from '^\d{4}$'), ''),
      'town', public.text_at(c.customer, 'city', 100))
    from public.offers o
    left join lateral (
      select case when jsonb_typeof(v.content -> 'customer') = 'object' then v.content -> 'customer' else '{}' end as customer
      from public.offer_versions v where v.offer_id = o.id order by v.version desc limit 1) c on true
    where o.id = _offer
  $$;

-- Whether a lead is from a person who wants something: the owner of a referral link wants only the link.
create function public.makes_case(_kind text, _set_aside text) returns boolean
  language sql immutable set search_path = ''
  as $$ select _kind <> 'referral' and _set_aside is null $$;

-- Finding and making --------------------------------------------------------------------------------------------------

-- One at a time finds or makes a case, so that two leads of one person are one case. Everyone locks in one order, so that no two wait for
-- each other: this lock, then leads, then offers, then cases.
create function public.lock_cases() returns void
  language sql set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('public.cases', 0)) $$;

-- The case that a case has become part of; itself where it was not merged.
create function public.case_root(_case uuid) returns uuid
  language sql stable set search_path = ''
  as $$
    with recursive chain as (
      select id, merged_into from public.cases where id = _case
      union all
      select c.id, c.merged_into from public.cases c join chain on c.id = chain.merged_into)
    select id from chain where merged_into is null
  $$;

-- The case of a household, as {"id": …, "by": "email" | "phone" | "address"}; null without one. By what its case, its leads and the
-- cases merged into it say. Of several, the most recently active.
create function public.find_case(_email text, _phone text, _address text, _postcode text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    mail constant text := public.email_key(_email);
    digits constant text := public.e164(_phone);
    place constant text := public.address_key(_address, _postcode);
    found_id uuid;
  begin
    if mail is not null then
      select r.id into found_id from (
        select id from public.cases where public.email_key(email) = mail and email <> ''
        union select case_id from public.leads where public.email_key(values ->> 'email') = mail and values ->> 'email' <> '' and case_id is not null
      ) f join public.cases r on r.id = public.case_root(f.id) order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'email'); end if;
    end if;
    if digits is not null then
      select r.id into found_id from (
        select id from public.cases where phone_e164 = digits
        union select case_id from public.leads where phone_e164 = digits and case_id is not null
      ) f join public.cases r on r.id = public.case_root(f.id) order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'phone'); end if;
    end if;
    if place is not null then
      -- The house's key is indexed; the whole key tells flats apart.
      select r.id into found_id from public.cases f join public.cases r on r.id = public.case_root(f.id)
        where f.house_key = split_part(place, '|', 1) || '|' || split_part(place, '|', 2) and f.address_key = place
        order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'address'); end if;
    end if;
    return null;
  end $$;

-- A number that no case has. Four of 28 characters that are hard to mistake; more where many are taken.
create function public.new_case_number() returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    alphabet constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
    candidate text;
  begin
    for attempt in 0..99 loop
      select 'K-' || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::integer, 1), '')
        into candidate from generate_series(1, 4 + attempt / 40);
      if not exists (select from public.cases where number = candidate) then return candidate; end if;
    end loop;
    raise exception 'no free case number';
  end $$;

-- The adviser for a new case, and notes that they got it: at work on the day, with the postcode and one of the wishes; the one with the
-- smallest area, then the one who waited longest. Without such a match anyone at work, by turns. Null without advisers at work.
create function public.pick_adviser(_postcode text, _wants text[], _day date) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    chosen uuid;
  begin
    select a.id into chosen
      from public.advisers a,
        lateral (
          select min((r ->> 'to')::integer - (r ->> 'from')::integer) as width
          from jsonb_array_elements(a.postcodes) r where _postcode between r ->> 'from' and r ->> 'to') area,
        lateral (select (a.postcodes = '[]' or area.width is not null) and (a.products = '{}' or a.products && _wants or _wants = '{}') as fits) m
      where a.active and public.absence_on(a.absences, _day) is null
      order by m.fits desc, case when m.fits then coalesce(area.width, 10000) end, a.last_assigned_at nulls first, a.position, a.id
      limit 1;
    update public.advisers set last_assigned_at = clock_timestamp() where id = chosen;
    return chosen;
  end $$;

-- Recalculates what a case knows from its leads, offers and merged cases.
create function public.refresh_case(_case uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update public.cases c set lead_kinds = n.kinds, has_offer = n.offered, mail_consent = n.consent, found_by = n.numbers
      from (
        select
          array(select distinct kind from public.leads where case_id = _case order by kind) as kinds,
          exists (select from public.offers where case_id = _case and state <> 'retracted') as offered,
          exists (select from public.consents k join public.leads l on l.id = k.lead_id where l.case_id = _case and k.purpose = 'marketing') as consent,
          coalesce((
            select string_agg(number, ' ' order by number) from (
              select public.text_at(values, 'reference', 20) as number from public.leads where case_id = _case
              union select number from public.offers where case_id = _case
              -- Another of the household, by what they wrote themselves.
              union select concat_ws(' ', f ->> 'name', f ->> 'email', coalesce(l.phone_e164, f ->> 'phone'))
                from public.leads l, lateral public.lead_facts(l.kind, l.values, l.campaign) f where l.case_id = _case
              union (with recursive merged as (
                  select id, number from public.cases where merged_into = _case
                  union all select m.id, m.number from public.cases m join merged on m.merged_into = merged.id)
                select number from merged)
            ) n where number <> ''), '') as numbers
      ) n
      where c.id = _case and (c.lead_kinds, c.has_offer, c.mail_consent, c.found_by) is distinct from (n.kinds, n.offered, n.consent, n.numbers);
  end $$;

-- Adds what a case does not know yet.
create function public.absorb_facts(_case uuid, _facts jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    before public.cases;
    after public.cases;
    field text;
  begin
    select * into before from public.cases where id = _case for update;
    after := before;
    foreach field in array '{name,email,phone,consumption,heating,heating_cost,timeline,heard_of,campaign,source}'::text[] loop
      if coalesce(_facts ->> field, '') <> '' and to_jsonb(before) ->> field = '' then
        after := jsonb_populate_record(after, jsonb_build_object(field, _facts ->> field));
      end if;
    end loop;
    -- An address is taken whole; a postcode without one is better than none.
    if before.address = '' and coalesce(_facts ->> 'address', '') <> '' and coalesce(_facts ->> 'postcode', '') in ('', before.postcode) then
      after.address := _facts ->> 'address';
    elsif before.address = '' and coalesce(_facts ->> 'address', '') <> '' then
      after.address := _facts ->> 'address';
      after.postcode := _facts ->> 'postcode';
      after.town := coalesce(_facts ->> 'town', '');
    end if;
    if after.postcode = '' then after.postcode := coalesce(_facts ->> 'postcode', ''); end if;
    if after.town = '' and after.postcode = coalesce(_facts ->> 'postcode', '') then after.town := coalesce(_facts ->> 'town', ''); end if;
    after.wants := public.all_wants(before.wants, array(select jsonb_array_elements_text(coalesce(_facts -> 'wants', '[]'))));
    if after is distinct from before then
      update public.cases set name = after.name, email = after.email, phone = after.phone, address = after.address, postcode = after.postcode,
          town = after.town, consumption = after.consumption, heating = after.heating, heating_cost = after.heating_cost,
          timeline = after.timeline, heard_of = after.heard_of, campaign = after.campaign, source = after.source, wants = after.wants
        where id = _case;
    end if;
  end $$;

-- Changing ------------------------------------------------------------------------------------------------------------

create function public.add_case_event(_case uuid, _kind text, _data jsonb default '{}', _body text default '', _at timestamptz default null) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    made uuid;
  begin
    insert into public.case_events (case_id, kind, data, body, at) values (_case, _kind, _data, _body, coalesce(_at, clock_timestamp())) returning id into made;
    return made;
  end $$;

-- A step as events and answers show it; null without one.
create function public.step_json(_kind text, _text text, _owner uuid, _at timestamptz, _reason text) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case when _kind is not null then
      jsonb_build_object('kind', _kind, 'text', _text, 'owner', _owner, 'at', _at, 'reason', _reason) end
  $$;

-- Danish: these become texts of tasks.
create function public.step_label(_kind text) returns text
  language sql immutable set search_path = ''
  as $$
    select case _kind when 'call' then 'Ring' when 'answer' then 'Svar på spørgsmål' when 'follow_up' then 'Følg op' when 'remind' then 'Mind om tilbuddet'
      when 'meeting' then 'Møde' when 'offer' then 'Send tilbud' when 'book' then 'Bestil montør' when 'ask' then 'Spørg igen' else 'Andet' end
  $$;

-- The only way in which status, owner and next step change; each change becomes an event. `_change` has any of status, lostReason,
-- owner, and step: {kind, text, owner, at, reason}, or null to close the case. A step without owner is the case's owner's, or their
-- deputy's while they are absent.
create function public.put_case(_case uuid, _change jsonb, _why text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    before public.cases;
    after public.cases;
    step constant jsonb := nullif(_change -> 'step', 'null');
    old_step jsonb;
    new_step jsonb;
  begin
    select * into before from public.cases where id = _case for update;
    after := before;
    if _change ? 'status' then
      after.status := _change ->> 'status';
      after.lost_reason := case when after.status = 'lost' then coalesce(_change ->> 'lostReason', '') else '' end;
    end if;
    if _change ? 'owner' then
      after.owner := (_change ->> 'owner')::uuid;
      if after.step_at is not null and (before.step_owner is null or before.step_owner is not distinct from before.owner
        or before.step_owner = public.stand_in(before.owner, public.danish_day(before.step_at))) then
        after.step_owner := public.stand_in(after.owner, public.danish_day(after.step_at));
      end if;
    end if;
    if step is not null then
      after.step_kind := step ->> 'kind';
      after.step_text := coalesce(step ->> 'text', '');
      after.step_at := (step ->> 'at')::timestamptz;
      after.step_owner := coalesce((step ->> 'owner')::uuid, public.stand_in(after.owner, public.danish_day(after.step_at)));
      after.step_reason := step ->> 'reason';
      after.closed_at := null;
    elsif _change ? 'step' then
      after.step_kind := null;
      after.step_text := '';
      after.step_at := null;
      after.step_owner := null;
      after.step_reason := null;
      after.closed_at := coalesce(before.closed_at, now());
    end if;
    update public.cases set status = after.status, lost_reason = after.lost_reason, owner = after.owner, step_kind = after.step_kind,
      step_text = after.step_text, step_owner = after.step_owner, step_at = after.step_at, step_reason = after.step_reason, closed_at = after.closed_at,
      last_activity_at = greatest(last_activity_at, now())
      where id = _case;
    if after.status <> before.status then
      perform public.add_case_event(_case, 'status', jsonb_strip_nulls(jsonb_build_object(
        'from', before.status, 'to', after.status, 'why', _why, 'reason', nullif(after.lost_reason, ''))));
    end if;
    if after.owner is distinct from before.owner then
      perform public.add_case_event(_case, 'owner', jsonb_build_object('from', before.owner, 'to', after.owner, 'why', _why));
    end if;
    old_step := public.step_json(before.step_kind, before.step_text, before.step_owner, before.step_at, before.step_reason);
    new_step := public.step_json(after.step_kind, after.step_text, after.step_owner, after.step_at, after.step_reason);
    if old_step is distinct from new_step then
      perform public.add_case_event(_case, 'step', jsonb_build_object('from', old_step, 'to', new_step, 'why', _why));
    end if;
  end $$;

-- A step that had to make room for another becomes a task, so that it is not lost.
create function public.keep_step_as_task(_case uuid, _kind text, _text text, _owner uuid, _at timestamptz) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    made uuid;
  begin
    insert into public.case_tasks (case_id, text, owner, due_at)
      values (_case, coalesce(nullif(_text, ''), public.step_label(_kind)), _owner, _at) returning id into made;
    return made;
  end $$;

-- The next step after an event. A meeting, or a step that staff set, is kept where it comes first, and becomes a task where it has to
-- make room. `_force`:
--   suggests  replaces only steps that events set, and none that a customer waits for
--   follows   replaces steps that events set
--   waits     a customer waits for it: where it can't be the step, it becomes a task
--   binds     replaces any step
-- `_done`: kinds of steps that the event completes. `_change`: what else put_case changes.
create function public.step_after_event(_case uuid, _kind text, _at timestamptz, _reason text, _force text, _done text[] default '{}', _change jsonb default '{}')
  returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    present public.cases;
    set_by_staff boolean;
    waited_for boolean;
    displaces boolean;
  begin
    select * into present from public.cases where id = _case for update;
    set_by_staff := present.step_at is not null and present.step_kind <> all (_done)
      and (present.step_kind = 'meeting' or present.step_reason in ('hand', 'outcome'));
    waited_for := present.step_at is not null and present.step_kind <> all (_done) and present.step_reason in ('lead', 'question');
    displaces := case
      when present.step_at is null or _force = 'binds' then true
      when _force = 'suggests' then not set_by_staff and not waited_for
      when set_by_staff then present.step_at > _at
      when _force = 'waits' and waited_for then present.step_at > _at
      else true
    end;
    if displaces then
      if set_by_staff then
        perform public.keep_step_as_task(_case, present.step_kind, present.step_text, present.step_owner, present.step_at);
      end if;
      perform public.put_case(_case, _change || jsonb_build_object('step', jsonb_build_object('kind', _kind, 'at', _at, 'reason', _reason)), _reason);
    else
      if _force = 'waits' and not (waited_for and present.step_kind = _kind) then
        perform public.keep_step_as_task(_case, _kind, '', coalesce(public.stand_in(present.owner, public.danish_day(_at)), present.step_owner), _at);
      end if;
      if _change <> '{}' then perform public.put_case(_case, _change, _reason); end if;
    end if;
  end $$;

-- Leads ---------------------------------------------------------------------------------------------------------------

-- A lead becomes part of a case, or makes one. Idempotent: the outbox stores the same lead several times.
create function public.case_from_lead(_lead uuid) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    lead public.leads;
    facts jsonb;
    known jsonb;
    target public.cases;
    due timestamptz;
    chosen uuid;
  begin
    perform public.lock_cases();
    select * into lead from public.leads where id = _lead;
    if not found or not public.makes_case(lead.kind, lead.set_aside) then return null; end if;
    facts := public.lead_facts(lead.kind, lead.values, lead.campaign);
    if lead.case_id is not null then
      target.id := public.case_root(lead.case_id);
      perform public.absorb_facts(target.id, facts);
      perform public.refresh_case(target.id);
      return target.id;
    end if;

    due := public.office_deadline(lead.received_at);
    known := public.find_case(facts ->> 'email', coalesce(lead.phone_e164, facts ->> 'phone'), facts ->> 'address', facts ->> 'postcode');
    if known is null then
      chosen := public.pick_adviser(facts ->> 'postcode', array(select jsonb_array_elements_text(facts -> 'wants')), public.danish_day(due));
      -- In one insert: this is the way of most leads.
      insert into public.cases (number, name, email, phone, address, postcode, town, wants, consumption, heating, heating_cost, timeline, heard_of, campaign,
          source, owner, step_kind, step_owner, step_at, step_reason, first_contact_due, last_activity_at, last_contact_at, created_at, lead_kinds, found_by)
        select public.new_case_number(), f.name, f.email, f.phone, f.address, f.postcode, f.town, f.wants, f.consumption, f.heating, f.heating_cost, f.timeline,
            f.heard_of, f.campaign, f.source, chosen, 'call', chosen, due, 'lead', due, lead.received_at, lead.received_at, lead.received_at,
            array[lead.kind], public.text_at(lead.values, 'reference', 20)
          from jsonb_populate_record(null::public.cases, facts) f
        returning * into target;
    else
      select * into target from public.cases where id = (known ->> 'id')::uuid for update;
    end if;
    update public.leads set case_id = target.id where id = _lead;
    insert into public.case_events (case_id, kind, at, actor, actor_kind, data, lead_id)
      values (target.id, 'lead', lead.received_at, null, 'customer', jsonb_build_object('by', coalesce(known ->> 'by', 'new')), _lead);
    if known is not null then
      perform public.absorb_facts(target.id, facts);
      -- The same adviser again, unless they have left.
      if not exists (select from public.advisers where id = target.owner and active) then
        chosen := public.pick_adviser(coalesce(nullif(target.postcode, ''), facts ->> 'postcode'),
          public.all_wants(target.wants, array(select jsonb_array_elements_text(facts -> 'wants'))), public.danish_day(due));
        if chosen is not null then perform public.put_case(target.id, jsonb_build_object('owner', chosen), 'lead'); end if;
      end if;
      perform public.step_after_event(target.id, 'call', due, 'lead', 'waits', '{ask}',
        case when target.status in ('lost', 'aside') then '{"status": "new"}'::jsonb else '{}' end);
      update public.cases set seen_at = null, last_activity_at = greatest(last_activity_at, lead.received_at),
        last_contact_at = greatest(last_contact_at, lead.received_at)
        where id = target.id;
      perform public.refresh_case(target.id);
    end if;
    return target.id;
  end $$;

-- After a part of a case was erased (`_facts`: what it said): erases what only that part said, or the whole case where it was the last.
create function public.forget_part_of_case(_case uuid, _facts jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    root constant uuid := public.case_root(_case);
    known jsonb[];
    wanted text[];
    one record;
    field text;
    cleared jsonb;
  begin
    if root is null then return; end if;
    perform public.lock_cases();
    if not exists (select from public.leads where case_id = root) and not exists (select from public.offers where case_id = root) then
      delete from public.cases where id = root;
      return;
    end if;
    select array_agg(facts order by at desc), array_agg(distinct wish) filter (where wish is not null) into known, wanted from (
      select received_at as at, public.lead_facts(kind, values, campaign) as facts from public.leads where case_id = root
      union all select created_at, public.offer_facts(id) from public.offers where case_id = root
    ) k left join lateral jsonb_array_elements_text(k.facts -> 'wants') as wishes (wish) on true;
    for one in
      with recursive whole as (
        select id from public.cases where id = root
        union all select m.id from public.cases m join whole on m.merged_into = whole.id)
      select c.id, to_jsonb(c) as now from public.cases c join whole using (id)
    loop
      cleared := '{}';
      for field in select jsonb_object_keys(_facts - 'wants') loop
        if one.now ->> field <> '' and one.now ->> field = _facts ->> field and not exists (select from unnest(known) k where k ->> field = _facts ->> field) then
          -- The case says what its newest part says; a merged one says nothing more.
          cleared := cleared || jsonb_build_object(field, coalesce((
            select k ->> field from unnest(known) with ordinality as n (k, place)
             where k ->> field <> '' and one.id = root order by place limit 1), ''));
        end if;
      end loop;
      update public.cases c set name = f.name, email = f.email, phone = f.phone, address = f.address, postcode = f.postcode, town = f.town,
          consumption = f.consumption, heating = f.heating, heating_cost = f.heating_cost, timeline = f.timeline, heard_of = f.heard_of,
          campaign = f.campaign, source = f.source,
          wants = array(select w from unnest(c.wants) w where w = any (coalesce(wanted, '{}'))
            or w <> all (array(select jsonb_array_elements_text(coalesce(_facts -> 'wants', '[]')))))
        from jsonb_populate_record(null::public.cases, one.now || cleared) f
        where c.id = one.id;
    end loop;
    -- What a merge can be taken back with repeats what the cases said.
    update public.case_events set data = data - 'before' - 'after' where case_id = root and kind = 'merged';
    perform public.refresh_case(root);
  end $$;

-- A lead is stored, and a customer's answer to an offer counts, even where the case fails: case_tend tries again. The names of these
-- triggers sort after those of the audit log, which has the lead first.
create function public.follow_lead() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    facts jsonb;
  begin
    if tg_op <> 'DELETE' and public.makes_case(new.kind, new.set_aside) then
      -- The outbox stores a lead again although nothing changed.
      if tg_op = 'INSERT' or new.case_id is null
        or (new.kind, new.values, new.campaign, new.phone_e164) is distinct from (old.kind, old.values, old.campaign, old.phone_e164) then
        begin
          perform public.case_from_lead(new.id);
        exception when others then
          raise warning 'no case for the lead %: %', new.id, sqlerrm;
        end;
      end if;
      return null;
    end if;
    -- Erased, or set aside after all: what came of it goes too.
    if tg_op <> 'INSERT' and old.case_id is not null then
      facts := public.lead_facts(old.kind, old.values, old.campaign);
      if tg_op = 'UPDATE' then
        update public.leads set case_id = null where id = new.id;
        delete from public.case_events where lead_id = new.id;
      end if;
      perform public.forget_part_of_case(old.case_id, facts);
    end if;
    return null;
  end $$;
create function public.lock_cases_first() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.lock_cases();
    return null;
  end $$;
create trigger leads_lock before insert or update or delete on public.leads for each statement execute function public.lock_cases_first();

create trigger leads_follow after insert or delete or update of kind, values, campaign, set_aside, phone_e164, received_at on public.leads
  for each row execute function public.follow_lead();

create function public.follow_consent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.refresh_case(l.case_id) from public.leads l where l.id = coalesce(new.lead_id, old.lead_id) and l.case_id is not null;
    return null;
  end $$;
create trigger consents_follow after insert or update or delete on public.consents for each row execute function public.follow_consent();

-- Offers --------------------------------------------------------------------------------------------------------------

-- An offer becomes part of the case of its lead, else of its customer's, else makes one, as soon as there is an e-mail address to find
-- it by. While the offer is all that a case knows, the case says what the offer says: its draft may still change.
create function public.case_from_offer(_offer text) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    offer public.offers;
    facts jsonb;
    known jsonb;
    target uuid;
    maker uuid;
    due timestamptz;
  begin
    select * into offer from public.offers where id = _offer;
    if not found then return null; end if;
    facts := public.offer_facts(_offer);
    target := public.case_root(coalesce(offer.case_id, (select case_id from public.leads where id = offer.lead_id)));
    if target is null then
      if offer.customer_email = '' then return null; end if;
      perform public.lock_cases();
      known := public.find_case(facts ->> 'email', facts ->> 'phone', facts ->> 'address', facts ->> 'postcode');
      target := (known ->> 'id')::uuid;
    end if;
    maker := coalesce(offer.owner, (select id from public.advisers where user_id = offer.adviser));
    if target is null then
      due := public.office_deadline(now());
      maker := coalesce(maker, public.pick_adviser(facts ->> 'postcode', '{}', public.danish_day(due)));
      insert into public.cases (number, status, owner, step_kind, step_owner, step_at, step_reason, created_at, seen_at)
        values (public.new_case_number(), 'contacted', maker, 'offer', maker, due, 'offer_made', offer.created_at, now())
        returning id into target;
      perform public.add_case_event(target, 'created', jsonb_build_object('offer', offer.number), '', offer.created_at);
    end if;
    update public.offers set case_id = target,
        owner = coalesce(maker, (select owner from public.cases where id = target))
      where id = _offer and (case_id, owner) is distinct from (target, coalesce(maker, (select owner from public.cases where id = target)));
    if not exists (select from public.leads where case_id = target)
      and not exists (select from public.offers where case_id = target and id <> _offer)
      and exists (select from public.case_events where case_id = target and kind = 'created' and data ->> 'offer' = offer.number) then
      update public.cases c set name = f.name, email = f.email, phone = f.phone, address = f.address, postcode = f.postcode, town = f.town
        from jsonb_populate_record(null::public.cases, facts) f
        where c.id = target and (c.name, c.email, c.phone, c.address, c.postcode, c.town) is distinct from (f.name, f.email, f.phone, f.address, f.postcode, f.town);
    else
      perform public.absorb_facts(target, facts);
    end if;
    perform public.refresh_case(target);
    return target;
  end $$;

create function public.follow_offer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The owner and the linked user go together; whichever was written decides.
    if tg_op = 'INSERT' then
      if new.owner is not null then
        update public.offers set adviser = a.user_id from public.advisers a where offers.id = new.id and a.id = new.owner and a.user_id is not null;
      end if;
    else
      if new.owner is distinct from old.owner then
        update public.offers set adviser = a.user_id from public.advisers a
          where offers.id = new.id and a.id = new.owner and a.user_id is not null and offers.adviser is distinct from a.user_id;
      elsif new.adviser is distinct from old.adviser then
        update public.offers set owner = a.id from public.advisers a
          where offers.id = new.id and a.user_id = new.adviser and offers.owner is distinct from a.id;
      end if;
      if new.case_id is distinct from old.case_id and old.case_id is not null then perform public.refresh_case(public.case_root(old.case_id)); end if;
    end if;
    perform public.case_from_offer(new.id);
    return null;
  exception when others then
    raise warning 'no case for the offer %: %', new.number, sqlerrm;
    return null;
  end $$;
create trigger offers_follow_insert after insert on public.offers for each row execute function public.follow_offer();
create trigger offers_follow_update after update of lead_id, case_id, customer_name, customer_email, state, adviser, owner on public.offers
  for each row when ((old.lead_id, old.case_id, old.customer_name, old.customer_email, old.state, old.adviser, old.owner)
    is distinct from (new.lead_id, new.case_id, new.customer_name, new.customer_email, new.state, new.adviser, new.owner))
  execute function public.follow_offer();

create function public.follow_offer_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.case_from_offer(new.offer_id);
    return null;
  exception when others then
    raise warning 'no case for the offer %: %', new.offer_id, sqlerrm;
    return null;
  end $$;
create trigger offer_versions_follow after insert or update of content on public.offer_versions
  for each row when (new.sent_at is null) execute function public.follow_offer_draft();

-- A draft that is thrown away takes along the case that was made for it.
create function public.follow_discarded_offer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.case_id is null then return null; end if;
    if exists (select from public.case_events where case_id = old.case_id and kind = 'created' and data ->> 'offer' = old.number) then
      perform public.forget_part_of_case(old.case_id, '{}');
    else
      perform public.refresh_case(public.case_root(old.case_id));
    end if;
    return null;
  end $$;
create trigger offers_lock before delete on public.offers for each statement execute function public.lock_cases_first();
create trigger offers_follow_delete after delete on public.offers for each row execute function public.follow_discarded_offer();

-- What an offer's event means for its case.
create function public.follow_offer_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
    target public.cases;
    day constant date := public.danish_day(new.at);
    others_open boolean;
    agreed boolean;
  begin
    select * into offer from public.offers where id = new.offer_id;
    select * into target from public.cases where id = public.case_root(offer.case_id) for update;
    if not found then return null; end if;
    select coalesce(bool_or(state = 'sent'), false), coalesce(bool_or(state = 'accepted'), false) into others_open, agreed
      from public.offers where case_id = target.id and id <> offer.id;
    if tg_op = 'UPDATE' then
      -- Only a new choice of options is written over an event.
      null;
    elsif new.kind = 'sent' then
      perform public.case_from_offer(offer.id);
      perform public.step_after_event(target.id, 'follow_up', public.office_morning(day + 3), 'offer_sent', 'follows', '{offer,answer,ask}',
        case when target.status = 'won' then '{}'::jsonb else '{"status": "offered"}' end);
      update public.cases set first_contact_at = coalesce(first_contact_at, new.at) where id = target.id;
    elsif new.kind = 'opened' then
      if target.status = 'offered' and target.step_kind <> 'call'
        and (select count(*) from public.offer_events where offer_id = offer.id and version = new.version and kind = 'opened') >= 2 then
        perform public.step_after_event(target.id, 'call', public.office_deadline(new.at, 0), 'offer_opened', 'suggests');
      end if;
    elsif new.kind = 'question' then
      perform public.step_after_event(target.id, 'answer', public.office_deadline(new.at), 'question', 'waits');
    elsif new.kind = 'accepted' then
      perform public.step_after_event(target.id, 'book', public.office_deadline(new.at), 'accepted', 'binds',
        '{call,answer,follow_up,remind,offer,book,ask}', '{"status": "won"}');
    elsif new.kind in ('declined', 'cancelled') then
      if agreed then
        null;
      elsif others_open then
        perform public.step_after_event(target.id, 'call', public.office_deadline(new.at), 'offer_declined', 'follows', '{}', '{"status": "offered"}');
      elsif target.status <> 'lost' then
        perform public.put_case(target.id, jsonb_build_object('status', 'lost', 'step', null, 'lostReason',
          coalesce(nullif(public.text_at(new.payload, 'grund', 500), ''), case new.kind when 'declined' then 'Sagde nej til tilbuddet' else 'Fortrød aftalen' end)),
          'offer_declined');
      end if;
    elsif new.kind = 'retracted' then
      if not others_open and not agreed and target.status = 'offered' then
        perform public.step_after_event(target.id, 'call', public.office_deadline(new.at), 'offer_retracted', 'follows', '{}', '{"status": "contacted"}');
      end if;
    elsif new.kind = 'expired' then
      if target.status = 'offered' then
        perform public.step_after_event(target.id, 'call', public.office_deadline(new.at, 0), 'offer_expired', 'suggests');
      end if;
    elsif new.kind = 'delivered' then
      if target.status = 'won' then
        perform public.step_after_event(target.id, 'follow_up', public.office_morning(coalesce(offer.cancel_until, day + 14) + 1), 'delivered', 'follows', '{book}');
      end if;
    end if;
    update public.cases set last_activity_at = greatest(last_activity_at, new.at),
        last_contact_at = case when new.kind in ('expired', 'retracted') then last_contact_at else greatest(last_contact_at, new.at) end
      where id = target.id;
    return null;
  exception when others then
    raise warning 'the case does not follow the event % of the offer %: %', new.kind, new.offer_id, sqlerrm;
    return null;
  end $$;
create trigger offer_events_follow after insert or update of at on public.offer_events for each row execute function public.follow_offer_event();

-- 0007's functions, with a case to make the offer for.
drop function public.offer_create(text, uuid, jsonb, text, text, integer, uuid);
drop function public.offer_save(text, uuid, jsonb, text, text, integer, uuid);

-- Saves the draft, or makes one after the version that was sent, provided that the newest version still is the one that the user saw
-- (`_seen`, its revision). Lists show the sent version once there is one: a draft may be thrown away. As the caller: row-level
-- security decides.
create function public.offer_save(_id text, _seen uuid, _content jsonb, _customer_name text, _customer_email text, _total_ore integer,
    _lead_id uuid default null, _case_id uuid default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    offer public.offers;
    saved integer;
  begin
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state = 'accepted' then return public.offer_refused('already_accepted'); end if;
    if offer.state = 'retracted' then return public.offer_refused('retracted'); end if;
    if _seen is distinct from (select revision from public.offer_versions where offer_id = _id order by version desc limit 1) then
      return public.offer_refused('stale_version');
    end if;
    update public.offer_versions set content = _content where offer_id = _id and sent_at is null returning version into saved;
    if saved is null then
      insert into public.offer_versions (offer_id, version, content)
        select _id, max(version) + 1, _content from public.offer_versions where offer_id = _id returning version into saved;
    end if;
    update public.offers set lead_id = coalesce(_lead_id, lead_id), case_id = coalesce(_case_id, case_id),
      customer_name = case when current_version is null then _customer_name else customer_name end,
      customer_email = case when current_version is null then _customer_email else customer_email end,
      total_ore = case when current_version is null then _total_ore else total_ore end
      where id = _id;
    return jsonb_build_object('ok', true, 'version', saved);
  end $$;

-- A new offer with its first draft, or the one that the same request of the same user made before: what was typed since an answer that
-- was lost is saved in it, unless someone else changed it. As the caller: row-level security decides.
create function public.offer_create(_id text, _request uuid, _content jsonb, _customer_name text, _customer_email text, _total_ore integer,
    _lead_id uuid default null, _case_id uuid default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    known text;
    newest public.offer_versions;
    saved jsonb;
  begin
    insert into public.offers (id, request_id, lead_id, case_id, customer_name, customer_email, total_ore)
      values (_id, _request, _lead_id, _case_id, _customer_name, _customer_email, _total_ore) on conflict (created_by, request_id) do nothing;
    if found then
      -- The first draft's revision is the request: a caller who sends it again has seen what it made.
      insert into public.offer_versions (offer_id, version, content, revision) values (_id, 1, _content, _request);
      return jsonb_build_object('ok', true, 'id', _id, 'made', true);
    end if;
    select id into known from public.offers where created_by = auth.uid() and request_id = _request;
    select * into newest from public.offer_versions where offer_id = known order by version desc limit 1;
    if newest.content <> _content then
      saved := public.offer_save(known, _request, _content, _customer_name, _customer_email, _total_ore, _lead_id, _case_id);
      if not (saved ->> 'ok')::boolean then return saved; end if;
    end if;
    return jsonb_build_object('ok', true, 'id', known, 'made', false);
  end $$;

-- As in 0007, and the case forgets what only this offer said.
create or replace function public.offer_empty(_id text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known public.offers;
    facts constant jsonb := public.offer_facts(_id);
  begin
    perform public.lock_cases();
    select * into known from public.offers where id = _id for update;
    if not found then return false; end if;
    update public.offers set customer_name = '', customer_email = '', lead_id = null, case_id = null, chosen = null,
      state = case when state in ('draft', 'sent', 'declined') then 'retracted' else state end where id = _id;
    delete from public.webhook_logs where kind like 'offer-%' and known.number in (payload ->> 'number', payload -> 'data' ->> 'number');
    delete from public.offer_versions where offer_id = _id and sent_at is null;
    update public.offer_versions set content = '{"erased": true}' where offer_id = _id;
    update public.offer_events set payload = '{"erased": true}', announced_at = coalesce(announced_at, now()) where offer_id = _id;
    perform public.forget_part_of_case(known.case_id, facts);
    return true;
  end $$;

-- Staff ---------------------------------------------------------------------------------------------------------------
-- Each act is one transaction and returns {"case": …} as it is afterwards, with the event or task that was made. They refuse with
-- SQLSTATE PT404 (missing) and PT409 (the state forbids it), the reason as message; worker/data/supabase-errors.ts names them.
-- Security definer, because status, owner, next step, events and tasks change in no other way.

create function public.require_admin() returns void
  language plpgsql stable set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
  end $$;

create function public.refuse_act(_reason text, _state text default 'PT409') returns void
  language plpgsql immutable set search_path = ''
  as $$ begin raise exception '%', _reason using errcode = _state; end $$;

-- A case as the acts return it: its columns, without those that only searches use.
create function public.case_json(_case uuid) returns jsonb
  language sql stable set search_path = ''
  as $$ select to_jsonb(c) - '{search,found_by,address_key,house_key,step_sort}'::text[] from public.cases c where id = _case $$;

-- Locks a case for an act, where the user has seen its present revision. Null: whatever its revision is.
create function public.lock_case(_case uuid, _revision integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    present public.cases;
  begin
    perform public.require_admin();
    select * into present from public.cases where id = _case for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if present.merged_into is not null then perform public.refuse_act('merged'); end if;
    if present.revision <> _revision then perform public.refuse_act('stale_revision'); end if;
  end $$;

-- Why staff can't give a case a status by hand; null where they can. Offers decide over »offered« and »won«, and no status jumps over
-- an offer that still waits or was accepted.
create function public.status_refusal(_case uuid, _status text) returns text
  language sql stable set search_path = ''
  as $$
    select case
        when _status <> 'won' and o.accepted then 'has_agreement'
        when _status = 'won' and not o.accepted then 'no_agreement'
        when _status = 'offered' and not o.sent then 'no_offer'
        when _status in ('new', 'contacted', 'meeting', 'aside') and o.waiting then 'offer_waits'
      end
    from (
      select coalesce(bool_or(state = 'sent'), false) as sent, coalesce(bool_or(state = 'accepted'), false) as accepted,
        coalesce(bool_or(state = 'sent' and (valid_until is null or valid_until >= public.danish_day(now()))), false) as waiting
      from public.offers where case_id = _case) o
  $$;

-- A next step that staff chose: {kind, text, owner, at}. Raises 22023 for one that is not whole.
create function public.step_by_hand(_step jsonb, _reason text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  begin
    if jsonb_typeof(_step) is distinct from 'object' or _step ->> 'kind' is null or _step ->> 'at' is null then
      raise exception 'a next step has a kind and a time' using errcode = '22023';
    end if;
    return jsonb_build_object('kind', _step -> 'kind', 'text', btrim(coalesce(_step ->> 'text', '')), 'at', (_step ->> 'at')::timestamptz,
      'owner', nullif(_step ->> 'owner', '')::uuid, 'reason', _reason);
  end $$;

-- Makes a case for someone who called or came by. `_fields`: name, email, phone, address, postcode, town, wants, consumption, heating,
-- heatingCost, timeline, heardOf, owner, step; at least one to reach the person by. Not joined to another case: case_duplicates shows
-- those.
create function public.case_create(_fields jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made uuid;
    wishes constant text[] := array(select jsonb_array_elements_text(coalesce(nullif(_fields -> 'wants', 'null'), '[]')));
    due constant timestamptz := public.office_deadline(now());
    step constant jsonb := case when nullif(_fields -> 'step', 'null') is not null then public.step_by_hand(_fields -> 'step', 'hand')
      else jsonb_build_object('kind', 'call', 'at', due, 'reason', 'hand', 'text', '') end;
    chosen uuid := (nullif(_fields ->> 'owner', ''))::uuid;
  begin
    perform public.require_admin();
    if coalesce(_fields ->> 'email', '') = '' and coalesce(_fields ->> 'phone', '') = '' and coalesce(_fields ->> 'address', '') = '' then
      raise exception 'a case has an e-mail address, a phone number or an address' using errcode = '22023';
    end if;
    perform public.lock_cases();
    chosen := coalesce(chosen, (select id from public.advisers where user_id = auth.uid() and active),
      public.pick_adviser(coalesce(_fields ->> 'postcode', ''), wishes, public.danish_day((step ->> 'at')::timestamptz)));
    insert into public.cases (number, name, email, phone, address, postcode, town, wants, consumption, heating, heating_cost, timeline, heard_of, source,
        owner, step_kind, step_text, step_owner, step_at, step_reason, seen_at)
      values (public.new_case_number(), btrim(coalesce(_fields ->> 'name', '')), btrim(coalesce(_fields ->> 'email', '')), btrim(coalesce(_fields ->> 'phone', '')),
        btrim(coalesce(_fields ->> 'address', '')), coalesce(_fields ->> 'postcode', ''), coalesce(_fields ->> 'town', ''), wishes,
        coalesce(_fields ->> 'consumption', ''), coalesce(_fields ->> 'heating', ''), coalesce(_fields ->> 'heatingCost', ''),
        coalesce(_fields ->> 'timeline', ''), coalesce(_fields ->> 'heardOf', ''), '', chosen,
        step ->> 'kind', step ->> 'text', coalesce((step ->> 'owner')::uuid, public.stand_in(chosen, public.danish_day((step ->> 'at')::timestamptz))),
        (step ->> 'at')::timestamptz, step ->> 'reason', now())
      returning id into made;
    perform public.add_case_event(made, 'created');
    return jsonb_build_object('case', public.case_json(made));
  end $$;

-- Notes that staff have opened a case. No revision: it changes nothing that a form shows.
create function public.case_seen(_case uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_admin();
    update public.cases set seen_at = now() where id = _case and seen_at is null;
  end $$;

-- Gives a case to an adviser by the rules of pick_adviser. One who has it and is at work keeps it.
create function public.case_assign(_case uuid, _revision integer default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    present public.cases;
    chosen uuid;
  begin
    perform public.require_admin();
    perform public.lock_cases();
    perform public.lock_case(_case, _revision);
    select * into present from public.cases where id = _case;
    if not exists (select from public.advisers where id = present.owner and active) then
      chosen := public.pick_adviser(present.postcode, present.wants, public.danish_day(greatest(present.step_at, now())));
      if chosen is not null then perform public.put_case(_case, jsonb_build_object('owner', chosen), 'assigned'); end if;
    end if;
    return jsonb_build_object('case', public.case_json(_case));
  end $$;

-- Null for no owner.
create function public.case_set_owner(_case uuid, _revision integer, _owner uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.lock_case(_case, _revision);
    perform public.put_case(_case, jsonb_build_object('owner', _owner), 'hand');
    return jsonb_build_object('case', public.case_json(_case));
  end $$;

-- Replaces the next step: {kind, text, owner, at}. A closed case opens again.
create function public.case_set_step(_case uuid, _revision integer, _step jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    refusal text;
  begin
    perform public.lock_case(_case, _revision);
    -- A lost case that has something to do is not lost.
    if exists (select from public.cases where id = _case and status = 'lost') then
      refusal := public.status_refusal(_case, 'contacted');
      perform public.put_case(_case, jsonb_build_object('step', public.step_by_hand(_step, 'hand'),
        'status', case refusal when 'has_agreement' then 'won' when 'offer_waits' then 'offered' else 'contacted' end), 'hand');
    else
      perform public.put_case(_case, jsonb_build_object('step', public.step_by_hand(_step, 'hand')), 'hand');
    end if;
    return jsonb_build_object('case', public.case_json(_case));
  end $$;

-- Changes the status. `_reason`: why it is lost. `_step`: the next step; without one the present stays, `lost` has none, and an
-- open status of a closed case gets a call within a working day. `_close`: a case that is won or set aside has no next step either.
create function public.case_set_status(_case uuid, _revision integer, _status text, _reason text default '', _step jsonb default null, _close boolean default false)
  returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    refusal text;
    change jsonb := jsonb_build_object('status', _status, 'lostReason', btrim(_reason));
  begin
    perform public.lock_case(_case, _revision);
    if _status not in ('new', 'contacted', 'meeting', 'offered', 'won', 'lost', 'aside') then
      raise exception 'no such status: %', _status using errcode = '22023';
    end if;
    if _close and _status not in ('won', 'aside', 'lost') then raise exception 'an open status has a next step' using errcode = '22023'; end if;
    refusal := public.status_refusal(_case, _status);
    if refusal is not null then perform public.refuse_act(refusal); end if;
    if _status = 'lost' or _close then
      change := change || '{"step": null}';
    elsif nullif(_step, 'null') is not null then
      change := change || jsonb_build_object('step', public.step_by_hand(_step, 'hand'));
    elsif exists (select from public.cases where id = _case and step_at is null) and _status not in ('won', 'aside') then
      change := change || jsonb_build_object('step', jsonb_build_object('kind', 'call', 'at', public.office_deadline(now()), 'reason', 'hand'));
    end if;
    perform public.put_case(_case, change, 'hand');
    return jsonb_build_object('case', public.case_json(_case));
  end $$;

-- Completes the next step. Then `_next`, the step after it, or `_close`: the status that the case is closed with (won, lost, aside).
create function public.case_finish_step(_case uuid, _revision integer, _next jsonb default null, _close text default null, _reason text default '')
  returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    present public.cases;
    refusal text;
  begin
    perform public.lock_case(_case, _revision);
    select * into present from public.cases where id = _case;
    if present.step_at is null then perform public.refuse_act('no_step'); end if;
    if (nullif(_next, 'null') is null) = (_close is null) then
      raise exception 'a finished step needs the next one, or a status that closes the case' using errcode = '22023';
    end if;
    if _close is not null then
      if _close not in ('won', 'lost', 'aside') then raise exception 'no closing status: %', _close using errcode = '22023'; end if;
      refusal := public.status_refusal(_case, _close);
      if refusal is not null then perform public.refuse_act(refusal); end if;
      perform public.put_case(_case, jsonb_build_object('status', _close, 'lostReason', btrim(_reason), 'step', null), 'finished');
    else
      perform public.put_case(_case, jsonb_build_object('step', public.step_by_hand(_next, 'hand')), 'finished');
    end if;
    return jsonb_build_object('case', public.case_json(_case));
  end $$;

-- What a phone call led to, as one act: the call in the timeline, its note, status and next step.
--   meeting      a meeting at `_at`                        no_answer    call again at `_at`, else in two office hours
--   wants_offer  make an offer, by `_at` or in one day     call_later   call at `_at`
--   not_now      set aside, ask at `_at` or in six months  no_thanks    lost, with `_reason`
-- An offer that waits for an answer keeps its status. Returns the event too: case_undo_outcome takes it back.
create function public.case_outcome(_case uuid, _revision integer, _outcome text, _note text default '', _at timestamptz default null, _reason text default '')
  returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    present public.cases;
    event uuid;
    status text;
    refusal text;
    change jsonb := '{}';
    today constant date := public.danish_day(now());
  begin
    perform public.lock_case(_case, _revision);
    select * into present from public.cases where id = _case;
    if _outcome in ('meeting', 'call_later') and _at is null then raise exception 'this outcome has a time' using errcode = '22023'; end if;
    if _outcome = 'no_thanks' and btrim(_reason) = '' then raise exception 'this outcome has a reason' using errcode = '22023'; end if;
    status := case _outcome when 'meeting' then 'meeting' when 'wants_offer' then 'contacted' when 'no_answer' then present.status
      when 'call_later' then 'contacted' when 'not_now' then 'aside' when 'no_thanks' then 'lost' end;
    if status is null then raise exception 'no such outcome: %', _outcome using errcode = '22023'; end if;
    -- A call does not take a case back.
    if status = 'contacted' and present.status not in ('new', 'lost', 'aside') then status := present.status; end if;
    if _outcome = 'no_answer' and present.status = 'lost' then status := 'contacted'; end if;
    refusal := public.status_refusal(_case, status);
    if refusal is not null and _outcome = 'no_thanks' then perform public.refuse_act(refusal); end if;
    if refusal is not null then
      status := case refusal when 'has_agreement' then 'won' when 'offer_waits' then 'offered' else present.status end;
    end if;
    event := public.add_case_event(_case, 'call', jsonb_build_object('outcome', _outcome), btrim(_note));
    change := jsonb_build_object('status', status, 'lostReason', btrim(_reason), 'step', case _outcome
      when 'meeting' then jsonb_build_object('kind', 'meeting', 'at', _at, 'reason', 'outcome')
      when 'wants_offer' then jsonb_build_object('kind', 'offer', 'at', coalesce(_at, public.office_deadline(now())), 'reason', 'outcome')
      when 'no_answer' then jsonb_build_object('kind', 'call', 'at', coalesce(_at, public.office_deadline(now(), 2)), 'reason', 'outcome')
      when 'call_later' then jsonb_build_object('kind', 'call', 'at', _at, 'reason', 'outcome')
      when 'not_now' then jsonb_build_object('kind', 'ask', 'at', coalesce(_at, public.office_morning((today + interval '6 months')::date)), 'reason', 'outcome')
      end);
    perform public.put_case(_case, change, 'outcome');
    if _outcome <> 'no_answer' then
      update public.cases set first_contact_at = coalesce(first_contact_at, now()), last_contact_at = now() where id = _case;
    end if;
    update public.case_events e set data = e.data || jsonb_build_object(
        'revision', c.revision,
        'before', jsonb_build_object('status', present.status, 'lost_reason', present.lost_reason, 'closed_at', present.closed_at, 'step_kind', present.step_kind,
          'step_text', present.step_text, 'step_owner', present.step_owner, 'step_at', present.step_at, 'step_reason', present.step_reason,
          'first_contact_at', present.first_contact_at, 'last_contact_at', present.last_contact_at))
      from public.cases c where e.id = event and c.id = _case;
    return jsonb_build_object('case', public.case_json(_case), 'event', (select to_jsonb(e) from public.case_events e where e.id = event));
  end $$;

-- Takes an outcome back, where the same user noted it and the case has not changed since: status and next step are as before, and the
-- timeline is without it.
create function public.case_undo_outcome(_event uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    noted public.case_events;
  begin
    perform public.require_admin();
    select * into noted from public.case_events where id = _event and kind = 'call' and data ? 'outcome';
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    perform public.lock_case(noted.case_id, (noted.data ->> 'revision')::integer);
    if noted.actor is distinct from auth.uid() then perform public.refuse_act('not_yours'); end if;
    -- What put_case wrote with it.
    delete from public.case_events where case_id = noted.case_id and created_at = noted.created_at and actor is not distinct from noted.actor
      and (id = _event or kind in ('status', 'step') and data ->> 'why' = 'outcome');
    update public.cases c set status = b.status, lost_reason = b.lost_reason, closed_at = b.closed_at, step_kind = b.step_kind, step_text = b.step_text,
        step_owner = b.step_owner, step_at = b.step_at, step_reason = b.step_reason, first_contact_at = b.first_contact_at, last_contact_at = b.last_contact_at
      from jsonb_populate_record(null::public.cases, noted.data -> 'before') b where c.id = noted.case_id;
    return jsonb_build_object('case', public.case_json(noted.case_id));
  end $$;

-- Notes ---------------------------------------------------------------------------------------------------------------

-- Adds a note, a call or a mail to the timeline. `_data`: what the console stores with it. No revision: it replaces nothing.
create function public.case_note(_case uuid, _kind text, _body text, _data jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    event uuid;
  begin
    perform public.lock_case(_case, null);
    if _kind not in ('note', 'call', 'mail') or btrim(_body) = '' or _data ? 'outcome' then
      raise exception 'not a note' using errcode = '22023';
    end if;
    event := public.add_case_event(_case, _kind, _data, btrim(_body));
    update public.cases set last_activity_at = now(),
        last_contact_at = case when _kind = 'note' then last_contact_at else now() end,
        first_contact_at = case when _kind = 'note' then first_contact_at else coalesce(first_contact_at, now()) end
      where id = _case;
    if _kind <> 'note' and exists (select from public.cases where id = _case and status = 'new') then
      perform public.put_case(_case, '{"status": "contacted"}', _kind);
    end if;
    return jsonb_build_object('case', public.case_json(_case), 'event', (select to_jsonb(e) from public.case_events e where e.id = event));
  end $$;

-- Locks a note of a case for a change.
create function public.lock_note(_event uuid, _revision integer) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    noted public.case_events;
  begin
    perform public.require_admin();
    select * into noted from public.case_events where id = _event and kind in ('note', 'call', 'mail') for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if noted.revision <> _revision then perform public.refuse_act('stale_revision'); end if;
    return noted.case_id;
  end $$;

-- Changes the text of a note, by its author, or pins it, by anyone. Null leaves a part as it is.
create function public.case_note_change(_event uuid, _revision integer, _body text default null, _pinned boolean default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    holder constant uuid := public.lock_note(_event, _revision);
  begin
    if _body is not null then
      if not exists (select from public.case_events where id = _event and actor = auth.uid()) then perform public.refuse_act('not_yours'); end if;
      if btrim(_body) = '' then raise exception 'a note has a text' using errcode = '22023'; end if;
      update public.case_events set body = btrim(_body), edited_at = now() where id = _event and body <> btrim(_body);
    end if;
    update public.case_events set pinned = _pinned where id = _event and pinned <> _pinned;
    return jsonb_build_object('case', public.case_json(holder), 'event', (select to_jsonb(e) from public.case_events e where e.id = _event));
  end $$;

-- Deletes a note: its author, or a super_admin.
create function public.case_note_remove(_event uuid, _revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    holder constant uuid := public.lock_note(_event, _revision);
  begin
    if not exists (select from public.case_events where id = _event and actor = auth.uid()) and not public.has_min_role('super_admin') then
      perform public.refuse_act('not_yours');
    end if;
    delete from public.case_events where id = _event;
    return jsonb_build_object('case', public.case_json(holder));
  end $$;

-- Tasks ---------------------------------------------------------------------------------------------------------------

create function public.case_task_add(_case uuid, _text text, _owner uuid default null, _due_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made uuid;
  begin
    perform public.lock_case(_case, null);
    insert into public.case_tasks (case_id, text, owner, due_at)
      values (_case, btrim(_text), coalesce(_owner, (select owner from public.cases where id = _case)), _due_at) returning id into made;
    perform public.add_case_event(_case, 'task', jsonb_build_object('task', made, 'act', 'added'), btrim(_text));
    update public.cases set last_activity_at = now() where id = _case;
    return jsonb_build_object('case', public.case_json(_case), 'task', (select to_jsonb(t) from public.case_tasks t where t.id = made));
  end $$;

create function public.lock_task(_task uuid, _revision integer) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
  declare
    task public.case_tasks;
  begin
    perform public.require_admin();
    select * into task from public.case_tasks where id = _task for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if task.revision <> _revision then perform public.refuse_act('stale_revision'); end if;
    return task.case_id;
  end $$;

-- Changes a task's text, owner and due time as a whole.
create function public.case_task_change(_task uuid, _revision integer, _text text, _owner uuid default null, _due_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    holder constant uuid := public.lock_task(_task, _revision);
  begin
    update public.case_tasks set text = btrim(_text), owner = _owner, due_at = _due_at where id = _task;
    return jsonb_build_object('case', public.case_json(holder), 'task', (select to_jsonb(t) from public.case_tasks t where t.id = _task));
  end $$;

-- Completes a task, or opens it again.
create function public.case_task_finish(_task uuid, _revision integer, _done boolean default true) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    holder constant uuid := public.lock_task(_task, _revision);
    changed text;
  begin
    update public.case_tasks set done_at = case when _done then now() end, done_by = case when _done then auth.uid() end
      where id = _task and (done_at is not null) <> _done returning text into changed;
    if changed is not null then
      perform public.add_case_event(holder, 'task', jsonb_build_object('task', _task, 'act', case when _done then 'done' else 'reopened' end), changed);
      update public.cases set last_activity_at = now() where id = holder;
    end if;
    return jsonb_build_object('case', public.case_json(holder), 'task', (select to_jsonb(t) from public.case_tasks t where t.id = _task));
  end $$;

create function public.case_task_remove(_task uuid, _revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    holder constant uuid := public.lock_task(_task, _revision);
  begin
    delete from public.case_tasks where id = _task;
    return jsonb_build_object('case', public.case_json(holder));
  end $$;

-- Duplicates ----------------------------------------------------------------------------------------------------------

-- Other cases that may be the same household: [{"id", "number", "name", …, "by": ["phone", "email", "address", "name"]}], the most
-- recently active first. For viewers and up; security definer, because row-level security would keep it from its indexes.
create function public.case_duplicates(_case uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with own as (
      select c.*, public.email_key(c.email) as mail, lower(c.name collate "und-x-icu") as folded from public.cases c
       where c.id = _case and public.has_min_role('viewer')
    ), found as (
      select d.id, 'phone' as by from own join public.cases d on d.phone_e164 = own.phone_e164
      union select d.id, 'email' from own join public.cases d on public.email_key(d.email) = own.mail and d.email <> ''
      union select d.id, 'address' from own join public.cases d on d.house_key = own.house_key
      union select d.id, 'name' from own join public.cases d
        on d.postcode = own.postcode and d.merged_into is null and lower(d.name collate "und-x-icu") = own.folded where own.postcode <> '' and own.name <> ''
    )
    select coalesce(jsonb_agg(to_jsonb(r) order by r.last_activity_at desc), '[]') from (
      select d.id, d.revision, d.number, d.name, d.email, d.phone, d.address, d.postcode, d.town, d.status, d.owner, d.created_at, d.last_activity_at,
          array_agg(f.by order by f.by) as by
        from found f join public.cases d on d.id = f.id
        where d.id <> _case and d.merged_into is null group by d.id order by d.last_activity_at desc limit 20) r
  $$;

-- Status by rank: of two cases the merged one has the higher.
create function public.status_rank(_status text) returns integer
  language sql immutable set search_path = ''
  as $$ select array_position('{lost,aside,new,contacted,meeting,offered,won}'::text[], _status) $$;

-- Makes one case of two. Leads, offers, events and tasks of the loser become the winner's; the loser stays under its number as part of
-- the winner. `_fields` chooses for name, email, phone, address (with postcode and town), consumption, heating, heating_cost, timeline,
-- heard_of, campaign, owner, step and wants: 'winner' or 'loser', wants also 'both'. Otherwise the winner's, or the loser's where the
-- winner's is empty; both their wants; the higher status; the step that is not chosen becomes a task. Returns the event for
-- case_unmerge too.
create function public.case_merge(_winner uuid, _winner_revision integer, _loser uuid, _loser_revision integer, _fields jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept public.cases;
    gone public.cases;
    merged public.cases;
    moved jsonb;
    task uuid;
    event uuid;
    field text;
    value text;
    takes_step boolean;
    restorable constant text[] := '{name,email,phone,address,postcode,town,consumption,heating,heating_cost,timeline,heard_of,campaign,source,wants,owner,status,lost_reason,closed_at,step_kind,step_text,step_owner,step_at,step_reason,first_contact_due,first_contact_at}';
  begin
    perform public.require_admin();
    if _winner = _loser then raise exception 'a case is not merged into itself' using errcode = '22023'; end if;
    if exists (select from jsonb_each_text(_fields) f where f.key not in ('name', 'email', 'phone', 'address', 'consumption', 'heating', 'heating_cost', 'timeline',
        'heard_of', 'campaign', 'owner', 'step', 'wants') or f.value not in ('winner', 'loser') and not (f.key = 'wants' and f.value = 'both')) then
      raise exception 'no such choice' using errcode = '22023';
    end if;
    perform public.lock_cases();
    -- Offers before cases, as a customer's act locks them.
    perform from public.offers where case_id in (_winner, _loser) order by id for update;
    perform from public.cases where id in (_winner, _loser) order by id for update;
    perform public.lock_case(_winner, _winner_revision);
    perform public.lock_case(_loser, _loser_revision);
    select * into kept from public.cases where id = _winner;
    select * into gone from public.cases where id = _loser;
    merged := kept;

    foreach field in array '{name,email,phone,consumption,heating,heating_cost,timeline,heard_of,campaign}'::text[] loop
      value := case coalesce(_fields ->> field, case when to_jsonb(kept) ->> field = '' then 'loser' else 'winner' end)
        when 'loser' then to_jsonb(gone) ->> field else to_jsonb(kept) ->> field end;
      merged := jsonb_populate_record(merged, jsonb_build_object(field, value));
    end loop;
    if merged.campaign = gone.campaign and kept.campaign <> gone.campaign or kept.source = '' then merged.source := gone.source; end if;
    if coalesce(_fields ->> 'address', case when kept.address = '' and (gone.address <> '' or kept.postcode = '') then 'loser' else 'winner' end) = 'loser' then
      merged.address := gone.address;
      merged.postcode := gone.postcode;
      merged.town := gone.town;
    end if;
    merged.wants := case coalesce(_fields ->> 'wants', 'both') when 'winner' then kept.wants when 'loser' then gone.wants
      else public.all_wants(kept.wants, gone.wants) end;
    merged.owner := case when _fields ->> 'owner' = 'loser' or kept.owner is null then gone.owner else kept.owner end;
    if public.status_rank(gone.status) > public.status_rank(kept.status) then
      merged.status := gone.status;
      merged.lost_reason := gone.lost_reason;
    end if;
    takes_step := kept.step_at is null or gone.step_at is not null and _fields ->> 'step' = 'loser';
    if takes_step then
      merged.step_kind := gone.step_kind;
      merged.step_text := gone.step_text;
      merged.step_owner := gone.step_owner;
      merged.step_at := gone.step_at;
      merged.step_reason := gone.step_reason;
    end if;
    merged.closed_at := case when merged.step_at is null then greatest(kept.closed_at, gone.closed_at) end;
    -- Of an open and a lost case, the open one's status ranks higher; of a closed one that is won or set aside, its own may stay.
    if merged.status = 'lost' and merged.step_at is not null then merged.status := 'contacted'; merged.lost_reason := ''; end if;
    merged.first_contact_due := least(kept.first_contact_due, gone.first_contact_due);
    merged.first_contact_at := least(kept.first_contact_at, gone.first_contact_at);

    moved := jsonb_build_object(
      'leads', (select coalesce(jsonb_agg(id), '[]') from public.leads where case_id = _loser),
      'offers', (select coalesce(jsonb_agg(id), '[]') from public.offers where case_id = _loser),
      'events', (select coalesce(jsonb_agg(id), '[]') from public.case_events where case_id = _loser),
      'tasks', (select coalesce(jsonb_agg(id), '[]') from public.case_tasks where case_id = _loser));
    -- First: what moves finds its case by the chain of merged cases.
    update public.cases set merged_into = _winner, merged_at = now() where id = _loser;
    update public.case_events set case_id = _winner where case_id = _loser;
    update public.case_tasks set case_id = _winner where case_id = _loser;
    update public.leads set case_id = _winner where case_id = _loser;
    update public.offers set case_id = _winner where case_id = _loser;
    if kept.step_at is not null and gone.step_at is not null then
      task := case when takes_step then public.keep_step_as_task(_winner, kept.step_kind, kept.step_text, kept.step_owner, kept.step_at)
        else public.keep_step_as_task(_winner, gone.step_kind, gone.step_text, gone.step_owner, gone.step_at) end;
    end if;
    update public.cases set name = merged.name, email = merged.email, phone = merged.phone, address = merged.address, postcode = merged.postcode, town = merged.town,
        consumption = merged.consumption, heating = merged.heating, heating_cost = merged.heating_cost, timeline = merged.timeline,
        heard_of = merged.heard_of, campaign = merged.campaign, source = merged.source, wants = merged.wants, owner = merged.owner,
        status = merged.status, lost_reason = merged.lost_reason, closed_at = merged.closed_at, step_kind = merged.step_kind,
        step_text = merged.step_text, step_owner = merged.step_owner, step_at = merged.step_at, step_reason = merged.step_reason,
        first_contact_due = merged.first_contact_due, first_contact_at = merged.first_contact_at,
        last_activity_at = now(), last_contact_at = greatest(kept.last_contact_at, gone.last_contact_at),
        seen_at = case when kept.seen_at is null or gone.seen_at is null then null else greatest(kept.seen_at, gone.seen_at) end
      where id = _winner;
    perform public.refresh_case(_winner);
    event := public.add_case_event(_winner, 'merged', jsonb_strip_nulls(jsonb_build_object('loser', _loser, 'number', gone.number, 'moved', moved, 'task', task))
      || jsonb_build_object(
        'before', (select jsonb_object_agg(key, b.value) from jsonb_each(to_jsonb(kept)) b where key = any (restorable) and b.value is distinct from to_jsonb(merged) -> key),
        'after', (select jsonb_object_agg(key, a.value) from jsonb_each(to_jsonb(merged)) a where key = any (restorable) and a.value is distinct from to_jsonb(kept) -> key)));
    return jsonb_build_object('case', public.case_json(_winner), 'event', (select to_jsonb(e) from public.case_events e where e.id = event));
  end $$;

-- Makes the status fit the offers again, where they were moved or an event failed: an agreement makes a case won, an offer that waits
-- makes it offered, and without such it is neither.
create function public.settle_case(_case uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    present public.cases;
    refusal text;
  begin
    select * into present from public.cases where id = _case;
    refusal := public.status_refusal(_case, present.status);
    if refusal = 'has_agreement' then
      perform public.put_case(_case, jsonb_build_object('status', 'won',
        'step', jsonb_build_object('kind', 'book', 'at', public.office_deadline(now()), 'reason', 'accepted')), 'offers');
    elsif refusal = 'offer_waits' then
      perform public.put_case(_case, jsonb_build_object('status', 'offered',
        'step', jsonb_build_object('kind', 'follow_up', 'at', public.office_deadline(now()), 'reason', 'offer_sent')), 'offers');
    elsif refusal is not null then
      perform public.put_case(_case, jsonb_build_object('status', 'contacted', 'step', coalesce(
        public.step_json(present.step_kind, present.step_text, present.step_owner, present.step_at, present.step_reason),
        jsonb_build_object('kind', 'call', 'at', public.office_deadline(now()), 'reason', 'hand'))), 'offers');
    end if;
  end $$;

-- Takes a merge back within 30 days: what came with the loser goes back, and fields of the winner that have not been changed since are
-- as before. `_revision`: the winner's.
create function public.case_unmerge(_loser uuid, _revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    gone public.cases;
    kept public.cases;
    noted public.case_events;
    present jsonb;
    restored jsonb;
    moved jsonb;
  begin
    perform public.require_admin();
    perform public.lock_cases();
    select * into gone from public.cases where id = _loser;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if gone.merged_into is null then perform public.refuse_act('not_merged'); end if;
    if gone.merged_at < now() - interval '30 days' then perform public.refuse_act('merged_too_long'); end if;
    perform from public.offers where case_id = gone.merged_into order by id for update;
    perform public.lock_case(gone.merged_into, _revision);
    select * into kept from public.cases where id = gone.merged_into;
    select * into noted from public.case_events where case_id = kept.id and kind = 'merged' and data ->> 'loser' = _loser::text order by at desc limit 1;
    -- Part of it was erased since: what belongs to whom is not known any more.
    if not found or not noted.data ? 'before' then perform public.refuse_act('merged_too_long'); end if;
    moved := noted.data -> 'moved';

    update public.cases set merged_into = null, merged_at = null where id = _loser;
    update public.case_events set case_id = _loser where case_id = kept.id and moved -> 'events' ? id::text;
    update public.case_tasks set case_id = _loser where case_id = kept.id and moved -> 'tasks' ? id::text;
    update public.leads set case_id = _loser where case_id = kept.id and moved -> 'leads' ? id::text;
    update public.offers set case_id = _loser where case_id = kept.id and moved -> 'offers' ? id;
    delete from public.case_tasks where id = (noted.data ->> 'task')::uuid and done_at is null and revision = 1;

    -- Status, step and closing go together: all or none.
    present := to_jsonb(kept);
    select coalesce(jsonb_object_agg(key, value), '{}') into restored from jsonb_each(coalesce(nullif(noted.data -> 'before', 'null'), '{}')) b
      where present -> key is not distinct from noted.data -> 'after' -> key;
    if restored ?| '{status,closed_at,step_at,step_kind,step_text,step_owner,step_reason,lost_reason}' and exists (
        select from jsonb_object_keys(noted.data -> 'before') k
         where k in ('status', 'closed_at', 'step_at', 'step_kind', 'step_text', 'step_owner', 'step_reason', 'lost_reason') and not restored ? k) then
      restored := restored - '{status,closed_at,step_at,step_kind,step_text,step_owner,step_reason,lost_reason}'::text[];
    end if;
    update public.cases c set name = r.name, email = r.email, phone = r.phone, address = r.address, postcode = r.postcode, town = r.town,
        consumption = r.consumption, heating = r.heating, heating_cost = r.heating_cost, timeline = r.timeline, heard_of = r.heard_of,
        campaign = r.campaign, source = r.source, wants = r.wants, owner = r.owner, status = r.status, lost_reason = r.lost_reason,
        closed_at = r.closed_at, step_kind = r.step_kind, step_text = r.step_text, step_owner = r.step_owner, step_at = r.step_at,
        step_reason = r.step_reason, first_contact_due = r.first_contact_due, first_contact_at = r.first_contact_at
      from jsonb_populate_record(kept, restored) r where c.id = kept.id;
    delete from public.case_events where id = noted.id;
    perform public.add_case_event(kept.id, 'unmerged', jsonb_build_object('other', _loser, 'number', gone.number));
    perform public.add_case_event(_loser, 'unmerged', jsonb_build_object('other', kept.id, 'number', kept.number));
    perform public.refresh_case(kept.id);
    perform public.refresh_case(_loser);
    perform public.settle_case(kept.id);
    perform public.settle_case(_loser);
    return jsonb_build_object('case', public.case_json(kept.id), 'other', public.case_json(_loser));
  end $$;

-- Timeline ------------------------------------------------------------------------------------------------------------

-- What happened in a case and with its offers, newest first, before an instant (with the id of the last one shown, for those of the
-- same instant). As the caller. `source` is case or offer; a lead's event has what it was about.
create function public.case_timeline(_case uuid, _before timestamptz default null, _before_id uuid default null, _limit integer default 50) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.at desc, t.id desc), '[]') from (
      select * from (
        select * from (
          select e.id, 'case' as source, e.kind, e.at, e.actor, e.actor_kind, e.body,
              case when l.id is null then e.data - 'before' - 'after' - 'moved'
                else e.data || jsonb_build_object('kind', l.kind, 'sourceUrl', l.source_url, 'reference', public.text_at(l.values, 'reference', 20)) end as data,
              e.lead_id, null::text as offer_id, e.revision, e.pinned, e.edited_at
            from public.case_events e left join public.leads l on l.id = e.lead_id
            where e.case_id = _case and (_before is null or (e.at, e.id) < (_before, coalesce(_before_id, '00000000-0000-0000-0000-000000000000')))
            order by e.at desc, e.id desc limit least(greatest(_limit, 1), 200)) own
        union all
        select * from (
          select e.id, 'offer', e.kind, e.at, e.actor,
              case when e.actor is not null then 'user' when e.kind in ('opened', 'options', 'question', 'accepted', 'declined', 'cancelled') then 'customer' else 'system' end,
              '', e.payload || jsonb_build_object('number', o.number, 'version', e.version), null::uuid, o.id, 1, false, null::timestamptz
            from public.offers o join public.offer_events e on e.offer_id = o.id
            where o.case_id = _case and (_before is null or (e.at, e.id) < (_before, coalesce(_before_id, '00000000-0000-0000-0000-000000000000')))
            order by e.at desc, e.id desc limit least(greatest(_limit, 1), 200)) theirs
      ) both_kinds order by at desc, id desc limit least(greatest(_limit, 1), 200)) t
  $$;

-- Advisers who leave or are away --------------------------------------------------------------------------------------

-- Gives everything of one adviser to another: open cases, next steps, tasks that are not done, and offers without an answer. With
-- `_closed` also what is closed, so that the adviser can be deleted. Returns how many of each.
create function public.adviser_hand_over(_from uuid, _to uuid, _closed boolean default false) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    one record;
    counts jsonb := '{"cases": 0, "steps": 0, "tasks": 0, "offers": 0}';
    affected integer;
  begin
    perform public.require_admin();
    if _from = _to then raise exception 'an adviser hands over to another' using errcode = '22023'; end if;
    if not exists (select from public.advisers where id = _from) or not exists (select from public.advisers where id = _to) then
      perform public.refuse_act('not_found', 'PT404');
    end if;
    if not (select active from public.advisers where id = _to) then perform public.refuse_act('adviser_inactive'); end if;
    perform public.lock_cases();
    perform from public.offers where owner = _from order by id for update;
    update public.offers set owner = _to where owner = _from and (_closed or state in ('draft', 'sent'));
    get diagnostics affected = row_count;
    counts := counts || jsonb_build_object('offers', affected);
    for one in select id, owner = _from as owns, step_owner = _from as acts, step_kind, step_text, step_at, step_reason, merged_into from public.cases
      where (owner = _from or step_owner = _from) and (_closed or closed_at is null and merged_into is null) order by id for update
    loop
      if one.merged_into is not null then
        update public.cases set owner = case when owner = _from then _to else owner end, step_owner = case when step_owner = _from then _to else step_owner end
          where id = one.id;
        continue;
      end if;
      perform public.put_case(one.id, case when one.owns then jsonb_build_object('owner', _to) else '{}' end || case when one.acts then jsonb_build_object(
        'step', jsonb_build_object('kind', one.step_kind, 'text', one.step_text, 'at', one.step_at, 'reason', one.step_reason, 'owner', _to)) else '{}' end, 'hand_over');
      if one.owns then counts := counts || jsonb_build_object('cases', (counts ->> 'cases')::integer + 1); end if;
      if one.acts then counts := counts || jsonb_build_object('steps', (counts ->> 'steps')::integer + 1); end if;
    end loop;
    update public.case_tasks set owner = _to where owner = _from and (_closed or done_at is null);
    get diagnostics affected = row_count;
    return counts || jsonb_build_object('tasks', affected);
  end $$;

-- Steps that time brings; called by the clock. An offer that ends in three days: remind the customer, once for each version, unless
-- staff have planned something before its end. A step that is due while its adviser is absent goes to the deputy. Also makes the cases
-- that failed when their lead or offer was stored. Returns {"changed": …, "failed": …}: cases that changed, leads and offers that still
-- have none.
create function public.case_tend(_at timestamptz default now()) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    today constant date := public.danish_day(_at);
    one record;
    deputy uuid;
    changed integer := 0;
    failed integer := 0;
  begin
    perform public.lock_cases();
    for one in
      select l.id::text as id, true as is_lead from public.leads l where l.case_id is null and public.makes_case(l.kind, l.set_aside)
      union all select o.id, false from public.offers o where o.case_id is null and o.customer_email <> ''
      limit 500
    loop
      begin
        if one.is_lead then perform public.case_from_lead(one.id::uuid); else perform public.case_from_offer(one.id); end if;
        changed := changed + 1;
      exception when others then
        raise warning 'no case for %: %', one.id, sqlerrm;
        failed := failed + 1;
      end;
    end loop;
    -- Where an event of an offer failed.
    for one in
      select distinct c.id from public.offers o join public.cases c on c.id = o.case_id
       where c.merged_into is null and (o.state = 'accepted' and c.status <> 'won'
         or o.state = 'sent' and o.valid_until >= today and c.status in ('new', 'contacted', 'meeting', 'aside'))
    loop
      perform public.settle_case(one.id);
      changed := changed + 1;
    end loop;
    for one in
      select distinct on (c.id) c.id, o.id as offer, o.current_version as version from public.offers o join public.cases c on c.id = o.case_id
       where o.state = 'sent' and o.valid_until between today and today + 3 and c.status = 'offered' and c.merged_into is null
         and (c.step_reason not in ('hand', 'outcome', 'question', 'lead') and c.step_kind <> 'meeting' or public.danish_day(c.step_at) > o.valid_until)
         and not exists (select from public.case_events e where e.case_id = c.id and e.kind = 'step' and e.data -> 'to' ->> 'reason' = 'offer_expiring'
           and e.data ->> 'offer' = o.id || '/' || o.current_version)
       order by c.id, o.valid_until
    loop
      perform public.step_after_event(one.id, 'remind', public.office_deadline(_at, 0), 'offer_expiring', 'waits');
      update public.case_events set data = data || jsonb_build_object('offer', one.offer || '/' || one.version)
        where id = (select id from public.case_events where case_id = one.id and kind = 'step' order by at desc limit 1)
          and data -> 'to' ->> 'reason' = 'offer_expiring';
      changed := changed + 1;
    end loop;
    for one in
      select c.id, c.step_kind, c.step_text, c.step_at, c.step_reason, c.step_owner from public.cases c join public.advisers a on a.id = c.step_owner
       where c.merged_into is null and public.danish_day(c.step_at) <= today and a.absences <> '[]'
         and public.absence_on(a.absences, today) is not null
       order by c.id
    loop
      deputy := public.stand_in(one.step_owner, today);
      if deputy <> one.step_owner then
        perform public.put_case(one.id, jsonb_build_object('step', jsonb_build_object('kind', one.step_kind, 'text', one.step_text, 'at', one.step_at,
          'reason', one.step_reason, 'owner', deputy)), 'absence');
        changed := changed + 1;
      end if;
    end loop;
    return jsonb_build_object('changed', changed, 'failed', failed);
  end $$;

-- Erasing -------------------------------------------------------------------------------------------------------------

-- Erases a household: its leads, the content of its offers, and the case. An agreement stays as bookkeeping requires: its case is
-- refused. Returns what the outbox has to erase too.
create function public.case_erase(_case uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    root constant uuid := public.case_root(_case);
    lead_ids uuid[];
    numbers text[];
  begin
    if not public.has_min_role('super_admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    perform public.lock_cases();
    perform from public.offers where case_id = root order by id for update;
    perform from public.cases where id = root for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if exists (select from public.offers where case_id = root and state in ('accepted', 'cancelled')) then perform public.refuse_act('has_agreement'); end if;
    select array_agg(id) into lead_ids from public.leads where case_id = root;
    select array_agg(number) into numbers from public.offers where case_id = root;
    delete from public.leads where case_id = root;
    perform public.offer_empty(id) from public.offers where case_id = root;
    -- One that staff made without a lead is left.
    delete from public.cases where id = root;
    return jsonb_build_object('leads', to_jsonb(coalesce(lead_ids, '{}')), 'offers', to_jsonb(coalesce(numbers, '{}')));
  end $$;

-- Forgets what is old at `_at`; called by the clock. A lead stays while its household and we were in touch within a year, while an offer
-- made of it is younger, and a referral link while leads came by it. Consents and the logs of what was sent go with their lead, a
-- case with its last lead and offer.
create or replace function public.forget(_at timestamptz default now()) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    year_ago constant timestamptz := _at - interval '12 months';
  begin
    perform public.lock_cases();
    perform public.offer_empty(o.id) from public.offers o
    where exists (select 1 from public.offer_versions v where v.offer_id = o.id and not v.content ? 'erased') and (
      (o.state in ('draft', 'sent', 'declined', 'retracted') and o.updated_at < _at - interval '24 months')
      -- Bookkeeping: five years from the end of the year of the agreement, or of what ended it.
      or (o.state in ('accepted', 'cancelled') and date_trunc('year', o.updated_at) + interval '6 years' <= _at)
    );
    delete from public.leads l
    where l.received_at < year_ago
      and not exists (select 1 from public.cases c where c.id = l.case_id and c.last_contact_at >= year_ago)
      and not exists (select 1 from public.offers o where (o.lead_id = l.id or o.lead_id is null and o.case_id = l.case_id) and o.updated_at >= year_ago)
      and not exists (
        select 1 from public.leads came
        where l.kind = 'referral' and came.received_at >= year_ago and came.campaign ->> 'utmId' = l.values ->> 'kode'
      );
    delete from public.cases c
    where c.merged_into is null and c.last_contact_at < year_ago and c.created_at < year_ago
      and not exists (select 1 from public.leads l where l.case_id = c.id) and not exists (select 1 from public.offers o where o.case_id = c.id);
    -- A merge can be taken back for 30 days; then only the number of the merged case stays.
    update public.cases set name = '', email = '', phone = '', address = '', postcode = '', town = '', step_text = '', lost_reason = ''
      where merged_at < _at - interval '30 days' and (name, email, phone, address, postcode, town, step_text, lost_reason) <> ('', '', '', '', '', '', '', '');
    update public.case_events set data = data - 'before' - 'after' where kind = 'merged' and at < _at - interval '30 days' and data ?| '{before,after}';
    -- An outcome is taken back at once or not at all.
    update public.case_events set data = data - 'before' where kind = 'call' and at < _at - interval '30 days' and data ? 'before';
    delete from public.webhook_logs where lead_id is null and created_at < year_ago;
    delete from public.erased_leads where erased_at < _at - interval '6 months';
  end $$;

-- Leads and offers from before ----------------------------------------------------------------------------------------

do $$
  declare
    one record;
  begin
    for one in select id from public.leads order by received_at, id loop perform public.case_from_lead(one.id); end loop;
    for one in select id from public.offers where customer_email <> '' order by created_at, id loop perform public.case_from_offer(one.id); end loop;
    -- Cases from long ago wait for no call; a new lead opens them again. The others are due within a working day from now.
    update public.cases set status = 'aside', closed_at = last_activity_at, first_contact_due = null,
        step_kind = null, step_owner = null, step_at = null, step_reason = null
      where last_activity_at < now() - interval '30 days' and not has_offer;
    update public.cases set step_at = public.office_deadline(now()), first_contact_due = null where step_at < now();
    update public.cases c set seen_at = now();
    for one in select id from public.cases where has_offer loop perform public.settle_case(one.id); end loop;
  end $$;

-- Rights --------------------------------------------------------------------------------------------------------------

revoke all on function
  public.easter_sunday(integer), public.is_working_day(date), public.office_deadline(timestamptz, numeric), public.office_morning(date),
  public.danish_day(timestamptz), public.e164(text), public.email_key(text), public.address_key(text, text), public.text_at(jsonb, text, integer),
  public.all_wants(text[], text[]), public.lead_wants(text, jsonb), public.lead_facts(text, jsonb, jsonb), public.offer_facts(text), public.makes_case(text, text), public.lock_cases(),
  public.case_root(uuid), public.find_case(text, text, text, text), public.new_case_number(), public.pick_adviser(text, text[], date),
  public.refresh_case(uuid), public.absorb_facts(uuid, jsonb), public.add_case_event(uuid, text, jsonb, text, timestamptz),
  public.step_json(text, text, uuid, timestamptz, text), public.step_label(text), public.put_case(uuid, jsonb, text),
  public.keep_step_as_task(uuid, text, text, uuid, timestamptz),
  public.step_after_event(uuid, text, timestamptz, text, text, text[], jsonb), public.case_from_lead(uuid), public.forget_part_of_case(uuid, jsonb),
  public.lock_cases_first(), public.follow_lead(), public.follow_consent(), public.case_from_offer(text), public.follow_offer(), public.follow_offer_draft(),
  public.follow_discarded_offer(), public.follow_offer_event(),
  public.offer_save(text, uuid, jsonb, text, text, integer, uuid, uuid), public.offer_create(text, uuid, jsonb, text, text, integer, uuid, uuid),
  public.require_admin(), public.refuse_act(text, text), public.case_json(uuid), public.lock_case(uuid, integer), public.status_refusal(uuid, text),
  public.step_by_hand(jsonb, text), public.case_create(jsonb), public.case_seen(uuid), public.case_assign(uuid, integer),
  public.case_set_owner(uuid, integer, uuid), public.case_set_step(uuid, integer, jsonb),
  public.case_set_status(uuid, integer, text, text, jsonb, boolean), public.case_finish_step(uuid, integer, jsonb, text, text),
  public.case_outcome(uuid, integer, text, text, timestamptz, text), public.case_undo_outcome(uuid), public.case_note(uuid, text, text, jsonb),
  public.lock_note(uuid, integer), public.case_note_change(uuid, integer, text, boolean), public.case_note_remove(uuid, integer),
  public.case_task_add(uuid, text, uuid, timestamptz), public.lock_task(uuid, integer),
  public.case_task_change(uuid, integer, text, uuid, timestamptz), public.case_task_finish(uuid, integer, boolean), public.case_task_remove(uuid, integer),
  public.case_duplicates(uuid), public.status_rank(text), public.case_merge(uuid, integer, uuid, integer, jsonb), public.settle_case(uuid),
  public.case_unmerge(uuid, integer), public.case_timeline(uuid, timestamptz, uuid, integer), public.adviser_hand_over(uuid, uuid, boolean),
  public.case_tend(timestamptz), public.case_erase(uuid)
  from public, anon, authenticated, service_role;
-- Generated columns, indexes and offer_create run as the caller.
grant execute on function public.e164(text), public.email_key(text), public.address_key(text, text), public.text_at(jsonb, text, integer),
  public.easter_sunday(integer), public.is_working_day(date), public.office_deadline(timestamptz, numeric), public.office_morning(date),
  public.danish_day(timestamptz), public.case_root(uuid) to authenticated, service_role;
grant execute on function public.offer_save(text, uuid, jsonb, text, text, integer, uuid, uuid), public.offer_create(text, uuid, jsonb, text, text, integer, uuid, uuid),
  public.status_refusal(uuid, text), public.case_create(jsonb), public.case_seen(uuid), public.case_assign(uuid, integer), public.case_set_owner(uuid, integer, uuid),
  public.case_set_step(uuid, integer, jsonb), public.case_set_status(uuid, integer, text, text, jsonb, boolean),
  public.case_finish_step(uuid, integer, jsonb, text, text), public.case_outcome(uuid, integer, text, text, timestamptz, text),
  public.case_undo_outcome(uuid), public.case_note(uuid, text, text, jsonb), public.case_note_change(uuid, integer, text, boolean),
  public.case_note_remove(uuid, integer), public.case_task_add(uuid, text, uuid, timestamptz),
  public.case_task_change(uuid, integer, text, uuid, timestamptz), public.case_task_finish(uuid, integer, boolean),
  public.case_task_remove(uuid, integer), public.case_duplicates(uuid), public.case_merge(uuid, integer, uuid, integer, jsonb),
  public.case_unmerge(uuid, integer), public.case_timeline(uuid, timestamptz, uuid, integer), public.adviser_hand_over(uuid, uuid, boolean),
  public.case_erase(uuid)
  to authenticated;
grant execute on function public.case_tend(timestamptz) to service_role;

revoke all on public.cases, public.case_events, public.case_tasks from anon, authenticated, service_role;
grant select on public.cases, public.case_events, public.case_tasks to authenticated;
-- Facts only: status, owner and next step change through the acts.
grant update (name, email, phone, address, postcode, town, wants, consumption, heating, heating_cost, timeline, heard_of, campaign) on public.cases to authenticated;
grant select, insert, update, delete on public.cases, public.case_events, public.case_tasks to service_role;
grant update (case_id, owner) on public.offers to authenticated;
grant insert (case_id) on public.offers to authenticated;

alter table public.cases enable row level security;
alter table public.cases force row level security;
alter table public.case_events enable row level security;
alter table public.case_events force row level security;
alter table public.case_tasks enable row level security;
alter table public.case_tasks force row level security;
create policy "staff read cases" on public.cases for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins change facts of cases" on public.cases for update to authenticated
  using ((select public.has_min_role('admin')) and merged_into is null) with check ((select public.has_min_role('admin')));
create policy "staff read events of cases" on public.case_events for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "staff read tasks of cases" on public.case_tasks for select to authenticated
  using ((select public.has_min_role('viewer')));
