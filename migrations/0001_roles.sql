-- Staff roles: viewer reads, admin writes, super_admin also gives roles. New users have none.
-- Grants are spelled out for every table and function: a hosted project gives all to anon and authenticated by default.

create type public.staff_role as enum ('viewer', 'admin', 'super_admin');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.staff_role not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Level of a role: 1, 2, 3; 0 for none.
create function public.role_level(_role public.staff_role) returns integer
  language sql immutable set search_path = ''
  as $$ select case _role when 'viewer' then 1 when 'admin' then 2 when 'super_admin' then 3 else 0 end $$;

-- True when the caller's role is at least `required`. Without a role, or a required one, false.
create function public.has_min_role(required public.staff_role) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select required is not null and coalesce(
      (select public.role_level(r.role) >= public.role_level(required)
         from public.user_roles r where r.user_id = (select auth.uid())), false)
  $$;

-- The role of a user: anyone may ask for their own, admins for others'. Null where there is none, or none to be told.
create function public.get_user_role(_user_id uuid) returns public.staff_role
  language sql stable security definer set search_path = ''
  as $$
    select r.role from public.user_roles r
     where r.user_id = _user_id
       and (_user_id = (select auth.uid()) or public.has_min_role('admin'))
  $$;

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at := now(); return new; end $$;

create trigger user_roles_updated_at before update on public.user_roles
  for each row execute function public.set_updated_at();

revoke all on function public.role_level(public.staff_role), public.has_min_role(public.staff_role), public.get_user_role(uuid), public.set_updated_at()
  from public, anon, authenticated, service_role;
grant execute on function public.role_level(public.staff_role), public.has_min_role(public.staff_role), public.get_user_role(uuid)
  to authenticated, service_role;

revoke all on public.user_roles from anon, authenticated, service_role;
grant select, insert, update, delete on public.user_roles to authenticated, service_role;

alter table public.user_roles enable row level security;
alter table public.user_roles force row level security;

create policy "own role, or all for admins" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_min_role('admin')));
create policy "super_admin gives roles" on public.user_roles for insert to authenticated
  with check ((select public.has_min_role('super_admin')));
create policy "super_admin changes roles" on public.user_roles for update to authenticated
  using ((select public.has_min_role('super_admin'))) with check ((select public.has_min_role('super_admin')));
create policy "super_admin takes roles" on public.user_roles for delete to authenticated
  using ((select public.has_min_role('super_admin')));
