-- Orders are forgotten: five years from the end of the year they ended in, or a year after one that came to nothing. Amounts, goods and invoice numbers stay.

alter table public.orders add column forgotten_at timestamptz;
alter table public.orders
  drop constraint orders_email_check,
  drop constraint orders_check3,
  drop constraint orders_check4,
  add constraint orders_email_check check (length(email) <= 254 and (length(email) >= 3 or forgotten_at is not null)),
  add constraint orders_invoiced_check check (pay_by = 'provider' or ean <> '' or forgotten_at is not null),
  add constraint orders_delivered_check check (delivery = 'afhentning' or (address <> '' and postcode <> '') or forgotten_at is not null);
create index orders_to_forget on public.orders (created_at) where forgotten_at is null;
grant select (forgotten_at) on public.orders to authenticated;

-- Takes out of an order who bought it and what was written about them. The customer's link opens nothing any more.
create function public.order_empty(_order uuid) returns void
  language sql security definer set search_path = ''
  as $$
    update public.order_events set payload = payload - 'reason' - 'tracking' - 'error'
      where order_id = _order and payload ?| '{reason,tracking,error}';
    update public.payment_acts set reason = '', error = '' where order_id = _order and (reason <> '' or error <> '');
    update public.orders set forgotten_at = now(), token = left(replace(gen_random_uuid()::text, '-', ''), 26), session_id = null, payment_id = null,
        name = 'Glemt kunde', email = '', phone = '', company = '', cvr = '', ean = '', requisition = '', reference = '', address = '', postcode = '',
        town = '', note = '', tracking = '', campaign = '{}'
      where id = _order;
  $$;

-- Forgets the orders that are old at `_at`; called by the clock with forget(). Returns how many. One that the provider is still asked about stays.
create function public.forget_orders(_at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due uuid;
    forgotten integer := 0;
  begin
    for due in
      select o.id from public.orders o
        left join lateral (select max(i.issued_at) as issued_at from public.invoices i where i.order_id = o.id) i on true
       where o.forgotten_at is null and o.created_at < _at - interval '12 months'
         and not exists (select from public.payment_acts a where a.order_id = o.id and a.state = 'waiting')
         and case when o.state in ('cancelled', 'expired') and i.issued_at is null then o.updated_at < _at - interval '12 months'
           -- Bookkeeping (bogføringsloven § 12): five years from the end of the financial year, which is the calendar year, of its last voucher.
           else date_trunc('year', greatest(o.created_at, o.sent_at, o.delivered_at, i.issued_at) at time zone 'Europe/Copenhagen') + interval '6 years'
             <= _at at time zone 'Europe/Copenhagen' end
       order by o.created_at limit 1000 for update of o skip locked
    loop
      perform public.order_empty(due);
      forgotten := forgotten + 1;
    end loop;
    return forgotten;
  end $$;

-- A forgotten customer gets no mail again.
create or replace function public.order_resend(_order uuid, _event bigint) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if exists (select from public.orders o where o.id = _order and o.forgotten_at is not null) then
      raise exception 'order_forgotten' using errcode = 'PT409';
    end if;
    if not exists (select from public.order_events e where e.order_id = _order and e.id = _event and e.kind <> 'mail_resent') then
      raise exception 'not found' using errcode = 'PT404';
    end if;
    perform public.order_happened(_order, 'mail_resent', jsonb_build_object('event', _event));
  end $$;

-- A customer takes back the agreement of some lines, as before, if they are a consumer.
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

revoke all on function public.order_empty(uuid), public.forget_orders(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.forget_orders(timestamptz) to service_role;
