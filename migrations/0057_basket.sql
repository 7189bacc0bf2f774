-- The basket: what a product's figures are quoted by, directly or through others, small steps of a constant that
-- add up, and undoing where a picture was replaced since.

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

-- Undoing products whose picture was replaced ------------------------------------------------------------------------------------

-- Pictures with the files that the library has of them now; those that it has no longer are left out.
create function public.current_pictures(_pictures jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(
        case when f.id is null then p.value
          else p.value || jsonb_build_object('media', f.path, 'width', f.width, 'height', f.height) end order by p.place), '[]')
      from jsonb_array_elements(_pictures) with ordinality p (value, place)
      left join public.media_paths m on m.path = p.value ->> 'media'
      left join public.media_files f on f.id = m.media_id
     where f.id is not null or not p.value ? 'media'
  $$;

-- The pictures that undoing gives a product: those it had before, as the library has them now; without any of them those it shows.
create function public.undone_pictures(_before jsonb, _shown jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(public.current_pictures(_before), '[]'), _shown) $$;

-- Shows a product as before a publication, as part of another. Its prices and stock stay: customers have seen the prices. So does a picture
-- that was replaced in the library since. A working copy that was not changed since goes back too.
-- @raises product_published_since, variant_gone, product_slug_taken; detail: the name.
create or replace function public.undo_product(_undone uuid, _product uuid, _publication uuid, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    item public.publication_products;
    product public.products;
    present jsonb;
    published jsonb;
    shown jsonb;
    gone text;
    next integer;
  begin
    select * into item from public.publication_products where publication_id = _undone and product_id = _product;
    select * into product from public.products where id = _product for update;
    select content into present from public.product_versions where product_id = _product and number = product.live_version;
    select content into published from public.product_versions where product_id = _product and number = item.after_version;
    if product.live_version is distinct from item.after_version and (
        present is null or published is null or present - '{picture,pictures}'::text[] <> published - '{picture,pictures}'::text[]
        or public.current_pictures(present -> 'pictures') <> public.current_pictures(published -> 'pictures')) then
      raise exception 'product_published_since' using errcode = 'PT409', detail = product.name;
    end if;
    if item.before_version is null then
      update public.products set live_version = null, status = item.before_status where id = _product;
    else
      select content into shown from public.product_versions where product_id = _product and number = item.before_version;
      shown := shown || jsonb_build_object('pictures',
        public.undone_pictures(shown -> 'pictures', coalesce(present -> 'pictures', product.pictures)));
      shown := shown || jsonb_build_object('picture', shown -> 'pictures' -> 0);
      select string_agg(s ->> 'sku', ', ' order by s ->> 'sku') into gone from jsonb_array_elements(shown -> 'variants') s
        left join public.product_variants v on v.sku = s ->> 'sku' and v.product_id = _product
        where v.id is null or public.price_at(v.id, now()) is null;
      if gone is not null then raise exception 'variant_gone' using errcode = 'PT409', detail = product.name || ' (' || gone || ')'; end if;
      select max(number) + 1 into next from public.product_versions where product_id = _product;
      insert into public.product_versions (product_id, number, content, reason) values (_product, next, shown, _reason);
      begin
        if product.status = 'live' then
          perform public.restore_product_version(_product, next);
          update public.products set slug = shown ->> 'slug', price_key = shown ->> 'priceKey', by_offer = coalesce((shown ->> 'byOffer')::boolean, false)
            where id = _product;
        end if;
      exception when unique_violation then
        raise exception 'product_slug_taken' using errcode = 'PT409', detail = product.name;
      end;
      update public.products set live_version = next,
          status = case when product.status = 'live' or public.product_content(_product) = shown then 'live' else 'changed' end
        where id = _product;
    end if;
    insert into public.publication_products (publication_id, product_id, before_version, after_version, before_status)
      values (_publication, _product, product.live_version, next, product.status);
  end $$;

-- `kept_pictures`: products whose pictures an undoing would not give back as they were, because the library has other ones now.
create or replace view public.publication_rows with (security_invoker = true) as
  select p.*, (i.number + coalesce(v.number, 0))::integer as item_count, i.products::integer as product_count,
      concat_ws(', ', i.titles, 'Omdirigeringer (' || v.number || ')') as titles, coalesce(i.new_titles, '') as new_titles,
      coalesce(i.kept_pictures, '') as kept_pictures
    from public.publications p
    cross join lateral (
      select count(*) as number, count(*) filter (where t.is_product) as products, string_agg(t.title, ', ' order by t.title) as titles,
          string_agg(t.title, ', ' order by t.title) filter (where t.is_new) as new_titles,
          string_agg(t.title, ', ' order by t.title) filter (where t.keeps_pictures) as kept_pictures
        from (
          select c.title, false as is_product, public.published_content(c.id, i.before_version, c.seed) is null as is_new, false as keeps_pictures
            from public.publication_items i join public.content c on c.id = i.content_id where i.publication_id = p.id
          union all
          select o.name, true, i.before_version is null,
              coalesce(p.state = 'published' and public.current_pictures(b.content -> 'pictures') <> b.content -> 'pictures', false)
            from public.publication_products i join public.products o on o.id = i.product_id
            left join public.product_versions b on b.product_id = o.id and b.number = i.before_version
           where i.publication_id = p.id) t) i
    left join lateral (
      select v.added + v.changed + v.removed as number from public.redirect_versions v where v.number = p.redirect_version) v on true;

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.product_uses(uuid, text[], text[]), public.recent_constants(uuid, jsonb), public.value_change(numeric, numeric),
  public.constant_change(uuid, jsonb, jsonb, jsonb, numeric, numeric), public.current_pictures(jsonb), public.undone_pictures(jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.product_uses(uuid, text[], text[]), public.recent_constants(uuid, jsonb), public.value_change(numeric, numeric),
  public.constant_change(uuid, jsonb, jsonb, jsonb, numeric, numeric), public.current_pictures(jsonb) to authenticated;
revoke all on public.large_changes from anon, authenticated, service_role;
grant select on public.large_changes to authenticated;
