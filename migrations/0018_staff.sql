-- Staff: profiles, invitations, sessions and two-factor sign-in, and the rules that keep a last super_admin.

-- A profile, for every user with a role. Rows are made by functions; the user writes their own.
create table public.staff_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  revision integer not null default 1,
  name text not null default '' check (length(name) <= 100),
  phone text not null default '' check (length(phone) <= 40),
  -- In the Storage bucket `staff`, below the user's id.
  photo_path text check (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$' and starts_with(photo_path, id::text || '/')),
  -- Below the user's mails.
  signature text not null default '' check (length(signature) <= 1000),
  -- Kind of event → ways to notify the user of it: {"lead": ["console", "desktop"]}. A kind that is missing has its default.
  notifications jsonb not null default '{}' check (jsonb_typeof(notifications) = 'object' and length(notifications::text) <= 4000),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  density text not null default 'compact' check (density in ('compact', 'airy')),
  -- The console's screen after sign-in.
  start_screen text not null default '/admin' check (start_screen ~ '^/admin(/[a-z-]+)*$' and length(start_screen) <= 100),
  -- Single keys, such as j and k, do something.
  single_keys boolean not null default true,
  invited_at timestamptz,
  invited_by uuid references auth.users (id) on delete set null,
  last_seen_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger staff_profiles_revision before update on public.staff_profiles
  for each row execute function public.bump_revision('last_seen_at');
create trigger staff_profiles_audit after insert or update or delete on public.staff_profiles
  for each row execute function public.write_audit_log('id', '{}', '{phone}', '{last_seen_at}');

-- One row.
create table public.staff_settings (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  is_only boolean not null default true unique check (is_only),
  -- The lowest role that must sign in with a second factor; null = none.
  second_factor_from public.staff_role,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.staff_settings default values;

create trigger staff_settings_revision before update on public.staff_settings
  for each row execute function public.bump_revision();
create trigger staff_settings_audit after insert or update or delete on public.staff_settings
  for each row execute function public.write_audit_log('id');

-- The newest invitation of a user. Its link has the token; the auth server's own links are too short-lived.
create table public.staff_invitations (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the token, in hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- When the user chose a password; until then the link works.
  accepted_at timestamptz
);
create trigger staff_invitations_audit after insert or update or delete on public.staff_invitations
  for each row execute function public.write_audit_log('user_id', '{token_hash}');

-- What the auth server does not store of a session. Network addresses are not stored.
create table public.staff_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- »Chrome på Windows«
  device text not null default '' check (length(device) <= 100),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When it was proven with a recovery code instead of the second factor.
  recovered_at timestamptz
);
create index staff_sessions_user_id on public.staff_sessions (user_id);
-- A session that its user ends is no news.
create trigger staff_sessions_audit after delete on public.staff_sessions
  for each row when (auth.uid() is distinct from old.user_id) execute function public.write_audit_log('session_id');

-- Recovery codes, and tries of codes.
create table public.staff_second_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the user's id and the code, in hex; a code is removed when it is used.
  recovery_hashes text[] not null default '{}',
  recovery_made_at timestamptz,
  -- Wrong codes in a row, and the time of the last try.
  failures integer not null default 0,
  tried_at timestamptz,
  -- Codes of the authenticator app tried in the last minutes: SHA-256 → time. None is accepted twice.
  tried_codes jsonb not null default '{}'
);
create trigger staff_second_factors_audit after insert or update or delete on public.staff_second_factors
  for each row execute function public.write_audit_log('user_id', '{recovery_hashes,tried_codes}', '{}', '{failures,tried_at,tried_codes}');

-- Access --------------------------------------------------------------------------------------------------------------

-- True if the caller's role must sign in with a second factor.
create function public.second_factor_required() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.user_roles r, public.staff_settings s
       where r.user_id = auth.uid() and s.second_factor_from is not null
         and public.role_level(r.role) >= public.role_level(s.second_factor_from))
  $$;

-- What the caller's session lacks before the role counts: null = nothing, `code` = the second factor, `enrolment` = a second factor
-- that the role must have, `reactivation` = the user is deactivated, or was invited and did not choose a password in time.
create function public.session_lacks() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when exists (select from public.staff_profiles p where p.id = auth.uid() and p.deactivated_at is not null)
        or exists (select from public.staff_invitations i where i.user_id = auth.uid() and i.accepted_at is null and i.expires_at <= now())
        then 'reactivation'
      when auth.jwt() ->> 'aal' = 'aal2' then null
      when exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified') then
        case when not exists (
          select from public.staff_sessions s
           where s.user_id = auth.uid() and s.session_id::text = auth.jwt() ->> 'session_id' and s.recovered_at is not null) then 'code' end
      when public.second_factor_required() then 'enrolment'
    end
  $$;

-- True if the caller's role is at least `required`, and the session lacks nothing.
create or replace function public.has_min_role(required public.staff_role) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select required is not null and coalesce(
      (select public.role_level(r.role) >= public.role_level(required)
         from public.user_roles r where r.user_id = (select auth.uid())), false) and public.session_lacks() is null
  $$;

-- The role of a user: users may read their own, admins others'. Null for a user without a role, and for one who is deactivated.
create or replace function public.get_user_role(_user_id uuid) returns public.staff_role
  language sql stable security definer set search_path = ''
  as $$
    select r.role from public.user_roles r
     where r.user_id = _user_id
       and (_user_id = (select auth.uid()) or public.has_min_role('admin'))
       and not exists (select from public.staff_profiles p where p.id = _user_id and p.deactivated_at is not null)
  $$;

-- @throws 42501 where the caller's role is lower, or their session lacks something.
create function public.require_min_role(required public.staff_role) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role(required) then raise exception 'not allowed' using errcode = '42501'; end if;
  end $$;

-- The last super_admin ---------------------------------------------------------------------------------------------------

-- True for a super_admin without whom no user could act as one. Waits for changes of super_admins that others are making.
create function public.is_last_super_admin(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('super_admins', 0));
    return exists (
      select from public.user_roles r left join public.staff_profiles p on p.id = r.user_id
       where r.user_id = _user_id and r.role = 'super_admin' and p.deactivated_at is null
    ) and not exists (
      select from public.user_roles r join auth.users u on u.id = r.user_id left join public.staff_profiles p on p.id = r.user_id
       where r.user_id <> _user_id and r.role = 'super_admin' and p.deactivated_at is null and u.email_confirmed_at is not null);
  end $$;

-- Users can't change their own role, and the last super_admin keeps it: also for the service key, and when a user is deleted.
create function public.guard_user_roles() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and (new.user_id <> old.user_id or new.role = old.role) then
      if new.user_id <> old.user_id then raise exception 'a role stays with its user' using errcode = '42501'; end if;
      return new;
    end if;
    if coalesce(new.user_id, old.user_id) = auth.uid() then raise exception 'own role' using errcode = '42501'; end if;
    if tg_op <> 'INSERT' and old.role = 'super_admin' and public.is_last_super_admin(old.user_id) then
      raise exception 'last super_admin' using errcode = '42501';
    end if;
    return coalesce(new, old);
  end $$;
create trigger user_roles_guard before insert or update or delete on public.user_roles
  for each row execute function public.guard_user_roles();

create function public.guard_staff_profiles() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.id = auth.uid() then raise exception 'own access' using errcode = '42501'; end if;
    if public.is_last_super_admin(new.id) then raise exception 'last super_admin' using errcode = '42501'; end if;
    return new;
  end $$;
create trigger staff_profiles_guard before update on public.staff_profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function public.guard_staff_profiles();

-- Own session ---------------------------------------------------------------------------------------------------------

-- Notes that the caller uses the console from `_device`, at most every five minutes; what the session lacks, and whether a recovery
-- code proved it. Called by the Worker when it reads the role.
create function public.touch_session(_device text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant uuid := auth.uid();
    session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
    lacks constant text := public.session_lacks();
    since constant timestamptz := now() - interval '5 minutes';
    own public.staff_sessions;
  begin
    if me is null then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into own from public.staff_sessions where session_id = session and user_id = me;
    if lacks is null and session is not null and exists (select from public.user_roles where user_id = me) then
      if own.session_id is null then
        delete from public.staff_sessions s where s.user_id = me and not exists (select from auth.sessions a where a.id = s.session_id);
        insert into public.staff_sessions (session_id, user_id, device) values (session, me, left(_device, 100)) on conflict do nothing;
      elsif own.last_seen_at < since or (own.device = '' and _device <> '') then
        update public.staff_sessions set last_seen_at = now(), device = left(_device, 100) where session_id = session;
      end if;
      insert into public.staff_profiles (id, last_seen_at) values (me, now()) on conflict do nothing;
      update public.staff_profiles set last_seen_at = now() where id = me and (last_seen_at is null or last_seen_at < since);
    end if;
    return jsonb_build_object('lacks', lacks, 'recovered', own.recovered_at is not null,
      'startScreen', (select start_screen from public.staff_profiles where id = me));
  end $$;

-- The sessions of a user that the auth server has, newest first. Users list their own, admins all.
create function public.list_staff_sessions(_user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role(case when _user_id = auth.uid() then 'viewer' else 'admin' end::public.staff_role);
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'device', coalesce(s.device, ''), 'userAgent', coalesce(a.user_agent, ''), 'createdAt', a.created_at,
          'lastSeenAt', greatest(s.last_seen_at, a.created_at), 'isCurrent', a.id::text = auth.jwt() ->> 'session_id',
          'secondFactor', a.aal::text = 'aal2' or s.recovered_at is not null)
        order by greatest(s.last_seen_at, a.created_at) desc, a.id), '[]')
      from auth.sessions a left join public.staff_sessions s on s.session_id = a.id
      where a.user_id = _user_id);
  end $$;

-- Ends one session of a user, or with null all of them; the caller's own current session stays. Users end their own, super_admins
-- all. How many ended.
create function public.end_staff_sessions(_user_id uuid, _session_id uuid default null) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ended uuid[];
  begin
    perform public.require_min_role(case when _user_id = auth.uid() then 'viewer' else 'super_admin' end::public.staff_role);
    with gone as (
      delete from auth.sessions
       where user_id = _user_id and (_session_id is null or id = _session_id) and id::text is distinct from auth.jwt() ->> 'session_id'
       returning id)
    select coalesce(array_agg(id), '{}') into ended from gone;
    delete from public.staff_sessions where session_id = any (ended);
    return cardinality(ended);
  end $$;

-- Users as super_admins manage them ---------------------------------------------------------------------------------------

-- Every user with a role, an invitation or a profile, and every confirmed account that waits for a role. `role` is `none` for a user
-- without one. For admins.
create function public.staff_members()
  returns table (
    id uuid, email text, name text, phone text, photo_path text, role text, status text, adviser_id uuid, two_factor boolean,
    last_seen_at timestamptz, invited_at timestamptz, invitation_expires_at timestamptz, deactivated_at timestamptz,
    created_at timestamptz, revision integer, search text)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role('admin');
    return query
      select u.id, u.email::text, coalesce(p.name, ''), coalesce(p.phone, ''), p.photo_path, coalesce(r.role::text, 'none'),
        case
          when p.deactivated_at is not null then 'deactivated'
          when r.role is null then 'waiting'
          when i.user_id is not null and i.accepted_at is null then 'invited'
          else 'active'
        end,
        (select a.id from public.advisers a where a.user_id = u.id),
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
        p.last_seen_at, p.invited_at, case when i.accepted_at is null then i.expires_at end, p.deactivated_at,
        u.created_at, coalesce(p.revision, 1),
        lower((coalesce(p.name, '') || ' ' || u.email || ' ' || coalesce(p.phone, '')) collate "und-x-icu")
      from auth.users u
      left join public.user_roles r on r.user_id = u.id
      left join public.staff_profiles p on p.id = u.id
      left join public.staff_invitations i on i.user_id = u.id
      where r.user_id is not null or p.id is not null or u.email_confirmed_at is not null;
  end $$;

-- Ids, addresses, names and photos of those with a role, for all staff.
create or replace function public.list_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role('viewer');
    return (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'name', coalesce(p.name, ''), 'photoPath', p.photo_path)
        order by u.email), '[]')
      from public.user_roles r join auth.users u on u.id = r.user_id left join public.staff_profiles p on p.id = r.user_id);
  end $$;

-- Gives a user a role, or with null takes it away. Reasons of a refusal: own_role, last_super_admin, unknown.
create function public.set_staff_role(_user_id uuid, _role public.staff_role) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before public.staff_role;
  begin
    perform public.require_min_role('super_admin');
    if _user_id = auth.uid() then return jsonb_build_object('ok', false, 'reason', 'own_role'); end if;
    if not exists (select from auth.users u where u.id = _user_id) then return jsonb_build_object('ok', false, 'reason', 'unknown'); end if;
    if _role is distinct from 'super_admin' and public.is_last_super_admin(_user_id) then
      return jsonb_build_object('ok', false, 'reason', 'last_super_admin');
    end if;
    select r.role into before from public.user_roles r where r.user_id = _user_id for update;
    if _role is null then
      delete from public.user_roles where user_id = _user_id;
    else
      insert into public.user_roles (user_id, role) values (_user_id, _role)
        on conflict (user_id) do update set role = excluded.role where user_roles.role <> excluded.role;
      insert into public.staff_profiles (id) values (_user_id) on conflict do nothing;
    end if;
    return jsonb_build_object('ok', true, 'before', before);
  end $$;

-- Stores an invitation and the role of a user that the auth server has just created, or replaces it. Reasons of a refusal: taken (the
-- user has accepted already), deactivated.
create function public.invite_staff(_user_id uuid, _role public.staff_role, _name text, _token_hash text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    until timestamptz;
  begin
    perform public.require_min_role('super_admin');
    if exists (select from public.staff_invitations where user_id = _user_id and accepted_at is not null)
      or exists (select from auth.users where id = _user_id and email_confirmed_at is not null and not exists (
        select from public.staff_invitations where user_id = _user_id)) then
      return jsonb_build_object('ok', false, 'reason', 'taken');
    end if;
    if exists (select from public.staff_profiles where id = _user_id and deactivated_at is not null) then
      return jsonb_build_object('ok', false, 'reason', 'deactivated');
    end if;
    insert into public.staff_profiles (id, name, invited_at, invited_by) values (_user_id, _name, now(), auth.uid())
      on conflict (id) do update set invited_at = now(), invited_by = excluded.invited_by, name = excluded.name;
    insert into public.user_roles (user_id, role) values (_user_id, _role)
      on conflict (user_id) do update set role = excluded.role where user_roles.role <> excluded.role;
    insert into public.staff_invitations (user_id, token_hash, sent_by) values (_user_id, _token_hash, auth.uid())
      on conflict (user_id) do update set token_hash = excluded.token_hash, sent_by = excluded.sent_by, sent_at = now(),
        expires_at = now() + interval '7 days'
      returning expires_at into until;
    return jsonb_build_object('ok', true, 'expiresAt', until);
  end $$;

-- Who an invitation's link is for. Reasons of a refusal: unknown, expired, accepted, deactivated. For the service key: the person has
-- no session yet.
create function public.find_staff_invitation(_token_hash text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select case
          when p.deactivated_at is not null then jsonb_build_object('ok', false, 'reason', 'deactivated')
          when i.accepted_at is not null then jsonb_build_object('ok', false, 'reason', 'accepted')
          when i.expires_at <= now() then jsonb_build_object('ok', false, 'reason', 'expired')
          else jsonb_build_object('ok', true, 'userId', i.user_id, 'email', u.email)
        end
        from public.staff_invitations i join auth.users u on u.id = i.user_id left join public.staff_profiles p on p.id = i.user_id
       where i.token_hash = _token_hash),
      jsonb_build_object('ok', false, 'reason', 'unknown'))
  $$;

-- Notes that the caller chose a password: their invitation's link ends.
create function public.accept_staff_invitation() returns void
  language sql security definer set search_path = ''
  as $$
    update public.staff_invitations set accepted_at = now()
     where user_id = auth.uid() and accepted_at is null and expires_at > now()
  $$;

-- Ends a user's sessions and bars the user from all that needs a role. Nothing that the user owns moves. Reasons of a refusal:
-- own_access, last_super_admin, unknown. The caller also locks the user at the auth server.
create function public.deactivate_staff(_user_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role('super_admin');
    if _user_id = auth.uid() then return jsonb_build_object('ok', false, 'reason', 'own_access'); end if;
    if not exists (select from auth.users u where u.id = _user_id) then return jsonb_build_object('ok', false, 'reason', 'unknown'); end if;
    if public.is_last_super_admin(_user_id) then return jsonb_build_object('ok', false, 'reason', 'last_super_admin'); end if;
    insert into public.staff_profiles (id) values (_user_id) on conflict do nothing;
    update public.staff_profiles set deactivated_at = now() where id = _user_id and deactivated_at is null;
    perform public.end_staff_sessions(_user_id);
    return jsonb_build_object('ok', true);
  end $$;

-- False for a user without a profile.
create function public.reactivate_staff(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role('super_admin');
    update public.staff_profiles set deactivated_at = null where id = _user_id;
    return found;
  end $$;

-- Forgets a user's recovery codes and tries, and ends the sessions. The caller also deletes the factors at the auth server.
create function public.reset_second_factor(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_min_role('super_admin');
    delete from public.staff_second_factors where user_id = _user_id;
    perform public.end_staff_sessions(_user_id);
  end $$;

-- Second factor -------------------------------------------------------------------------------------------------------

create function public.second_factor_hash(_code text) returns text
  language sql stable set search_path = ''
  as $$ select encode(sha256(convert_to(auth.uid()::text || _code, 'UTF8')), 'hex') $$;

-- Counts a try of the caller. Seconds to wait after five wrong codes; 0 = try now.
create function public.count_second_factor_try() returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pause constant interval := interval '15 minutes';
    own public.staff_second_factors;
  begin
    if auth.uid() is null then raise exception 'not allowed' using errcode = '42501'; end if;
    insert into public.staff_second_factors (user_id) values (auth.uid()) on conflict do nothing;
    select * into own from public.staff_second_factors where user_id = auth.uid() for update;
    if own.failures >= 5 and own.tried_at > now() - pause then
      return ceil(extract(epoch from own.tried_at + pause - now()));
    end if;
    update public.staff_second_factors set tried_at = now(),
        failures = case when own.tried_at > now() - pause then own.failures else 0 end + 1
      where user_id = auth.uid();
    return 0;
  end $$;

-- Takes a code of the authenticator app before the auth server checks it: each code is tried once. Reasons of a refusal: locked
-- (with `wait` in seconds), used.
create function public.try_second_factor(_code text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wait constant integer := public.count_second_factor_try();
    code_hash constant text := public.second_factor_hash(_code);
    recent jsonb;
  begin
    if wait > 0 then return jsonb_build_object('ok', false, 'reason', 'locked', 'wait', wait); end if;
    -- A code is valid for at most 90 seconds.
    select coalesce(jsonb_object_agg(key, value), '{}') into recent
      from public.staff_second_factors f, jsonb_each(f.tried_codes)
     where f.user_id = auth.uid() and (value #>> '{}')::timestamptz > now() - interval '2 minutes';
    if recent ? code_hash then return jsonb_build_object('ok', false, 'reason', 'used'); end if;
    update public.staff_second_factors set tried_codes = recent || jsonb_build_object(code_hash, now()) where user_id = auth.uid();
    return jsonb_build_object('ok', true);
  end $$;

-- Forgets the wrong codes of a caller whose second factor the auth server has verified.
create function public.pass_second_factor() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.jwt() ->> 'aal' is distinct from 'aal2' then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.staff_second_factors set failures = 0 where user_id = auth.uid();
  end $$;

-- Proves the caller's session with a recovery code, which then is used. Reasons of a refusal: locked (with `wait` in seconds), wrong.
create function public.use_recovery_code(_code text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
    wait constant integer := public.count_second_factor_try();
    code_hash constant text := public.second_factor_hash(_code);
    remaining integer;
  begin
    if wait > 0 then return jsonb_build_object('ok', false, 'reason', 'locked', 'wait', wait); end if;
    update public.staff_second_factors set recovery_hashes = array_remove(recovery_hashes, code_hash), failures = 0
     where user_id = auth.uid() and code_hash = any (recovery_hashes) and session is not null
     returning cardinality(recovery_hashes) into remaining;
    if not found then return jsonb_build_object('ok', false, 'reason', 'wrong'); end if;
    insert into public.staff_sessions (session_id, user_id, recovered_at) values (session, auth.uid(), now())
      on conflict (session_id) do update set recovered_at = now() where staff_sessions.user_id = excluded.user_id;
    return jsonb_build_object('ok', true, 'left', remaining);
  end $$;

-- Ten new recovery codes, which replace the old ones, for a caller with a second factor. Only this answer has them. A code has 80 random
-- bits in Crockford's alphabet.
create function public.renew_recovery_codes() returns text[]
  language plpgsql security definer set search_path = ''
  as $$
  declare
    alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    codes text[] := '{}';
    bytes bytea;
  begin
    if auth.uid() is null or public.session_lacks() in ('code', 'reactivation')
      or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified') then
      raise exception 'not allowed' using errcode = '42501';
    end if;
    for n in 1..10 loop
      bytes := extensions.gen_random_bytes(16);
      codes := codes || (select string_agg(substr(alphabet, get_byte(bytes, at) % 32 + 1, 1), '' order by at) from generate_series(0, 15) at);
    end loop;
    insert into public.staff_second_factors (user_id, recovery_hashes, recovery_made_at)
      values (auth.uid(), (select array_agg(public.second_factor_hash(code)) from unnest(codes) code), now())
      on conflict (user_id) do update set recovery_hashes = excluded.recovery_hashes, recovery_made_at = excluded.recovery_made_at;
    return codes;
  end $$;

-- Removes the caller's recovery codes; the caller also removes the factor at the auth server.
create function public.drop_recovery_codes() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is null or public.session_lacks() in ('code', 'reactivation') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.staff_second_factors set recovery_hashes = '{}', recovery_made_at = null where user_id = auth.uid();
  end $$;

-- The caller's own: how many recovery codes are left, when they were made, and whether the role requires a second factor.
create function public.own_second_factor() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'codesLeft', coalesce(cardinality(f.recovery_hashes), 0), 'codesMadeAt', f.recovery_made_at, 'required', public.second_factor_required())
    from (select auth.uid() as id) me left join public.staff_second_factors f on f.user_id = me.id
  $$;

-- Grants --------------------------------------------------------------------------------------------------------------

revoke all on function public.second_factor_required(), public.session_lacks(), public.require_min_role(public.staff_role), public.is_last_super_admin(uuid),
  public.guard_user_roles(), public.guard_staff_profiles(), public.touch_session(text), public.list_staff_sessions(uuid),
  public.end_staff_sessions(uuid, uuid), public.staff_members(), public.set_staff_role(uuid, public.staff_role),
  public.invite_staff(uuid, public.staff_role, text, text), public.find_staff_invitation(text), public.accept_staff_invitation(),
  public.deactivate_staff(uuid), public.reactivate_staff(uuid), public.reset_second_factor(uuid), public.second_factor_hash(text),
  public.count_second_factor_try(), public.try_second_factor(text), public.pass_second_factor(), public.use_recovery_code(text),
  public.renew_recovery_codes(), public.drop_recovery_codes(), public.own_second_factor()
  from public, anon, authenticated, service_role;
grant execute on function public.touch_session(text), public.list_staff_sessions(uuid), public.end_staff_sessions(uuid, uuid),
  public.staff_members(), public.set_staff_role(uuid, public.staff_role), public.invite_staff(uuid, public.staff_role, text, text),
  public.accept_staff_invitation(), public.deactivate_staff(uuid), public.reactivate_staff(uuid), public.reset_second_factor(uuid),
  public.try_second_factor(text), public.pass_second_factor(), public.use_recovery_code(text), public.renew_recovery_codes(),
  public.drop_recovery_codes(), public.own_second_factor()
  to authenticated;
grant execute on function public.find_staff_invitation(text) to service_role;

revoke all on public.staff_profiles, public.staff_settings, public.staff_invitations, public.staff_sessions, public.staff_second_factors
  from anon, authenticated, service_role;
grant select on public.staff_profiles, public.staff_settings to authenticated, service_role;
grant update (name, phone, photo_path, signature, notifications, theme, density, start_screen, single_keys)
  on public.staff_profiles to authenticated;
grant update (second_factor_from) on public.staff_settings to authenticated;

alter table public.staff_profiles enable row level security;
alter table public.staff_profiles force row level security;
alter table public.staff_settings enable row level security;
alter table public.staff_settings force row level security;
alter table public.staff_invitations enable row level security;
alter table public.staff_invitations force row level security;
alter table public.staff_sessions enable row level security;
alter table public.staff_sessions force row level security;
alter table public.staff_second_factors enable row level security;
alter table public.staff_second_factors force row level security;

create policy "own profile, or all for admins" on public.staff_profiles for select to authenticated
  using ((id = (select auth.uid()) and (select public.has_min_role('viewer'))) or (select public.has_min_role('admin')));
create policy "own profile, or all for super_admins" on public.staff_profiles for update to authenticated
  using ((id = (select auth.uid()) and (select public.has_min_role('viewer'))) or (select public.has_min_role('super_admin')))
  with check ((id = (select auth.uid()) and (select public.has_min_role('viewer'))) or (select public.has_min_role('super_admin')));
create policy "admins read settings of staff" on public.staff_settings for select to authenticated
  using ((select public.has_min_role('admin')));
create policy "super_admins change settings of staff" on public.staff_settings for update to authenticated
  using ((select public.has_min_role('super_admin'))) with check ((select public.has_min_role('super_admin')));

-- Photos: staff see them, users write their own. Without an update: a new photo has a new name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('staff', 'staff', false, 1048576, '{image/jpeg,image/png,image/webp}')
  on conflict (id) do nothing;
create policy "staff see photos of staff" on storage.objects for select to authenticated
  using (bucket_id = 'staff' and (select public.has_min_role('viewer')));
create policy "users add their own photo" on storage.objects for insert to authenticated
  with check (bucket_id = 'staff' and (storage.foldername(name))[1] = (select auth.uid())::text and (select public.has_min_role('viewer')));
create policy "users delete their own photo" on storage.objects for delete to authenticated
  using (bucket_id = 'staff' and (storage.foldername(name))[1] = (select auth.uid())::text and (select public.has_min_role('viewer')));
