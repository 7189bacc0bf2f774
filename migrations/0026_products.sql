-- The webshop's goods: groups, products with variants, prices with their history, stock with its movements, and what was published of them.

create function public.is_slug(_value text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(_value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(_value) <= 80, false) $$;

-- A list of {"label": …, "value": …}, neither empty.
create function public.is_specifications(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 60 and not exists (
      select from jsonb_array_elements(_value) s
       where jsonb_typeof(s) <> 'object' or coalesce(length(s ->> 'label'), 0) not between 1 and 80
          or coalesce(length(s ->> 'value'), 0) not between 1 and 300);
  end $$;

-- A list of {"drawing": name, "alt": …} and {"media": path, "alt": …, "width": …, "height": …}; a picture without words is refused.
create function public.is_product_pictures(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 20 and not exists (
      select from jsonb_array_elements(_value) p
       where jsonb_typeof(p) <> 'object' or (p ? 'drawing') = (p ? 'media') or coalesce(length(p ->> 'alt'), 0) not between 1 and 300
          or length(coalesce(p ->> 'drawing', p ->> 'media')) not between 1 and 300);
  end $$;

-- Name → number.
create function public.is_figures(_value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return jsonb_typeof(_value) = 'object' and not exists (
      select from jsonb_each(_value) f where f.key !~ '^[a-z][A-Za-z0-9]{0,39}$' or jsonb_typeof(f.value) <> 'number');
  end $$;

-- Groups ----------------------------------------------------------------------------------------------------------------

create table public.product_groups (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  slug text not null unique check (public.is_slug(slug)),
  name text not null check (length(name) between 1 and 60),
  lead text not null default '' check (length(lead) <= 400),
  -- The rule: products with one of these tags are in it too.
  tags text[] not null default '{}' check (public.is_short_list(tags, 20)),
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 170),
  -- Order in the shop: a key between two others always exists.
  position text collate "C" not null default 'a0' check (length(position) between 1 and 60),
  active boolean not null default true,
  search text not null generated always as (lower((name || ' ' || slug) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_groups_position on public.product_groups (position, id);

-- Products --------------------------------------------------------------------------------------------------------------

create table public.products (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  slug text not null unique check (public.is_slug(slug)),
  name text not null check (length(name) between 1 and 100),
  make text not null default '' check (length(make) <= 60),
  summary text not null default '' check (length(summary) <= 160),
  -- Paragraphs, with an empty line between them.
  description text not null default '' check (length(description) <= 8000),
  group_id uuid references public.product_groups (id),
  tags text[] not null default '{}' check (public.is_short_list(tags, 20)),
  tint text not null default 'smoke' check (tint in ('almond', 'breeze', 'lavender', 'smoke')),
  pictures jsonb not null default '[]' check (public.is_product_pictures(pictures)),
  specifications jsonb not null default '[]' check (public.is_specifications(specifications)),
  -- »Passer til …«, a line each.
  fits text not null default '' check (length(fits) <= 2000),
  -- Slugs of products that are shown next to it.
  related text[] not null default '{}' check (public.is_short_list(related, 12)),
  producer_name text not null default '' check (length(producer_name) <= 120),
  producer_address text not null default '' check (length(producer_address) <= 200),
  producer_contact text not null default '' check (length(producer_contact) <= 200),
  -- Empty where the producer is in the EU.
  eu_name text not null default '' check (length(eu_name) <= 120),
  eu_address text not null default '' check (length(eu_address) <= 200),
  eu_contact text not null default '' check (length(eu_contact) <= 200),
  producer_in_eu boolean not null default true,
  -- In Danish, a line each.
  warnings text not null default '' check (length(warnings) <= 4000),
  instructions text not null default '' check (length(instructions) <= 8000),
  energy jsonb not null default '{}' check (public.is_figures(energy)),
  -- The published figure that is its price on other pages: own-product.plug.
  price_key text unique check (price_key ~ '^[a-z0-9.-]{1,60}$'),
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 170),
  position text collate "C" not null default 'a0' check (length(position) between 1 and 60),
  -- Invented until the shop sells for real; marked where it is shown.
  example boolean not null default false,
  -- The number of the version that the shop shows; null where it shows none.
  live_version integer,
  -- `changed`: the shop shows an older version.
  status text not null default 'draft' check (status in ('draft', 'live', 'changed', 'withdrawn')),
  search text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('live', 'changed')) = (live_version is not null))
);
create index products_position on public.products (position, id);
create index products_group on public.products (group_id, position, id);
create index products_status on public.products (status, position, id);

-- Variants --------------------------------------------------------------------------------------------------------------

create table public.product_variants (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  product_id uuid not null references public.products (id) on delete cascade,
  sku text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$'),
  name text not null default '' check (length(name) <= 60),
  position integer not null default 0,
  weight_grams integer not null default 0 check (weight_grams between 0 and 1000000),
  delivery_from_days integer not null default 1 check (delivery_from_days between 0 and 200),
  delivery_to_days integer not null default 3 check (delivery_to_days between delivery_from_days and 200),
  -- Where it lies: »A-04«.
  shelf text not null default '' check (length(shelf) <= 20),
  -- On the shelf, and promised to orders that are not sent yet. Changed by move_stock and by orders only.
  stock integer not null default 0 check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= stock),
  -- The shop shows »få tilbage« from here down.
  few_from integer not null default 3 check (few_from between 0 and 1000),
  cost_ore integer check (cost_ore between 0 and 2000000000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_variants_product on public.product_variants (product_id, position, id);

-- Prices, in øre with VAT: the normal one until the next normal one, or an offer, which has an end. What has been shown is history: a
-- row is never changed, and is deleted only while it has not begun or its product was never live.
create table public.product_prices (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references public.product_variants (id) on delete cascade,
  amount_ore integer not null check (amount_ore between 1 and 2000000000),
  valid_from timestamptz not null default now(),
  valid_until timestamptz check (valid_until > valid_from),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid()
);
create index product_prices_variant on public.product_prices (variant_id, valid_from);

-- The only way that stock changes, each with its reason. Sales are written with the order.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null references public.product_variants (id) on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('received', 'counted', 'sold', 'returned', 'lost')),
  note text not null default '' check (length(note) <= 300),
  stock_after integer not null check (stock_after >= 0),
  at timestamptz not null default now(),
  by uuid default auth.uid()
);
create index stock_movements_variant on public.stock_movements (variant_id, id desc);

-- What the shop shows or has shown.
create table public.product_versions (
  product_id uuid not null references public.products (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  reason text not null default '' check (length(reason) <= 300),
  published_at timestamptz not null default now(),
  published_by uuid default auth.uid(),
  primary key (product_id, number)
);

-- Revision, search and audit ----------------------------------------------------------------------------------------------

create trigger product_groups_revision before update on public.product_groups
  for each row execute function public.bump_revision('search');
create trigger product_groups_audit after insert or update or delete on public.product_groups
  for each row execute function public.write_audit_log('id', '{search}');

-- Before the revision's trigger by its name: a change of a live product waits to be published.
create function public.mark_changed_product() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    kept constant text[] := '{status,live_version,position,search,revision,updated_at,created_at,example}';
  begin
    if tg_op = 'UPDATE' and new.status = 'live' and old.status = 'live' and to_jsonb(new) - kept <> to_jsonb(old) - kept then
      new.status := 'changed';
    end if;
    new.search := lower((new.name || ' ' || new.slug || ' ' || new.make || ' ' || new.summary || ' ' || array_to_string(new.tags, ' ')
      || ' ' || coalesce((select string_agg(v.sku || ' ' || v.name, ' ') from public.product_variants v where v.product_id = new.id), ''))
      collate "und-x-icu");
    return new;
  end $$;
create trigger products_changed before insert or update on public.products
  for each row execute function public.mark_changed_product();
create trigger products_revision before update on public.products
  for each row execute function public.bump_revision('search', 'status', 'live_version');
create trigger products_audit after insert or update or delete on public.products
  for each row execute function public.write_audit_log('id', '{search}');

create trigger product_variants_revision before update on public.product_variants
  for each row execute function public.bump_revision('stock', 'reserved');
create trigger product_variants_audit after insert or update or delete on public.product_variants
  for each row execute function public.write_audit_log('id', '{}', '{}', '{stock,reserved}');
create trigger product_prices_audit after insert or update or delete on public.product_prices
  for each row execute function public.write_audit_log('id');
create trigger stock_movements_audit after insert or update or delete on public.stock_movements
  for each row execute function public.write_audit_log('id');
create trigger product_versions_audit after insert or update or delete on public.product_versions
  for each row execute function public.write_audit_log('product_id', '{content}');

-- A product is found by its variants, and changes with them.
create function public.touch_product_of_variant() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ignored constant text[] := '{stock,reserved,cost_ore,shelf,few_from,revision,updated_at}';
    is_change boolean := tg_op <> 'UPDATE';
  begin
    if tg_op = 'UPDATE' then is_change := to_jsonb(new) - ignored <> to_jsonb(old) - ignored; end if;
    if is_change then
      update public.products p set status = case p.status when 'live' then 'changed' else p.status end
        where p.id = coalesce(new.product_id, old.product_id);
    end if;
    return null;
  end $$;
create trigger product_variants_touch after insert or update or delete on public.product_variants
  for each row execute function public.touch_product_of_variant();

-- Prices ------------------------------------------------------------------------------------------------------------------

-- The price in force at an instant: of the offer that began last, else of the normal price that began last. As priceRowAt
-- (shared/domain/shop/price.ts).
create function public.price_at(_variant uuid, _at timestamptz) returns integer
  language sql stable set search_path = ''
  as $$
    select p.amount_ore from public.product_prices p
     where p.variant_id = _variant and p.valid_from <= _at and (p.valid_until is null or p.valid_until > _at)
     order by (p.valid_until is not null) desc, p.valid_from desc, p.created_at desc limit 1
  $$;

-- The lowest price in force in the 30 days before an instant; null where there was none.
create function public.lowest_price_before(_variant uuid, _at timestamptz) returns integer
  language sql stable set search_path = ''
  as $$
    select min(public.price_at(_variant, c.at)) from (
      select _at - interval '30 days' as at
      union select p.valid_from from public.product_prices p where p.variant_id = _variant
      union select p.valid_until from public.product_prices p where p.variant_id = _variant and p.valid_until is not null) c
     where c.at >= _at - interval '30 days' and c.at < _at
  $$;

-- Refuses a price that would rewrite the past, and an offer whose price before it was not in force for 30 days (prismærkningsbekendtgørelsen
-- § 9 a). Prices of products that were never live have no past.
create function public.check_product_price() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_live boolean;
  begin
    select exists (select from public.product_versions w where w.product_id = v.product_id) into is_live
      from public.product_variants v where v.id = coalesce(new.variant_id, old.variant_id);
    if tg_op = 'DELETE' then
      -- Its variant goes too: an erased product takes its history along.
      if is_live and old.valid_from <= now() and pg_trigger_depth() = 1 then
        raise exception 'price_has_begun' using errcode = 'PT409';
      end if;
      return old;
    end if;
    -- The seed and a move from another shop write the history that was.
    if auth.uid() is null then return new; end if;
    if is_live and new.valid_from < now() - interval '1 minute' then raise exception 'price_in_past' using errcode = 'PT409'; end if;
    if new.valid_until is not null then
      if not is_live or public.price_at(new.variant_id, new.valid_from - interval '30 days') is null then
        raise exception 'price_not_stood' using errcode = 'PT409';
      end if;
      if new.amount_ore >= public.lowest_price_before(new.variant_id, new.valid_from) then
        raise exception 'no_reduction' using errcode = 'PT409';
      end if;
    end if;
    return new;
  end $$;
create trigger product_prices_check before insert or delete on public.product_prices
  for each row execute function public.check_product_price();

-- Stock -------------------------------------------------------------------------------------------------------------------

-- Changes the stock by an act of staff: `counted` sets it to `_number`, `lost` takes that many away, the others add them. Returns the stock after it.
create function public.move_stock(_variant uuid, _reason text, _number integer, _note text default '') returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_variant public.product_variants;
    change integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if _reason not in ('received', 'counted', 'returned', 'lost') or _number < 0 then raise exception 'bad movement' using errcode = '22023'; end if;
    select * into found_variant from public.product_variants where id = _variant for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    change := case _reason when 'counted' then _number - found_variant.stock when 'lost' then -_number else _number end;
    if found_variant.stock + change < found_variant.reserved then raise exception 'stock_reserved' using errcode = 'PT409'; end if;
    if change = 0 then raise exception 'stock_same' using errcode = 'PT409'; end if;
    update public.product_variants set stock = stock + change where id = _variant;
    insert into public.stock_movements (variant_id, change, reason, note, stock_after)
      values (_variant, change, _reason, _note, found_variant.stock + change);
    return found_variant.stock + change;
  end $$;

-- Publishing --------------------------------------------------------------------------------------------------------------

-- What is missing before a product may be sold, as names of fields (GPSR, regulation 2023/988, article 19).
create function public.product_faults(_id uuid) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_remove(array[
      case when p.group_id is null then 'groupId' end,
      case when p.summary = '' then 'summary' end,
      case when jsonb_array_length(p.pictures) = 0 then 'pictures' end,
      case when p.producer_name = '' then 'producerName' end,
      case when p.producer_address = '' then 'producerAddress' end,
      case when p.producer_contact = '' then 'producerContact' end,
      case when not p.producer_in_eu and p.eu_name = '' then 'euName' end,
      case when not p.producer_in_eu and p.eu_address = '' then 'euAddress' end,
      case when not p.producer_in_eu and p.eu_contact = '' then 'euContact' end,
      case when p.warnings = '' then 'warnings' end,
      case when p.instructions = '' then 'instructions' end,
      case when not exists (select from public.product_variants v where v.product_id = p.id and v.active) then 'variants' end,
      case when exists (select from public.product_variants v where v.product_id = p.id and v.active
        and not exists (select from public.product_prices r where r.variant_id = v.id and r.valid_until is null)) then 'prices' end
    ], null) from public.products p where p.id = _id
  $$;

-- The lines of a text that are not empty, as a list.
create function public.lines_of(_text text) returns jsonb
  language sql immutable set search_path = ''
  as $$ select coalesce(jsonb_agg(btrim(l) order by n), '[]') from regexp_split_to_table(_text, E'\\n+') with ordinality t (l, n) where btrim(l) <> '' $$;

-- A product as the shop shows it, in the shape of `Product` (shared/schemas/product.ts) without prices, stock and sales, which go out by themselves.
create function public.product_content(_id uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'slug', p.slug, 'name', p.name, 'make', p.make, 'summary', p.summary, 'group', g.slug, 'tags', to_jsonb(p.tags), 'tint', p.tint,
      'picture', p.pictures -> 0, 'example', p.example, 'description', public.lines_of(p.description), 'pictures', p.pictures,
      'specifications', p.specifications, 'fits', public.lines_of(p.fits), 'related', to_jsonb(p.related),
      'safety', jsonb_build_object(
        'producer', jsonb_build_object('name', p.producer_name, 'address', p.producer_address, 'contact', p.producer_contact),
        'euContact', case when not p.producer_in_eu then
          jsonb_build_object('name', p.eu_name, 'address', p.eu_address, 'contact', p.eu_contact) end,
        'warnings', public.lines_of(p.warnings), 'instructions', p.instructions),
      'energy', p.energy, 'priceKey', p.price_key,
      'seo', jsonb_build_object(
        'title', coalesce(nullif(p.seo_title, ''), p.name), 'description', coalesce(nullif(p.seo_description, ''), p.summary)),
      'variants', coalesce((
        select jsonb_agg(jsonb_build_object('sku', v.sku, 'name', v.name, 'deliveryDays', jsonb_build_array(v.delivery_from_days, v.delivery_to_days),
            'weightGrams', v.weight_grams) order by v.position, v.id)
          from public.product_variants v where v.product_id = p.id and v.active), '[]'))
    from public.products p left join public.product_groups g on g.id = p.group_id where p.id = _id
  $$;

-- Shows the products in the shop as they are now, all or none. @raises product_incomplete where one lacks something (detail: its name and fields).
create function public.publish_products(_ids uuid[], _reason text default '') returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    product public.products;
    faults text[];
    next integer;
  begin
    if auth.uid() is not null and not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
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
    end loop;
    return (select count(*) from public.products where id = any (_ids) and status = 'live');
  end $$;

-- Takes products out of the shop. Orders keep what they have.
create function public.withdraw_products(_ids uuid[]) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changed integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.products set status = 'withdrawn', live_version = null where id = any (_ids) and live_version is not null;
    get diagnostics changed = row_count;
    return changed;
  end $$;

-- Products that the shop shows, by slug after `_after`, with the prices of the last 60 days and the future, stock and sales, and their place: what is
-- published to the edge.
create function public.products_to_publish(_after text, _limit integer) returns table (slug text, content jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select p.slug, w.content || jsonb_build_object(
        'changedOn', to_char(w.published_at at time zone 'Europe/Copenhagen', 'YYYY-MM-DD'),
        'addedOn', (select to_char(min(f.published_at) at time zone 'Europe/Copenhagen', 'YYYY-MM-DD')
          from public.product_versions f where f.product_id = p.id),
        'position', p.position,
        'sold', coalesce((
          select -sum(m.change) from public.stock_movements m join public.product_variants v on v.id = m.variant_id
           where v.product_id = p.id and m.reason = 'sold' and m.at > now() - interval '30 days'), 0),
        'variants', (
          select coalesce(jsonb_agg(s.value || jsonb_build_object(
              'stock', case when v.stock - v.reserved <= 0 then 'none' when v.stock - v.reserved <= v.few_from then 'few' else 'plenty' end,
              'prices', coalesce((
                select jsonb_agg(jsonb_build_object('amount', r.amount_ore, 'from', to_char(r.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                    'until', to_char(r.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.valid_from, r.created_at)
                  from public.product_prices r where r.variant_id = v.id
                   and coalesce(r.valid_until, (select min(n.valid_from) from public.product_prices n
                     where n.variant_id = v.id and n.valid_until is null and n.valid_from > r.valid_from), 'infinity') > now() - interval '60 days'), '[]'))
              order by s.place), '[]')
            from jsonb_array_elements(w.content -> 'variants') with ordinality s (value, place)
            join public.product_variants v on v.sku = s.value ->> 'sku' and v.product_id = p.id))
      from public.products p join public.product_versions w on w.product_id = p.id and w.number = p.live_version
     where p.slug collate "C" > _after collate "C" order by p.slug collate "C" limit _limit
  $$;

-- Rights ------------------------------------------------------------------------------------------------------------------

revoke all on function public.is_slug(text), public.is_specifications(jsonb), public.is_product_pictures(jsonb), public.is_figures(jsonb),
  public.mark_changed_product(), public.touch_product_of_variant(), public.price_at(uuid, timestamptz), public.lowest_price_before(uuid, timestamptz),
  public.check_product_price(), public.move_stock(uuid, text, integer, text), public.product_faults(uuid), public.lines_of(text),
  public.product_content(uuid), public.publish_products(uuid[], text), public.withdraw_products(uuid[]), public.products_to_publish(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.is_slug(text), public.is_specifications(jsonb), public.is_product_pictures(jsonb), public.is_figures(jsonb),
  public.price_at(uuid, timestamptz), public.lowest_price_before(uuid, timestamptz), public.product_faults(uuid), public.lines_of(text),
  public.product_content(uuid), public.move_stock(uuid, text, integer, text), public.publish_products(uuid[], text), public.withdraw_products(uuid[])
  to authenticated, service_role;
grant execute on function public.products_to_publish(text, integer) to service_role;

revoke all on public.product_groups, public.products, public.product_variants, public.product_prices, public.stock_movements,
  public.product_versions from anon, authenticated, service_role;
grant select on public.product_groups, public.products, public.product_variants, public.product_prices, public.stock_movements, public.product_versions
  to authenticated;
grant delete on public.product_groups, public.products, public.product_variants, public.product_prices to authenticated;
grant insert (slug, name, lead, tags, seo_title, seo_description, position, active), update (slug, name, lead, tags, seo_title, seo_description, position, active) on public.product_groups to authenticated;
grant insert (slug, name, make, summary, description, group_id, tags, tint, pictures, specifications, fits, related, producer_name, producer_address,
    producer_contact, eu_name, eu_address, eu_contact, producer_in_eu, warnings, instructions, energy, price_key, seo_title, seo_description, position, example), update (slug, name, make, summary, description, group_id, tags, tint, pictures, specifications, fits, related, producer_name, producer_address,
    producer_contact, eu_name, eu_address, eu_contact, producer_in_eu, warnings, instructions, energy, price_key, seo_title, seo_description, position, example)
  on public.products to authenticated;
grant insert (product_id, sku, name, position, weight_grams, delivery_from_days, delivery_to_days, shelf, few_from, cost_ore, active), update (sku, name, position, weight_grams, delivery_from_days, delivery_to_days, shelf, few_from, cost_ore, active)
  on public.product_variants to authenticated;
grant insert (variant_id, amount_ore, valid_from, valid_until) on public.product_prices to authenticated;
grant select, insert, update, delete on public.product_groups, public.products, public.product_variants, public.product_prices to service_role;
-- Movements of before: the seed and a move from another shop write them with the stock.
grant select, insert on public.stock_movements to service_role;
grant select on public.product_versions to service_role;

alter table public.product_groups enable row level security;
alter table public.product_groups force row level security;
create policy "staff read groups of products" on public.product_groups for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make groups of products" on public.product_groups for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change groups of products" on public.product_groups for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete groups of products" on public.product_groups for delete to authenticated
  using ((select public.has_min_role('admin')));

alter table public.products enable row level security;
alter table public.products force row level security;
create policy "staff read products" on public.products for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make products" on public.products for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change products" on public.products for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete products" on public.products for delete to authenticated
  using ((select public.has_min_role('admin')));

alter table public.product_variants enable row level security;
alter table public.product_variants force row level security;
create policy "staff read variants of products" on public.product_variants for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make variants of products" on public.product_variants for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change variants of products" on public.product_variants for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete variants of products" on public.product_variants for delete to authenticated
  using ((select public.has_min_role('admin')));

alter table public.product_prices enable row level security;
alter table public.product_prices force row level security;
create policy "staff read prices of products" on public.product_prices for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make prices of products" on public.product_prices for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins delete prices of products" on public.product_prices for delete to authenticated
  using ((select public.has_min_role('admin')));

alter table public.stock_movements enable row level security;
alter table public.stock_movements force row level security;
create policy "staff read movements of stock" on public.stock_movements for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.product_versions enable row level security;
alter table public.product_versions force row level security;
create policy "staff read published products" on public.product_versions for select to authenticated
  using ((select public.has_min_role('viewer')));

-- Lists -------------------------------------------------------------------------------------------------------------------

-- A variant with the price in force, the lowest of the 30 days before an offer, and what can be promised.
create view public.variant_rows with (security_invoker = true) as
  select v.*, public.price_at(v.id, now()) as price_ore, v.stock - v.reserved as free, p.name as product_name, p.slug as product_slug,
      lower((v.sku || ' ' || v.name || ' ' || p.name) collate "und-x-icu") as search
    from public.product_variants v join public.products p on p.id = v.product_id;

-- A product with its lowest price, its stock, and what it lacks.
create view public.product_rows with (security_invoker = true) as
  select p.*, coalesce(v.price_ore, 0) as price_ore, coalesce(v.stock, 0)::integer as stock, coalesce(v.reserved, 0)::integer as reserved,
      coalesce(v.skus, '') as skus, public.product_faults(p.id) as faults
    from public.products p left join lateral (
      select min(public.price_at(v.id, now())) as price_ore, sum(v.stock) as stock, sum(v.reserved) as reserved,
          string_agg(v.sku, ', ' order by v.position, v.id) as skus
        from public.product_variants v where v.product_id = p.id and v.active) v on true;

create view public.product_group_rows with (security_invoker = true) as
  select g.*, (select count(*) from public.products p
      where p.live_version is not null and (p.group_id = g.id or p.tags && g.tags))::integer as products
    from public.product_groups g;

revoke all on public.variant_rows, public.product_rows, public.product_group_rows from anon, authenticated, service_role;
grant select on public.variant_rows, public.product_rows, public.product_group_rows to authenticated;
