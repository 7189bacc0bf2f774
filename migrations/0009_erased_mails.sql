-- Emptying an offer takes the log of its mails too: a mail's order carries the offer's number within its data.
create or replace function public.offer_erase(_id text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known text;
  begin
    if not public.has_min_role('super_admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.offers set customer_name = '', customer_email = '', lead_id = null, chosen = null,
      state = case when state in ('draft', 'sent', 'declined') then 'retracted' else state end where id = _id returning number into known;
    if known is null then return public.offer_refused('not_found'); end if;
    delete from public.webhook_logs where kind like 'offer-%' and known in (payload ->> 'number', payload -> 'data' ->> 'number');
    delete from public.offer_versions where offer_id = _id and sent_at is null;
    update public.offer_versions set content = '{"erased": true}' where offer_id = _id;
    update public.offer_events set payload = '{"erased": true}', announced_at = coalesce(announced_at, now()) where offer_id = _id;
    return jsonb_build_object('ok', true);
  end $$;
