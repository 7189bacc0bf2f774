-- What people agreed to and what they refused: the ledger of consents, withdrawals, and the addresses that get no marketing. Nothing
-- of it is deleted, except with the person's lead. And a row of the audit log for each look at personal data.

-- Consents ------------------------------------------------------------------------------------------------------------

alter table public.consents add column id uuid not null default gen_random_uuid() unique;
create index consents_given_at on public.consents (given_at desc, id desc);

-- A consent that no longer applies. The consent itself stays as it was given.
create table public.consent_withdrawals (
  consent_id uuid primary key references public.consents (id) on delete cascade,
  at timestamptz not null default now(),
  -- link: the link of a mail · one-click: the mail program's own button · staff: on the person's word.
  source text not null default 'staff' check (source in ('link', 'one-click', 'staff')),
  reason text not null default '' check (length(reason) <= 500),
  -- The signed-in user; null for the person.
  actor uuid default auth.uid()
);
create trigger consent_withdrawals_audit after insert or update or delete on public.consent_withdrawals
  for each row execute function public.write_audit_log('consent_id', '{}', '{reason}');

-- Suppressions --------------------------------------------------------------------------------------------------------

-- Addresses and numbers that get no marketing and no reminders. The outbox holds a copy of those that are not lifted.
create table public.suppressions (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  kind text not null check (kind in ('email', 'phone')),
  -- An e-mail address in lower case, or a phone number in E.164 form.
  value text not null,
  reason text not null default '' check (length(reason) <= 500),
  source text not null default 'staff' check (source in ('link', 'one-click', 'staff')),
  at timestamptz not null default now(),
  -- The signed-in user; null for the person.
  actor uuid default auth.uid(),
  -- When it ended, for whom it ended, and why.
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text not null default '' check (length(lift_reason) <= 500),
  -- Sorts and filters: `active` until it is lifted.
  status text not null generated always as (case when lifted_at is null then 'active' else 'lifted' end) stored,
  search text not null generated always as (lower((value || ' ' || reason) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint suppressions_value check (
    case kind when 'phone' then value ~ '^\+[1-9]\d{7,14}$'
    else length(value) <= 254 and value ~ '^[^@\s]+@[^@\s]+$' and value = lower(value collate "und-x-icu") end),
  constraint suppressions_lifted check ((lifted_at is null) = (lifted_by is null))
);
create unique index suppressions_active on public.suppressions (kind, value) where lifted_at is null;
create index suppressions_at on public.suppressions (at desc, id desc);
-- What changed since the outbox looked last.
create index suppressions_updated_at on public.suppressions (updated_at, id);

create trigger suppressions_revision before update on public.suppressions
  for each row execute function public.bump_revision();
create trigger suppressions_audit after insert or update or delete on public.suppressions
  for each row execute function public.write_audit_log('id', '{search,status}', '{value,reason,lift_reason}');

-- Who gets no marketing has no valid consent to it.
create function public.withdraw_suppressed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.kind = 'email' then
      insert into public.consent_withdrawals (consent_id, at, source, reason, actor)
      select c.id, new.at, new.source, new.reason, new.actor
        from public.leads l join public.consents c on c.lead_id = l.id
       where public.email_key(l.values ->> 'email') = new.value and l.values ->> 'email' <> '' and c.purpose = 'marketing' and c.given_at <= new.at
      on conflict do nothing;
    end if;
    return null;
  end $$;
create trigger suppressions_withdraw after insert on public.suppressions
  for each row execute function public.withdraw_suppressed();

-- Stores what a person asked for with a mail's link; called by the outbox, as often as it must.
create function public.suppress(_kind text, _value text, _source text, _at timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.suppressions (kind, value, source, at, actor) values (_kind, _value, _source, _at, null)
    on conflict (kind, value) where lifted_at is null do nothing
  $$;

-- Ends a suppression on the person's word. False where it is missing or lifted already.
create function public.lift_suppression(_id uuid, _reason text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.suppressions set lifted_at = now(), lifted_by = auth.uid(), lift_reason = _reason
      where id = _id and lifted_at is null;
    return found;
  end $$;

-- Withdraws a consent on the person's word. A withdrawn consent to marketing also suppresses the address, and with it every other
-- consent to marketing of that address. False where the consent is missing or withdrawn already.
create function public.withdraw_consent(_id uuid, _reason text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_purpose text;
    found_email text;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select c.purpose, public.email_key(l.values ->> 'email') into found_purpose, found_email
      from public.consents c join public.leads l on l.id = c.lead_id where c.id = _id;
    if found_purpose is null then return false; end if;
    insert into public.consent_withdrawals (consent_id, reason) values (_id, _reason) on conflict do nothing;
    if not found then return false; end if;
    if found_purpose = 'marketing' and found_email ~ '^[^@\s]+@[^@\s]+$' then
      insert into public.suppressions (kind, value, reason) values ('email', found_email, _reason)
      on conflict (kind, value) where lifted_at is null do nothing;
    end if;
    return true;
  end $$;

-- Cases ---------------------------------------------------------------------------------------------------------------

-- Recalculates what a case knows from its leads, offers and merged cases. Of consents only those count that still apply.
create or replace function public.refresh_case(_case uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update public.cases c set lead_kinds = n.kinds, has_offer = n.offered, mail_consent = n.consent, found_by = n.numbers
      from (
        select
          array(select distinct kind from public.leads where case_id = _case order by kind) as kinds,
          exists (select from public.offers where case_id = _case and state <> 'retracted') as offered,
          exists (
            select from public.consents k join public.leads l on l.id = k.lead_id
            where l.case_id = _case and k.purpose = 'marketing'
              and not exists (select from public.consent_withdrawals w where w.consent_id = k.id)
              and not exists (
                select from public.suppressions s
                where s.kind = 'email' and s.value = public.email_key(l.values ->> 'email') and s.lifted_at is null)) as consent,
          coalesce((
            select string_agg(number, ' ' order by number) from (
              select public.text_at(values, 'reference', 20) as number from public.leads where case_id = _case
              union select number from public.offers where case_id = _case
              -- Another of the household, by what they wrote themselves.
              union select concat_ws(' ', f ->> 'name', f ->> 'email', coalesce(l.phone_e164, f ->> 'phone'))
                from public.leads l, lateral public.lead_facts(l.kind, l.values, l.campaign) f where l.case_id = _case
              union (with recursive merged as (
                  select id, number from public.cases where merged_into = _case
                  union all select m.id, m.number from public.cases m join merged on m.merged_into = merged.id)
                select number from merged)
            ) n where number <> ''), '') as numbers
      ) n
      where c.id = _case and (c.lead_kinds, c.has_offer, c.mail_consent, c.found_by) is distinct from (n.kinds, n.offered, n.consent, n.numbers);
  end $$;

create function public.follow_withdrawal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.lock_cases();
    perform public.refresh_case(l.case_id) from public.consents c join public.leads l on l.id = c.lead_id
      where c.id = new.consent_id and l.case_id is not null;
    return null;
  end $$;
create trigger consent_withdrawals_follow after insert on public.consent_withdrawals
  for each row execute function public.follow_withdrawal();

create function public.follow_suppression() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.kind <> 'email' then return null; end if;
    perform public.lock_cases();
    perform public.refresh_case(case_id) from (
      select distinct l.case_id from public.leads l
      where public.email_key(l.values ->> 'email') = new.value and l.values ->> 'email' <> '' and l.case_id is not null
      order by l.case_id) found;
    return null;
  end $$;
create trigger suppressions_follow after insert or update of lifted_at on public.suppressions
  for each row execute function public.follow_suppression();

-- The ledger as staff see it: each consent with the person and with its withdrawal. blocked: given after the address was suppressed, so
-- it is not used until staff lift the suppression.
create view public.consent_ledger with (security_invoker = true) as
  select c.id, 1 as revision, c.purpose, c.text_version, c.page, c.given_at, c.lead_id, l.kind as lead_kind,
    coalesce(nullif(l.values ->> 'navn', ''), l.values ->> 'name', '') as name,
    coalesce(public.email_key(l.values ->> 'email'), '') as email,
    coalesce(l.phone_e164, '') as phone,
    case
      when w.consent_id is not null then 'withdrawn'
      when c.purpose = 'marketing' and exists (
        select from public.suppressions s where s.kind = 'email' and s.value = public.email_key(l.values ->> 'email') and s.lifted_at is null) then 'blocked'
      else 'given'
    end as status,
    w.at as withdrawn_at, w.source as withdrawn_by, w.actor as withdrawn_actor, coalesce(w.reason, '') as reason,
    lower((coalesce(nullif(l.values ->> 'navn', ''), l.values ->> 'name', '') || ' ' || coalesce(l.values ->> 'email', '') || ' '
      || coalesce(l.phone_e164, '') || ' ' || c.text_version || ' ' || c.page) collate "und-x-icu") as search
  from public.consents c
  join public.leads l on l.id = c.lead_id
  left join public.consent_withdrawals w on w.consent_id = c.id;

-- Looks at personal data ----------------------------------------------------------------------------------------------

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'reveal', 'export'));

-- Writes that the signed-in user looks at unmasked personal data, or fetches a copy of it.
create function public.log_access(_action text, _table text, _row text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('viewer') then raise exception 'not allowed' using errcode = '42501'; end if;
    if coalesce(_action, '') not in ('reveal', 'export') or coalesce(_table, '') !~ '^[a-z_]{1,40}$' or coalesce(length(_row), 0) not between 1 and 300 then
      raise exception 'no access' using errcode = '22023';
    end if;
    insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), _action, _table, _row);
  end $$;

-- Permissions ---------------------------------------------------------------------------------------------------------

revoke all on function public.withdraw_suppressed(), public.follow_withdrawal(), public.follow_suppression(), public.suppress(text, text, text, timestamptz),
  public.lift_suppression(uuid, text), public.withdraw_consent(uuid, text), public.log_access(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.suppress(text, text, text, timestamptz) to service_role;
grant execute on function public.lift_suppression(uuid, text), public.withdraw_consent(uuid, text), public.log_access(text, text, text) to authenticated;

revoke all on public.consent_withdrawals, public.suppressions, public.consent_ledger from anon, authenticated, service_role;
grant select on public.consent_withdrawals, public.suppressions, public.consent_ledger to authenticated, service_role;
grant insert (kind, value, reason) on public.suppressions to authenticated;

alter table public.consent_withdrawals enable row level security;
alter table public.consent_withdrawals force row level security;
alter table public.suppressions enable row level security;
alter table public.suppressions force row level security;

create policy "staff read withdrawals" on public.consent_withdrawals for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "staff read suppressions" on public.suppressions for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins suppress" on public.suppressions for insert to authenticated
  with check ((select public.has_min_role('admin')));
