-- A replaced picture is shown everywhere at once: in drafts as before, and in what the shop shows, which gets a version of its own.

-- Pictures of a product with a file of the library replaced. `_known`: every path that the file has had; `_new`: {"media", "width", "height"}.
create function public.replace_pictures(_pictures jsonb, _known text[], _new jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_agg(case when e.value ->> 'media' = any (_known) then e.value || _new else e.value end order by e.place), '[]')
      from jsonb_array_elements(_pictures) with ordinality e (value, place)
  $$;

-- Gives a file another picture, also in the drafts that use it and in the published products that show it. Their other changes that wait stay
-- unpublished. Answers how many records changed with it. @raises stale_revision.
create or replace function public.replace_media(_id uuid, _revision integer, _path text, _width integer, _height integer, _bytes integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known text[];
    replacement constant jsonb := jsonb_build_object('media', _path, 'width', _width, 'height', _height);
    product public.products;
    shown jsonb;
    pictures jsonb;
    next integer;
    changed integer := 0;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.media_files set path = _path, width = _width, height = _height, bytes = _bytes where id = _id and revision = _revision;
    if not found then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    select array_agg(path) into known from public.media_paths where media_id = _id;
    for product in
      select p.* from public.products p
       where p.id in (select u.record_id from public.media_uses u where u.media_id = _id and u.noun = 'products') order by p.id for update
    loop
      update public.products p set pictures = public.replace_pictures(p.pictures, known, replacement) where p.id = product.id;
      select content into shown from public.product_versions w where w.product_id = product.id and w.number = product.live_version;
      pictures := public.replace_pictures(shown -> 'pictures', known, replacement);
      if shown is not null and pictures <> shown -> 'pictures' then
        select max(number) + 1 into next from public.product_versions where product_id = product.id;
        insert into public.product_versions (product_id, number, content, reason)
          values (product.id, next, shown || jsonb_build_object('pictures', pictures, 'picture', pictures -> 0), 'Billedet er skiftet i Medier');
        -- The draft changed with it, so it waits for a publication only where it did before.
        update public.products set live_version = next, status = product.status where id = product.id;
      end if;
      changed := changed + 1;
    end loop;
    return changed;
  end $$;

revoke all on function public.replace_pictures(jsonb, text[], jsonb) from public, anon, authenticated, service_role;
