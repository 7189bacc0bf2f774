-- Links that staff make: what is preset where they lead, a campaign, an adviser, and a short address (/b/<slug>) that the publisher
-- object puts into KV. Clicks are counted by the outbox object and stored here by day.

create table public.links (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 120),
  -- Last part of the short address, and of utm_id. It may be printed, so it never changes.
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])$'),
  target text not null check (target in ('quote-request', 'calculator', 'page', 'offer')),
  products text[] not null default '{}'
    check (products <@ '{solceller,varmepumpe,batteri,elbil-lader,netbalancering}' and public.is_short_list(products, 5)),
  calculator text not null default 'solar' check (calculator ~ '^[a-z-]{1,40}$'),
  -- Answers to the calculator's fields, by their names.
  inputs jsonb not null default '{}' check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 4000),
  page text not null default '' check (length(page) <= 300 and (page = '' or page ~ '^/([^/\\]|$)')),
  offer_id text references public.offers (id) on delete set null,
  -- Path and query that the link leads to, without its campaign; null where it is the offer's.
  path text check (path ~ '^/([^/\\]|$)' and length(path) <= 4000),
  -- Where it leads once it has ended.
  ended_path text not null check (ended_path ~ '^/([^/\\]|$)' and length(ended_path) <= 1000),
  after_path text not null default '' check (length(after_path) <= 300 and (after_path = '' or after_path ~ '^/([^/\\]|$)')),
  adviser uuid references public.advisers (id) on delete set null,
  place text not null default 'other' check (place ~ '^[a-z-]{1,40}$'),
  utm_source text not null check (utm_source ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  utm_medium text not null check (utm_medium ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  utm_campaign text not null check (utm_campaign ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  utm_content text not null default '' check (utm_content ~ '^([a-z0-9][a-z0-9.-]{0,79})?$'),
  utm_term text not null default '' check (utm_term ~ '^([a-z0-9][a-z0-9.-]{0,79})?$'),
  -- The last day it works, in Denmark.
  expires_on date,
  -- 0 = no limit.
  max_uses integer not null default 0 check (max_uses between 0 and 1000000),
  -- When the clicks reached max_uses.
  used_up_at timestamptz,
  archived boolean not null default false,
  -- The revision that is in KV; 0 = none, or it must be written again.
  live_revision integer not null default 0,
  -- Equal for links that would count the same visits: see link_fingerprint.
  fingerprint text not null default '',
  search text not null generated always as (
    lower((name || ' ' || slug || ' ' || utm_campaign || ' ' || utm_source || ' ' || utm_medium || ' ' || utm_content) collate "und-x-icu")) stored,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index links_fingerprint on public.links (fingerprint) where not archived;
create index links_created_at on public.links (created_at, id);
create index links_campaign on public.links (utm_campaign, created_at);
create index links_adviser on public.links (adviser) where adviser is not null;
create index links_offer on public.links (offer_id) where offer_id is not null;
create index links_to_publish on public.links (id) where live_revision <> revision;

-- Clicks of people, by Danish day.
create table public.link_days (
  link_id uuid not null references public.links (id) on delete cascade,
  day date not null,
  clicks integer not null check (clicks >= 0),
  primary key (link_id, day)
);

-- Leads are counted for a link by utm_id.
create index leads_link on public.leads ((campaign ->> 'utmId'), received_at) where campaign ->> 'utmId' is not null;

-- A campaign value without its separators: two spellings of it are equal.
create function public.fold_campaign(_value text) returns text
  language sql immutable set search_path = ''
  as $$ select translate(_value, '.-', '') $$;

-- The same for links that would count the same visits. `_link`: its columns.
create function public.link_fingerprint(_link jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select md5(jsonb_build_array(
        coalesce(l.offer_id, l.path, ''), l.adviser, public.fold_campaign(l.utm_source), public.fold_campaign(l.utm_medium),
        public.fold_campaign(l.utm_campaign), public.fold_campaign(coalesce(l.utm_content, '')), public.fold_campaign(coalesce(l.utm_term, '')))::text)
      from jsonb_populate_record(null::public.links, _link) l
  $$;

create function public.prepare_link() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.fingerprint := public.link_fingerprint(to_jsonb(new));
    if tg_op = 'UPDATE' then
      new.slug := old.slug;
      if new.max_uses <> old.max_uses then
        new.used_up_at := case
          when new.max_uses > 0 and (select sum(clicks) from public.link_days where link_id = new.id) >= new.max_uses
            then coalesce(old.used_up_at, now()) end;
      end if;
    end if;
    return new;
  end $$;

create trigger links_prepare before insert or update on public.links for each row execute function public.prepare_link();
create trigger links_revision before update on public.links
  for each row execute function public.bump_revision('live_revision', 'used_up_at', 'fingerprint', 'search');
create trigger links_audit after insert or update or delete on public.links
  for each row execute function public.write_audit_log('id', '{search,fingerprint,offer_id}', '{}', '{live_revision,fingerprint,search}');

-- Who made a link: the name in the user's profile, else of the adviser linked to the user, else the user's e-mail address.
create function public.link_maker(_user uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when public.has_min_role('viewer') then coalesce(
      (select nullif(name, '') from public.staff_profiles where id = _user), (select name from public.advisers where user_id = _user),
      (select email from auth.users where id = _user), '') else '' end
  $$;

-- A link as the console shows it: with its state and its numbers. Its offers are those made to the households of its leads since.
create view public.link_rows with (security_invoker = true) as
  select l.id, l.revision, l.name, l.slug, l.target, l.products, l.calculator, l.inputs, l.page,
    coalesce((select o.number from public.offers o where o.id = l.offer_id), '') as offer,
    l.adviser, l.place, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_content, l.utm_term, l.expires_on, l.max_uses, l.after_path,
    l.archived,
    case
      when l.archived then 'archived'
      when l.expires_on < (now() at time zone 'Europe/Copenhagen')::date then 'expired'
      when l.used_up_at is not null then 'used'
      when l.live_revision <> l.revision then 'waiting'
      else 'live'
    end as state,
    coalesce((select sum(d.clicks) from public.link_days d where d.link_id = l.id), 0)::integer as clicks,
    (select count(*) from public.leads c where c.campaign ->> 'utmId' = 'b-' || l.slug and c.set_aside is null)::integer as leads,
    (select count(distinct o.id) from public.leads c join public.offers o on (o.case_id = c.case_id or o.lead_id = c.id) and o.created_at >= c.received_at
      where c.campaign ->> 'utmId' = 'b-' || l.slug and c.set_aside is null and o.state not in ('draft', 'retracted'))::integer as offers,
    (select count(distinct o.id) from public.leads c join public.offers o on (o.case_id = c.case_id or o.lead_id = c.id) and o.created_at >= c.received_at
      where c.campaign ->> 'utmId' = 'b-' || l.slug and c.set_aside is null and o.state = 'accepted')::integer as won,
    (select max(d.day) from public.link_days d where d.link_id = l.id and d.clicks > 0) as last_click,
    coalesce(l.path, '') as path,
    public.link_maker(l.created_by) as made_by,
    l.created_at, l.search
  from public.links l;

-- The link that counts the same visits as the given one would, as {id, name}; null without one.
create function public.link_twin(_link jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('id', l.id, 'name', l.name)
      from public.links l, jsonb_populate_record(null::public.links, _link) given
      where not l.archived and l.id is distinct from given.id and l.fingerprint = public.link_fingerprint(_link)
      limit 1
  $$;

-- How other links spell the given campaign, source and medium where they differ only in separators: {"utm_source": "nyhedsbrev", …}.
create function public.link_spellings(_link jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'utm_campaign', (select l.utm_campaign from public.links l where l.id is distinct from given.id and l.utm_campaign <> given.utm_campaign
          and public.fold_campaign(l.utm_campaign) = public.fold_campaign(given.utm_campaign) order by l.created_at limit 1),
        'utm_source', (select l.utm_source from public.links l where l.id is distinct from given.id and l.utm_source <> given.utm_source
          and public.fold_campaign(l.utm_source) = public.fold_campaign(given.utm_source) order by l.created_at limit 1),
        'utm_medium', (select l.utm_medium from public.links l where l.id is distinct from given.id and l.utm_medium <> given.utm_medium
          and public.fold_campaign(l.utm_medium) = public.fold_campaign(given.utm_medium) order by l.created_at limit 1)))
      from jsonb_populate_record(null::public.links, _link) given
  $$;

-- What the form offers: campaigns, those used last first, and sources of links to partners.
create function public.link_choices() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'campaigns', coalesce((select jsonb_agg(utm_campaign order by last desc) from (
        select utm_campaign, max(created_at) as last from public.links group by utm_campaign order by last desc limit 200) c), '[]'),
      'partners', coalesce((select jsonb_agg(utm_source order by utm_source) from (
        select distinct utm_source from public.links where place = 'partner' order by utm_source limit 500) p), '[]'))
  $$;

-- Leads ---------------------------------------------------------------------------------------------------------------

-- The adviser whom the link named that a lead came by, or their deputy on the day. Null without one who is active.
create function public.named_adviser(_values jsonb, _day date) returns uuid
  language sql stable set search_path = ''
  as $$ select public.stand_in(a.id, _day) from public.advisers a where a.id::text = _values ->> 'adviser' and a.active $$;

-- As in 0016, and an adviser whom the lead's link named comes before the one whose turn it is.
create or replace function public.case_from_lead(_lead uuid) returns uuid
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
      chosen := coalesce(public.named_adviser(lead.values, public.danish_day(due)),
        public.pick_adviser(facts ->> 'postcode', array(select jsonb_array_elements_text(facts -> 'wants')), public.danish_day(due)));
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
        chosen := coalesce(public.named_adviser(lead.values, public.danish_day(due)),
          public.pick_adviser(coalesce(nullif(target.postcode, ''), facts ->> 'postcode'),
            public.all_wants(target.wants, array(select jsonb_array_elements_text(facts -> 'wants'))), public.danish_day(due)));
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

-- Publishing ----------------------------------------------------------------------------------------------------------

-- Links whose newest revision is not in KV, as the publisher needs them.
create function public.links_to_publish(_most integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(due)), '[]') from (
      select id, slug, revision, path, offer_id, ended_path, adviser, utm_source, utm_medium, utm_campaign, utm_content, utm_term, expires_on,
        archived or used_up_at is not null or (target = 'offer' and offer_id is null) as ended
        from public.links where live_revision <> revision order by id limit _most) due
  $$;

-- Notes what was written to KV: [{"id": …, "revision": …}, …].
create function public.note_live_links(_links jsonb) returns void
  language sql volatile set search_path = ''
  as $$
    update public.links l set live_revision = n.revision
      from jsonb_to_recordset(_links) n (id uuid, revision integer) where l.id = n.id and l.live_revision <> n.revision
  $$;

-- Publishes again the links whose slug KV lost. `_slugs`: all that KV has. Returns their number.
create function public.republish_lost_links(_slugs text[]) returns integer
  language sql volatile set search_path = ''
  as $$
    with lost as (
      update public.links set live_revision = 0 where live_revision <> 0 and slug <> all (_slugs) returning 1)
    select count(*)::integer from lost
  $$;

-- Stores clicks: [{"link": id, "day": …, "clicks": all of that day}, …]; ignores unknown links. Returns how many links are used up by them,
-- which must be published again.
create function public.store_link_clicks(_rows jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    used integer;
  begin
    insert into public.link_days (link_id, day, clicks)
      select l.id, r.day, r.clicks from jsonb_to_recordset(_rows) r (link uuid, day date, clicks integer) join public.links l on l.id = r.link
      on conflict (link_id, day) do update set clicks = greatest(link_days.clicks, excluded.clicks);
    update public.links l set used_up_at = now(), live_revision = 0
      where l.id in (select r.link from jsonb_to_recordset(_rows) r (link uuid)) and l.max_uses > 0 and l.used_up_at is null
        and (select sum(d.clicks) from public.link_days d where d.link_id = l.id) >= l.max_uses;
    get diagnostics used = row_count;
    return used;
  end $$;

-- Permissions ---------------------------------------------------------------------------------------------------------

revoke all on function public.fold_campaign(text), public.link_fingerprint(jsonb), public.prepare_link(), public.link_maker(uuid),
  public.link_twin(jsonb), public.link_spellings(jsonb), public.link_choices(), public.named_adviser(jsonb, date),
  public.links_to_publish(integer), public.note_live_links(jsonb), public.republish_lost_links(text[]), public.store_link_clicks(jsonb)
  from public, anon, authenticated, service_role;
-- The trigger runs as the writer.
grant execute on function public.fold_campaign(text), public.link_fingerprint(jsonb) to authenticated, service_role;
grant execute on function public.link_maker(uuid), public.link_twin(jsonb), public.link_spellings(jsonb), public.link_choices() to authenticated;
grant execute on function public.links_to_publish(integer), public.note_live_links(jsonb), public.republish_lost_links(text[]),
  public.store_link_clicks(jsonb) to service_role;

revoke all on public.links, public.link_days, public.link_rows from anon, authenticated, service_role;
grant select on public.links, public.link_days, public.link_rows to authenticated;
grant insert (name, slug, target, products, calculator, inputs, page, offer_id, path, ended_path, after_path, adviser, place, utm_source,
    utm_medium, utm_campaign, utm_content, utm_term, expires_on, max_uses, archived)
  on public.links to authenticated;
grant update (name, target, products, calculator, inputs, page, offer_id, path, ended_path, after_path, adviser, place, utm_source, utm_medium,
    utm_campaign, utm_content, utm_term, expires_on, max_uses, archived)
  on public.links to authenticated;
grant select, insert, update, delete on public.links to service_role;
-- Clicks change only by store_link_clicks.
grant select on public.link_days to service_role;

alter table public.links enable row level security;
alter table public.links force row level security;
alter table public.link_days enable row level security;
alter table public.link_days force row level security;
create policy "staff read links" on public.links for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make links" on public.links for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change links" on public.links for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "staff read clicks of links" on public.link_days for select to authenticated
  using ((select public.has_min_role('viewer')));
