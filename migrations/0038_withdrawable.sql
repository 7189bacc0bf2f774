-- What was refunded is no longer bought, so its agreement can't be taken back once more.

-- How many of a line can still be withdrawn. A refunded piece is first one of the withdrawn: staff refund those.
create function public.withdrawable(_line public.order_lines) returns integer
  language sql immutable set search_path = ''
  as $$
    select _line.quantity - _line.dropped_quantity - greatest(_line.withdrawn_quantity - _line.dropped_quantity, _line.refunded_quantity)
  $$;
revoke all on function public.withdrawable(public.order_lines) from public, anon, authenticated, service_role;

-- A customer takes back the agreement of some lines, as 0036 has it. Pieces that were refunded without a withdrawal count as withdrawn from
-- then on, so that the new ones still wait for their refund.
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
    -- The right is a consumer's (forbrugeraftaleloven § 2).
    if o.company <> '' then raise exception 'withdraw_company' using errcode = 'PT409'; end if;
    if o.state in ('cancelled', 'expired', 'refunded') or o.delivered_at < now() - interval '15 days' then raise exception 'withdraw_late' using errcode = 'PT409'; end if;
    if jsonb_array_length(_lines) = 0 or exists (select from jsonb_array_elements(_lines) e left join public.order_lines l
        on l.order_id = o.id and l.line = (e ->> 'line')::integer and l.variant_id is not null
        where l.line is null or (e ->> 'quantity')::integer not between 1 and public.withdrawable(l)) then
      raise exception 'withdraw_lines' using errcode = 'PT409';
    end if;
    update public.order_lines l set withdrawn_quantity = l.quantity - public.withdrawable(l) + (e ->> 'quantity')::integer
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

-- An order for its customer, as 0030 has it, with what can still be withdrawn, and the id of the form that made it.
create or replace function public.order_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'request', o.request_id, 'state', o.state, 'payBy', o.pay_by, 'isConsumer', o.company = '', 'sessionId', o.session_id, 'paymentId', o.payment_id, 'total', o.total_ore, 'vat', o.vat_ore,
        'dropped', o.dropped_ore, 'refunded', o.refunded_ore, 'name', o.name, 'email', o.email, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town,
        'tracking', o.tracking, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'deliveredAt', o.delivered_at, 'holdUntil', o.hold_until,
        'withdrawnAt', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawn'),
        'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore, 'total', l.total_ore,
            'refunded', l.refunded_ore, 'withdrawn', l.withdrawn_quantity, 'withdrawable', case when l.variant_id is null then 0 else public.withdrawable(l) end, 'dropped', l.dropped_quantity, 'isFreight', l.variant_id is null and l.sku = '') order by l.line)
          from public.order_lines l where l.order_id = o.id))
      from public.orders o where o.token = _token
  $$;
