-- A withdrawal that the customer sent by letter or said on the phone counts from that day (forbrugeraftaleloven § 20): staff register it.

-- Takes back lines of a locked order, as 0038 has it. `_told`: {"saidOn", "how"} of a withdrawal that staff register, else {}.
create function public.withdraw_order_lines(_order public.orders, _lines jsonb, _told jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_whole boolean;
    is_unsent boolean;
  begin
    -- The right is a consumer's (forbrugeraftaleloven § 2).
    if _order.company <> '' then raise exception 'withdraw_company' using errcode = 'PT409'; end if;
    if _order.state in ('cancelled', 'expired', 'refunded') then raise exception 'withdraw_late' using errcode = 'PT409'; end if;
    if jsonb_array_length(_lines) = 0 or exists (select from jsonb_array_elements(_lines) e left join public.order_lines l
        on l.order_id = _order.id and l.line = (e ->> 'line')::integer and l.variant_id is not null
        where l.line is null or (e ->> 'quantity')::integer not between 1 and public.withdrawable(l)) then
      raise exception 'withdraw_lines' using errcode = 'PT409';
    end if;
    update public.order_lines l set withdrawn_quantity = l.quantity - public.withdrawable(l) + (e ->> 'quantity')::integer
      from jsonb_array_elements(_lines) e where l.order_id = _order.id and l.line = (e ->> 'line')::integer;
    is_whole := not exists (select from public.order_lines l where l.order_id = _order.id and l.variant_id is not null and l.withdrawn_quantity < l.quantity);
    -- While the provider is asked for the amount it can't be lowered: what was withdrawn by then is refunded.
    is_unsent := _order.state in ('awaiting_payment', 'reserved', 'packing')
      and not exists (select from public.payment_acts a where a.order_id = _order.id and a.kind = 'capture' and a.state <> 'failed');
    perform public.order_happened(_order.id, 'withdrawn', jsonb_build_object('lines', _lines) || _told
      || case when is_unsent and not is_whole then jsonb_build_object('dropped', public.drop_withdrawn_lines(_order.id)) else '{}' end);
    -- Nothing is sent yet, and all of it is taken back: the order ends here.
    if is_unsent and is_whole then perform public.order_give_up(_order.id, 'cancel', 'Kunden fortrød'); end if;
  end $$;

-- A customer takes back the agreement of some lines, by the token of the order and without signing in. Returns the moment.
create or replace function public.order_withdraw(_token text, _lines jsonb) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders;
  begin
    select * into o from public.orders where token = _token for update;
    if not found then raise exception 'not found' using errcode = 'PT404'; end if;
    if o.delivered_at < now() - interval '15 days' then raise exception 'withdraw_late' using errcode = 'PT409'; end if;
    perform public.withdraw_order_lines(o, _lines, '{}');
    return now();
  end $$;

-- Staff register what the customer said or sent on `_said_on`, a Danish day: it is in time where that day is.
create function public.order_register_withdrawal(_order uuid, _lines jsonb, _said_on date, _how text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    o public.orders := public.lock_order(_order);
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if _said_on is null or _said_on not between (o.created_at at time zone 'Europe/Copenhagen')::date and (now() at time zone 'Europe/Copenhagen')::date then
      raise exception 'withdraw_day' using errcode = 'PT409';
    end if;
    if _said_on > (o.delivered_at at time zone 'Europe/Copenhagen')::date + 14 then raise exception 'withdraw_late' using errcode = 'PT409'; end if;
    perform public.withdraw_order_lines(o, _lines, jsonb_build_object('saidOn', _said_on, 'how', _how));
  end $$;

-- An order for its customer, as 0038 has it, with the day when a registered withdrawal was said.
create or replace function public.order_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'request', o.request_id, 'state', o.state, 'payBy', o.pay_by, 'isConsumer', o.company = '', 'sessionId', o.session_id, 'paymentId', o.payment_id, 'total', o.total_ore, 'vat', o.vat_ore,
        'dropped', o.dropped_ore, 'refunded', o.refunded_ore, 'name', o.name, 'email', o.email, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town,
        'tracking', o.tracking, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'deliveredAt', o.delivered_at, 'holdUntil', o.hold_until,
        'withdrawnAt', (select max(coalesce((e.payload ->> 'saidOn')::timestamp at time zone 'Europe/Copenhagen', e.at)) from public.order_events e
          where e.order_id = o.id and e.kind = 'withdrawn'),
        'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore, 'total', l.total_ore,
            'refunded', l.refunded_ore, 'withdrawn', l.withdrawn_quantity, 'withdrawable', case when l.variant_id is null then 0 else public.withdrawable(l) end, 'dropped', l.dropped_quantity, 'isFreight', l.variant_id is null and l.sku = '') order by l.line)
          from public.order_lines l where l.order_id = o.id))
      from public.orders o where o.token = _token
  $$;

revoke all on function public.withdraw_order_lines(public.orders, jsonb, jsonb), public.order_register_withdrawal(uuid, jsonb, date, text)
  from public, anon, authenticated, service_role;
grant execute on function public.order_register_withdrawal(uuid, jsonb, date, text) to authenticated;
