-- Presentations for the kitchen table: templates, those made for one case, and the links that customers keep.

create table public.presentations (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(btrim(name)) between 1 and 120),
  -- The household it is for; null for a template.
  case_id uuid references public.cases (id) on delete cascade,
  slides jsonb not null check (jsonb_typeof(slides) = 'array' and jsonb_array_length(slides) between 1 and 40),
  -- When staff last showed it.
  shown_at timestamptz,
  search text not null generated always as (lower(name collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index presentations_newest on public.presentations (updated_at desc, id);
create index presentations_case on public.presentations (case_id);

-- Their address is sealed with a key of the Worker and not stored.
create table public.presentation_links (
  id uuid primary key default gen_random_uuid(),
  presentation_id uuid not null references public.presentations (id) on delete cascade,
  recipient text not null check (length(btrim(recipient)) between 1 and 120),
  -- The slides as they were that day, with the case's values and without notes.
  content jsonb not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  opens integer not null default 0,
  opened_at timestamptz,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now()
);
create index presentation_links_newest on public.presentation_links (presentation_id, created_at desc);

create trigger presentations_revision before update on public.presentations
  for each row execute function public.bump_revision('search', 'shown_at');
create trigger presentations_audit after insert or update or delete on public.presentations
  for each row execute function public.write_audit_log('id', '{search,slides}', '{name}', '{shown_at}');
create trigger presentation_links_audit after insert or update or delete on public.presentation_links
  for each row execute function public.write_audit_log('presentation_id', '{content}', '{recipient}');

create view public.presentation_list with (security_invoker = true) as
  select p.id, p.revision, p.name, p.shown_at, p.search, p.created_at, p.updated_at,
      case when p.case_id is null then 'template' else 'case' end as purpose,
      -- A case that became part of another is shown as that one.
      coalesce(c.merged_into, p.case_id) as case_id,
      coalesce(w.name, c.name, '') as case_name, coalesce(w.number, c.number, '') as case_number,
      jsonb_array_length(p.slides) as slide_count,
      coalesce(l.number, 0)::integer as links, coalesce(l.opens, 0)::integer as opens, l.opened_at
    from public.presentations p
    left join public.cases c on c.id = p.case_id
    left join public.cases w on w.id = c.merged_into
    left join lateral (select count(*) as number, sum(k.opens) as opens, max(k.opened_at) as opened_at
      from public.presentation_links k where k.presentation_id = p.id) l on true;

create view public.presentation_rows with (security_invoker = true) as
  select l.*, p.slides from public.presentation_list l join public.presentations p on p.id = l.id;

-- Notes that staff show a presentation now. Viewers may: it changes nothing of it.
create function public.note_presentation_shown(_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('viewer') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.presentations set shown_at = now() where id = _id;
  end $$;

-- What the key of a customer's link leads to: {content, expiresAt}; null where it has ended. `_opens` counts it.
create function public.open_presentation_link(_id uuid, _opens boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_link record;
  begin
    select l.content, l.expires_at into found_link from public.presentation_links l
      where l.id = _id and l.ended_at is null and l.expires_at > now();
    if not found then return null; end if;
    if _opens then
      update public.presentation_links set opens = opens + 1, opened_at = now() where id = _id;
    end if;
    return jsonb_build_object('content', found_link.content, 'expiresAt', found_link.expires_at);
  end $$;

revoke all on function public.note_presentation_shown(uuid), public.open_presentation_link(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.note_presentation_shown(uuid) to authenticated;
grant execute on function public.open_presentation_link(uuid, boolean) to service_role;

revoke all on public.presentations, public.presentation_links, public.presentation_list, public.presentation_rows
  from anon, authenticated, service_role;
grant select on public.presentations, public.presentation_links, public.presentation_list, public.presentation_rows to authenticated;
grant insert (name, case_id, slides), update (name, slides), delete on public.presentations to authenticated;
grant insert (presentation_id, recipient, content, expires_at), update (ended_at) on public.presentation_links to authenticated;

alter table public.presentations enable row level security;
alter table public.presentations force row level security;
create policy "staff read presentations" on public.presentations for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins add presentations" on public.presentations for insert to authenticated with check ((select public.has_min_role('admin')));
create policy "admins change presentations" on public.presentations for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete presentations" on public.presentations for delete to authenticated using ((select public.has_min_role('admin')));

alter table public.presentation_links enable row level security;
alter table public.presentation_links force row level security;
create policy "staff read links to presentations" on public.presentation_links for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make links to presentations" on public.presentation_links for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins end links to presentations" on public.presentation_links for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
