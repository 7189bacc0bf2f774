-- Offers that advisers make, their versions, and what happened to them. A version that was sent never changes; what a
-- customer does is written by the Worker with the service key, through the functions of 0007.

create sequence public.offer_numbers;

create table public.offers (
  -- At least 130 random bits in small letters: who has the address was given it.
  id text primary key check (id ~ '^[a-z2-7]{26,40}$'),
  -- Given by the trigger below.
  number text not null unique default '' check (number ~ '^\d{4}-\d{4,}$'),
  -- Made where somebody makes an offer: the same twice is one.
  request_id uuid not null default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete set null,
  -- cancelled: the customer withdrew · retracted: we took it back.
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'cancelled', 'retracted')),
  -- For lists; what holds is the version's content.
  customer_name text not null default '' check (length(customer_name) <= 200),
  customer_email text not null default '' check (length(customer_email) <= 254),
  total_ore integer not null default 0,
  -- The version the customer sees; null before the first is sent.
  current_version integer check (current_version > 0),
  -- Last day of that version.
  valid_until date,
  -- Ids of the options the customer chose; null = nothing yet, so the defaults.
  chosen text[],
  -- When the goods had arrived, and the last day of the right of withdrawal, which counts from then: null = not yet, and open.
  delivered_on date,
  cancel_until date,
  check ((delivered_on is null) = (cancel_until is null)),
  -- No reference: a version and what follows from it outlive the user.
  created_by uuid default auth.uid(),
  adviser uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index offers_request on public.offers (created_by, request_id);
create index offers_created_at on public.offers (created_at desc, id);
create index offers_state on public.offers (state, created_at desc);
create index offers_lead on public.offers (lead_id);

create table public.offer_versions (
  offer_id text not null references public.offers (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  -- What a draft says is told from what it said before by this: a new one whenever it is changed, and when it is sent.
  revision uuid not null default gen_random_uuid(),
  -- Null while it is a draft.
  sent_at timestamptz,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  primary key (offer_id, version)
);
create unique index offer_versions_one_draft on public.offer_versions (offer_id) where sent_at is null;

alter table public.offers add foreign key (id, current_version) references public.offer_versions (offer_id, version);

create table public.offer_events (
  id uuid primary key default gen_random_uuid(),
  offer_id text not null references public.offers (id) on delete cascade,
  version integer,
  kind text not null check (kind in ('sent', 'opened', 'options', 'question', 'accepted', 'delivered', 'declined', 'cancelled', 'retracted', 'expired')),
  at timestamptz not null default now(),
  -- The member of staff; null for the customer and the clock.
  actor uuid default auth.uid(),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 100000),
  -- What makes two posts one event.
  key text,
  -- When the outbox had taken it; null = it is still to be handed over.
  announced_at timestamptz
);
create unique index offer_events_key on public.offer_events (offer_id, kind, key) where key is not null;
create index offer_events_offer on public.offer_events (offer_id, at desc);
create index offer_events_waiting on public.offer_events (at) where announced_at is null;

create function public.number_offer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    nth constant text := nextval('public.offer_numbers')::text;
  begin
    -- lpad cuts what is longer.
    new.number := to_char(now() at time zone 'Europe/Copenhagen', 'YYYY') || '-' || lpad(nth, greatest(4, length(nth)), '0');
    return new;
  end $$;

-- A sent version can be emptied for privacy and changed in no other way, by nobody: not even with the service key.
create function public.keep_sent_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if old.sent_at is null then
      if tg_op = 'DELETE' then return old; end if;
      if new.content <> old.content or new.sent_at is not null then new.revision = gen_random_uuid(); end if;
      return new;
    end if;
    if tg_op = 'UPDATE' and new.content = '{"erased": true}'::jsonb and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
      return new;
    end if;
    raise exception 'a sent version never changes' using errcode = '42501';
  end $$;

-- An event is never changed: it is announced once, and it can be emptied for privacy. What a customer chose is written over by
-- what they choose next, as a new happening in its place: two hundred clicks are not two hundred events.
create function public.keep_offer_event() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and to_jsonb(new) - 'announced_at' - 'payload' = to_jsonb(old) - 'announced_at' - 'payload'
       and (new.payload = old.payload or new.payload = '{"erased": true}'::jsonb)
       and (old.announced_at is null or new.announced_at = old.announced_at) then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.kind = 'options' and old.payload <> '{"erased": true}'::jsonb and new.id <> old.id
       and to_jsonb(new) - 'id' - 'at' - 'announced_at' - 'payload' = to_jsonb(old) - 'id' - 'at' - 'announced_at' - 'payload'
       and new.announced_at is null then
      return new;
    end if;
    raise exception 'offer_events is append-only' using errcode = '42501';
  end $$;

create trigger offers_number before insert on public.offers for each row execute function public.number_offer();
create trigger offers_updated_at before update on public.offers for each row execute function public.set_updated_at();
create trigger offer_versions_keep before update or delete on public.offer_versions for each row execute function public.keep_sent_version();
create trigger offer_events_keep before update or delete on public.offer_events for each row execute function public.keep_offer_event();
-- The audit log is never emptied, so what is personal stays out of it: versions and events keep it.
create trigger offers_audit after insert or update or delete on public.offers
  for each row execute function public.write_audit_log('id', 'customer_name', 'customer_email');
create trigger offer_versions_audit after insert or update or delete on public.offer_versions
  for each row execute function public.write_audit_log('offer_id', 'content');

revoke all on function public.number_offer(), public.keep_sent_version(), public.keep_offer_event() from public, anon, authenticated, service_role;
revoke all on sequence public.offer_numbers from anon, authenticated, service_role;
revoke all on public.offers, public.offer_versions, public.offer_events from anon, authenticated, service_role;
grant select on public.offers, public.offer_versions, public.offer_events to authenticated;
grant insert (id, request_id, lead_id, customer_name, customer_email, total_ore, adviser) on public.offers to authenticated;
grant update (lead_id, customer_name, customer_email, total_ore, adviser) on public.offers to authenticated;
grant insert (offer_id, version, content, revision) on public.offer_versions to authenticated;
grant update (content) on public.offer_versions to authenticated;
grant delete on public.offers, public.offer_versions to authenticated;
grant select, insert, update, delete on public.offers, public.offer_versions to service_role;
grant select, insert, update on public.offer_events to service_role;

alter table public.offers enable row level security;
alter table public.offers force row level security;
alter table public.offer_versions enable row level security;
alter table public.offer_versions force row level security;
alter table public.offer_events enable row level security;
alter table public.offer_events force row level security;

create policy "staff read offers" on public.offers for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make offers" on public.offers for insert to authenticated
  with check ((select public.has_min_role('admin')) and state = 'draft' and current_version is null);
create policy "admins change offers" on public.offers for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins throw away what was never sent" on public.offers for delete to authenticated
  using ((select public.has_min_role('admin')) and current_version is null);

create policy "staff read versions of offers" on public.offer_versions for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make drafts" on public.offer_versions for insert to authenticated
  with check ((select public.has_min_role('admin')) and sent_at is null);
create policy "admins change drafts" on public.offer_versions for update to authenticated
  using ((select public.has_min_role('admin')) and sent_at is null) with check ((select public.has_min_role('admin')) and sent_at is null);
create policy "admins throw drafts away" on public.offer_versions for delete to authenticated
  using ((select public.has_min_role('admin')) and sent_at is null);

create policy "staff read events of offers" on public.offer_events for select to authenticated
  using ((select public.has_min_role('viewer')));
