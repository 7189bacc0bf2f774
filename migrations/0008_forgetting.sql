-- What is forgotten, and when: the periods that /privatlivspolitik promises.

-- Ids of leads that were erased, for as long as the outbox may hold copies of them: it must not store them anew.
create table public.erased_leads (
  lead_id uuid primary key,
  erased_at timestamptz not null default now(),
  -- The signed-in user; null for the clock.
  erased_by uuid default auth.uid()
);
create index erased_leads_erased_at on public.erased_leads (erased_at);

create function public.note_erased_lead() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.erased_leads (lead_id) values (old.id) on conflict do nothing;
    return null;
  end $$;

-- The outbox stores a lead as often as it changes, and what was on its way when somebody erased it comes late.
create function public.pass_over_erased_lead() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    return case when exists (select 1 from public.erased_leads where lead_id = new.id) then null else new end;
  end $$;

create trigger leads_erased after delete on public.leads for each row execute function public.note_erased_lead();
create trigger leads_stay_erased before insert on public.leads for each row execute function public.pass_over_erased_lead();

revoke all on function public.note_erased_lead(), public.pass_over_erased_lead() from public, anon, authenticated, service_role;
revoke all on public.erased_leads from anon, authenticated, service_role;
grant select on public.erased_leads to authenticated, service_role;

alter table public.erased_leads enable row level security;
alter table public.erased_leads force row level security;
create policy "admins read who erased what" on public.erased_leads for select to authenticated
  using ((select public.has_min_role('admin')));

-- Erases a lead, also one that the outbox has still to store.
create function public.lead_erase(_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('super_admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    insert into public.erased_leads (lead_id) values (_id) on conflict do nothing;
    delete from public.leads where id = _id;
  end $$;

-- Forgets what is old at `_at`; called by the clock. A lead stays while an offer made of it is younger, and a link to
-- friends while somebody came by it. Consents and the logs of what was sent go with their lead.
create function public.forget(_at timestamptz default now()) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.offer_empty(o.id) from public.offers o
    where exists (select 1 from public.offer_versions v where v.offer_id = o.id and not v.content ? 'erased') and (
      (o.state in ('draft', 'sent', 'declined', 'retracted') and o.updated_at < _at - interval '24 months')
      -- Bookkeeping: five years from the end of the year of the agreement, or of what ended it.
      or (o.state in ('accepted', 'cancelled') and date_trunc('year', o.updated_at) + interval '6 years' <= _at)
    );
    delete from public.leads l
    where l.received_at < _at - interval '12 months'
      and not exists (select 1 from public.offers o where o.lead_id = l.id and o.updated_at >= _at - interval '12 months')
      and not exists (
        select 1 from public.leads came
        where l.kind = 'referral' and came.received_at >= _at - interval '12 months' and came.campaign ->> 'utmId' = l.values ->> 'kode'
      );
    delete from public.webhook_logs where lead_id is null and created_at < _at - interval '12 months';
    delete from public.erased_leads where erased_at < _at - interval '6 months';
  end $$;

revoke all on function public.lead_erase(uuid), public.forget(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.lead_erase(uuid) to authenticated;
grant execute on function public.forget(timestamptz) to service_role;
