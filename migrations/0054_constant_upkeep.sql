-- Guards of constants: large changes need a second person or a written reason before they are published, and sources are read again in time.

alter table public.content
  -- Of a constant: how long its source lasts. From the repository until staff choose; null before the first seeding.
  add column source_period text check (source_period in ('month', 'quarter', 'year', 'none')),
  -- Of a constant: its sensible values, from the repository; null where there is no limit.
  add column least numeric,
  add column most numeric,
  -- The second person who looked at the working copy; a change of it ends the approval.
  add column approved_by uuid,
  add column approved_at timestamptz;

-- Why a large change was published, or who approved it; both null for other changes.
alter table public.publication_items
  add column change_reason text,
  add column approved_by uuid;

-- Large changes --------------------------------------------------------------------------------------------------------------

-- The value of a constant in an area ('' for everywhere) on a day, as shared/domain/constants.ts reads it; null without one.
create function public.constant_value(_rows jsonb, _area text, _day text) returns numeric
  language sql immutable set search_path = ''
  as $$
    select case when jsonb_typeof(r.value -> 'value') = 'number' then (r.value ->> 'value')::numeric end
      from jsonb_array_elements(case when jsonb_typeof(_rows) = 'array' then _rows else '[]' end) with ordinality r (value, place)
     where coalesce(r.value ->> 'area', '') in (_area, '') and coalesce(r.value ->> 'validFrom', '') collate "C" <= _day
     order by r.value ->> 'area' is null, (coalesce(r.value ->> 'validTo', '9') collate "C" > _day) desc,
       coalesce(r.value ->> 'validFrom', '') collate "C" desc, r.place
     limit 1
  $$;

-- The largest change of a value, as a share of the published one (a change from zero, and a lost value, count as 1), and a changed value
-- beyond the limits. Values are compared on every day on which a row begins; rows without a beginning today.
create function public.constant_change(_rows jsonb, _published jsonb, _least numeric, _most numeric)
  returns table (share numeric, beyond numeric)
  language sql stable set search_path = ''
  as $$
    select
        coalesce(max(case
          when v.was is null or v.value = v.was then 0
          when v.value is null or v.was = 0 then 1
          else abs(v.value - v.was) / abs(v.was) end), 0),
        (array_agg(v.value order by v.day) filter (where v.value is distinct from v.was and (v.value < _least or v.value > _most)))[1]
      from (
        select m.day, public.constant_value(_published, m.area, m.day) as was, public.constant_value(_rows, m.area, m.day) as value
          from (
            select distinct coalesce(r ->> 'area', '') as area, coalesce(r ->> 'validFrom', public.danish_day(now())::text) as day
              from jsonb_array_elements(
                case when jsonb_typeof(_rows) = 'array' then _rows else '[]' end
                || case when jsonb_typeof(_published) = 'array' then _published else '[]' end) r) m) v
  $$;

-- Working copies of constants that change a value by more than a quarter, or to one beyond its limits.
create view public.large_changes with (security_invoker = true) as
  select c.id, c.revision, c.title, d.share, d.beyond, c.least, c.most, c.note, c.changed_by, c.approved_by, c.approved_at
    from public.content c
    cross join lateral public.constant_change(c.body, public.published_content(c.id, c.live_version, c.seed), c.least, c.most) d
   where c.kind = 'constant' and c.status in ('draft', 'changed') and (d.share > 0.25 or d.beyond is not null);

-- Nothing is published or planned with a large change that no one has explained or approved. What an undoing publishes was looked at before.
-- @raises large_change; detail: the title.
create function public.check_large_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    change public.large_changes;
  begin
    if exists (select from public.publications p where p.id = new.publication_id and p.undoes is not null) then return new; end if;
    select * into change from public.large_changes c where c.id = new.content_id;
    if not found then return new; end if;
    if change.approved_by is null and btrim(change.note) = '' then
      raise exception 'large_change' using errcode = 'PT409', detail = change.title;
    end if;
    new.change_reason := nullif(btrim(change.note), '');
    new.approved_by := change.approved_by;
    return new;
  end $$;
create trigger publication_items_large_change before insert on public.publication_items
  for each row execute function public.check_large_change();

-- Approves the working copy of a constant, as a second person. False in another revision, or where nothing waits.
-- @raises own_change for its author.
create function public.approve_constant(_id uuid, _revision integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    author uuid;
  begin
    if not public.has_min_role('super_admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select changed_by into author from public.content
     where id = _id and revision = _revision and kind = 'constant' and status in ('draft', 'changed') for update;
    if not found then return false; end if;
    if author = auth.uid() then raise exception 'own_change' using errcode = 'PT409'; end if;
    update public.content set approved_by = auth.uid(), approved_at = now() where id = _id;
    return true;
  end $$;

-- An approval is of one working copy. Published as it is, its reason and approval are with the publication: the next change needs its own.
create function public.end_constant_review() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if new.live_version is distinct from old.live_version and new.body = public.published_content(new.id, new.live_version, new.seed) then
      new.note := '';
      new.approved_by := null;
      new.approved_at := null;
    elsif new.body <> old.body then
      new.approved_by := null;
      new.approved_at := null;
    end if;
    return new;
  end $$;
create trigger content_review before update on public.content
  for each row when (new.kind = 'constant') execute function public.end_constant_review();

-- Sources --------------------------------------------------------------------------------------------------------------------

-- The day on which the oldest source was read among the values in force and to come; where all have ended, the last one.
create function public.source_read_on(_rows jsonb) returns date
  language sql stable set search_path = ''
  as $$
    select coalesce(
        min((r ->> 'readOn')::date) filter (where coalesce(r ->> 'validTo', '9') collate "C" > public.danish_day(now())::text),
        max((r ->> 'readOn')::date))
      from jsonb_array_elements(case when jsonb_typeof(_rows) = 'array' then _rows else '[]' end) r
     where public.is_day(r ->> 'readOn')
  $$;

-- The day on which a source must be read again; null where it lasts.
create function public.source_due_on(_read_on date, _period text) returns date
  language sql immutable set search_path = ''
  as $$
    select (_read_on + case _period when 'month' then interval '1 month' when 'quarter' then interval '3 months' when 'year' then interval '1 year' end)::date
  $$;

-- Stores what the repository has of a kind: rows {key, title, topic, body}, of a constant also {period, least, most}. A working copy that no
-- one changed follows; what left the repository goes, unless staff have published or changed it.
create or replace function public.seed_content(_kind text, _hash text, _rows jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.content (kind, key, title, topic, body, seed, source_period, least, most)
      select _kind, r ->> 'key', r ->> 'title', r ->> 'topic', r -> 'body', r -> 'body',
          r ->> 'period', (r ->> 'least')::numeric, (r ->> 'most')::numeric
        from jsonb_array_elements(_rows) r
      on conflict (kind, key) do update set title = excluded.title, topic = excluded.topic, seed = excluded.seed,
        source_period = coalesce(content.source_period, excluded.source_period), least = excluded.least, most = excluded.most,
        body = case when content.status = 'seed' then excluded.seed else content.body end
        where (content.title, content.topic, content.seed, content.least, content.most)
            is distinct from (excluded.title, excluded.topic, excluded.seed, excluded.least, excluded.most)
          or (content.source_period is null and excluded.source_period is not null);
    delete from public.content c where c.kind = _kind and c.status = 'seed' and c.live_version is null
      and not exists (select from jsonb_array_elements(_rows) r where r ->> 'key' = c.key);
    insert into public.content_seeds (kind, hash) values (_kind, _hash)
      on conflict (kind) do update set hash = excluded.hash, updated_at = now();
  end $$;

drop view public.constant_rows;
create view public.constant_rows with (security_invoker = true) as
  select c.id, c.revision, c.kind, c.key, c.title, c.topic, c.body, c.seed, c.note, c.live_version, c.status, c.changed_by, c.changed_at, c.search,
      c.created_at, c.updated_at, c.least, c.most, public.published_content(c.id, c.live_version, c.seed) as published,
      coalesce(c.source_period, 'none') as source_period, s.read_on as source_read_on,
      case
        when public.source_due_on(s.read_on, c.source_period) < public.danish_day(now()) then 'old'
        else 'fresh' end as source_state
    from public.content c
    cross join lateral (select public.source_read_on(c.body) as read_on) s
   where c.kind = 'constant';

-- Offers -----------------------------------------------------------------------------------------------------------------------

-- Offers that were never sent, each with the calculation that its figures are from: its own, else that of the lead that it was made from, else
-- the newest of its case.
create view public.offer_draft_calculations with (security_invoker = true) as
  select o.id, o.number, o.customer_name, o.created_at,
      coalesce(
        nullif(v.content -> 'savings' -> 'calculation', 'null'),
        (select l.values -> 'calculation' from public.leads l
          where l.id = o.lead_id and jsonb_typeof(l.values -> 'calculation') = 'object'),
        (select l.values -> 'calculation' from public.leads l
          where l.case_id = o.case_id and jsonb_typeof(l.values -> 'calculation') = 'object' order by l.received_at desc limit 1)) as calculation
    from public.offers o join public.offer_versions v on v.offer_id = o.id and v.sent_at is null
   where o.state = 'draft';

-- Rights ---------------------------------------------------------------------------------------------------------------------

revoke all on function public.constant_value(jsonb, text, text), public.constant_change(jsonb, jsonb, numeric, numeric),
  public.check_large_change(), public.approve_constant(uuid, integer), public.end_constant_review(), public.source_read_on(jsonb),
  public.source_due_on(date, text) from public, anon, authenticated, service_role;
grant execute on function public.constant_value(jsonb, text, text), public.constant_change(jsonb, jsonb, numeric, numeric),
  public.approve_constant(uuid, integer), public.source_read_on(jsonb), public.source_due_on(date, text) to authenticated;

revoke all on public.constant_rows, public.large_changes, public.offer_draft_calculations from anon, authenticated, service_role;
grant select on public.constant_rows, public.large_changes, public.offer_draft_calculations to authenticated;
grant update (source_period) on public.content to authenticated;
