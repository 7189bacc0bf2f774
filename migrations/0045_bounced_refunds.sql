-- A refund can bounce before the answer that it was made is stored: then it stays failed, for staff to ask again. Replaces the function of 0027.
create or replace function public.payment_act_done(_id uuid) returns boolean
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
    if a.state = 'done' or (a.kind = 'refund' and a.state = 'failed') then return false; end if;
    update public.payment_acts set state = 'done', done_at = now(), error = '' where id = a.id;
    if a.kind = 'capture' and o.captured_ore = 0 then perform public.order_was_sent(o.id); end if;
    perform public.order_happened(o.id, a.kind || '_done', jsonb_build_object('amount', a.amount_ore));
    return true;
  end $$;
