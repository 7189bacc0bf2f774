-- Visitors withdraw the consent to advertising themselves, with the cookie choice of the site.
alter table public.consent_withdrawals drop constraint consent_withdrawals_source_check;
alter table public.consent_withdrawals add constraint consent_withdrawals_source_check
  -- link: the link of a mail · one-click: the mail program's own button · cookie-choice: the visitor's choice on the site · staff: on the
  -- person's word.
  check (source in ('link', 'one-click', 'cookie-choice', 'staff'));

-- Stores the leads whose sender withdrew the consent to advertising, and when; called by the outbox, as often as it must.
create function public.store_withdrawals(_rows jsonb) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.consent_withdrawals (consent_id, at, source, actor)
    select c.id, (r ->> 'at')::timestamptz, 'cookie-choice', null
      from jsonb_array_elements(_rows) r
      join public.consents c on c.lead_id = (r ->> 'lead')::uuid and c.purpose = 'advertisement'
    on conflict do nothing
  $$;
revoke all on function public.store_withdrawals(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.store_withdrawals(jsonb) to service_role;
