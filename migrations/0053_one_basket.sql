-- One basket of what is not published: products and redirects are chosen together with content, published in one transaction with one reason,
-- and taken back as one. A publication of products or redirects from their own screens is a publication like the others.

-- Who changes products ------------------------------------------------------------------------------------------------------

alter table public.products add column changed_by uuid, add column changed_at timestamptz;

create or replace function public.mark_changed_product() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    ignored constant text[] := '{status,live_version,position,search,revision,updated_at,created_at,example,changed_by,changed_at}';
    is_change boolean := tg_op = 'INSERT';
  begin
    if tg_op = 'UPDATE' then is_change := to_jsonb(new) - ignored <> to_jsonb(old) - ignored; end if;
    if tg_op = 'UPDATE' and is_change and new.status = 'live' and old.status = 'live' then new.status := 'changed'; end if;
    if is_change and auth.uid() is not null then
      new.changed_by := auth.uid();
      new.changed_at := now();
    end if;
    new.search := lower((new.name || ' ' || new.slug || ' ' || new.make || ' ' || new.summary || ' ' || array_to_string(new.tags, ' ')
      || ' ' || coalesce((select string_agg(v.sku || ' ' || v.name, ' ') from public.product_variants v where v.product_id = new.id), ''))
      collate "und-x-icu");
    return new;
  end $$;

drop trigger products_revision on public.products;
create trigger products_revision before update on public.products
  for each row execute function public.bump_revision('search', 'status', 'live_version', 'changed_by', 'changed_at');
drop trigger products_audit on public.products;
create trigger products_audit after insert or update or delete on public.products
  for each row execute function public.write_audit_log('id', '{search,changed_by,changed_at}', '{}', '{changed_by,changed_at}');

create or replace function public.touch_product_of_variant() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ignored constant text[] := '{stock,reserved,cost_ore,shelf,few_from,revision,updated_at}';
    is_change boolean := tg_op <> 'UPDATE';
  begin
    if tg_op = 'UPDATE' then is_change := to_jsonb(new) - ignored <> to_jsonb(old) - ignored; end if;
    if is_change then
      update public.products p set status = case p.status when 'live' then 'changed' else p.status end,
          changed_by = coalesce(auth.uid(), p.changed_by), changed_at = case when auth.uid() is null then p.changed_at else now() end
        where p.id = coalesce(new.product_id, old.product_id);
    end if;
    return null;
  end $$;

-- What a publication has besides content ------------------------------------------------------------------------------------

create table public.publication_products (
  publication_id uuid not null references public.publications (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  -- What the shop showed before and after it; null: nothing.
  before_version integer,
  after_version integer,
  before_status text not null,
  primary key (publication_id, product_id)
);
create index publication_products_product on public.publication_products (product_id);
create trigger publication_products_audit after insert or update or delete on public.publication_products
  for each row execute function public.write_audit_log('publication_id');

-- The version of the redirects that it made.
alter table public.publications add column redirect_version bigint references public.redirect_versions (number);
create unique index publications_redirects on public.publications (redirect_version) where redirect_version is not null;

-- Publishing ----------------------------------------------------------------------------------------------------------------

-- The publication that is being made, by `publish_content` and `undo_publication`; null while products or redirects are published on their own.
create function public.current_publication() returns uuid
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('app.publication', true), '')::uuid $$;

-- Shows the products in the shop as they are now, all or none. @raises product_incomplete where one lacks something (detail: its name and fields).
create or replace function public.publish_products(_ids uuid[], _reason text default '') returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    product public.products;
    faults text[];
    next integer;
    publication uuid := public.current_publication();
  begin
    if auth.uid() is not null and not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if publication is null and auth.uid() is not null and exists (select from public.products where id = any (_ids)) then
      insert into public.publications (reason, state, published_at)
        values (coalesce(nullif(left(btrim(_reason), 300), ''), 'Udgivet under Produkter'), 'published', now()) returning id into publication;
    end if;
    for product in select * from public.products where id = any (_ids) order by id for update loop
      faults := public.product_faults(product.id);
      if cardinality(faults) > 0 then
        raise exception 'product_incomplete' using errcode = 'PT409', detail = product.name || ': ' || array_to_string(faults, ', ');
      end if;
      select coalesce(max(number), 0) + 1 into next from public.product_versions where product_id = product.id;
      -- Until now no customer could pay these prices: the one in force begins today.
      if next = 1 and auth.uid() is not null then
        delete from public.product_prices r using public.product_variants v
          where v.id = r.variant_id and v.product_id = product.id and r.valid_from < now()
            and r.id <> (select l.id from public.product_prices l where l.variant_id = v.id and l.valid_from <= now()
              order by l.valid_from desc, l.created_at desc limit 1);
        update public.product_prices r set valid_from = now() from public.product_variants v
          where v.id = r.variant_id and v.product_id = product.id and r.valid_from < now();
      end if;
      insert into public.product_versions (product_id, number, content, reason) values (product.id, next, public.product_content(product.id), _reason);
      update public.products set status = 'live', live_version = next where id = product.id;
      if publication is not null then
        insert into public.publication_products (publication_id, product_id, before_version, after_version, before_status)
          values (publication, product.id, product.live_version, next, product.status);
      end if;
    end loop;
    return (select count(*) from public.products where id = any (_ids) and status = 'live');
  end $$;

-- The version from what redirect_version_changes has of it, its publication, and its line in the audit log.
create or replace function public.count_redirect_version(_number bigint, _discarded integer default 0) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    made public.redirect_versions;
  begin
    update public.redirect_versions v set added = c.added, changed = c.changed, removed = c.removed,
        rules = coalesce((select rules from public.redirect_versions where number = _number - 1), 0) + c.added - c.removed
      from (select count(*) filter (where before is null) as added, count(*) filter (where after is null) as removed,
                   count(*) filter (where before is not null and after is not null) as changed
              from public.redirect_version_changes where version = _number) c
      where v.number = _number returning v.* into made;
    insert into public.audit_log (actor, action, table_name, row_id, after) values (auth.uid(), 'insert', 'redirect_versions', _number::text,
      to_jsonb(made) || case when _discarded > 0 then jsonb_build_object('discarded', _discarded) else '{}' end);
    if public.current_publication() is not null then
      update public.publications set redirect_version = _number where id = public.current_publication();
    elsif auth.uid() is not null then
      insert into public.publications (reason, state, published_at, redirect_version)
        values (coalesce(nullif(left(btrim(made.why), 300), ''), case when made.restores is null then 'Udgivet under Omdirigeringer'
          else 'Omdirigeringer tilbage til version ' || made.restores end), 'published', now(), _number);
    end if;
    return jsonb_build_object('ok', true, 'version', _number, 'added', made.added, 'changed', made.changed, 'removed', made.removed);
  end $$;

-- Publishes working copies as one, now or, where they are content alone, at `_due`: items {id, revision} and products {id, seen} as staff have
-- seen them, and every redirect that waits: {version, drafts}, null for none.
-- @raises content_changed, already_planned, nothing_to_publish (detail: the title), redirects_changed, plan_content_only.
drop function public.publish_content(jsonb, text, timestamptz);
create function public.publish_content(
    _items jsonb, _reason text, _due timestamptz default null, _products jsonb default '[]', _redirects jsonb default null) returns uuid
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
  as $$
  declare
    publication uuid;
    item record;
    answer jsonb;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if jsonb_array_length(_items) + jsonb_array_length(_products) + (_redirects is not null)::integer not between 1 and 1000 then
      raise exception 'bad items' using errcode = '22023';
    end if;
    if _due is not null and _due <= now() then raise exception 'due_in_past' using errcode = 'PT409'; end if;
    if _due is not null and (_redirects is not null or jsonb_array_length(_products) > 0) then
      raise exception 'plan_content_only' using errcode = 'PT409';
    end if;
    insert into public.publications (reason, due_at) values (btrim(_reason), coalesce(_due, now())) returning id into publication;
    for item in
      select c.*, a.value as asked from jsonb_array_elements(_items) a left join public.content c on c.id = (a.value ->> 'id')::uuid
       order by c.id
    loop
      perform from public.content c where c.id = item.id for update;
      if item.id is null or (select c.revision from public.content c where c.id = item.id) <> (item.asked ->> 'revision')::integer then
        raise exception 'content_changed' using errcode = 'PT409', detail = coalesce(item.title, '');
      end if;
      if item.status not in ('draft', 'changed') then
        raise exception 'nothing_to_publish' using errcode = 'PT409', detail = item.title;
      end if;
      if exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
          where i.content_id = item.id and p.state = 'planned' and p.id <> publication) then
        raise exception 'already_planned' using errcode = 'PT409', detail = item.title;
      end if;
      insert into public.publication_items (publication_id, content_id, body, before_version)
        values (publication, item.id, case when item.body = item.seed then null else item.body end, item.live_version);
    end loop;
    if _due is not null then return publication; end if;
    perform public.run_publication(publication);
    perform set_config('app.publication', publication::text, true);
    for item in
      select p.id, p.name, a.value as asked from jsonb_array_elements(_products) a left join public.products p on p.id = (a.value ->> 'id')::uuid
       order by p.id
    loop
      perform from public.products p where p.id = item.id for update;
      if item.id is null or md5(public.product_content(item.id)::text) <> item.asked ->> 'seen' then
        raise exception 'content_changed' using errcode = 'PT409', detail = coalesce(item.name, '');
      end if;
      if not exists (select from public.products p where p.id = item.id and p.status in ('draft', 'changed')) then
        raise exception 'nothing_to_publish' using errcode = 'PT409', detail = item.name;
      end if;
      perform public.publish_products(array[item.id], btrim(_reason));
    end loop;
    if _redirects is not null then
      if _redirects ->> 'drafts' = '' then raise exception 'nothing_to_publish' using errcode = 'PT409', detail = 'Omdirigeringer'; end if;
      answer := public.publish_redirects(btrim(_reason), (_redirects ->> 'version')::bigint, _redirects ->> 'drafts');
      if not (answer ->> 'ok')::boolean then raise exception 'redirects_changed' using errcode = 'PT409'; end if;
    end if;
    perform set_config('app.publication', '', true);
    return publication;
  end $$;

-- Shows a product as before a publication, as part of another. Its prices and stock stay: customers have seen the prices. A working copy that
-- was not changed since goes back too. @raises product_published_since, variant_gone, product_slug_taken; detail: the name.
create function public.undo_product(_undone uuid, _product uuid, _publication uuid, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    item public.publication_products;
    product public.products;
    shown jsonb;
    gone text;
    next integer;
  begin
    select * into item from public.publication_products where publication_id = _undone and product_id = _product;
    select * into product from public.products where id = _product for update;
    if product.live_version is distinct from item.after_version and not exists (
        select from public.product_versions l join public.product_versions a on a.product_id = l.product_id and a.number = item.after_version
         where l.product_id = _product and l.number = product.live_version and l.content = a.content) then
      raise exception 'product_published_since' using errcode = 'PT409', detail = product.name;
    end if;
    if item.before_version is null then
      update public.products set live_version = null, status = item.before_status where id = _product;
    else
      select content into shown from public.product_versions where product_id = _product and number = item.before_version;
      select string_agg(s ->> 'sku', ', ' order by s ->> 'sku') into gone from jsonb_array_elements(shown -> 'variants') s
        left join public.product_variants v on v.sku = s ->> 'sku' and v.product_id = _product
        where v.id is null or public.price_at(v.id, now()) is null;
      if gone is not null then raise exception 'variant_gone' using errcode = 'PT409', detail = product.name || ' (' || gone || ')'; end if;
      select max(number) + 1 into next from public.product_versions where product_id = _product;
      insert into public.product_versions (product_id, number, content, reason) values (_product, next, shown, _reason);
      begin
        if product.status = 'live' then
          perform public.restore_product_version(_product, item.before_version);
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

-- Puts the redirects in force again that were before a version, as part of another publication. It must be the newest, or what the newest restores.
-- @raises redirects_waiting, redirects_published_since.
create function public.undo_redirects(_version bigint, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    last bigint := public.lock_redirects();
    answer jsonb;
  begin
    if last <> _version and not exists (select from public.redirect_versions where number = last and restores = _version) then
      raise exception 'redirects_published_since' using errcode = 'PT409';
    end if;
    if public.redirects_waiting() ->> 'drafts' <> '' then raise exception 'redirects_waiting' using errcode = 'PT409'; end if;
    if _version > 1 then
      answer := public.restore_redirects(_version - 1, _reason, last);
    else
      -- Before the first version nothing was in force. Its rules are drafts that are switched off.
      update public.redirects set enabled = false where published is not null;
      answer := public.publish_redirects(_reason, last, public.redirects_waiting() ->> 'drafts');
    end if;
    if not (answer ->> 'ok')::boolean then raise exception 'redirects_published_since' using errcode = 'PT409'; end if;
  end $$;

-- Publishes again what was published before a publication, as one, where the public sees what it published: later publications are undone first. A
-- working copy that was not changed since goes back too. Returns the new publication; null in another revision or state.
-- @raises published_since (detail: the title), and what undo_product and undo_redirects raise.
create or replace function public.undo_publication(_id uuid, _revision integer) returns uuid
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
  as $$
  declare
    undone public.publications;
    publication uuid;
    item record;
    why text;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into undone from public.publications where id = _id and revision = _revision and state = 'published' for update;
    if not found then return null; end if;
    why := left('Fortrudt: ' || undone.reason, 300);
    insert into public.publications (reason, undoes) values (why, _id) returning id into publication;
    for item in
      select i.*, c.title, c.live_version, c.seed, b.body as before_body from public.publication_items i
        join public.content c on c.id = i.content_id
        left join public.content_versions b on b.content_id = i.content_id and b.number = i.before_version
       where i.publication_id = _id order by c.id for update of c
    loop
      if item.live_version is distinct from item.after_version
          and public.published_content(item.content_id, item.live_version, item.seed)
            is distinct from public.published_content(item.content_id, item.after_version, item.seed) then
        raise exception 'published_since' using errcode = 'PT409', detail = item.title;
      end if;
      insert into public.publication_items (publication_id, content_id, body, before_version)
        values (publication, item.content_id, item.before_body, item.live_version);
    end loop;
    perform public.run_publication(publication);
    update public.content c set body = coalesce(i.before_body, c.seed) from (
        select i.content_id, i.body, b.body as before_body from public.publication_items i
          left join public.content_versions b on b.content_id = i.content_id and b.number = i.before_version
         where i.publication_id = _id) i
      where c.id = i.content_id and c.body = coalesce(i.body, c.seed) and coalesce(i.before_body, c.seed) is not null;
    perform public.undo_product(_id, i.product_id, publication, why)
      from (select product_id from public.publication_products where publication_id = _id order by product_id) i;
    if undone.redirect_version is not null then
      perform set_config('app.publication', publication::text, true);
      perform public.undo_redirects(undone.redirect_version, why);
      perform set_config('app.publication', '', true);
    end if;
    update public.publications set state = 'undone' where id = _id;
    return publication;
  end $$;

-- Lists ---------------------------------------------------------------------------------------------------------------------

-- Products of which the shop shows nothing yet, or an older version. `seen` names what is in them.
create view public.unpublished_products with (security_invoker = true) as
  select p.id, p.name as title, c.content, md5(c.content::text) as seen, w.content as published, public.product_faults(p.id) as faults,
      p.changed_by, coalesce(p.changed_at, p.updated_at) as changed_at
    from public.products p
    cross join lateral (select public.product_content(p.id) as content) c
    left join public.product_versions w on w.product_id = p.id and w.number = p.live_version
    where p.status in ('draft', 'changed');

-- The redirects that wait, and who answers for them. As the caller.
create function public.unpublished_redirects() returns jsonb
  language sql stable set search_path = ''
  as $$
    select public.redirects_waiting() || jsonb_build_object(
      'owners', coalesce((select jsonb_agg(o.owner) from (select distinct owner from public.redirects where changed and owner is not null limit 20) o), '[]'),
      'changedAt', (select max(updated_at) from public.redirects where changed))
  $$;

-- How many changes wait for someone to publish them, and how many are planned. As the caller.
create function public.count_unpublished() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'waiting', c.waiting + (select count(*) from public.products where status in ('draft', 'changed'))
        + (select count(*) from public.redirects where changed),
      'planned', c.planned)
    from (
      select count(*) filter (where i.content_id is null) as waiting, count(i.content_id) as planned
        from public.content c left join (
          select distinct i.content_id from public.publication_items i join public.publications p on p.id = i.publication_id
           where p.state = 'planned') i on i.content_id = c.id
        where c.status in ('draft', 'changed')) c
  $$;

-- What shows a product: content that quotes its price or links to it, and products that are shown with it. As the caller.
create function public.product_uses(_id uuid) returns table (id uuid, kind text, title text, in_draft boolean, in_live boolean)
  language sql stable set search_path = ''
  as $$
    with named as (
      select p.slug, '("|/webshop/produkt/)' || p.slug || '(["?#)\s]|\\")'
          || coalesce('|\m' || replace(p.price_key, '.', '\.') || '(?![a-z0-9-]|\.[a-z0-9])', '') as pattern
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

drop view public.publication_rows;
create view public.publication_rows with (security_invoker = true) as
  select p.*, (i.number + coalesce(v.number, 0))::integer as item_count, i.products::integer as product_count,
      concat_ws(', ', i.titles, 'Omdirigeringer (' || v.number || ')') as titles
    from public.publications p
    cross join lateral (
      select count(*) as number, count(*) filter (where t.is_product) as products, string_agg(t.title, ', ' order by t.title) as titles
        from (
          select c.title, false as is_product from public.publication_items i join public.content c on c.id = i.content_id where i.publication_id = p.id
          union all
          select o.name, true from public.publication_products i join public.products o on o.id = i.product_id where i.publication_id = p.id) t) i
    left join lateral (
      select v.added + v.changed + v.removed as number from public.redirect_versions v where v.number = p.redirect_version) v on true;

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.current_publication(), public.publish_content(jsonb, text, timestamptz, jsonb, jsonb),
  public.undo_product(uuid, uuid, uuid, text), public.undo_redirects(bigint, text), public.unpublished_redirects(), public.count_unpublished(),
  public.product_uses(uuid) from public, anon, authenticated, service_role;
grant execute on function public.publish_content(jsonb, text, timestamptz, jsonb, jsonb), public.unpublished_redirects(), public.count_unpublished(),
  public.product_uses(uuid) to authenticated;

revoke all on public.publication_products, public.unpublished_products, public.publication_rows from anon, authenticated, service_role;
grant select on public.publication_products, public.unpublished_products, public.publication_rows to authenticated;

alter table public.publication_products enable row level security;
alter table public.publication_products force row level security;
create policy "staff read products of publications" on public.publication_products for select to authenticated
  using ((select public.has_min_role('viewer')));
