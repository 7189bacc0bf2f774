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

-- A presentation keeps what an adviser typed into its calculator with the household: {name, inputs, keptAt}; null for the case's own.
-- It is no part of the form, so it raises no revision.
alter table public.presentations add column calculation jsonb check (jsonb_typeof(calculation) = 'object');
grant update (calculation) on public.presentations to authenticated;
drop trigger presentations_revision on public.presentations;
create trigger presentations_revision before update on public.presentations
  for each row execute function public.bump_revision('search', 'shown_at', 'calculation');
drop trigger presentations_audit on public.presentations;
create trigger presentations_audit after insert or update or delete on public.presentations
  for each row execute function public.write_audit_log('id', '{search,slides,calculation}', '{name}', '{shown_at}');
