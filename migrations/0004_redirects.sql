-- Redirects that staff keep; published to the edge. Loops, chains and foreign targets are refused by the Worker, which knows the routes.

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- Exact path, or a pattern with :name and one *.
  from_path text not null unique check (from_path ~ '^/' and length(from_path) <= 2000),
  to_target text not null check (to_target ~ '^(/|https?://)' and length(to_target) <= 2000),
  status smallint not null default 301 check (status in (301, 302, 307, 308)),
  -- Goes before a live page.
  force boolean not null default false,
  enabled boolean not null default true,
  note text not null default '' check (length(note) <= 500),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger redirects_updated_at before update on public.redirects
  for each row execute function public.set_updated_at();

revoke all on public.redirects from anon, authenticated, service_role;
grant select, insert, update, delete on public.redirects to authenticated, service_role;

alter table public.redirects enable row level security;
alter table public.redirects force row level security;

create policy "staff read redirects" on public.redirects for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make redirects" on public.redirects for insert to authenticated
  with check ((select public.has_min_role('admin')) and (created_by is null or created_by = (select auth.uid())));
create policy "admins change redirects" on public.redirects for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete redirects" on public.redirects for delete to authenticated
  using ((select public.has_min_role('admin')));
