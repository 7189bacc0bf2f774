-- Saved views of the staff area's lists: what a list is asked for, under a name. A user's own, or the team's.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- The noun of the list, as its path below /api/admin has it: `cases`.
  screen text not null check (screen ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- Null: the team's.
  owner uuid default auth.uid() references auth.users (id) on delete cascade,
  -- The query of the list's address, without `?`.
  query text not null default '' check (length(query) <= 2000),
  -- Order among the views of a screen.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on public.saved_views (screen, owner, lower(name)) nulls not distinct;
create index saved_views_screen on public.saved_views (screen, position, id);

create trigger saved_views_revision before update on public.saved_views for each row execute function public.bump_revision();
-- A query may hold what was searched for: a name, a number.
create trigger saved_views_audit after insert or update or delete on public.saved_views
  for each row execute function public.write_audit_log('id', '{}', '{query}');

-- A user has at most 50 views of a screen, and so has the team.
create function public.limit_saved_views() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (select count(*) from public.saved_views where screen = new.screen and owner is not distinct from new.owner) >= 50 then
      raise exception 'too_many_views' using errcode = 'PT409';
    end if;
    return new;
  end $$;
create trigger saved_views_limit before insert on public.saved_views for each row execute function public.limit_saved_views();

revoke all on function public.limit_saved_views() from public, anon, authenticated, service_role;
revoke all on public.saved_views from anon, authenticated, service_role;
grant select, delete on public.saved_views to authenticated;
grant insert (screen, name, owner, query, position) on public.saved_views to authenticated;
grant update (name, owner, query, position) on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;

alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
create policy "staff read their own views and the team's" on public.saved_views for select to authenticated
  using ((select public.has_min_role('viewer')) and (owner is null or owner = (select auth.uid())));
create policy "staff make views, admins also the team's" on public.saved_views for insert to authenticated
  with check ((owner = (select auth.uid()) and (select public.has_min_role('viewer'))) or (owner is null and (select public.has_min_role('admin'))));
create policy "staff change their views, admins also the team's" on public.saved_views for update to authenticated
  using ((owner = (select auth.uid()) and (select public.has_min_role('viewer'))) or (owner is null and (select public.has_min_role('admin'))))
  with check ((owner = (select auth.uid()) and (select public.has_min_role('viewer'))) or (owner is null and (select public.has_min_role('admin'))));
create policy "staff delete their views, admins also the team's" on public.saved_views for delete to authenticated
  using ((owner = (select auth.uid()) and (select public.has_min_role('viewer'))) or (owner is null and (select public.has_min_role('admin'))));
