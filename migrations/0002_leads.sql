-- What visitors send. Stored by the Worker with the service key under the id it gave on acceptance; staff read.

create table public.leads (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-z_-]{0,39}$'),
  -- The form's values under the names of requirement 3.
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  campaign jsonb check (campaign is null or jsonb_typeof(campaign) = 'object'),
  source_url text not null default '',
  source_component text not null default '',
  -- Why it waits for a member of staff; null = it does not.
  set_aside text check (set_aside is null or set_aside ~ '^[a-z][a-z_-]{0,39}$'),
  received_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index leads_received_at on public.leads (received_at desc, id);
create index leads_kind on public.leads (kind, received_at desc);

-- What the sender agreed to: the evidence.
create table public.consents (
  lead_id uuid not null references public.leads (id) on delete cascade,
  purpose text not null check (purpose in ('privacy-policy', 'terms', 'marketing')),
  text_version text not null,
  given_at timestamptz not null,
  page text not null,
  primary key (lead_id, purpose)
);

revoke all on public.leads, public.consents from anon, authenticated, service_role;
grant select on public.leads, public.consents to authenticated;
grant select, insert, update, delete on public.leads, public.consents to service_role;

alter table public.leads enable row level security;
alter table public.leads force row level security;
alter table public.consents enable row level security;
alter table public.consents force row level security;

create policy "staff read leads" on public.leads for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "staff read consents" on public.consents for select to authenticated
  using ((select public.has_min_role('viewer')));
