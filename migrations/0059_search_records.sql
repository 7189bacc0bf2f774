-- The records that the command palette finds besides cases, leads, offers and redirects.

-- `_patterns`: what a row's `search` must all match. `noun`: the name of its resource. At most `_limit` of each noun, the newest first, as row-level
-- security lets the user read them.
create function public.search_records(_patterns text[], _limit integer)
  returns table (noun text, id uuid, label text, beside text)
  language sql stable set search_path = ''
  as $$
    (select 'orders', o.id, o.number || ' ' || o.name, o.email from public.orders o
      where o.search like all (_patterns) order by o.created_at desc limit _limit)
    union all
    (select 'bookings', b.id, b.name, to_char(b.starts_at at time zone 'Europe/Copenhagen', 'DD.MM.YYYY') from public.bookings b
      where b.search like all (_patterns) and b.state <> 'held' order by b.starts_at desc limit _limit)
    union all
    (select 'products', p.id, p.name, p.make from public.products p
      where p.search like all (_patterns) order by p.updated_at desc limit _limit)
    union all
    (select found.noun, found.id, found.title, found.topic from (
      select k.noun, c.id, c.title, c.topic, row_number() over (partition by c.kind order by c.updated_at desc, c.id) as place
        from public.content c join (values ('page', 'pages'), ('post', 'posts'), ('campaign', 'campaigns'), ('constant', 'constants'),
          ('piece', 'pieces'), ('mention', 'mentions')) as k (kind, noun) using (kind)
        where c.search like all (_patterns)) found
      where found.place <= _limit)
    union all
    (select 'proven-claims', c.id, c.text, c.source from public.proven_claims c
      where c.search like all (_patterns) order by c.updated_at desc limit _limit)
    union all
    (select 'materials', m.id, m.name, m.topic from public.materials m
      where m.search like all (_patterns) and m.archived_at is null order by m.updated_at desc limit _limit)
    union all
    (select 'presentations', p.id, p.name, '' from public.presentations p
      where p.search like all (_patterns) order by p.updated_at desc limit _limit)
    union all
    (select 'media', m.id, m.name, m.folder from public.media_files m
      where m.search like all (_patterns) order by m.updated_at desc limit _limit)
    union all
    (select 'links', l.id, l.name, l.utm_campaign from public.links l
      where l.search like all (_patterns) and not l.archived order by l.updated_at desc limit _limit)
    union all
    (select 'discounts', d.id, d.code, d.note from public.discounts d
      where d.search like all (_patterns) order by d.updated_at desc limit _limit)
    union all
    (select 'advisers', a.id, a.name, a.title from public.advisers a
      where a.search like all (_patterns) order by a.updated_at desc limit _limit)
  $$;

revoke all on function public.search_records(text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.search_records(text[], integer) to authenticated;
