-- The basket: what a product's figures are quoted by, directly or through others, and small steps of a constant that add up.

-- What shows a product: content that links to it or quotes a figure, and products that are shown with it. `_figures`: names of its price and
-- its data, and of figures and sentences that are calculated from them, which only the Worker knows; `_calculators`: those that show one of them.
-- As the caller.
drop function public.product_uses(uuid);
create function public.product_uses(_id uuid, _figures text[], _calculators text[])
  returns table (id uuid, kind text, title text, in_draft boolean, in_live boolean)
  language sql stable set search_path = ''
  as $$
    with named as (
      select p.slug, '("|/webshop/produkt/)' || p.slug || '(["?#)\s]|\\")'
          || coalesce('|(?<![a-z0-9.-])(' || (select string_agg(replace(f, '.', '\.'), '|') from unnest(_figures) f where f ~ '^[a-z0-9.-]+$')
            || ')(?![a-z0-9-]|\.[a-z0-9])', '')
          || coalesce('|"calculator": "(' || (select string_agg(c, '|') from unnest(_calculators) c where c ~ '^[a-z-]+$') || ')"', '') as pattern
        from public.products p where p.id = _id)
    select * from (
      select c.id, c.kind, c.title, c.body::text ~ n.pattern as in_draft,
          coalesce(public.published_content(c.id, c.live_version, c.seed)::text ~ n.pattern, false) as in_live
        from named n, public.content c where c.kind in ('page', 'post', 'piece', 'campaign')
      union all
      select o.id, 'product', o.name, n.slug = any (o.related), coalesce(w.content -> 'related' ? n.slug, false)
        from named n, public.products o left join public.product_versions w on w.product_id = o.id and w.number = o.live_version) u
     where u.in_draft or u.in_live order by u.kind, u.title, u.id limit 200
  $$;

-- Constants: steps count together ---------------------------------------------------------------------------------------------

-- What was in force of a constant within the last 30 days, the repository's where nothing was published before. Looked at: what was in force at
-- their beginning, what was explained or approved, and what an undoing brought back of it.
create function public.recent_constants(_id uuid, _seed jsonb) returns table (rows jsonb, looked_at boolean)
  language sql stable set search_path = ''
  as $$
    with versions as (
      select v.number, coalesce(v.body, _seed) as rows, coalesce(p.published_at, now()) > now() - interval '30 days' as is_recent,
          i.change_reason is not null or i.approved_by is not null as is_explained
        from public.content_versions v join public.publications p on p.id = v.publication_id
        left join public.publication_items i on i.content_id = v.content_id and i.after_version = v.number
       where v.content_id = _id),
    in_force as (
      select v.rows from versions v where v.is_recent or v.number = (select max(o.number) from versions o where not o.is_recent)
      union select _seed where _seed is not null and not exists (select from versions o where not o.is_recent))
    select f.rows,
        f.rows = _seed or exists (
          select from versions v where v.rows = f.rows and (v.is_explained or not v.is_recent or (_seed is null and v.number = 1)))
      from in_force f
  $$;

-- The largest change of a value, as a share: `share` of the published one, `total` of the nearest one of the last 30 days that was looked at, so
-- that small steps add up (a change from zero, and a lost value, count as 1). And a changed value beyond the limits. A value that was in force
-- within those days may come back. Values are compared on every day on which a row begins; rows without a beginning today.
drop view public.large_changes;
drop function public.constant_change(jsonb, jsonb, numeric, numeric);
create function public.value_change(_value numeric, _was numeric) returns numeric
  language sql immutable set search_path = ''
  as $$
    select case when _was is null or _value = _was then 0 when _value is null or _was = 0 then 1 else abs(_value - _was) / abs(_was) end
  $$;
create function public.constant_change(_id uuid, _rows jsonb, _published jsonb, _seed jsonb, _least numeric, _most numeric)
  returns table (share numeric, total numeric, beyond numeric)
  language sql stable set search_path = ''
  as $$
    with recent as materialized (select * from public.recent_constants(_id, _seed)),
    moments as (
      select distinct coalesce(r ->> 'area', '') as area, coalesce(r ->> 'validFrom', public.danish_day(now())::text) as day
        from jsonb_array_elements(
          case when jsonb_typeof(_rows) = 'array' then _rows else '[]' end
          || case when jsonb_typeof(_published) = 'array' then _published else '[]' end) r),
    moved as (
      select m.area, m.day, public.constant_value(_published, m.area, m.day) as was, public.constant_value(_rows, m.area, m.day) as value
        from moments m),
    new as (
      select v.*, (
          select min(public.value_change(v.value, b.was)) from recent r
            cross join lateral (select public.constant_value(r.rows, v.area, v.day) as was) b
           where r.looked_at and b.was is not null) as total
        from moved v
       where v.value is distinct from v.was
         and not exists (select from recent r where public.constant_value(r.rows, v.area, v.day) = v.value))
    select coalesce(max(public.value_change(n.value, n.was)), 0), coalesce(max(n.total), 0),
        (array_agg(n.value order by n.day) filter (where n.value < _least or n.value > _most))[1]
      from new n
  $$;

-- Working copies of constants that change a value by more than a quarter, alone or with the steps before it, or to one beyond its limits.
create view public.large_changes with (security_invoker = true) as
  select c.id, c.revision, c.title, d.share, d.total, d.beyond, c.least, c.most, c.note, c.changed_by, c.approved_by, c.approved_at
    from public.content c
    cross join lateral public.constant_change(
      c.id, c.body, public.published_content(c.id, c.live_version, c.seed), c.seed, c.least, c.most) d
   where c.kind = 'constant' and c.status in ('draft', 'changed') and (greatest(d.share, d.total) > 0.25 or d.beyond is not null);

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.product_uses(uuid, text[], text[]), public.recent_constants(uuid, jsonb), public.value_change(numeric, numeric),
  public.constant_change(uuid, jsonb, jsonb, jsonb, numeric, numeric) from public, anon, authenticated, service_role;
grant execute on function public.product_uses(uuid, text[], text[]), public.recent_constants(uuid, jsonb), public.value_change(numeric, numeric),
  public.constant_change(uuid, jsonb, jsonb, jsonb, numeric, numeric) to authenticated;
revoke all on public.large_changes from anon, authenticated, service_role;
grant select on public.large_changes to authenticated;
