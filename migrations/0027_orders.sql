-- Orders of the webshop: what was bought, its states, its payment, refunds, invoices and withdrawals. Every act is a function here, under a lock of
-- the order, and writes its line of the history in the same transaction.

-- States ------------------------------------------------------------------------------------------------------------------

-- The state machine. A parcel is sent by its capture: until the provider has done it, the order stays packed.
create table public.order_steps (
  from_state text not null,
  act text not null,
  to_state text not null,
  primary key (from_state, act, to_state)
);
insert into public.order_steps (from_state, act, to_state) values
  ('awaiting_payment', 'reserve', 'reserved'),
  ('awaiting_payment', 'cancel', 'cancelled'),
  ('awaiting_payment', 'expire', 'expired'),
  ('reserved', 'pack', 'packing'),
  ('reserved', 'cancel', 'cancelled'),
  ('reserved', 'expire', 'expired'),
  ('packing', 'unpack', 'reserved'),
  ('packing', 'send', 'sent'),
  ('packing', 'cancel', 'cancelled'),
  ('packing', 'expire', 'expired'),
  ('sent', 'deliver', 'delivered'),
  ('sent', 'return', 'returned'),
  ('sent', 'refund', 'partly_refunded'),
  ('sent', 'refund', 'refunded'),
  ('delivered', 'return', 'returned'),
  ('delivered', 'refund', 'partly_refunded'),
  ('delivered', 'refund', 'refunded'),
  ('partly_refunded', 'deliver', 'partly_refunded'),
  ('partly_refunded', 'return', 'returned'),
  ('partly_refunded', 'refund', 'partly_refunded'),
  ('partly_refunded', 'refund', 'refunded'),
  ('returned', 'refund', 'returned'),
  ('returned', 'refund', 'refunded');

-- Orders ------------------------------------------------------------------------------------------------------------------

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- 2611-0481: year, month, and the order of that month.
  number text not null unique check (number ~ '^\d{4}-\d{4,}$'),
  -- The secret of the customer's pages.
  token text not null unique check (token ~ '^[a-z0-9]{26}$'),
  -- The id that the browser made before it sent: a repeated post finds the order that is there.
  request_id uuid not null unique,
  state text not null default 'awaiting_payment' check (state in ('awaiting_payment', 'reserved', 'packing', 'sent', 'delivered', 'cancelled', 'expired',
    'partly_refunded', 'refunded', 'returned')),
  -- By card or MobilePay through the provider, or by invoice to public customers.
  pay_by text not null check (pay_by in ('provider', 'invoice')),
  -- The provider's page to pay on, one per order, and the payment that was made there.
  session_id text unique check (length(session_id) between 1 and 200),
  payment_id text unique check (length(payment_id) between 1 and 200),
  -- Until when stock is held for a payment that has not come, and for a reserved amount.
  hold_until timestamptz,
  currency text not null default 'DKK' check (currency = 'DKK'),
  -- Sums in øre with VAT, of lines and freight.
  total_ore integer not null check (total_ore > 0),
  vat_ore integer not null check (vat_ore between 0 and total_ore),
  captured_ore integer not null default 0 check (captured_ore in (0, total_ore)),
  refunded_ore integer not null default 0 check (refunded_ore between 0 and captured_ore),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 40),
  company text not null default '' check (length(company) <= 120),
  cvr text not null default '' check (cvr ~ '^(\d{8})?$'),
  ean text not null default '' check (ean ~ '^(\d{13})?$'),
  -- Of a public customer: order or requisition number, and the person to name.
  requisition text not null default '' check (length(requisition) <= 60),
  reference text not null default '' check (length(reference) <= 120),
  delivery text not null check (delivery in ('pakkeshop', 'doer', 'afhentning')),
  address text not null default '' check (length(address) <= 200),
  postcode text not null default '' check (postcode ~ '^(\d{4})?$'),
  town text not null default '' check (length(town) <= 80),
  note text not null default '' check (length(note) <= 1000),
  terms_version text not null,
  tracking text not null default '' check (length(tracking) <= 200),
  campaign jsonb not null default '{}',
  sent_at timestamptz,
  delivered_at timestamptz,
  search text not null generated always as (
    lower((number || ' ' || replace(number, '-', '') || ' ' || name || ' ' || email || ' ' || phone || ' ' || company || ' ' || ean || ' ' || tracking)
      collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pay_by = 'provider' or ean <> ''),
  check (delivery = 'afhentning' or (address <> '' and postcode <> ''))
);
create index orders_created on public.orders (created_at desc, id desc);
create index orders_state on public.orders (state, created_at desc, id desc);
create index orders_hold on public.orders (hold_until) where state in ('awaiting_payment', 'reserved', 'packing');

-- What was bought, frozen: a later price, name or discount changes nothing. Freight is a line without a variant.
create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  line integer not null check (line > 0),
  variant_id uuid references public.product_variants (id) on delete set null,
  sku text not null default '',
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  unit_ore integer not null check (unit_ore >= 0),
  discount_ore integer not null default 0 check (discount_ore between 0 and unit_ore * quantity),
  total_ore integer not null check (total_ore = unit_ore * quantity - discount_ore),
  -- Its share of the order's VAT; all shares add up to it.
  vat_ore integer not null check (vat_ore between 0 and total_ore),
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  refunded_ore integer not null default 0 check (refunded_ore between 0 and total_ore),
  withdrawn_quantity integer not null default 0 check (withdrawn_quantity between 0 and quantity),
  returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
  primary key (order_id, line)
);

-- What happened to an order, in its order.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null,
  payload jsonb not null default '{}',
  at timestamptz not null default now(),
  actor uuid default auth.uid(),
  -- When webhooks and mails of it were handed to the outbox.
  announced_at timestamptz
);
create index order_events_order on public.order_events (order_id, id);
create index order_events_waiting on public.order_events (id) where announced_at is null;

-- What the provider is asked to do. Written before it is asked, and asked with its id as idempotency key: a process that dies in between goes on.
create table public.payment_acts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  amount_ore integer not null check (amount_ore > 0),
  -- Of a refund: [{"line": 1, "quantity": 1, "amount": 34900}].
  lines jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  error text not null default '' check (length(error) <= 500),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index payment_acts_order on public.payment_acts (order_id, created_at);
create index payment_acts_waiting on public.payment_acts (next_at) where state = 'waiting';
create unique index payment_acts_one_capture on public.payment_acts (order_id) where kind = 'capture' and state <> 'failed';

-- What the provider reported, without personal data: stored first, handled after, once each.
create table public.payment_events (
  id text primary key check (length(id) between 1 and 200),
  kind text not null,
  payment_id text not null default '',
  payload jsonb not null,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored', 'failed')),
  outcome text not null default '',
  handled_at timestamptz
);
create index payment_events_waiting on public.payment_events (received_at) where state = 'waiting';

-- Invoices (F) and credit notes (K): series without gaps, numbered in the transaction that issues them.
create table public.invoice_series (
  series text primary key check (series in ('F', 'K')),
  last_number integer not null default 0
);
insert into public.invoice_series (series) values ('F'), ('K');

create table public.invoices (
  number text primary key check (number ~ '^[FK]\d{6,}$'),
  series text not null references public.invoice_series (series),
  order_id uuid not null references public.orders (id),
  -- The lines as they were invoiced or credited, with totals and VAT.
  content jsonb not null,
  total_ore integer not null check (total_ore > 0),
  vat_ore integer not null check (vat_ore between 0 and total_ore),
  issued_at timestamptz not null default now()
);
create index invoices_order on public.invoices (order_id);
create index invoices_issued on public.invoices (issued_at);
create trigger invoices_append_only before update or delete on public.invoices for each statement execute function public.refuse_change();

-- Sums --------------------------------------------------------------------------------------------------------------------

-- Whole øre of a sum, shared among parts by their size: each gets its share rounded down, and what is left goes to the largest remainders.
create function public.share_out(_sum integer, _parts integer[]) returns integer[]
  language sql immutable set search_path = ''
  as $$
    with parts as (
      select n, p, case when t.whole = 0 then 0 else floor(_sum::numeric * p / t.whole)::integer end as share,
          case when t.whole = 0 then 0 else _sum::numeric * p % t.whole end as remainder
        from unnest(_parts) with ordinality u (p, n), (select coalesce(sum(p), 0)::numeric as whole from unnest(_parts) p) t),
    ranked as (select n, share, row_number() over (order by remainder desc, n) as place, case when bool_or(p > 0) over () then _sum - sum(share) over () else 0 end as left_over from parts)
    select coalesce(array_agg(share + case when place <= left_over then 1 else 0 end order by n), '{}') from ranked
  $$;

-- VAT of an amount that includes it: a fifth, rounded half up (momsloven § 33).
create function public.vat_in(_ore integer) returns integer
  language sql immutable set search_path = ''
  as $$ select round(_ore / 5.0)::integer $$;

-- Stock -------------------------------------------------------------------------------------------------------------------

-- Gives back what an order had promised. Called once, on the way to a state that holds nothing.
create function public.release_stock(_order uuid) returns void
  language sql security definer set search_path = ''
  as $$
    update public.product_variants v set reserved = v.reserved - l.quantity
      from (select variant_id, sum(quantity)::integer as quantity from public.order_lines where order_id = _order and variant_id is not null group by variant_id) l
     where v.id = l.variant_id
  $$;

-- Takes what an order sends off the shelf.
create function public.take_stock(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sold record;
    after_it integer;
  begin
    for sold in select variant_id, sum(quantity)::integer as quantity from public.order_lines
        where order_id = _order and variant_id is not null group by variant_id order by variant_id loop
      update public.product_variants set stock = stock - sold.quantity, reserved = reserved - sold.quantity where id = sold.variant_id
        returning stock into after_it;
      insert into public.stock_movements (variant_id, change, reason, stock_after) values (sold.variant_id, -sold.quantity, 'sold', after_it);
    end loop;
  end $$;

-- Acts --------------------------------------------------------------------------------------------------------------------

-- Where an act leads from a state; refuses with words what is not a step.
create function public.order_step(_state text, _act text, _to text default null) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_state text;
  begin
    select s.to_state into found_state from public.order_steps s
      where s.from_state = _state and s.act = _act and (_to is null or s.to_state = _to) limit 1;
    if not found then raise exception 'order_step' using errcode = 'PT409', detail = _state || ' ' || _act; end if;
    return found_state;
  end $$;

create function public.lock_order(_id uuid) returns public.orders
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_order public.orders;
  begin
    select * into found_order from public.orders where id = _id for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    return found_order;
  end $$;

create function public.order_happened(_order uuid, _kind text, _payload jsonb default '{}') returns void
  language sql security definer set search_path = ''
  as $$ insert into public.order_events (order_id, kind, payload) values (_order, _kind, _payload) $$;

-- Makes an order and promises its stock, in one transaction; a repeated request finds the order that is there. Prices are the database's own: where
-- the customer saw others, or not enough is left, nothing is written, and the answer says what changed:
-- {"order": {id, number, token, total, state}} or {"changed": [{"sku", "price", "free"}]}.
-- `_lines`: [{"sku": …, "quantity": …, "price": the unit price that was seen}], `_freight`: {"name": …, "price": …}, `_customer`: columns of the order.
create function public.order_create(_request uuid, _token text, _lines jsonb, _freight jsonb, _customer jsonb, _hold_minutes integer default 30) returns jsonb
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

    perform pg_advisory_xact_lock(hashtext('orders_' || month));
    select month || '-' || lpad((coalesce(max(split_part(o.number, '-', 2)::integer), 0) + 1)::text, 4, '0') into number
      from public.orders o where o.number like month || '-%';
    select sum((l ->> 'quantity')::integer * (l ->> 'price')::integer) + (_freight ->> 'price')::integer into total from jsonb_array_elements(_lines) l;
    insert into public.orders (number, token, request_id, state, pay_by, hold_until, total_ore, vat_ore, name, email, phone, company, cvr, ean, requisition,
        reference, delivery, address, postcode, town, note, terms_version, campaign)
      values (number, _token, _request, 'awaiting_payment', case when is_invoice then 'invoice' else 'provider' end,
        now() + make_interval(mins => _hold_minutes), total, public.vat_in(total), _customer ->> 'name', _customer ->> 'email',
        coalesce(_customer ->> 'phone', ''), coalesce(_customer ->> 'company', ''), coalesce(_customer ->> 'cvr', ''), coalesce(_customer ->> 'ean', ''),
        coalesce(_customer ->> 'requisition', ''), coalesce(_customer ->> 'reference', ''), _customer ->> 'delivery', coalesce(_customer ->> 'address', ''),
        coalesce(_customer ->> 'postcode', ''), coalesce(_customer ->> 'town', ''), coalesce(_customer ->> 'note', ''), _customer ->> 'terms_version',
        coalesce(_customer -> 'campaign', '{}'))
      returning id into made;
    insert into public.order_lines (order_id, line, variant_id, sku, name, quantity, unit_ore, total_ore, vat_ore)
      select made, n, v.id, v.sku, p.name || case when v.name = '' then '' else ', ' || v.name end, (l ->> 'quantity')::integer, (l ->> 'price')::integer,
          (l ->> 'quantity')::integer * (l ->> 'price')::integer, 0
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
    perform public.order_happened(made, 'made');
    if is_invoice then perform public.order_reserve(made, null); end if;
    select * into existing from public.orders where id = made;
    return jsonb_build_object('order', jsonb_build_object('id', made, 'number', number, 'token', _token, 'total', total, 'state', existing.state,
      'payBy', existing.pay_by));
  end $$;

-- The customer has paid as far as it goes: the amount is reserved, or an invoice is agreed. Idempotent. True where it is news.
create function public.order_reserve(_order uuid, _payment text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    if _payment is not null and o.payment_id is null then
      update public.orders set payment_id = _payment where id = o.id;
      o.payment_id := _payment;
    end if;
    if o.state <> 'awaiting_payment' then
      -- It was given up before the money came: the money is let go.
      if o.state in ('cancelled', 'expired') and _payment is not null and o.payment_id is not distinct from _payment
          and not exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'cancel') then
        insert into public.payment_acts (order_id, kind, amount_ore, reason) values (o.id, 'cancel', o.total_ore, 'Betalingen kom for sent');
        perform public.order_happened(o.id, 'paid_too_late');
      end if;
      return false;
    end if;
    if o.pay_by = 'provider' and (_payment is null or o.payment_id is distinct from _payment) then
      raise exception 'other_payment' using errcode = 'PT409';
    end if;
    -- Card authorisations last seven days; an invoice waits for nothing.
    update public.orders set state = public.order_step(o.state, 'reserve'),
        hold_until = case when o.pay_by = 'provider' then now() + interval '6 days 12 hours' end where id = o.id;
    perform public.order_happened(o.id, 'reserved', jsonb_build_object('amount', o.total_ore));
    return true;
  end $$;

-- Names the provider's page that an order is paid on, once.
create function public.order_set_session(_order uuid, _session text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    if o.session_id is not distinct from _session then return; end if;
    if o.session_id is not null then raise exception 'other_payment' using errcode = 'PT409'; end if;
    update public.orders set session_id = _session where id = o.id;
  end $$;

-- Gives up an order that was not sent, gives its stock back, and lets a reserved amount go. `_act`: cancel, or expire for the schedule.
create function public.order_give_up(_order uuid, _act text, _reason text default '') returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    next_state text := public.order_step(o.state, _act);
  begin
    if exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed') then
      raise exception 'order_captured' using errcode = 'PT409';
    end if;
    update public.orders set state = next_state, hold_until = null where id = o.id;
    perform public.release_stock(o.id);
    if o.payment_id is not null and o.state <> 'awaiting_payment' then
      insert into public.payment_acts (order_id, kind, amount_ore, reason) values (o.id, 'cancel', o.total_ore, _reason);
    end if;
    perform public.order_happened(o.id, next_state, jsonb_build_object('reason', _reason));
  end $$;

-- Staff give an order up.
create function public.order_cancel(_order uuid, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    perform public.order_give_up(_order, 'cancel', _reason);
  end $$;

create function public.order_pack(_order uuid, _act text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if _act not in ('pack', 'unpack') then raise exception 'bad act' using errcode = '22023'; end if;
    if exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed') then
      raise exception 'order_captured' using errcode = 'PT409';
    end if;
    update public.orders set state = public.order_step(o.state, _act) where id = o.id;
    perform public.order_happened(o.id, case _act when 'pack' then 'packed' else 'unpacked' end);
  end $$;

-- The parcel leaves: an order by invoice is sent, one by provider waits for its capture, which sends it. Returns the act to ask the provider for; null for invoices.
create function public.order_send(_order uuid, _tracking text default '') returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    act uuid;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    perform public.order_step(o.state, 'send');
    update public.orders set tracking = coalesce(nullif(_tracking, ''), tracking) where id = o.id;
    if o.pay_by = 'invoice' then
      perform public.order_was_sent(o.id);
      return null;
    end if;
    select a.id into act from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state = 'waiting';
    if act is null then
      insert into public.payment_acts (order_id, kind, amount_ore) values (o.id, 'capture', o.total_ore) returning id into act;
      perform public.order_happened(o.id, 'capture_asked');
    else
      update public.payment_acts set next_at = now() where id = act;
    end if;
    return act;
  end $$;

-- The state after the money is ours (or the invoice is due): stock is taken, the invoice is issued.
create function public.order_was_sent(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    update public.orders set state = public.order_step(o.state, 'send'), captured_ore = o.total_ore, sent_at = now(), hold_until = null where id = o.id;
    perform public.take_stock(o.id);
    perform public.issue_invoice(o.id);
    perform public.order_happened(o.id, 'sent', jsonb_build_object('amount', o.total_ore, 'tracking', o.tracking));
  end $$;

-- The next number of a series. The row stays locked until the transaction ends, so that no number is skipped or used twice.
create function public.next_invoice_number(_series text) returns text
  language sql security definer set search_path = ''
  as $$ update public.invoice_series set last_number = last_number + 1 where series = _series returning series || lpad(last_number::text, 6, '0') $$;

create function public.issue_invoice(_order uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders;
    issued text;
  begin
    select * into o from public.orders where id = _order;
    if exists (select from public.invoices i where i.order_id = _order and i.series = 'F') then raise exception 'invoiced' using errcode = 'PT409'; end if;
    issued := public.next_invoice_number('F');
    insert into public.invoices (number, series, order_id, content, total_ore, vat_ore)
      select issued, 'F', _order, jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore,
          'discount', l.discount_ore, 'total', l.total_ore, 'vat', l.vat_ore) order by l.line), o.total_ore, o.vat_ore
        from public.order_lines l where l.order_id = _order;
    return issued;
  end $$;

create function public.order_deliver(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    if auth.uid() is not null and not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.orders set state = public.order_step(o.state, 'deliver'), delivered_at = coalesce(o.delivered_at, now()) where id = o.id;
    perform public.order_happened(o.id, 'delivered');
  end $$;

-- Goods came back: they are counted in where they can be sold again. `_lines`: [{"line": 1, "quantity": 1, "restock": true}].
create function public.order_return(_order uuid, _lines jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    item record;
    after_it integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.orders set state = public.order_step(o.state, 'return') where id = o.id;
    for item in select l.line, l.variant_id, (e ->> 'quantity')::integer as quantity, coalesce((e ->> 'restock')::boolean, false) as restock
        from jsonb_array_elements(_lines) e join public.order_lines l on l.order_id = o.id and l.line = (e ->> 'line')::integer where l.variant_id is not null loop
      update public.order_lines set returned_quantity = returned_quantity + item.quantity where order_id = o.id and line = item.line;
      if item.restock then
        update public.product_variants set stock = stock + item.quantity where id = item.variant_id returning stock into after_it;
        insert into public.stock_movements (variant_id, change, reason, stock_after) values (item.variant_id, item.quantity, 'returned', after_it);
      end if;
    end loop;
    perform public.order_happened(o.id, 'returned', jsonb_build_object('lines', _lines));
  end $$;

-- What a refund of some lines is worth: by quantity of the line's total, the last one the exact rest. Refuses more than is left.
create function public.refund_amounts(_order uuid, _lines jsonb) returns table (line integer, quantity integer, amount integer)
  language plpgsql stable set search_path = ''
  as $$
  begin
    if exists (select from jsonb_array_elements(_lines) e left join public.order_lines l on l.order_id = _order and l.line = (e ->> 'line')::integer
        where l.line is null or (e ->> 'quantity')::integer not between 1 and l.quantity - l.refunded_quantity)
      or jsonb_array_length(_lines) = 0
      or (select count(distinct e ->> 'line') from jsonb_array_elements(_lines) e) <> jsonb_array_length(_lines) then
      raise exception 'refund_too_much' using errcode = 'PT409';
    end if;
    return query select l.line, (e ->> 'quantity')::integer,
        case when l.refunded_quantity + (e ->> 'quantity')::integer = l.quantity then l.total_ore - l.refunded_ore
          else round(l.total_ore::numeric * (e ->> 'quantity')::integer / l.quantity)::integer end
      from jsonb_array_elements(_lines) e join public.order_lines l on l.order_id = _order and l.line = (e ->> 'line')::integer;
  end $$;

-- Gives money back for some lines: the lines count as refunded at once, so that two refunds never give more than the rest; the provider is asked after.
-- Returns the act to ask for; null for invoices.
create function public.order_refund(_order uuid, _lines jsonb, _reason text default '') returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    amounts jsonb;
    amount integer;
    act uuid;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if o.captured_ore = 0 then perform public.order_step(o.state, 'refund'); raise exception 'order_step' using errcode = 'PT409'; end if;
    select jsonb_agg(jsonb_build_object('line', a.line, 'quantity', a.quantity, 'amount', a.amount) order by a.line), sum(a.amount)
      into amounts, amount from public.refund_amounts(o.id, _lines) a;
    if amount = 0 then raise exception 'refund_too_much' using errcode = 'PT409'; end if;
    update public.order_lines l set refunded_quantity = l.refunded_quantity + (a ->> 'quantity')::integer, refunded_ore = l.refunded_ore + (a ->> 'amount')::integer
      from jsonb_array_elements(amounts) a where l.order_id = o.id and l.line = (a ->> 'line')::integer;
    update public.orders set refunded_ore = o.refunded_ore + amount,
        state = public.order_step(o.state, 'refund', case when o.refunded_ore + amount = o.captured_ore then 'refunded'
          when o.state = 'returned' then 'returned' else 'partly_refunded' end) where id = o.id;
    insert into public.invoices (number, series, order_id, content, total_ore, vat_ore)
      select public.next_invoice_number('K'), 'K', o.id, (
          select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', (a ->> 'quantity')::integer,
              'total', (a ->> 'amount')::integer) order by l.line)
            from jsonb_array_elements(amounts) a join public.order_lines l on l.order_id = o.id and l.line = (a ->> 'line')::integer), amount,
        -- The VAT of all credit notes of an order never differs from that of the whole.
        public.vat_in(o.refunded_ore + amount) - public.vat_in(o.refunded_ore);
    perform public.order_happened(o.id, 'refunded', jsonb_build_object('amount', amount, 'lines', amounts, 'reason', _reason));
    if o.pay_by = 'invoice' then return null; end if;
    insert into public.payment_acts (order_id, kind, amount_ore, lines, reason) values (o.id, 'refund', amount, amounts, _reason) returning id into act;
    return act;
  end $$;

-- Provider ----------------------------------------------------------------------------------------------------------------

-- What is to be asked for now; each is handed out once a minute at most.
create function public.payment_acts_due(_limit integer) returns table (id uuid, order_id uuid, kind text, amount integer, payment text, attempts integer)
  language sql security definer set search_path = ''
  as $$
    update public.payment_acts a set attempts = a.attempts + 1, next_at = now() + least(interval '1 minute' * power(2, a.attempts), interval '6 hours')
      from public.orders o where o.id = a.order_id and a.id in (
        select b.id from public.payment_acts b where b.state = 'waiting' and b.next_at <= now() order by b.next_at limit _limit for update skip locked)
    returning a.id, a.order_id, a.kind, a.amount_ore, o.payment_id, a.attempts
  $$;

-- The provider did an act. Idempotent. A capture sends its order.
create function public.payment_act_done(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    a public.payment_acts;
    o public.orders;
  begin
    select * into a from public.payment_acts where id = _id;
    if not found then return false; end if;
    o := public.lock_order(a.order_id);
    select * into a from public.payment_acts where id = _id for update;
    if a.state = 'done' then return false; end if;
    update public.payment_acts set state = 'done', done_at = now(), error = '' where id = a.id;
    if a.kind = 'capture' and o.captured_ore = 0 then perform public.order_was_sent(o.id); end if;
    perform public.order_happened(o.id, a.kind || '_done', jsonb_build_object('amount', a.amount_ore));
    return true;
  end $$;

-- The provider refused an act for good. A refused capture leaves the order packed, and says so.
create function public.payment_act_failed(_id uuid, _error text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    a public.payment_acts;
  begin
    update public.payment_acts set state = 'failed', error = left(_error, 500) where id = _id and state = 'waiting' returning * into a;
    if found then perform public.order_happened(a.order_id, a.kind || '_failed', jsonb_build_object('error', left(_error, 500))); end if;
  end $$;

-- Stores an event of the provider as it came. False where it is known.
create function public.payment_event_store(_id text, _kind text, _payment text, _payload jsonb) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.payment_events (id, kind, payment_id, payload) values (_id, _kind, coalesce(_payment, ''), _payload) on conflict (id) do nothing;
    return found;
  end $$;

-- Pages to pay on of which we never heard a payment: an event of the provider can be lost for good. What it answers is stored as an event
-- with the session's id before »:outcome«, after which the page is not looked at again. After seven days there is no reserved amount left.
create function public.unheard_sessions(_limit integer) returns table (session text, is_given_up boolean)
  language sql stable set search_path = ''
  as $$
    select o.session_id, o.state <> 'awaiting_payment' from public.orders o
     where o.session_id is not null and o.payment_id is null and o.state in ('awaiting_payment', 'cancelled', 'expired')
       and o.created_at between now() - interval '7 days' and now() - interval '3 minutes'
       and not exists (select from public.payment_events e where e.id = o.session_id || ':outcome')
     order by o.created_at limit _limit
  $$;

-- Handles a stored event, in any order and as often as it comes. Only the amounts that the provider's payment states count.
create function public.payment_event_handle(_id text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    e public.payment_events;
    o public.orders;
    said text;
    act uuid;
  begin
    select * into e from public.payment_events where id = _id for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if e.state in ('done', 'ignored') then return e.outcome; end if;
    select * into o from public.orders where payment_id = e.payment_id and e.payment_id <> '';
    -- The first event of a payment names its order, as we asked the provider to.
    if not found then
      select * into o from public.orders
        where payment_id is null and session_id is not null and id::text = e.payload #>> '{data,object,metadata,order}';
    end if;
    if not found then
      said := 'unknown payment';
    elsif e.kind = 'checkout.session.expired' then
      if o.state = 'awaiting_payment' then perform public.order_give_up(o.id, 'expire', 'Betalingen kom ikke'); said := 'expired';
      else said := 'known'; end if;
    -- Days after it was taken, a refund can bounce: a card that is closed. Staff ask again.
    elsif e.kind = 'refund.failed' then
      update public.payment_acts a set state = 'failed', error = left('refund failed: ' || coalesce(e.payload #>> '{data,object,failure_reason}', 'unknown'), 500)
        where a.order_id = o.id and a.kind = 'refund' and a.state <> 'failed' and a.id::text = e.payload #>> '{data,object,metadata,act}' returning a.id into act;
      if act is not null then perform public.order_happened(o.id, 'refund_failed', jsonb_build_object('error', e.payload #>> '{data,object,failure_reason}')); end if;
      said := case when act is null then 'unknown refund' else 'refund failed' end;
    -- Objects of another kind have other amounts: a session has none, and a charge is reported by its payment.
    elsif e.kind not like 'payment_intent.%' then
      said := 'not for us';
    elsif (e.payload #>> '{data,object,currency}') is distinct from 'dkk' or (e.payload #>> '{data,object,amount}')::bigint is distinct from o.total_ore then
      said := 'other amount';
    elsif e.kind = 'payment_intent.amount_capturable_updated' then
      said := case when (e.payload #>> '{data,object,amount_capturable}')::bigint is distinct from o.total_ore then 'not the whole amount'
        when public.order_reserve(o.id, e.payment_id) then 'reserved' else 'known' end;
    elsif e.kind = 'payment_intent.succeeded' then
      -- Only the answer to our own request: a capture that was never asked for is not ours to send.
      select a.id into act from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed';
      said := case when act is null then 'capture was not asked for' when public.payment_act_done(act) then 'captured' else 'known' end;
    elsif e.kind = 'payment_intent.canceled' then
      if o.state in ('reserved', 'packing') then perform public.order_give_up(o.id, 'expire', 'Reservationen er udløbet'); said := 'expired';
      elsif o.state = 'awaiting_payment' then perform public.order_give_up(o.id, 'cancel', 'Betalingen blev afbrudt'); said := 'cancelled';
      else said := 'known'; end if;
    elsif e.kind = 'payment_intent.payment_failed' then
      perform public.order_happened(o.id, 'payment_failed', jsonb_build_object('error', e.payload #>> '{data,object,last_payment_error,message}'));
      said := 'failed, the customer may try again';
    else
      said := 'not for us';
    end if;
    update public.payment_events set state = case when said in ('unknown payment', 'other amount', 'not the whole amount', 'capture was not asked for', 'unknown refund') then 'failed' else 'done' end,
      outcome = said, handled_at = now() where id = _id;
    return said;
  end $$;

-- Staff leave an event alone that can't be handled, such as one of another shop.
create function public.payment_event_ignore(_id text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.payment_events set state = 'ignored', handled_at = now() where id = _id and state in ('waiting', 'failed');
    return found;
  end $$;

-- Staff ask the provider again for what it refused. A refused capture is asked for by sending the order again.
create function public.payment_act_retry(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.payment_acts set state = 'waiting', next_at = now(), error = '' where id = _id and state = 'failed' and kind <> 'capture';
    return found;
  end $$;

-- Orders whose hold has ended are given up, by the schedule. Returns how many.
create function public.expire_orders() returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    late record;
    given_up integer := 0;
  begin
    for late in select id from public.orders where state in ('awaiting_payment', 'reserved', 'packing') and hold_until < now()
        and not exists (select from public.payment_acts a where a.order_id = orders.id and a.kind = 'capture' and a.state = 'waiting')
        order by id limit 200 for update skip locked loop
      perform public.order_give_up(late.id, 'expire', 'Reservationen er udløbet');
      given_up := given_up + 1;
    end loop;
    return given_up;
  end $$;

-- A customer takes back the agreement of some lines, by the token of the order and without signing in: 14 days from the delivery. Returns the moment.
create function public.order_withdraw(_token text, _lines jsonb) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders;
  begin
    select * into o from public.orders where token = _token for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if o.state in ('cancelled', 'expired', 'refunded') or o.delivered_at < now() - interval '15 days' then raise exception 'withdraw_late' using errcode = 'PT409'; end if;
    if jsonb_array_length(_lines) = 0 or exists (select from jsonb_array_elements(_lines) e left join public.order_lines l
        on l.order_id = o.id and l.line = (e ->> 'line')::integer and l.variant_id is not null
        where l.line is null or (e ->> 'quantity')::integer not between 1 and l.quantity - l.withdrawn_quantity) then
      raise exception 'withdraw_lines' using errcode = 'PT409';
    end if;
    update public.order_lines l set withdrawn_quantity = l.withdrawn_quantity + (e ->> 'quantity')::integer
      from jsonb_array_elements(_lines) e where l.order_id = o.id and l.line = (e ->> 'line')::integer;
    perform public.order_happened(o.id, 'withdrawn', jsonb_build_object('lines', _lines));
    -- Nothing is sent yet, and all of it is taken back: the order ends here.
    if o.state in ('awaiting_payment', 'reserved', 'packing')
        and not exists (select from public.order_lines l where l.order_id = o.id and l.variant_id is not null and l.withdrawn_quantity < l.quantity)
        and not exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed') then
      perform public.order_give_up(o.id, 'cancel', 'Kunden fortrød');
    end if;
    return now();
  end $$;

-- An order as its customer's page shows it, by its token; null for an unknown one.
create function public.order_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'payBy', o.pay_by, 'sessionId', o.session_id, 'paymentId', o.payment_id, 'total', o.total_ore, 'vat', o.vat_ore,
        'refunded', o.refunded_ore, 'name', o.name, 'email', o.email, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town,
        'tracking', o.tracking, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'deliveredAt', o.delivered_at, 'holdUntil', o.hold_until,
        'withdrawnAt', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawn'),
        'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore, 'total', l.total_ore,
            'refunded', l.refunded_ore, 'withdrawn', l.withdrawn_quantity, 'isFreight', l.variant_id is null and l.sku = '') order by l.line)
          from public.order_lines l where l.order_id = o.id))
      from public.orders o where o.token = _token
  $$;

-- Lists of staff: with the goods as a line of text, and what must be done.
create view public.order_rows with (security_invoker = true) as
  select o.id, o.revision, o.number, o.state, o.pay_by, o.payment_id, o.hold_until, o.total_ore, o.vat_ore, o.captured_ore, o.refunded_ore, o.name, o.email, o.phone, o.company,
      o.cvr, o.ean, o.requisition, o.reference, o.delivery, o.address, o.postcode, o.town, o.note, o.tracking, o.sent_at, o.delivered_at, o.search, o.created_at, o.updated_at, l.goods, l.pieces,
      case when o.state = 'awaiting_payment' then 'awaiting' when o.state in ('cancelled', 'expired') then 'released'
        when o.state in ('reserved', 'packing') then 'reserved' when o.refunded_ore = 0 then 'captured'
        when o.refunded_ore = o.captured_ore then 'refunded' else 'partly_refunded' end as payment_state,
      exists (select from public.order_lines w where w.order_id = o.id and w.withdrawn_quantity > w.returned_quantity and w.refunded_quantity < w.quantity
        and o.state not in ('cancelled', 'expired')) as is_withdrawn,
      exists (select from public.payment_acts a where a.order_id = o.id and a.state = 'failed') as has_failed
    from public.orders o left join lateral (
      select string_agg(case when l.quantity > 1 then l.quantity || ' ' else '' end || l.name, ', ' order by l.line) as goods, sum(l.quantity)::integer as pieces
        from public.order_lines l where l.order_id = o.id and l.sku <> '') l on true;

-- Audit and revision --------------------------------------------------------------------------------------------------------

create trigger orders_revision before update on public.orders for each row execute function public.bump_revision('search', 'payment_id', 'session_id');
create trigger orders_audit after insert or update or delete on public.orders
  for each row execute function public.write_audit_log('id', '{search,token}', '{name,email,phone,address,town,reference,note}');
create trigger order_lines_audit after insert or update or delete on public.order_lines for each row execute function public.write_audit_log('order_id');
create trigger order_events_audit after insert or update or delete on public.order_events
  for each row execute function public.write_audit_log('order_id', '{}', '{payload}', '{announced_at}');
create trigger payment_acts_audit after insert or update or delete on public.payment_acts
  for each row execute function public.write_audit_log('order_id', '{}', '{}', '{attempts,next_at}');
create trigger payment_events_audit after insert or update or delete on public.payment_events
  for each row execute function public.write_audit_log('id', '{payload}');
create trigger invoices_audit after insert on public.invoices for each row execute function public.write_audit_log('number', '{content}');
create trigger invoice_series_audit after insert or update or delete on public.invoice_series for each row execute function public.write_audit_log('series');
create trigger order_steps_audit after insert or update or delete on public.order_steps for each row execute function public.write_audit_log('from_state');

-- Rights ------------------------------------------------------------------------------------------------------------------

revoke all on function public.share_out(integer, integer[]), public.vat_in(integer), public.release_stock(uuid), public.take_stock(uuid),
  public.order_step(text, text, text), public.lock_order(uuid), public.order_happened(uuid, text, jsonb),
  public.order_create(uuid, text, jsonb, jsonb, jsonb, integer), public.order_reserve(uuid, text), public.order_set_session(uuid, text),
  public.order_give_up(uuid, text, text), public.order_cancel(uuid, text), public.order_pack(uuid, text), public.order_send(uuid, text),
  public.order_was_sent(uuid), public.next_invoice_number(text), public.issue_invoice(uuid), public.order_deliver(uuid), public.order_return(uuid, jsonb),
  public.refund_amounts(uuid, jsonb), public.order_refund(uuid, jsonb, text), public.payment_acts_due(integer), public.payment_act_done(uuid),
  public.payment_act_failed(uuid, text), public.payment_event_store(text, text, text, jsonb), public.payment_event_handle(text), public.unheard_sessions(integer), public.expire_orders(),
  public.order_withdraw(text, jsonb), public.order_open(text), public.payment_event_ignore(text), public.payment_act_retry(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.share_out(integer, integer[]), public.vat_in(integer), public.order_step(text, text, text), public.refund_amounts(uuid, jsonb)
  to authenticated, service_role;
grant execute on function public.order_cancel(uuid, text), public.order_pack(uuid, text), public.order_send(uuid, text), public.order_deliver(uuid),
  public.order_return(uuid, jsonb), public.order_refund(uuid, jsonb, text), public.payment_event_ignore(text), public.payment_act_retry(uuid) to authenticated;
grant execute on function public.order_create(uuid, text, jsonb, jsonb, jsonb, integer), public.order_set_session(uuid, text),
  public.order_give_up(uuid, text, text), public.payment_acts_due(integer), public.payment_act_done(uuid), public.payment_act_failed(uuid, text),
  public.payment_event_store(text, text, text, jsonb), public.payment_event_handle(text), public.unheard_sessions(integer), public.expire_orders(), public.order_withdraw(text, jsonb),
  public.order_open(text) to service_role;

revoke all on public.order_steps, public.orders, public.order_lines, public.order_events, public.payment_acts, public.payment_events, public.invoice_series,
  public.invoices, public.order_rows from anon, authenticated, service_role;
grant select on public.order_steps, public.order_lines, public.order_events, public.payment_acts, public.payment_events, public.invoices
  to authenticated, service_role;
-- All but the customer's token, which opens their page.
grant select (id, revision, number, request_id, state, pay_by, session_id, payment_id, hold_until, currency, total_ore, vat_ore, captured_ore, refunded_ore, name, email,
    phone, company, cvr, ean, requisition, reference, delivery, address, postcode, town, note, terms_version, tracking, campaign, sent_at, delivered_at, search,
    created_at, updated_at)
  on public.orders to authenticated;
grant select on public.orders to service_role;

alter table public.order_steps enable row level security;
alter table public.order_steps force row level security;
create policy "staff read the steps of orders" on public.order_steps for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.orders enable row level security;
alter table public.orders force row level security;
create policy "staff read orders" on public.orders for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.order_lines enable row level security;
alter table public.order_lines force row level security;
create policy "staff read lines of orders" on public.order_lines for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.order_events enable row level security;
alter table public.order_events force row level security;
create policy "staff read events of orders" on public.order_events for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.payment_acts enable row level security;
alter table public.payment_acts force row level security;
create policy "staff read acts of payment" on public.payment_acts for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.payment_events enable row level security;
alter table public.payment_events force row level security;
create policy "staff read events of payment" on public.payment_events for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.invoices enable row level security;
alter table public.invoices force row level security;
create policy "staff read invoices" on public.invoices for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.invoice_series enable row level security;
alter table public.invoice_series force row level security;

grant select on public.order_rows to authenticated;
