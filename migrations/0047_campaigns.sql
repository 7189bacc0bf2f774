-- Campaigns as content that staff write, publish and take back: a period, a banner, the utm_campaign values that count for them, and
-- what came of them.

alter table public.content drop constraint content_kind_check;
alter table public.content add constraint content_kind_check check (kind in ('constant', 'post', 'page', 'campaign'));

-- Other utm_campaign values that count for a campaign: »facebook« and »fb«. Lower case, as values of leads are compared.
create table public.campaign_values (
  value text primary key check (length(value) between 1 and 128 and value = lower(value)),
  content_id uuid not null references public.content (id) on delete cascade,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now()
);
create index campaign_values_content on public.campaign_values (content_id);

-- Visits of people, by Danish day, counted by the outbox object without anything about the visitor: `visits` came from outside with the
-- value in the address, `forms` opened the quote request.
create table public.campaign_days (
  value text not null check (length(value) between 1 and 128),
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  forms integer not null default 0 check (forms >= 0),
  primary key (value, day)
);

create index leads_utm_campaign on public.leads (lower(campaign ->> 'utmCampaign'), received_at) where campaign ->> 'utmCampaign' is not null;
create index orders_utm_campaign on public.orders (lower(campaign ->> 'utmCampaign')) where campaign ->> 'utmCampaign' is not null;

-- Whether a value has been counted, so that it can't be changed any more.
create function public.campaign_value_used(_value text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.leads where lower(campaign ->> 'utmCampaign') = _value)
      or exists (select from public.links where utm_campaign = _value)
      or exists (select from public.campaign_days where value = _value)
  $$;

-- A campaign is named by its own name, and its key is its utm_campaign, which is locked once it is used.
-- Before the trigger of the status by its name. @raises campaign_used, campaign_value_taken.
create function public.prepare_campaign() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.title := coalesce(nullif(left(btrim(new.body ->> 'name'), 200), ''), 'Uden navn');
    new.key := coalesce(new.body ->> 'slug', new.key);
    if tg_op = 'UPDATE' and new.key <> old.key and (old.live_version is not null or public.campaign_value_used(old.key)) then
      raise exception 'campaign_used' using errcode = 'PT409';
    end if;
    if exists (select from public.campaign_values where value = new.key) then
      raise exception 'campaign_value_taken' using errcode = 'PT409', detail = new.key;
    end if;
    return new;
  end $$;
create trigger content_campaign before insert or update on public.content
  for each row when (new.kind = 'campaign') execute function public.prepare_campaign();

-- A value counts for one campaign. @raises campaign_value_taken.
create function public.check_campaign_value() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not exists (select from public.content where id = new.content_id and kind = 'campaign') then
      raise exception 'not found' using errcode = 'PT404';
    end if;
    if exists (select from public.content where kind = 'campaign' and key = new.value) then
      raise exception 'campaign_value_taken' using errcode = 'PT409', detail = new.value;
    end if;
    return new;
  end $$;
create trigger campaign_values_check before insert or update on public.campaign_values
  for each row execute function public.check_campaign_value();
create trigger campaign_values_audit after insert or update or delete on public.campaign_values
  for each row execute function public.write_audit_log('content_id');

-- All values that count for a campaign, its own first.
create function public.values_of_campaign(_id uuid, _key text) returns text[]
  language sql stable set search_path = ''
  as $$ select array[_key] || array(select value from public.campaign_values where content_id = _id order by value) $$;

-- What came of some utm_campaign values. Offers are those made to the households of their leads since, orders those that are paid.
create function public.campaign_figures(_values text[])
  returns table (visits integer, forms integer, leads integer, cases integer, contacted integer, offers integer, won integer, orders integer, won_ore bigint)
  language sql stable set search_path = ''
  as $$
    with came as (
        select l.id, l.case_id, l.received_at from public.leads l
         where lower(l.campaign ->> 'utmCampaign') = any (_values) and l.set_aside is null),
      made as (
        select distinct o.id, o.state, o.total_ore from came join public.offers o
          on (o.case_id = came.case_id or o.lead_id = came.id) and o.created_at >= came.received_at
         where o.state not in ('draft', 'retracted')),
      bought as (
        select o.captured_ore - o.refunded_ore as ore from public.orders o
         where lower(o.campaign ->> 'utmCampaign') = any (_values) and o.captured_ore > o.refunded_ore),
      days as (select sum(d.visits) as visits, sum(d.forms) as forms from public.campaign_days d where d.value = any (_values))
    select coalesce(days.visits, 0)::integer, coalesce(days.forms, 0)::integer,
        (select count(*) from came)::integer,
        (select count(distinct case_id) from came)::integer,
        (select count(*) from public.cases c where c.id in (select case_id from came) and c.first_contact_at is not null)::integer,
        (select count(*) from made)::integer,
        (select count(*) from made where state = 'accepted')::integer,
        (select count(*) from bought)::integer,
        coalesce((select sum(total_ore) from made where state = 'accepted'), 0)::bigint + coalesce((select sum(ore) from bought), 0)::bigint
      from days
  $$;

-- The same day by day, for days on which something came.
create function public.campaign_results(_id uuid, _from date) returns jsonb
  language sql stable set search_path = ''
  as $$
    with given as (select public.values_of_campaign(c.id, c.key) as of from public.content c where c.id = _id and c.kind = 'campaign'),
      came as (
        select l.id, l.case_id, l.received_at, public.danish_day(l.received_at) as day from public.leads l, given
         where lower(l.campaign ->> 'utmCampaign') = any (given.of) and l.set_aside is null),
      made as (
        select distinct on (o.id) o.id, public.danish_day(o.created_at) as day, o.state from came join public.offers o
          on (o.case_id = came.case_id or o.lead_id = came.id) and o.created_at >= came.received_at
         where o.state not in ('draft', 'retracted')),
      every as (
        select d.day, d.visits, d.forms, 0 as leads, 0 as offers, 0 as won from public.campaign_days d, given where d.value = any (given.of)
        union all select day, 0, 0, 1, 0, 0 from came
        union all select day, 0, 0, 0, 1, (state = 'accepted')::integer from made)
    select coalesce(jsonb_agg(r order by r.day), '[]') from (
      select day, sum(visits)::integer as visits, sum(forms)::integer as forms, sum(leads)::integer as leads, sum(offers)::integer as offers,
          sum(won)::integer as won
        from every where day >= _from group by day) r
  $$;

-- Values that leads came with and that count for no campaign, the latest first.
create function public.unknown_campaigns() returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(u order by u.last_at desc), '[]') from (
      select lower(l.campaign ->> 'utmCampaign') as value, count(*)::integer as leads, max(l.received_at) as last_at,
          coalesce(mode() within group (order by l.campaign ->> 'utmSource'), '') as source
        from public.leads l
       where l.campaign ->> 'utmCampaign' is not null and l.set_aside is null
         -- Links that customers send to friends.
         and lower(l.campaign ->> 'utmCampaign') <> 'henvis'
         and not exists (select from public.content c where c.kind = 'campaign' and c.key = lower(l.campaign ->> 'utmCampaign'))
         and not exists (select from public.campaign_values v where v.value = lower(l.campaign ->> 'utmCampaign'))
       group by 1 order by 3 desc limit 50) u
  $$;

-- As in 0019, with all campaigns.
create or replace function public.link_choices() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'campaigns', coalesce((select jsonb_agg(name order by last desc) from (
        select name, max(at) as last from (
            select utm_campaign as name, created_at as at from public.links
            union all select key, created_at from public.content where kind = 'campaign') c
          group by name order by last desc limit 200) c), '[]'),
      'partners', coalesce((select jsonb_agg(utm_source order by utm_source) from (
        select distinct utm_source from public.links where place = 'partner' order by utm_source limit 500) p), '[]'))
  $$;

-- Every published campaign: {key, values, body}.
create function public.campaigns_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'values', public.values_of_campaign(c.id, c.key), 'body', v.body) order by c.key), '[]')
      from public.content c
      join public.content_versions v on v.content_id = c.id and v.number = c.live_version
     where c.kind = 'campaign' and v.body is not null
  $$;

-- Stores counts: [{"value": …, "day": …, "visits": all of that day, "forms": all of that day}, …]. Idempotent.
create function public.store_campaign_days(_rows jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into public.campaign_days (value, day, visits, forms)
      select r.value, r.day, r.visits, r.forms from jsonb_to_recordset(_rows) r (value text, day date, visits integer, forms integer)
      on conflict (value, day) do update set visits = greatest(campaign_days.visits, excluded.visits),
        forms = greatest(campaign_days.forms, excluded.forms)
  $$;

-- The periods of campaigns: those of their working copies, and their state by what is published.
create view public.campaign_periods with (security_invoker = true) as
  select c.id, c.revision, c.title as name, (c.body ->> 'from')::timestamptz as starts_at, (c.body ->> 'until')::timestamptz as ends_at,
      case
        when p.body is null then 'draft'
        when (p.body ->> 'until')::timestamptz <= now() then 'ended'
        when (p.body ->> 'from')::timestamptz > now() then 'planned'
        else 'running'
      end as state,
      p.body as published
    from public.content c
    cross join lateral (select public.published_content(c.id, c.live_version, c.seed) as body) p
   where c.kind = 'campaign';

create view public.campaign_rows with (security_invoker = true) as
  select c.id, c.revision, c.title as name, c.key as slug, c.note, c.status, c.search, c.changed_at, c.created_at, c.updated_at,
      p.starts_at, p.ends_at,
      -- A draft without a period is among the newest.
      coalesce(p.starts_at, c.created_at) as starts_order,
      c.body ->> 'place' as place,
      coalesce(c.body -> 'pages', '[]') as pages,
      c.body -> 'banner' as banner,
      c.body ->> 'price' as price,
      (c.body ->> 'budgetOre')::integer as budget_ore,
      (c.body ->> 'goal')::integer as goal,
      p.state,
      c.live_version is not null or public.campaign_value_used(c.key) as locked,
      array(select value from public.campaign_values where content_id = c.id order by value) as other_values,
      (select count(*) from public.links l where l.utm_campaign = any (public.values_of_campaign(c.id, c.key)))::integer as links,
      r.visits, r.forms, r.leads, r.cases, r.contacted, r.offers, r.won, r.orders, r.won_ore,
      c.body as draft, p.published,
      (select p.due_at from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_for
    from public.content c
    join public.campaign_periods p on p.id = c.id
    cross join lateral public.campaign_figures(public.values_of_campaign(c.id, c.key)) r
   where c.kind = 'campaign';

-- Offers of the shop that end, which a campaign can be about: the price of a variant in a period.
create view public.campaign_prices with (security_invoker = true) as
  select r.id, p.name as product, v.name as variant, v.sku, r.amount_ore, r.valid_from, r.valid_until
    from public.product_prices r
    join public.product_variants v on v.id = r.variant_id
    join public.products p on p.id = v.product_id
   where r.valid_until is not null;

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.campaign_value_used(text), public.prepare_campaign(), public.check_campaign_value(),
  public.values_of_campaign(uuid, text), public.campaign_figures(text[]), public.campaign_results(uuid, date), public.unknown_campaigns(),
  public.campaigns_to_publish(), public.store_campaign_days(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.campaign_value_used(text), public.values_of_campaign(uuid, text), public.campaign_figures(text[]),
  public.campaign_results(uuid, date), public.unknown_campaigns() to authenticated;
grant execute on function public.campaigns_to_publish(), public.store_campaign_days(jsonb) to service_role;

revoke all on public.campaign_values, public.campaign_days, public.campaign_periods, public.campaign_rows, public.campaign_prices from anon, authenticated, service_role;
grant select on public.campaign_values, public.campaign_days, public.campaign_periods, public.campaign_rows, public.campaign_prices to authenticated;
grant insert (value, content_id), delete on public.campaign_values to authenticated;

alter table public.campaign_values enable row level security;
alter table public.campaign_values force row level security;
create policy "staff read values of campaigns" on public.campaign_values for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins add values of campaigns" on public.campaign_values for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins remove values of campaigns" on public.campaign_values for delete to authenticated
  using ((select public.has_min_role('admin')));

-- Counts change only by store_campaign_days.
alter table public.campaign_days enable row level security;
alter table public.campaign_days force row level security;
create policy "staff read visits of campaigns" on public.campaign_days for select to authenticated
  using ((select public.has_min_role('viewer')));

create policy "admins write campaigns" on public.content for insert to authenticated
  with check (kind = 'campaign' and (select public.has_min_role('admin')));
create policy "admins delete drafts of campaigns" on public.content for delete to authenticated
  using (kind = 'campaign' and status = 'draft' and (select public.has_min_role('admin'))
    and not exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
      where i.content_id = content.id and p.state = 'planned'));
