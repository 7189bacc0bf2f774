-- Receivers of what visitors send, and the log of every delivery.

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 2000),
  is_active boolean not null default true,
  -- Kinds of lead it takes.
  kinds text[] not null default '{}',
  -- Encrypted by the Worker, newest first; two while a rotation lasts. Column grants keep them from staff.
  secrets_encrypted text[] not null default '{}',
  has_secret boolean generated always as (cardinality(secrets_encrypted) > 0) stored not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index webhooks_active_name on public.webhooks (lower(name)) where is_active;
create index webhooks_created_at on public.webhooks (created_at desc);

create trigger webhooks_updated_at before update on public.webhooks
  for each row execute function public.set_updated_at();

create table public.webhook_logs (
  id uuid primary key default gen_random_uuid(),
  -- A deleted webhook leaves its log behind.
  webhook_id uuid references public.webhooks (id) on delete set null,
  webhook_name text not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'error')),
  source_url text not null default '',
  source_component text not null default '',
  attempts jsonb not null default '[]' check (jsonb_typeof(attempts) = 'array'),
  -- Whoever erases a lead erases what was sent of it.
  lead_id uuid references public.leads (id) on delete cascade,
  kind text not null,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_logs_created_at on public.webhook_logs (created_at desc, id);
create index webhook_logs_webhook on public.webhook_logs (webhook_id, created_at desc);
create index webhook_logs_lead on public.webhook_logs (lead_id);
create index webhook_logs_status on public.webhook_logs (status, created_at desc);

create trigger webhook_logs_updated_at before update on public.webhook_logs
  for each row execute function public.set_updated_at();

revoke all on public.webhooks, public.webhook_logs from anon, authenticated, service_role;
-- Admins write secrets (already encrypted), nobody but the service key reads them.
grant select (id, name, url, is_active, kinds, has_secret, created_at, updated_at) on public.webhooks to authenticated;
grant insert (id, name, url, is_active, kinds, secrets_encrypted) on public.webhooks to authenticated;
grant update (name, url, is_active, kinds, secrets_encrypted) on public.webhooks to authenticated;
grant delete on public.webhooks to authenticated;
grant select, insert on public.webhook_logs to authenticated;
grant select, insert, update, delete on public.webhooks, public.webhook_logs to service_role;

alter table public.webhooks enable row level security;
alter table public.webhooks force row level security;
alter table public.webhook_logs enable row level security;
alter table public.webhook_logs force row level security;

create policy "staff read webhooks" on public.webhooks for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make webhooks" on public.webhooks for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change webhooks" on public.webhooks for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete webhooks" on public.webhooks for delete to authenticated
  using ((select public.has_min_role('admin')));

create policy "staff read webhook logs" on public.webhook_logs for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins write webhook logs" on public.webhook_logs for insert to authenticated
  with check ((select public.has_min_role('admin')));
