-- Discount codes of the webshop, and a cheap answer to whether its products have to be published again.

-- Discounts -----------------------------------------------------------------------------------------------------------------

-- What a code takes off is shared out among the lines it is for, and frozen there with the order.

create table public.discounts (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- At least six characters, so that guesses find nothing.
  code text not null unique check (code ~ '^[A-Z0-9]{6,20}$'),
  kind text not null default 'percent' check (kind in ('percent', 'amount')),
  percent integer not null default 10 check (percent between 1 and 90),
  amount_ore integer not null default 0 check (amount_ore between 0 and 10000000),
  -- Of the goods that it is for, with VAT.
  minimum_ore integer not null default 0 check (minimum_ore between 0 and 100000000),
  -- Addresses of the groups that it is for; all goods where it is empty.
  groups text[] not null default '{}' check (public.is_short_list(groups, 20)),
  -- First and last day, of Danish time.
  starts_on date,
  ends_on date,
  -- 0: without limit.
  most_uses integer not null default 0 check (most_uses between 0 and 1000000),
  active boolean not null default true,
  note text not null default '' check (length(note) <= 400),
  search text not null generated always as (lower((code || ' ' || note) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An order always has something left to pay.
  constraint discounts_amount check (kind = 'percent' or (amount_ore > 0 and minimum_ore > amount_ore)),
  constraint discounts_period check (ends_on >= starts_on)
);

alter table public.orders
  add column discount_id uuid references public.discounts (id),
  add column discount_code text not null default '' check (length(discount_code) <= 20);
create index orders_discount on public.orders (discount_id) where discount_id is not null;

create trigger discounts_revision before update on public.discounts for each row execute function public.bump_revision('search');
create trigger discounts_audit after insert or update or delete on public.discounts
  for each row execute function public.write_audit_log('id', '{search}');

-- How often it was used: by orders that were not given up.
create view public.discount_rows with (security_invoker = true) as
  select d.*, (select count(*) from public.orders o where o.discount_id = d.id and o.state not in ('cancelled', 'expired'))::integer as uses
    from public.discounts d;

-- What a code takes off lines at today's prices: {"id", "code", "amount", "parts": [øre of each line]} or {"refused": reason}. Codes that do not exist,
-- are not active, or not of today have one answer, so that guesses learn nothing. `_lines`: [{"sku", "quantity"}].
create function public.discount_of(_code text, _lines jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    d public.discounts;
    today date := (now() at time zone 'Europe/Copenhagen')::date;
    sums integer[];
    goods bigint;
    amount integer;
  begin
    select * into d from public.discounts where code = upper(trim(_code));
    if not found or not d.active or today < d.starts_on or today > d.ends_on then return '{"refused": "unknown"}'; end if;
    if d.most_uses > 0 and d.most_uses <= (select count(*) from public.orders o where o.discount_id = d.id and o.state not in ('cancelled', 'expired')) then
      return '{"refused": "used_up"}';
    end if;
    select array_agg(case when d.groups = '{}' or exists (select from public.product_groups g where g.slug = any (d.groups) and (g.id = p.group_id or g.tags && p.tags))
          then coalesce(public.price_at(v.id, now()), 0) * l.quantity else 0 end order by l.n)
      into sums
      from (select n, e ->> 'sku' as sku, (e ->> 'quantity')::integer as quantity from jsonb_array_elements(_lines) with ordinality u (e, n)) l
      left join public.product_variants v on v.sku = l.sku left join public.products p on p.id = v.product_id;
    select coalesce(sum(s), 0) into goods from unnest(sums) s;
    if goods = 0 then return '{"refused": "other_goods"}'; end if;
    if goods < d.minimum_ore then return jsonb_build_object('refused', 'minimum', 'minimum', d.minimum_ore); end if;
    amount := case d.kind when 'percent' then least(round(goods * d.percent / 100.0), goods - 1) else d.amount_ore end;
    return jsonb_build_object('id', d.id, 'code', d.code, 'amount', amount, 'parts', to_jsonb(public.share_out(amount, sums)));
  end $$;

-- Makes an order and promises its stock, in one transaction; a repeated request finds the order that is there. Prices are the database's own: where
-- the customer saw others, or not enough is left, nothing is written, and the answer says what changed:
-- {"order": {id, number, token, total, state}}, {"changed": [{"sku", "price", "free"}]} or, where a discount is not what was seen, {"discount": its answer}.
-- `_lines`: [{"sku": …, "quantity": …, "price": the unit price that was seen}], `_freight`: {"name": …, "price": …}, `_customer`: columns of the order, with
-- "discount_code" and "discount": the code, and what the customer saw it take off.
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
          and p.live_version is not null) as is_sold
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

-- Publishing ----------------------------------------------------------------------------------------------------------------

-- Changes with everything that products_to_publish and the groups answer, and each day, as prices and sales grow old: where it is the same as
-- before, the publisher reads no products. Sales are as of the last change.
create function public.shop_stamp() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws('|', (now() at time zone 'Europe/Copenhagen')::date,
      (select sum(hashtextextended(concat_ws(':', p.id, p.slug, p.live_version, p.position), 0)) from public.products p where p.live_version is not null),
      (select sum(hashtextextended(concat_ws(':', v.id, v.product_id, v.sku,
          case when v.stock - v.reserved <= 0 then 'none' when v.stock - v.reserved <= v.few_from then 'few' else 'plenty' end), 0)) from public.product_variants v),
      (select sum(hashtextextended(concat_ws(':', r.id, r.variant_id, r.amount_ore, r.valid_from, r.valid_until), 0)) from public.product_prices r),
      (select sum(hashtextextended(concat_ws(':', g.id, g.slug, g.name, g.lead, g.tags, g.seo_title, g.seo_description, g.position, g.active), 0)) from public.product_groups g)))
  $$;

revoke all on function public.discount_of(text, jsonb), public.shop_stamp() from public, anon, authenticated, service_role;
grant execute on function public.discount_of(text, jsonb), public.shop_stamp() to service_role;

revoke all on public.discounts, public.discount_rows from anon, authenticated, service_role;
grant select, delete on public.discounts to authenticated;
grant insert (code, kind, percent, amount_ore, minimum_ore, groups, starts_on, ends_on, most_uses, active, note),
    update (code, kind, percent, amount_ore, minimum_ore, groups, starts_on, ends_on, most_uses, active, note)
  on public.discounts to authenticated;
grant select on public.discount_rows to authenticated;
grant select (discount_id, discount_code) on public.orders to authenticated;

alter table public.discounts enable row level security;
alter table public.discounts force row level security;
create policy "staff read discounts" on public.discounts for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make discounts" on public.discounts for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change discounts" on public.discounts for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete discounts" on public.discounts for delete to authenticated
  using ((select public.has_min_role('admin')));
