-- A webhook has a revision: two admins who edit it at once see each other's change. A new secret is no edit.

alter table public.webhooks add column revision integer not null default 1;
drop trigger webhooks_updated_at on public.webhooks;
create trigger webhooks_revision before update on public.webhooks
  for each row execute function public.bump_revision('secrets_encrypted', 'has_secret');
grant select (revision) on public.webhooks to authenticated;
