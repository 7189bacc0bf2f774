-- Conversions that are reported to advertising networks: the consent as evidence of its lead, and deliveries that were not sent
-- without it.
alter table public.consents drop constraint consents_purpose_check;
alter table public.consents add constraint consents_purpose_check
  check (purpose in ('privacy-policy', 'terms', 'marketing', 'partner', 'advertisement'));

alter table public.webhook_logs drop constraint webhook_logs_status_check;
alter table public.webhook_logs add constraint webhook_logs_status_check check (status in ('pending', 'success', 'error', 'skipped'));
