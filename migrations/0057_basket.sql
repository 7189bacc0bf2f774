-- The basket: what a product's figures are quoted by, directly or through others.

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

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.product_uses(uuid, text[], text[]) from public, anon, authenticated, service_role;
grant execute on function public.product_uses(uuid, text[], text[]) to authenticated;
