-- Documents for staff and customers, proven claims, and pieces of content that pages and articles share.

-- Documents -----------------------------------------------------------------------------------------------------------------

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('datasheet', 'guide', 'priceList', 'contract', 'script', 'internal')),
  topic text not null default '' check (length(topic) <= 60),
  -- `internal`: staff only. `link`: customers who are given a link. `public`: also at an address of its own.
  sharing text not null default 'internal' check (sharing in ('internal', 'link', 'public')),
  owner uuid references public.advisers (id) on delete set null,
  -- The last day on which it is given out.
  expires_on date,
  note text not null default '' check (length(note) <= 500),
  -- The last part of its public address. It stays when the name changes.
  slug text not null default '' unique check (slug ~ '^[a-z][a-z0-9-]{0,79}$'),
  -- The newest version; 0 before the first.
  version integer not null default 0,
  archived_at timestamptz,
  search text not null generated always as (lower((name || ' ' || topic || ' ' || note) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index materials_name on public.materials (name, id);
create index materials_expiry on public.materials (expires_on) where archived_at is null;
create index materials_owner on public.materials (owner);

create table public.material_versions (
  material_id uuid not null references public.materials (id) on delete cascade,
  number integer not null check (number > 0),
  -- In Storage: the document's id and the hash of its content.
  path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9]{1,6}-[0-9a-f]{32}\.(pdf|docx|xlsx|pptx)$'),
  type text not null check (type in ('pdf', 'docx', 'xlsx', 'pptx')),
  bytes integer not null check (bytes > 0),
  -- What is new.
  note text not null default '' check (length(note) <= 300),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  primary key (material_id, number)
);

-- Links to one version that customers get. Their address is sealed with a key of the Worker and not stored.
create table public.material_links (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null,
  number integer not null,
  recipient text not null check (length(btrim(recipient)) between 1 and 120),
  expires_at timestamptz not null,
  ended_at timestamptz,
  opens integer not null default 0,
  opened_at timestamptz,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- A document that a customer has a link to is archived and not deleted.
  foreign key (material_id, number) references public.material_versions (material_id, number)
);
create index material_links_newest on public.material_links (material_id, created_at desc);

create function public.name_material() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.slug := 'm-' || left(btrim(regexp_replace(
      replace(replace(replace(lower(new.name collate "und-x-icu"), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'), '[^a-z0-9]+', '-', 'g'), '-'), 60) || '-' || left(new.id::text, 6);
    new.slug := regexp_replace(regexp_replace(new.slug, '-+', '-', 'g'), '^m-(?=[a-z])', '');
    return new;
  end $$;
create trigger materials_named before insert on public.materials
  for each row execute function public.name_material();

create trigger materials_revision before update on public.materials
  for each row execute function public.bump_revision('search');
create trigger materials_audit after insert or update or delete on public.materials
  for each row execute function public.write_audit_log('id', '{search}');
create trigger material_versions_audit after insert or update or delete on public.material_versions
  for each row execute function public.write_audit_log('material_id');
create trigger material_links_audit after insert or update or delete on public.material_links
  for each row execute function public.write_audit_log('material_id', '{}', '{recipient}');

-- `valid`, `expiring` in its last thirty days, `expired`.
create function public.validity(_until date) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when _until is null or _until >= public.danish_day(now()) + 30 then 'valid'
      when _until >= public.danish_day(now()) then 'expiring'
      else 'expired' end
  $$;

create view public.material_rows with (security_invoker = true) as
  select m.*, coalesce(v.type, '') as type, coalesce(v.bytes, 0) as bytes, v.created_at as version_at,
      case when m.archived_at is not null then 'archived' when m.version = 0 then 'empty' else public.validity(m.expires_on) end as state,
      coalesce(l.number, 0)::integer as links, coalesce(l.opens, 0)::integer as opens
    from public.materials m
    left join public.material_versions v on v.material_id = m.id and v.number = m.version
    left join lateral (select count(*) as number, sum(k.opens) as opens from public.material_links k where k.material_id = m.id) l on true;

-- Gives a document, in the revision that staff saw, its next version, whose file is in Storage. @raises stale_revision.
create function public.store_material_version(_id uuid, _revision integer, _path text, _type text, _bytes integer, _note text) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.materials set version = version + 1 where id = _id and revision = _revision returning version into added;
    if not found then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    insert into public.material_versions (material_id, number, path, type, bytes, note) values (_id, added, _path, _type, _bytes, _note);
    return added;
  end $$;

-- What the key of a customer's link leads to: {name, number, type, path, bytes, createdAt, expiresAt}; null where it no longer may be given
-- out. `_opens` counts it.
create function public.open_material_link(_id uuid, _opens boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_link record;
  begin
    select l.id, l.number, l.expires_at, m.name, v.type, v.path, v.bytes, v.created_at into found_link
      from public.material_links l join public.materials m on m.id = l.material_id
      join public.material_versions v on v.material_id = l.material_id and v.number = l.number
      where l.id = _id and l.ended_at is null and l.expires_at > now() and m.archived_at is null and m.sharing <> 'internal';
    if not found then return null; end if;
    if _opens then
      update public.material_links set opens = opens + 1, opened_at = now() where id = _id;
    end if;
    return jsonb_build_object('name', found_link.name, 'number', found_link.number, 'type', found_link.type, 'path', found_link.path,
      'bytes', found_link.bytes, 'createdAt', found_link.created_at, 'expiresAt', found_link.expires_at);
  end $$;

-- The documents with a public address: {slug, name, number, type, path, until}, until being the last day.
create function public.materials_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('slug', m.slug, 'name', m.name, 'version', m.version, 'type', v.type, 'path', v.path,
        'until', m.expires_on) order by m.slug), '[]')
      from public.materials m join public.material_versions v on v.material_id = m.id and v.number = m.version
      where m.sharing = 'public' and m.archived_at is null
  $$;

revoke all on function public.validity(date), public.name_material(), public.store_material_version(uuid, integer, text, text, integer, text),
  public.open_material_link(uuid, boolean), public.materials_to_publish() from public, anon, authenticated, service_role;
grant execute on function public.validity(date), public.store_material_version(uuid, integer, text, text, integer, text) to authenticated;
grant execute on function public.open_material_link(uuid, boolean), public.materials_to_publish() to service_role;

revoke all on public.materials, public.material_versions, public.material_links, public.material_rows from anon, authenticated, service_role;
grant select on public.materials, public.material_versions, public.material_links, public.material_rows to authenticated;
grant insert (name, kind, topic, sharing, owner, expires_on, note), update (name, kind, topic, sharing, owner, expires_on, note, archived_at), delete
  on public.materials to authenticated;
grant insert (material_id, number, recipient, expires_at), update (ended_at) on public.material_links to authenticated;

alter table public.materials enable row level security;
alter table public.materials force row level security;
create policy "staff read materials" on public.materials for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins add materials" on public.materials for insert to authenticated with check ((select public.has_min_role('admin')));
create policy "admins change materials" on public.materials for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete materials" on public.materials for delete to authenticated using ((select public.has_min_role('admin')));

alter table public.material_versions enable row level security;
alter table public.material_versions force row level security;
create policy "staff read versions of materials" on public.material_versions for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.material_links enable row level security;
alter table public.material_links force row level security;
create policy "staff read links to materials" on public.material_links for select to authenticated
  using ((select public.has_min_role('viewer')));
-- Only to what may be given out today.
create policy "admins make links to materials" on public.material_links for insert to authenticated
  with check ((select public.has_min_role('admin')) and exists (
    select from public.materials m where m.id = material_id and m.sharing <> 'internal' and m.archived_at is null
      and (m.expires_on is null or m.expires_on >= public.danish_day(now()))));
create policy "admins end links to materials" on public.material_links for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));

-- No policies: only the Worker writes and reads files, with the service key, after it has read what they are.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('materials', 'materials', false, 15728640, '{application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}')
  on conflict (id) do nothing;

-- Proven claims ---------------------------------------------------------------------------------------------------------------

-- The visible words of content, in lower case and without markup, one text a line.
create function public.content_words(_body jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(lower(regexp_replace(regexp_replace(replace(s.value #>> '{}', '**', ''),
        '\[([^\]]+)\]\([^)\s]+\)', '\1', 'g'), '\s+', ' ', 'g') collate "und-x-icu"), E'\n'), '')
      from jsonb_path_query(_body, 'strict $.** ? (@.type() == "string")') s (value)
  $$;

-- The words of every piece of content, as staff edit it and as it is published.
create table public.content_texts (
  content_id uuid primary key references public.content (id) on delete cascade,
  draft text not null,
  live text not null
);

create function public.write_content_texts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.content_texts (content_id, draft, live)
      values (new.id, public.content_words(new.body), public.content_words(public.published_content(new.id, new.live_version, new.seed)))
      on conflict (content_id) do update set draft = excluded.draft, live = excluded.live;
    return null;
  end $$;
create trigger content_texts_written after insert or update of body, live_version, seed on public.content
  for each row when (new.kind <> 'constant') execute function public.write_content_texts();
insert into public.content_texts (content_id, draft, live)
  select c.id, public.content_words(c.body), public.content_words(public.published_content(c.id, c.live_version, c.seed))
    from public.content c where c.kind <> 'constant';

create table public.proven_claims (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- The words that may be used as they are.
  text text not null check (length(btrim(text)) between 1 and 300),
  -- Which rule of the claim check it answers (shared/domain/posts/claims.ts).
  rule text not null check (rule in ('free', 'green', 'credit', 'undated', 'unsourced')),
  evidence_url text not null default '' check (length(evidence_url) <= 2000),
  material_id uuid references public.materials (id),
  -- Who says it.
  source text not null check (length(source) between 1 and 200),
  owner uuid references public.advisers (id) on delete set null,
  expires_on date not null,
  note text not null default '' check (length(note) <= 500),
  approved_at timestamptz,
  approved_by uuid,
  needle text not null generated always as (lower(btrim(regexp_replace(text, '\s+', ' ', 'g'), ' .') collate "und-x-icu")) stored,
  search text not null generated always as (lower((text || ' ' || source || ' ' || note) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Nothing is approved without evidence.
  constraint proven_claims_evidence check (approved_at is null or evidence_url <> '' or material_id is not null)
);
create unique index proven_claims_words on public.proven_claims (rule, needle);
create index proven_claims_expiry on public.proven_claims (expires_on, id);
create index proven_claims_material on public.proven_claims (material_id);
create index proven_claims_owner on public.proven_claims (owner);

-- An approval is of these words with this evidence until this day: a change of them ends it. It has the name of the user who gives it.
create function public.keep_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and (old.text, old.rule, old.evidence_url, old.material_id, old.source, old.expires_on)
        is distinct from (new.text, new.rule, new.evidence_url, new.material_id, new.source, new.expires_on) then
      new.approved_at := null;
      new.approved_by := null;
    elsif tg_op = 'INSERT' or old.approved_at is distinct from new.approved_at then
      new.approved_at := case when new.approved_at is not null then now() end;
      new.approved_by := case when new.approved_at is not null then auth.uid() end;
    end if;
    return new;
  end $$;
create trigger proven_claims_approval before insert or update on public.proven_claims
  for each row execute function public.keep_approval();
create trigger proven_claims_revision before update on public.proven_claims
  for each row execute function public.bump_revision('search', 'needle');
create trigger proven_claims_audit after insert or update or delete on public.proven_claims
  for each row execute function public.write_audit_log('id', '{search,needle}');

create view public.proven_claim_uses with (security_invoker = true) as
  select p.id as claim_id, c.id as content_id, c.kind, c.title, strpos(t.draft, p.needle) > 0 as in_draft, strpos(t.live, p.needle) > 0 as in_live
    from public.proven_claims p
    join public.content_texts t on strpos(t.draft, p.needle) > 0 or strpos(t.live, p.needle) > 0
    join public.content c on c.id = t.content_id;

create view public.proven_claim_rows with (security_invoker = true) as
  select p.*, coalesce(m.name, '') as material,
      case when p.approved_at is null then 'draft' else public.validity(p.expires_on) end as state,
      (select count(*) from public.proven_claim_uses u where u.claim_id = p.id)::integer as uses
    from public.proven_claims p left join public.materials m on m.id = p.material_id;

revoke all on function public.content_words(jsonb), public.write_content_texts(), public.keep_approval() from public, anon, authenticated, service_role;

revoke all on public.content_texts, public.proven_claims, public.proven_claim_uses, public.proven_claim_rows from anon, authenticated, service_role;
grant select on public.content_texts, public.proven_claims, public.proven_claim_uses, public.proven_claim_rows to authenticated;
grant insert (text, rule, evidence_url, material_id, source, owner, expires_on, note),
  update (text, rule, evidence_url, material_id, source, owner, expires_on, note, approved_at), delete on public.proven_claims to authenticated;

alter table public.content_texts enable row level security;
alter table public.content_texts force row level security;
create policy "staff read words of content" on public.content_texts for select to authenticated using ((select public.has_min_role('viewer')));

alter table public.proven_claims enable row level security;
alter table public.proven_claims force row level security;
create policy "staff read proven claims" on public.proven_claims for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins add proven claims" on public.proven_claims for insert to authenticated with check ((select public.has_min_role('admin')));
create policy "admins change proven claims" on public.proven_claims for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete proven claims" on public.proven_claims for delete to authenticated using ((select public.has_min_role('admin')));

-- Pieces ----------------------------------------------------------------------------------------------------------------------

-- Blocks that pages, articles and other pieces use by reference: a block `{type: piece, piece: <key>}`. The publisher puts the blocks in.
alter table public.content drop constraint content_kind_check;
alter table public.content add constraint content_kind_check check (kind in ('constant', 'post', 'page', 'campaign', 'piece'));

-- The pieces that a page, an article or a piece names.
create function public.piece_keys(_body jsonb) returns setof text
  language sql immutable set search_path = ''
  as $$
    select distinct b.value ->> 'piece'
      from (select coalesce(_body -> 'blocks', _body -> 'body') as blocks) l
      cross join lateral jsonb_array_elements(case when jsonb_typeof(l.blocks) = 'array' then l.blocks else '[]' end) b (value)
      where b.value ->> 'type' = 'piece'
  $$;

create view public.piece_uses with (security_invoker = true) as
  select p.id as piece_id, c.id as content_id, c.kind, c.key, c.title, c.live_slug, u.in_draft, u.in_live
    from public.content c
    cross join lateral (
      select k.key, bool_or(k.is_draft) as in_draft, bool_or(not k.is_draft) as in_live from (
          select public.piece_keys(c.body) as key, true as is_draft
          union all select public.piece_keys(public.published_content(c.id, c.live_version, c.seed)), false) k
        group by k.key) u
    join public.content p on p.kind = 'piece' and p.key = u.key
    where c.kind in ('post', 'page', 'piece');

-- Whether a piece contains itself, through others. `_live`: as published, else as staff edit them. `_body`: of the piece, where it is not stored yet.
create function public.is_cyclic_piece(_key text, _body jsonb, _live boolean) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    with recursive reached as (
      select k.key from public.piece_keys(_body) k (key)
      union
      select k.key from reached r join public.content c on c.kind = 'piece' and c.key = r.key
        cross join lateral public.piece_keys(case when _live then public.published_content(c.id, c.live_version, c.seed) else c.body end) k (key)
        where r.key <> _key)
    select exists (select from reached where key = _key)
  $$;

-- One change of pieces at a time, so that two together can't make a cycle, or use what the other removes.
create function public.lock_pieces() returns void
  language sql volatile set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('pieces', 0)) $$;

-- @raises piece_cycle; detail: the title.
create function public.check_piece() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.title := coalesce(nullif(left(btrim(new.body ->> 'title'), 200), ''), 'Uden navn');
    perform public.lock_pieces();
    if public.is_cyclic_piece(new.key, new.body, false) then
      raise exception 'piece_cycle' using errcode = 'PT409', detail = new.title;
    end if;
    return new;
  end $$;
create trigger content_piece before insert or update of body on public.content
  for each row when (new.kind = 'piece') execute function public.check_piece();

-- @raises piece_in_use; detail: what uses it, in its working copy, in public or in a planned publication.
create function public.keep_used_piece() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    users text;
  begin
    perform public.lock_pieces();
    select string_agg(distinct u.title, ', ') into users from (
        select s.title from public.piece_uses s where s.piece_id = old.id and s.content_id <> old.id
        union all
        select c.title from public.publication_items i
          join public.publications p on p.id = i.publication_id and p.state = 'planned'
          join public.content c on c.id = i.content_id
          where c.id <> old.id and old.key in (select public.piece_keys(i.body))) u;
    if users is not null then raise exception 'piece_in_use' using errcode = 'PT409', detail = users; end if;
    return old;
  end $$;
create trigger content_piece_kept before delete on public.content
  for each row when (old.kind = 'piece') execute function public.keep_used_piece();

-- After a publication, and its undoing, everything that visitors see of it has its pieces, and no piece contains itself.
-- @raises piece_missing, piece_cycle; detail: the title.
create function public.check_published_pieces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    title text;
  begin
    perform public.lock_pieces();
    select c.title into title
      from public.content c
      cross join lateral public.piece_keys(public.published_content(c.id, c.live_version, c.seed)) k (key)
      left join public.content p on p.kind = 'piece' and p.key = k.key
      where c.kind in ('post', 'page', 'piece')
        and (p.id is null or public.published_content(p.id, p.live_version, p.seed) is null)
        and exists (select from public.publication_items i where i.publication_id = new.id and i.content_id in (c.id, p.id))
      order by c.title limit 1;
    if found then raise exception 'piece_missing' using errcode = 'PT409', detail = title; end if;
    select c.title into title
      from public.publication_items i join public.content c on c.id = i.content_id and c.kind = 'piece'
      where i.publication_id = new.id
        and public.is_cyclic_piece(c.key, public.published_content(c.id, c.live_version, c.seed), true)
      order by c.title limit 1;
    if found then raise exception 'piece_cycle' using errcode = 'PT409', detail = title; end if;
    return null;
  end $$;
create trigger publications_pieces after update of state on public.publications
  for each row when (new.state = 'published') execute function public.check_published_pieces();

-- Publishes what is due. One that fails says why, and the others go on. Returns the number published.
create or replace function public.publish_due_content() returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    publication record;
    title text;
    done integer := 0;
  begin
    for publication in
      select p.id from public.publications p where p.state = 'planned' and p.due_at <= now() order by p.due_at, p.id for update skip locked
    loop
      begin
        perform public.run_publication(publication.id);
        done := done + 1;
      exception when sqlstate 'PT409' then
        get stacked diagnostics title = pg_exception_detail;
        update public.publications set state = 'failed', problem = case sqlerrm
            when 'slug_taken' then 'En anden artikel har nu samme adresse som »' || title || '«.'
            when 'piece_missing' then '»' || title || '« bruger et stykke, der ikke er udgivet.'
            when 'piece_cycle' then 'Stykket »' || title || '« indeholder sig selv.'
            else '»' || title || '« er udgivet i mellemtiden.' end || ' Intet af det planlagte er udgivet.'
          where id = publication.id;
      end;
    end loop;
    return done;
  end $$;

-- The published pieces: {key, blocks, at}.
create function public.pieces_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'blocks', v.body -> 'blocks', 'at', p.published_at) order by c.key), '[]')
      from public.content c
      join public.content_versions v on v.content_id = c.id and v.number = c.live_version
      join public.publications p on p.id = v.publication_id
      where c.kind = 'piece' and v.body is not null
  $$;

create view public.piece_list with (security_invoker = true) as
  select c.id, c.revision, c.key, c.title, c.note, c.status, c.search, c.changed_at, c.updated_at,
      (select count(*) from public.piece_uses u where u.piece_id = c.id)::integer as uses,
      (select p.due_at from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_for
    from public.content c where c.kind = 'piece';

create view public.piece_rows with (security_invoker = true) as
  select l.*, coalesce(c.body -> 'blocks', '[]') as blocks, c.body as draft,
      public.published_content(c.id, c.live_version, c.seed) as published
    from public.piece_list l join public.content c on c.id = l.id;

revoke all on function public.piece_keys(jsonb), public.is_cyclic_piece(text, jsonb, boolean), public.lock_pieces(), public.check_piece(),
  public.keep_used_piece(), public.check_published_pieces(), public.pieces_to_publish() from public, anon, authenticated, service_role;
grant execute on function public.piece_keys(jsonb) to authenticated;
grant execute on function public.pieces_to_publish() to service_role;
revoke all on public.piece_uses, public.piece_list, public.piece_rows from anon, authenticated, service_role;
grant select on public.piece_uses, public.piece_list, public.piece_rows to authenticated;

create policy "admins write pieces" on public.content for insert to authenticated
  with check (kind = 'piece' and (select public.has_min_role('admin')));
-- What uses it is asked by a trigger.
create policy "admins delete pieces" on public.content for delete to authenticated
  using (kind = 'piece' and (select public.has_min_role('admin'))
    and not exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
      where i.content_id = content.id and p.state = 'planned'));
