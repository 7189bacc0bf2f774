-- The papers of orders: what receipts, invoices, credit notes and packing slips show, and which events mails and webhooks still have to report.

-- The lines of an invoice or a credit note with their shares of its VAT, which add up to it.
create function public.invoice_lines(_content jsonb, _vat integer) returns jsonb
  language sql immutable set search_path = ''
  as $$
    with lines as (select e, n from jsonb_array_elements(_content) with ordinality u (e, n)),
    shares as (select public.share_out(_vat, array_agg((e ->> 'total')::integer order by n)) as vat from lines)
    select coalesce(jsonb_agg(jsonb_build_object('line', e -> 'line', 'sku', coalesce(e ->> 'sku', ''), 'name', e ->> 'name', 'quantity', e -> 'quantity',
        'total', e -> 'total', 'vat', s.vat[n]) order by n), '[]')
      from lines, shares s
  $$;

-- An order as its papers show it, without the secret of the customer's page. Read with the rights of the caller. Null for an unknown one.
create function public.order_paper(_order uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'payBy', o.pay_by, 'createdAt', o.created_at, 'sentAt', o.sent_at,
        'name', o.name, 'email', o.email, 'phone', o.phone, 'company', o.company, 'cvr', o.cvr, 'ean', o.ean, 'requisition', o.requisition,
        'reference', o.reference, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town, 'note', o.note,
        'tracking', o.tracking, 'total', o.total_ore, 'vat', o.vat_ore,
        'lines', coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore,
            'discount', l.discount_ore, 'total', l.total_ore, 'vat', l.vat_ore, 'shelf', coalesce(v.shelf, '')) order by l.line)
          from public.order_lines l left join public.product_variants v on v.id = l.variant_id where l.order_id = o.id), '[]'),
        'invoices', coalesce((select jsonb_agg(jsonb_build_object('number', i.number, 'issuedAt', i.issued_at, 'total', i.total_ore, 'vat', i.vat_ore,
            'lines', public.invoice_lines(i.content, i.vat_ore)) order by i.issued_at, i.number)
          from public.invoices i where i.order_id = o.id), '[]'))
      from public.orders o where o.id = _order
  $$;

-- Invoices and credit notes of a period of Danish days, both included, in the order they were issued: a page after the one named `_after`.
-- [{"number", "order"}], at most `_limit`.
create function public.order_vouchers(_from date, _until date, _after text, _limit integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('number', w.number, 'order', public.order_paper(w.order_id)) order by w.issued_at, w.number), '[]')
      from (
        select i.number, i.order_id, i.issued_at from public.invoices i
          where i.issued_at >= _from::timestamp at time zone 'Europe/Copenhagen' and i.issued_at < (_until + 1)::timestamp at time zone 'Europe/Copenhagen'
            and (_after = '' or (i.issued_at, i.number) > (select a.issued_at, a.number from public.invoices a where a.number = _after))
          order by i.issued_at, i.number limit _limit) w
  $$;

-- An order as its customer's page shows it, as before, and whether a consumer bought it: others can't take it back.
create or replace function public.order_open(_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'payBy', o.pay_by, 'isConsumer', o.company = '', 'sessionId', o.session_id, 'paymentId', o.payment_id, 'total', o.total_ore, 'vat', o.vat_ore,
        'refunded', o.refunded_ore, 'name', o.name, 'email', o.email, 'delivery', o.delivery, 'address', o.address, 'postcode', o.postcode, 'town', o.town,
        'tracking', o.tracking, 'createdAt', o.created_at, 'sentAt', o.sent_at, 'deliveredAt', o.delivered_at, 'holdUntil', o.hold_until,
        'withdrawnAt', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawn'),
        'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit', l.unit_ore, 'total', l.total_ore,
            'refunded', l.refunded_ore, 'withdrawn', l.withdrawn_quantity, 'isFreight', l.variant_id is null and l.sku = '') order by l.line)
          from public.order_lines l where l.order_id = o.id))
      from public.orders o where o.token = _token
  $$;

-- Announcing ----------------------------------------------------------------------------------------------------------------

-- Events that mails and webhooks have not reported yet, the oldest first. A repeated mail names the event that it repeats. `invoice`: the invoice or
-- credit note that was issued in the event's transaction. `isPartOfWithdrawal`: the customer's withdrawal ended the order, and its receipt says so.
create function public.order_events_waiting(_limit integer) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'repeats', case when w.kind = 'mail_resent' then e.id end, 'kind', e.kind, 'payload', e.payload, 'at', e.at,
        'token', o.token, 'order', public.order_paper(o.id),
        'invoice', (select i.number from public.invoices i where i.order_id = o.id and i.issued_at = e.at limit 1),
        'isPartOfWithdrawal', e.kind = 'cancelled' and exists (select from public.order_events t where t.order_id = o.id and t.kind = 'withdrawn' and t.at = e.at),
        'wasConfirmed', exists (select from public.order_events t where t.order_id = o.id and t.kind = 'reserved')) order by w.id), '[]')
      from (select * from public.order_events where announced_at is null order by id limit _limit) w
      join public.order_events e on e.order_id = w.order_id and e.id = case when w.kind = 'mail_resent' then (w.payload ->> 'event')::bigint else w.id end
      join public.orders o on o.id = w.order_id
  $$;

create function public.order_events_announced(_ids bigint[]) returns void
  language sql security definer set search_path = ''
  as $$ update public.order_events set announced_at = now() where id = any (_ids) and announced_at is null $$;

-- Staff send the mail of an event again: an event of its own, so that a process that dies before the mail leaves goes on.
create function public.order_resend(_order uuid, _event bigint) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if not exists (select from public.order_events e where e.order_id = _order and e.id = _event and e.kind <> 'mail_resent') then
      raise exception 'not found' using errcode = 'PT404';
    end if;
    perform public.order_happened(_order, 'mail_resent', jsonb_build_object('event', _event));
  end $$;

-- What happened before mails existed is not mailed now.
update public.order_events set announced_at = now() where announced_at is null;

revoke all on function public.invoice_lines(jsonb, integer), public.order_paper(uuid), public.order_vouchers(date, date, text, integer),
  public.order_events_waiting(integer), public.order_events_announced(bigint[]), public.order_resend(uuid, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.invoice_lines(jsonb, integer), public.order_paper(uuid), public.order_vouchers(date, date, text, integer)
  to authenticated, service_role;
grant execute on function public.order_resend(uuid, bigint) to authenticated;
grant execute on function public.order_events_waiting(integer), public.order_events_announced(bigint[]) to service_role;
