-- As in 0032; staff can't move a meeting to a time that is past.
create or replace function public.booking_staff_move(_booking uuid, _revision integer, _slot jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if public.from_epoch_ms((_slot ->> 'from')::bigint) <= now() then raise exception 'booking_past' using errcode = 'PT409'; end if;
    return public.booking_move(_booking, _revision, _slot, null, 'staff');
  end $$;
