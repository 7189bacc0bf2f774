-- Products that are sold by offer only: batteries and charging stations with their installation. Their prices and figures serve the site's pages, its
-- calculators and offers; they have no page in the shop, and no order takes them.

alter table public.products add column by_offer boolean not null default false;
grant insert (by_offer), update (by_offer) on public.products to authenticated;

-- What a product lacks. Its group and its pictures are needed only where the shop shows it.
create or replace function public.product_faults(_id uuid) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_remove(array[
      case when p.group_id is null and not p.by_offer then 'groupId' end,
      case when p.summary = '' then 'summary' end,
      case when jsonb_array_length(p.pictures) = 0 and not p.by_offer then 'pictures' end,
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

create or replace function public.product_content(_id uuid) returns jsonb
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
      || case when p.by_offer then '{"byOffer": true}'::jsonb else '{}' end
    from public.products p left join public.product_groups g on g.id = p.group_id where p.id = _id
  $$;

-- Whether the published version of a product is sold by offer only. Versions of before have no such mark.
create function public.is_by_offer(_product uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce((select (w.content ->> 'byOffer')::boolean from public.products p
      join public.product_versions w on w.product_id = p.id and w.number = p.live_version where p.id = _product), false)
  $$;
revoke all on function public.is_by_offer(uuid) from public, anon, authenticated, service_role;

create or replace function public.order_create(_request uuid, _token text, _lines jsonb, _freight jsonb, _customer jsonb, _hold_minutes integer default 30) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    existing public.orders;
    changed jsonb;
    made uuid;
    month text := to_char(now() at time zone 'Europe/Copenhagen', 'YYMM');
    number text;
    total integer;
    shares integer[];
    typed text := upper(trim(coalesce(_customer ->> 'discount_code', '')));
    discount jsonb := '{}';
    off integer[];
    is_invoice boolean := coalesce(_customer ->> 'pay_by', '') = 'invoice';
  begin
    -- Two posts of the same request at once: the second waits, and finds the order of the first.
    perform pg_advisory_xact_lock(hashtext(_request::text));
    select * into existing from public.orders where request_id = _request;
    if found then
      return jsonb_build_object('order', jsonb_build_object('id', existing.id, 'number', existing.number, 'token', existing.token,
        'total', existing.total_ore, 'state', existing.state, 'payBy', existing.pay_by));
    end if;
    if jsonb_array_length(_lines) not between 1 and 50 then raise exception 'bad lines' using errcode = '22023'; end if;
    -- In one order for everyone, so that two carts never wait for each other.
    perform 1 from public.product_variants v where v.sku in (select l ->> 'sku' from jsonb_array_elements(_lines) l) order by v.id for update;
    select jsonb_agg(jsonb_build_object('sku', w.sku, 'price', w.price, 'free', w.free)) into changed from (
      select l.sku, public.price_at(v.id, now()) as price, coalesce(v.stock - v.reserved, 0) as free, l.quantity, l.seen, (v.id is not null and v.active
          and p.live_version is not null and not public.is_by_offer(p.id)) as is_sold
        from (select e ->> 'sku' as sku, (e ->> 'quantity')::integer as quantity, (e ->> 'price')::integer as seen from jsonb_array_elements(_lines) e) l
        left join public.product_variants v on v.sku = l.sku left join public.products p on p.id = v.product_id) w
      where not coalesce(w.is_sold, false) or w.price is distinct from w.seen or w.free < w.quantity;
    if changed is not null then return jsonb_build_object('changed', changed); end if;

    if typed <> '' then
      -- One order at a time takes the last use.
      perform 1 from public.discounts d where d.code = typed for update;
      discount := public.discount_of(typed, _lines);
      if discount ? 'refused' or (discount ->> 'amount')::integer is distinct from (_customer ->> 'discount')::integer then
        return jsonb_build_object('discount', discount);
      end if;
      select array_agg(p::integer order by n) into off from jsonb_array_elements_text(discount -> 'parts') with ordinality u (p, n);
    end if;

    perform pg_advisory_xact_lock(hashtext('orders_' || month));
    select month || '-' || lpad((coalesce(max(split_part(o.number, '-', 2)::integer), 0) + 1)::text, 4, '0') into number
      from public.orders o where o.number like month || '-%';
    select sum((l ->> 'quantity')::integer * (l ->> 'price')::integer) + (_freight ->> 'price')::integer - coalesce((discount ->> 'amount')::integer, 0) into total
      from jsonb_array_elements(_lines) l;
    insert into public.orders (number, token, request_id, state, pay_by, hold_until, total_ore, vat_ore, name, email, phone, company, cvr, ean, requisition,
        reference, delivery, address, postcode, town, note, terms_version, campaign, discount_id, discount_code)
      values (number, _token, _request, 'awaiting_payment', case when is_invoice then 'invoice' else 'provider' end,
        now() + make_interval(mins => _hold_minutes), total, public.vat_in(total), _customer ->> 'name', _customer ->> 'email',
        coalesce(_customer ->> 'phone', ''), coalesce(_customer ->> 'company', ''), coalesce(_customer ->> 'cvr', ''), coalesce(_customer ->> 'ean', ''),
        coalesce(_customer ->> 'requisition', ''), coalesce(_customer ->> 'reference', ''), _customer ->> 'delivery', coalesce(_customer ->> 'address', ''),
        coalesce(_customer ->> 'postcode', ''), coalesce(_customer ->> 'town', ''), coalesce(_customer ->> 'note', ''), _customer ->> 'terms_version',
        coalesce(_customer -> 'campaign', '{}'), (discount ->> 'id')::uuid, typed)
      returning id into made;
    insert into public.order_lines (order_id, line, variant_id, sku, name, quantity, unit_ore, discount_ore, total_ore, vat_ore)
      select made, n, v.id, v.sku, p.name || case when v.name = '' then '' else ', ' || v.name end, (l ->> 'quantity')::integer, (l ->> 'price')::integer,
          coalesce(off[n], 0), (l ->> 'quantity')::integer * (l ->> 'price')::integer - coalesce(off[n], 0), 0
        from jsonb_array_elements(_lines) with ordinality e (l, n) join public.product_variants v on v.sku = l ->> 'sku' join public.products p on p.id = v.product_id;
    if (_freight ->> 'price')::integer > 0 then
      insert into public.order_lines (order_id, line, name, quantity, unit_ore, total_ore, vat_ore)
        values (made, jsonb_array_length(_lines) + 1, _freight ->> 'name', 1, (_freight ->> 'price')::integer, (_freight ->> 'price')::integer, 0);
    end if;
    select public.share_out(public.vat_in(total), array_agg(total_ore order by line)) into shares from public.order_lines where order_id = made;
    update public.order_lines set vat_ore = shares[line] where order_id = made;
    update public.product_variants v set reserved = v.reserved + l.quantity
      from (select variant_id, sum(quantity)::integer as quantity from public.order_lines where order_id = made and variant_id is not null group by variant_id) l
     where v.id = l.variant_id;
    perform public.order_happened(made, 'made', case when typed = '' then '{}'::jsonb
      else jsonb_build_object('code', typed, 'discount', (discount ->> 'amount')::integer) end);
    if is_invoice then perform public.order_reserve(made, null); end if;
    select * into existing from public.orders where id = made;
    return jsonb_build_object('order', jsonb_build_object('id', made, 'number', number, 'token', _token, 'total', total, 'state', existing.state,
      'payBy', existing.pay_by));
  end $$;

-- A variant as 0026 has it, with the figures of its product that an offer's line names: the published ones, else the draft's.
create or replace view public.variant_rows with (security_invoker = true) as
  select v.*, public.price_at(v.id, now()) as price_ore, v.stock - v.reserved as free, p.name as product_name, p.slug as product_slug,
      lower((v.sku || ' ' || v.name || ' ' || p.name) collate "und-x-icu") as search,
      coalesce((select w.content -> 'energy' from public.product_versions w where w.product_id = p.id and w.number = p.live_version), p.energy) as energy
    from public.product_variants v join public.products p on p.id = v.product_id;

drop view public.product_rows;
create view public.product_rows with (security_invoker = true) as
  select p.*, coalesce(v.price_ore, 0) as price_ore, coalesce(v.stock, 0)::integer as stock, coalesce(v.reserved, 0)::integer as reserved,
      coalesce(v.skus, '') as skus, public.product_faults(p.id) as faults
    from public.products p left join lateral (
      select min(public.price_at(v.id, now())) as price_ore, sum(v.stock) as stock, sum(v.reserved) as reserved,
          string_agg(v.sku, ', ' order by v.position, v.id) as skus
        from public.product_variants v where v.product_id = p.id and v.active) v on true;
revoke all on public.product_rows from anon, authenticated, service_role;
grant select on public.product_rows to authenticated;
