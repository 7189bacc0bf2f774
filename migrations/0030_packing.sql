-- What packers and staff need of the shop: lines that are withdrawn before the parcel leaves are neither sent nor charged, events of the payment provider
-- can be handled again, disputes are noted, the views of orders are counted, and an earlier version of a product can be restored.

-- Withdrawn before it was sent ------------------------------------------------------------------------------------------

-- Of the withdrawn quantity, what was taken off the order before it was sent: it is not packed, not captured, not invoiced and not refunded.
alter table public.order_lines
  add column dropped_quantity integer not null default 0,
  add column dropped_ore integer not null default 0,
  add check (dropped_quantity between 0 and withdrawn_quantity),
  add check (dropped_ore between 0 and total_ore and (dropped_quantity > 0 or dropped_ore = 0)),
  add check (refunded_quantity <= quantity - dropped_quantity and refunded_ore <= total_ore - dropped_ore),
  add check (returned_quantity <= quantity - dropped_quantity);
alter table public.orders
  add column dropped_ore integer not null default 0 check (dropped_ore between 0 and total_ore),
  drop constraint orders_check1,
  -- All of what is left, or nothing.
  add constraint orders_captured_ore_check check (captured_ore in (0, total_ore - dropped_ore));
create index order_lines_withdrawn on public.order_lines (order_id) where withdrawn_quantity > 0;
create index payment_acts_failed on public.payment_acts (order_id) where state = 'failed';
create index order_events_disputed on public.order_events (order_id) where kind = 'disputed';
grant select (dropped_ore) on public.orders to authenticated;

-- Takes withdrawn lines off an order that is not sent, and gives their stock back. Returns what the order became cheaper by, in øre.
create function public.drop_withdrawn_lines(_order uuid) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before integer;
    after_it integer;
  begin
    select dropped_ore into before from public.orders where id = _order for update;
    -- In one order for everyone, so that no two acts wait for each other.
    perform 1 from public.product_variants where id in (select variant_id from public.order_lines where order_id = _order) order by id for update;
    update public.product_variants v set reserved = v.reserved - l.quantity
      from (select variant_id, sum(withdrawn_quantity - dropped_quantity)::integer as quantity from public.order_lines
        where order_id = _order and variant_id is not null group by variant_id) l
     where v.id = l.variant_id and l.quantity > 0;
    update public.order_lines set dropped_quantity = withdrawn_quantity,
        dropped_ore = case when withdrawn_quantity = quantity then total_ore else round(total_ore::numeric * withdrawn_quantity / quantity)::integer end
      where order_id = _order and withdrawn_quantity > dropped_quantity;
    select sum(dropped_ore) into after_it from public.order_lines where order_id = _order;
    update public.orders set dropped_ore = after_it where id = _order;
    return after_it - before;
  end $$;

create or replace function public.order_withdraw(_token text, _lines jsonb) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders;
    is_whole boolean;
    is_unsent boolean;
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
    is_whole := not exists (select from public.order_lines l where l.order_id = o.id and l.variant_id is not null and l.withdrawn_quantity < l.quantity);
    -- While the provider is asked for the amount it can't be lowered: what was withdrawn by then is refunded.
    is_unsent := o.state in ('awaiting_payment', 'reserved', 'packing')
      and not exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed');
    perform public.order_happened(o.id, 'withdrawn', jsonb_build_object('lines', _lines)
      || case when is_unsent and not is_whole then jsonb_build_object('dropped', public.drop_withdrawn_lines(o.id)) else '{}' end);
    -- Nothing is sent yet, and all of it is taken back: the order ends here.
    if is_unsent and is_whole then perform public.order_give_up(o.id, 'cancel', 'Kunden fortrød'); end if;
    return now();
  end $$;

create or replace function public.release_stock(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform 1 from public.product_variants where id in (select variant_id from public.order_lines where order_id = _order) order by id for update;
    update public.product_variants v set reserved = v.reserved - l.quantity
      from (select variant_id, sum(quantity - dropped_quantity)::integer as quantity from public.order_lines
        where order_id = _order and variant_id is not null group by variant_id) l
     where v.id = l.variant_id;
  end $$;

create or replace function public.take_stock(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sold record;
    after_it integer;
  begin
    for sold in select variant_id, sum(quantity - dropped_quantity)::integer as quantity from public.order_lines
        where order_id = _order and variant_id is not null and quantity > dropped_quantity group by variant_id order by variant_id loop
      update public.product_variants set stock = stock - sold.quantity, reserved = reserved - sold.quantity where id = sold.variant_id
        returning stock into after_it;
      insert into public.stock_movements (variant_id, change, reason, stock_after) values (sold.variant_id, -sold.quantity, 'sold', after_it);
    end loop;
  end $$;

create or replace function public.order_send(_order uuid, _tracking text default '') returns uuid
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
      insert into public.payment_acts (order_id, kind, amount_ore) values (o.id, 'capture', o.total_ore - o.dropped_ore) returning id into act;
      perform public.order_happened(o.id, 'capture_asked');
    else
      update public.payment_acts set next_at = now() where id = act;
    end if;
    return act;
  end $$;

create or replace function public.order_was_sent(_order uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    amount integer := o.total_ore - o.dropped_ore;
  begin
    update public.orders set state = public.order_step(o.state, 'send'), captured_ore = amount, sent_at = now(), hold_until = null where id = o.id;
    perform public.take_stock(o.id);
    perform public.issue_invoice(o.id);
    perform public.order_happened(o.id, 'sent', jsonb_build_object('amount', amount, 'tracking', o.tracking));
  end $$;

-- Of what is sent: lines without what was dropped, and the VAT of their sum shared among them.
create or replace function public.issue_invoice(_order uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders;
    issued text;
    content jsonb;
    amount integer;
  begin
    select * into o from public.orders where id = _order;
    if exists (select from public.invoices i where i.order_id = _order and i.series = 'F') then raise exception 'invoiced' using errcode = 'PT409'; end if;
    amount := o.total_ore - o.dropped_ore;
    issued := public.next_invoice_number('F');
    with sent as (
      select l.*, l.quantity - l.dropped_quantity as sent_quantity, l.total_ore - l.dropped_ore as sent_ore,
          row_number() over (order by l.line) as n, array_agg(l.total_ore - l.dropped_ore) over (order by l.line rows between unbounded preceding and unbounded following) as amounts
        from public.order_lines l where l.order_id = _order and l.quantity > l.dropped_quantity)
    select jsonb_agg(jsonb_build_object('line', s.line, 'sku', s.sku, 'name', s.name, 'quantity', s.sent_quantity, 'unit', s.unit_ore,
        'discount', s.unit_ore * s.sent_quantity - s.sent_ore, 'total', s.sent_ore, 'vat', (public.share_out(public.vat_in(amount), s.amounts))[s.n]) order by s.line)
      into content from sent s;
    insert into public.invoices (number, series, order_id, content, total_ore, vat_ore) values (issued, 'F', _order, content, amount, public.vat_in(amount));
    return issued;
  end $$;

create or replace function public.refund_amounts(_order uuid, _lines jsonb) returns table (line integer, quantity integer, amount integer)
  language plpgsql stable set search_path = ''
  as $$
  begin
    if exists (select from jsonb_array_elements(_lines) e left join public.order_lines l on l.order_id = _order and l.line = (e ->> 'line')::integer
        where l.line is null or (e ->> 'quantity')::integer not between 1 and l.quantity - l.dropped_quantity - l.refunded_quantity)
      or jsonb_array_length(_lines) = 0
      or (select count(distinct e ->> 'line') from jsonb_array_elements(_lines) e) <> jsonb_array_length(_lines) then
      raise exception 'refund_too_much' using errcode = 'PT409';
    end if;
    return query select l.line, (e ->> 'quantity')::integer,
        case when l.refunded_quantity + (e ->> 'quantity')::integer = l.quantity - l.dropped_quantity then l.total_ore - l.dropped_ore - l.refunded_ore
          else round((l.total_ore - l.dropped_ore)::numeric * (e ->> 'quantity')::integer / (l.quantity - l.dropped_quantity))::integer end
      from jsonb_array_elements(_lines) e join public.order_lines l on l.order_id = _order and l.line = (e ->> 'line')::integer;
  end $$;

create or replace function public.order_return(_order uuid, _lines jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
    item record;
    after_it integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.orders set state = public.order_step(o.state, 'return') where id = o.id;
    -- Never more than was sent.
    if exists (select from jsonb_array_elements(_lines) e left join public.order_lines l
        on l.order_id = o.id and l.line = (e ->> 'line')::integer and l.variant_id is not null
        where l.line is null or (e ->> 'quantity')::integer not between 1 and l.quantity - l.dropped_quantity - l.returned_quantity) then
      raise exception 'return_too_much' using errcode = 'PT409';
    end if;
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

create or replace function public.order_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'payBy', o.pay_by, 'isConsumer', o.company = '', 'sessionId', o.session_id, 'paymentId', o.payment_id, 'total', o.total_ore, 'vat', o.vat_ore,
        'dropped', o.dropped_ore, 'refunded', o.refunded_ore, 'name', o.name, 'email', o.email, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town,
        'tracking', o.tracking, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'deliveredAt', o.delivered_at, 'holdUntil', o.hold_until,
        'withdrawnAt', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawn'),
        'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore, 'total', l.total_ore,
            'refunded', l.refunded_ore, 'withdrawn', l.withdrawn_quantity, 'dropped', l.dropped_quantity, 'isFreight', l.variant_id is null and l.sku = '') order by l.line)
          from public.order_lines l where l.order_id = o.id))
      from public.orders o where o.token = _token
  $$;

-- What was withdrawn before it was sent is on no paper.
create or replace function public.order_paper(_order uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    with left_over as (
      select l.*, l.quantity - l.dropped_quantity as left_quantity, l.total_ore - l.dropped_ore as left_ore, row_number() over (order by l.line) as n
        from public.order_lines l where l.order_id = _order and l.quantity > l.dropped_quantity),
    shares as (
      select public.share_out(public.vat_in(o.total_ore - o.dropped_ore), (select array_agg(l.left_ore order by l.line) from left_over l)) as vat
        from public.orders o where o.id = _order)
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'payBy', o.pay_by, 'createdAt', o.created_at, 'sentAt', o.sent_at,
        'name', o.name, 'email', o.email, 'phone', o.phone, 'company', o.company, 'cvr', o.cvr, 'ean', o.ean, 'requisition', o.requisition,
        'reference', o.reference, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town, 'note', o.note,
        'tracking', o.tracking, 'total', o.total_ore - o.dropped_ore, 'vat', public.vat_in(o.total_ore - o.dropped_ore),
        'lines', coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.left_quantity, 'unit', l.unit_ore,
            'discount', l.unit_ore * l.left_quantity - l.left_ore, 'total', l.left_ore, 'vat', s.vat[l.n], 'shelf', coalesce(v.shelf, '')) order by l.line)
          from left_over l cross join shares s left join public.product_variants v on v.id = l.variant_id), '[]'),
        'invoices', coalesce((select jsonb_agg(jsonb_build_object('number', i.number, 'issuedAt', i.issued_at, 'total', i.total_ore, 'vat', i.vat_ore,
            'lines', public.invoice_lines(i.content, i.vat_ore)) order by i.issued_at, i.number)
          from public.invoices i where i.order_id = o.id), '[]'))
      from public.orders o where o.id = _order
  $$;

-- Events of the provider ------------------------------------------------------------------------------------------------

-- Ids of the provider are not UUIDs, which lists and addresses of the console have.
alter table public.payment_events add column row_id uuid not null default gen_random_uuid() unique;
create index payment_events_received on public.payment_events (received_at desc, row_id desc);
create index payment_events_payment on public.payment_events (payment_id) where payment_id <> '';

create or replace function public.payment_event_handle(_id text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    e public.payment_events;
    o public.orders;
    said text;
    act uuid;
    asked integer;
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
    -- The customer's bank takes the money back until it has decided. Its events come in any order: the ended ones count.
    elsif e.kind in ('charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed') then
      perform public.order_happened(o.id, 'disputed', jsonb_build_object('dispute', e.payload #>> '{data,object,id}',
        'amount', (e.payload #>> '{data,object,amount}')::bigint, 'status', e.payload #>> '{data,object,status}', 'cause', e.payload #>> '{data,object,reason}',
        'due', to_timestamp((e.payload #>> '{data,object,evidence_details,due_by}')::bigint)));
      said := 'disputed';
    -- Objects of another kind have other amounts: a session has none, and a charge is reported by its payment.
    elsif e.kind not like 'payment_intent.%' then
      said := 'not for us';
    elsif (e.payload #>> '{data,object,currency}') is distinct from 'dkk' or (e.payload #>> '{data,object,amount}')::bigint is distinct from o.total_ore then
      said := 'other amount';
    elsif e.kind = 'payment_intent.amount_capturable_updated' then
      said := case when (e.payload #>> '{data,object,amount_capturable}')::bigint is distinct from o.total_ore then 'not the whole amount'
        when public.order_reserve(o.id, e.payment_id) then 'reserved' else 'known' end;
    elsif e.kind = 'payment_intent.succeeded' then
      -- Only the answer to our own request: a capture that was never asked for is not ours to send, and another amount is not what was asked for.
      select a.id, a.amount_ore into act, asked from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state <> 'failed';
      said := case when act is null then 'capture was not asked for'
        when coalesce((e.payload #>> '{data,object,amount_received}')::bigint, asked) <> asked then 'other amount captured'
        when public.payment_act_done(act) then 'captured' else 'known' end;
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
    update public.payment_events set outcome = said, handled_at = now(), state = case when said in ('unknown payment', 'other amount', 'not the whole amount',
        'capture was not asked for', 'other amount captured', 'unknown refund') then 'failed' else 'done' end where id = _id;
    return said;
  end $$;

-- Staff let an event be handled once more, after they have mended what was wrong. Returns what became of it.
create function public.payment_event_retry(_id text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.payment_events set state = 'waiting' where id = _id and state in ('waiting', 'failed', 'ignored');
    if not found then raise exception 'event_done' using errcode = 'PT409'; end if;
    return public.payment_event_handle(_id);
  end $$;

create view public.payment_event_rows with (security_invoker = true) as
  select e.row_id as id, 1 as revision, e.id as event_id, e.kind, e.payment_id, e.state, e.outcome, e.received_at, e.handled_at,
      (e.payload #>> '{data,object,amount}')::bigint as amount_ore, o.id as order_id, coalesce(o.number, '') as order_number, coalesce(o.name, '') as order_name
    from public.payment_events e left join public.orders o on o.id = coalesce(
      (select p.id from public.orders p where p.payment_id = e.payment_id and e.payment_id <> ''),
      case when e.payload #>> '{data,object,metadata,order}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.payload #>> '{data,object,metadata,order}')::uuid end);

-- Lists of staff --------------------------------------------------------------------------------------------------------

create or replace view public.order_rows with (security_invoker = true) as
  select o.id, o.revision, o.number, o.state, o.pay_by, o.payment_id, o.hold_until, o.total_ore, o.vat_ore, o.captured_ore, o.refunded_ore, o.name, o.email, o.phone, o.company,
      o.cvr, o.ean, o.requisition, o.reference, o.delivery, o.address, o.postcode, o.town, o.note, o.tracking, o.sent_at, o.delivered_at, o.search, o.created_at, o.updated_at, l.goods, l.pieces,
      case when o.state = 'awaiting_payment' then 'awaiting' when o.state in ('cancelled', 'expired') then 'released'
        when o.state in ('reserved', 'packing') then 'reserved' when o.refunded_ore = 0 then 'captured'
        when o.refunded_ore = o.captured_ore then 'refunded' else 'partly_refunded' end as payment_state,
      -- Sent and withdrawn, and the money is not given back.
      exists (select from public.order_lines w where w.order_id = o.id and w.withdrawn_quantity - w.dropped_quantity > w.refunded_quantity
        and o.state not in ('cancelled', 'expired')) as is_withdrawn,
      -- A capture that was refused is over once another one is asked for.
      exists (select from public.payment_acts a where a.order_id = o.id and a.state = 'failed' and not (a.kind = 'capture' and exists (
        select from public.payment_acts b where b.order_id = o.id and b.kind = 'capture' and b.state <> 'failed'))) as has_failed,
      o.dropped_ore,
      coalesce(o.state in ('reserved', 'packing') and o.hold_until < now() + interval '36 hours', false) as is_expiring,
      o.state = 'packing' and exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state = 'waiting') as is_capturing,
      exists (select from public.order_events e where e.order_id = o.id and e.kind = 'disputed' and not exists (
        select from public.order_events f where f.order_id = o.id and f.kind = 'disputed' and f.payload ->> 'dispute' = e.payload ->> 'dispute'
          and f.payload ->> 'status' in ('won', 'lost', 'warning_closed', 'prevented'))) as is_disputed
    from public.orders o left join lateral (
      select string_agg(case when l.quantity - l.dropped_quantity > 1 then l.quantity - l.dropped_quantity || ' ' else '' end || l.name, ', ' order by l.line) as goods,
          sum(l.quantity - l.dropped_quantity)::integer as pieces
        from public.order_lines l where l.order_id = o.id and l.sku <> '' and l.quantity > l.dropped_quantity) l on true;

-- How many orders each view of the console's list holds.
create function public.order_counts() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('toPack', count(*) filter (where r.state = 'reserved'), 'toSend', count(*) filter (where r.state = 'packing'),
        'expiring', count(*) filter (where r.is_expiring),
        'withdrawn', (select count(*) from public.order_rows w where w.is_withdrawn
          and w.id in (select l.order_id from public.order_lines l where l.withdrawn_quantity > 0)),
        'failed', (select count(*) from public.order_rows f where f.has_failed
          and f.id in (select a.order_id from public.payment_acts a where a.state = 'failed')),
        'disputed', (select count(*) from public.order_rows d where d.is_disputed
          and d.id in (select e.order_id from public.order_events e where e.kind = 'disputed')),
        'events', (select count(*) from public.payment_events e where e.state = 'failed'),
        'all', (select count(*) from public.orders))
      from public.order_rows r where r.state in ('reserved', 'packing')
  $$;
create index payment_events_failed on public.payment_events (received_at) where state = 'failed';

-- Products --------------------------------------------------------------------------------------------------------------

-- Makes a product as it was in a published version; customers see it once it is published. Its address, place, prices and stock stay, and variants that
-- the version has not are no longer sold.
create function public.restore_product_version(_product uuid, _number integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    w jsonb;
    s jsonb;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select content into w from public.product_versions where product_id = _product and number = _number;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    s := w -> 'safety';
    update public.products p set
        name = w ->> 'name', make = w ->> 'make', summary = w ->> 'summary', tint = w ->> 'tint', pictures = w -> 'pictures',
        group_id = coalesce((select g.id from public.product_groups g where g.slug = w ->> 'group'), p.group_id),
        tags = array(select jsonb_array_elements_text(w -> 'tags')), related = array(select jsonb_array_elements_text(w -> 'related')),
        description = array_to_string(array(select jsonb_array_elements_text(w -> 'description')), E'\n\n'),
        fits = array_to_string(array(select jsonb_array_elements_text(w -> 'fits')), E'\n'),
        specifications = w -> 'specifications', energy = w -> 'energy', example = (w ->> 'example')::boolean,
        producer_name = s #>> '{producer,name}', producer_address = s #>> '{producer,address}', producer_contact = s #>> '{producer,contact}',
        producer_in_eu = jsonb_typeof(s -> 'euContact') = 'null', eu_name = coalesce(s #>> '{euContact,name}', ''),
        eu_address = coalesce(s #>> '{euContact,address}', ''), eu_contact = coalesce(s #>> '{euContact,contact}', ''),
        warnings = array_to_string(array(select jsonb_array_elements_text(s -> 'warnings')), E'\n'), instructions = s ->> 'instructions',
        seo_title = case when w #>> '{seo,title}' = w ->> 'name' then '' else w #>> '{seo,title}' end,
        seo_description = case when w #>> '{seo,description}' = w ->> 'summary' then '' else w #>> '{seo,description}' end
      where p.id = _product;
    update public.product_variants v set active = r.variant is not null, name = coalesce(r.variant ->> 'name', v.name),
        delivery_from_days = coalesce((r.variant #>> '{deliveryDays,0}')::integer, v.delivery_from_days),
        delivery_to_days = coalesce((r.variant #>> '{deliveryDays,1}')::integer, v.delivery_to_days),
        weight_grams = coalesce((r.variant ->> 'weightGrams')::integer, v.weight_grams)
      from (select x.id, (select e from jsonb_array_elements(w -> 'variants') e where e ->> 'sku' = x.sku) as variant
        from public.product_variants x where x.product_id = _product) r
     where v.id = r.id;
  end $$;

-- Rights ------------------------------------------------------------------------------------------------------------------

revoke all on function public.drop_withdrawn_lines(uuid), public.payment_event_retry(text), public.order_counts(), public.restore_product_version(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.payment_event_retry(text), public.order_counts(), public.restore_product_version(uuid, integer) to authenticated;
revoke all on public.payment_event_rows from anon, authenticated, service_role;
grant select on public.payment_event_rows to authenticated;
