-- The content of the public site that staff write: a working copy beside what is published and what the repository has. Publications publish
-- several pieces of content in one transaction, now or at a time, and are undone as one.

-- Which content of the repository the database has, by kind.
create table public.content_seeds (
  kind text primary key,
  hash text not null,
  updated_at timestamptz not null default now()
);

create table public.content (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  kind text not null check (kind in ('constant')),
  -- Its name in the repository: `tax.electricity`.
  key text not null check (key ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  title text not null check (length(title) between 1 and 200),
  -- Groups lists of its kind.
  topic text not null default '' check (length(topic) <= 60),
  -- The working copy.
  body jsonb not null,
  -- What the repository has, which is published until staff publish something else; null for what only staff have.
  seed jsonb,
  -- Why it was changed: the default reason of its publication.
  note text not null default '' check (length(note) <= 300),
  -- The version that is published; null before the first, while the repository's is.
  live_version integer,
  -- `seed`: the repository's is published. `changed`: the working copy differs from what is published.
  status text not null default 'seed' check (status in ('draft', 'seed', 'live', 'changed')),
  changed_by uuid,
  changed_at timestamptz,
  search text not null generated always as (lower((title || ' ' || key || ' ' || topic) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, key)
);
create index content_topic on public.content (kind, topic, id);
create index content_changed on public.content (changed_at, id) where status in ('draft', 'changed');

create table public.publications (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  reason text not null check (length(btrim(reason)) between 1 and 300),
  state text not null default 'planned' check (state in ('planned', 'published', 'undone', 'cancelled', 'failed')),
  due_at timestamptz not null default now(),
  published_at timestamptz,
  -- Why it failed, in Danish.
  problem text not null default '',
  -- The publication that this one took back.
  undoes uuid references public.publications (id),
  created_by uuid default auth.uid(),
  search text not null generated always as (lower(reason collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index publications_newest on public.publications (created_at desc, id desc);
create index publications_due on public.publications (due_at) where state = 'planned';

create table public.content_versions (
  content_id uuid not null references public.content (id) on delete cascade,
  number integer not null check (number > 0),
  -- Null: what the repository has.
  body jsonb,
  publication_id uuid not null references public.publications (id),
  primary key (content_id, number)
);

create table public.publication_items (
  publication_id uuid not null references public.publications (id) on delete cascade,
  content_id uuid not null references public.content (id) on delete cascade,
  -- As it was chosen: a later change of the working copy is not part of it. Null: what the repository has.
  body jsonb,
  -- What was published before it.
  before_version integer,
  after_version integer,
  primary key (publication_id, content_id)
);
create index publication_items_content on public.publication_items (content_id);

-- Status, revision and audit ------------------------------------------------------------------------------------------------

-- What is published of a piece of content; null where nothing is.
create function public.published_content(_id uuid, _version integer, _seed jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce((select v.body from public.content_versions v where v.content_id = _id and v.number = _version), _seed) $$;

create function public.set_content_status() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    published jsonb := public.published_content(new.id, new.live_version, new.seed);
  begin
    new.status := case
      when published is null then 'draft'
      when new.body <> published then 'changed'
      when published = new.seed then 'seed'
      else 'live' end;
    if tg_op = 'UPDATE' and new.body <> old.body and auth.uid() is not null then
      new.changed_by := auth.uid();
      new.changed_at := now();
    end if;
    return new;
  end $$;
create trigger content_status before insert or update on public.content
  for each row execute function public.set_content_status();
create trigger content_updated before update on public.content
  for each row execute function public.bump_revision('search', 'status', 'live_version', 'seed', 'changed_by', 'changed_at');
create trigger content_audit after insert or update or delete on public.content
  for each row execute function public.write_audit_log('id', '{search,seed}', '{}', '{seed}');
create trigger publications_updated before update on public.publications
  for each row execute function public.bump_revision('search');
create trigger publications_audit after insert or update or delete on public.publications
  for each row execute function public.write_audit_log('id', '{search}');
create trigger content_versions_audit after insert or update or delete on public.content_versions
  for each row execute function public.write_audit_log('content_id', '{body}');
create trigger publication_items_audit after insert or update or delete on public.publication_items
  for each row execute function public.write_audit_log('publication_id', '{body}');
create trigger content_seeds_audit after insert or update or delete on public.content_seeds
  for each row execute function public.write_audit_log('kind');

-- Seeding -------------------------------------------------------------------------------------------------------------------

-- Stores what the repository has of a kind: rows {key, title, topic, body}. A working copy that no one changed follows; what left the
-- repository goes, unless staff have published or changed it.
create function public.seed_content(_kind text, _hash text, _rows jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.content (kind, key, title, topic, body, seed)
      select _kind, r ->> 'key', r ->> 'title', r ->> 'topic', r -> 'body', r -> 'body' from jsonb_array_elements(_rows) r
      on conflict (kind, key) do update set title = excluded.title, topic = excluded.topic, seed = excluded.seed,
        body = case when content.status = 'seed' then excluded.seed else content.body end
        where (content.title, content.topic, content.seed) is distinct from (excluded.title, excluded.topic, excluded.seed);
    delete from public.content c where c.kind = _kind and c.status = 'seed' and c.live_version is null
      and not exists (select from jsonb_array_elements(_rows) r where r ->> 'key' = c.key);
    insert into public.content_seeds (kind, hash) values (_kind, _hash)
      on conflict (kind) do update set hash = excluded.hash, updated_at = now();
  end $$;

-- Publishing ----------------------------------------------------------------------------------------------------------------

-- Publishes the items of a publication as they were chosen. @raises published_since where something else was published of one meanwhile.
create function public.run_publication(_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    item record;
    next integer;
  begin
    for item in
      select i.*, c.title, c.live_version from public.publication_items i join public.content c on c.id = i.content_id
       where i.publication_id = _id order by c.id for update of c
    loop
      if item.live_version is distinct from item.before_version then
        raise exception 'published_since' using errcode = 'PT409', detail = item.title;
      end if;
      select coalesce(max(number), 0) + 1 into next from public.content_versions where content_id = item.content_id;
      insert into public.content_versions (content_id, number, body, publication_id) values (item.content_id, next, item.body, _id);
      update public.publication_items set after_version = next where publication_id = _id and content_id = item.content_id;
      update public.content set live_version = next where id = item.content_id;
    end loop;
    update public.publications set state = 'published', published_at = now() where id = _id;
  end $$;

-- Publishes working copies as one, now or at `_due`: items {id, revision}, in the revisions that staff have seen.
-- @raises content_changed, already_planned, nothing_to_publish; detail: the title.
create function public.publish_content(_items jsonb, _reason text, _due timestamptz default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    publication uuid;
    item record;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if jsonb_array_length(_items) not between 1 and 500 then raise exception 'bad items' using errcode = '22023'; end if;
    if _due is not null and _due <= now() then raise exception 'due_in_past' using errcode = 'PT409'; end if;
    insert into public.publications (reason, due_at) values (btrim(_reason), coalesce(_due, now())) returning id into publication;
    for item in
      select c.*, a.value as asked from jsonb_array_elements(_items) a left join public.content c on c.id = (a.value ->> 'id')::uuid
       order by c.id
    loop
      perform from public.content c where c.id = item.id for update;
      if item.id is null or (select c.revision from public.content c where c.id = item.id) <> (item.asked ->> 'revision')::integer then
        raise exception 'content_changed' using errcode = 'PT409', detail = coalesce(item.title, '');
      end if;
      if item.status not in ('draft', 'changed') then
        raise exception 'nothing_to_publish' using errcode = 'PT409', detail = item.title;
      end if;
      if exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
          where i.content_id = item.id and p.state = 'planned' and p.id <> publication) then
        raise exception 'already_planned' using errcode = 'PT409', detail = item.title;
      end if;
      insert into public.publication_items (publication_id, content_id, body, before_version)
        values (publication, item.id, case when item.body = item.seed then null else item.body end, item.live_version);
    end loop;
    if _due is null then perform public.run_publication(publication); end if;
    return publication;
  end $$;

-- Publishes what is due. One that fails says why, and the others go on. Returns the number published.
create function public.publish_due_content() returns integer
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
        update public.publications
          set state = 'failed', problem = '»' || title || '« er udgivet i mellemtiden. Intet af det planlagte er udgivet.'
          where id = publication.id;
      end;
    end loop;
    return done;
  end $$;

-- Stops a publication that is planned. False in another revision or state.
create function public.cancel_publication(_id uuid, _revision integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.publications set state = 'cancelled' where id = _id and revision = _revision and state = 'planned';
    return found;
  end $$;

-- Publishes again what was published before a publication, as one. A working copy that was not changed since goes back too. Returns the new
-- publication; null in another revision or state. @raises published_since; detail: the title.
create function public.undo_publication(_id uuid, _revision integer) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    undone public.publications;
    publication uuid;
    item record;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into undone from public.publications where id = _id and revision = _revision and state = 'published' for update;
    if not found then return null; end if;
    insert into public.publications (reason, undoes) values (left('Fortrudt: ' || undone.reason, 300), _id) returning id into publication;
    for item in
      select i.*, c.title, c.live_version, b.body as before_body from public.publication_items i
        join public.content c on c.id = i.content_id
        left join public.content_versions b on b.content_id = i.content_id and b.number = i.before_version
       where i.publication_id = _id order by c.id for update of c
    loop
      if item.live_version is distinct from item.after_version then
        raise exception 'published_since' using errcode = 'PT409', detail = item.title;
      end if;
      insert into public.publication_items (publication_id, content_id, body, before_version)
        values (publication, item.content_id, item.before_body, item.live_version);
    end loop;
    perform public.run_publication(publication);
    update public.content c set body = coalesce(i.before_body, c.seed) from (
        select i.content_id, i.body, b.body as before_body from public.publication_items i
          left join public.content_versions b on b.content_id = i.content_id and b.number = i.before_version
         where i.publication_id = _id) i
      where c.id = i.content_id and c.body = coalesce(i.body, c.seed) and coalesce(i.before_body, c.seed) is not null;
    update public.publications set state = 'undone' where id = _id;
    return publication;
  end $$;

-- Makes the working copy as it was in a version; as the repository has it for 0. False in another revision.
-- @raises not found (PT404) for a version that is missing.
create function public.restore_content(_id uuid, _revision integer, _number integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_content public.content;
    restored jsonb;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into found_content from public.content where id = _id and revision = _revision for update;
    if not found then return false; end if;
    if _number > 0 and not exists (select from public.content_versions where content_id = _id and number = _number) then
      raise exception 'not found' using errcode = 'PT404';
    end if;
    restored := public.published_content(_id, nullif(_number, 0), found_content.seed);
    if restored is null then raise exception 'not found' using errcode = 'PT404'; end if;
    update public.content set body = restored where id = _id;
    return true;
  end $$;

-- The rows of every constant whose published version is staff's own: what is published to the edge.
create function public.constants_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(r.value order by c.key, r.place), '[]') from public.content c
      join public.content_versions v on v.content_id = c.id and v.number = c.live_version
      cross join lateral jsonb_array_elements(v.body) with ordinality r (value, place)
     where c.kind = 'constant' and v.body is not null
  $$;

-- Lists ---------------------------------------------------------------------------------------------------------------------

create view public.constant_rows with (security_invoker = true) as
  select c.*, public.published_content(c.id, c.live_version, c.seed) as published from public.content c where c.kind = 'constant';

-- What is not published: the basket.
create view public.unpublished_content with (security_invoker = true) as
  select c.*, public.published_content(c.id, c.live_version, c.seed) as published,
      (select p.id from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_in
    from public.content c where c.status in ('draft', 'changed');

create view public.publication_rows with (security_invoker = true) as
  select p.*, coalesce(i.number, 0)::integer as item_count, coalesce(i.titles, '') as titles
    from public.publications p left join lateral (
      select count(*) as number, string_agg(c.title, ', ' order by c.title) as titles
        from public.publication_items i join public.content c on c.id = i.content_id where i.publication_id = p.id) i on true;

-- Rights --------------------------------------------------------------------------------------------------------------------

revoke all on function public.published_content(uuid, integer, jsonb), public.set_content_status(), public.seed_content(text, text, jsonb),
  public.run_publication(uuid), public.publish_content(jsonb, text, timestamptz), public.publish_due_content(),
  public.cancel_publication(uuid, integer), public.undo_publication(uuid, integer), public.restore_content(uuid, integer, integer),
  public.constants_to_publish() from public, anon, authenticated, service_role;
grant execute on function public.published_content(uuid, integer, jsonb) to authenticated, service_role;
grant execute on function public.publish_content(jsonb, text, timestamptz), public.cancel_publication(uuid, integer),
  public.undo_publication(uuid, integer), public.restore_content(uuid, integer, integer) to authenticated;
grant execute on function public.seed_content(text, text, jsonb), public.publish_due_content(), public.constants_to_publish() to service_role;

revoke all on public.content_seeds, public.content, public.publications, public.content_versions, public.publication_items, public.constant_rows,
  public.unpublished_content, public.publication_rows from anon, authenticated, service_role;
grant select on public.content, public.publications, public.content_versions, public.publication_items, public.constant_rows,
  public.unpublished_content, public.publication_rows to authenticated;
grant update (body, note) on public.content to authenticated;
grant select on public.content_seeds to service_role;

alter table public.content_seeds enable row level security;
alter table public.content_seeds force row level security;

alter table public.content enable row level security;
alter table public.content force row level security;
create policy "staff read content" on public.content for select to authenticated using ((select public.has_min_role('viewer')));
create policy "admins change content" on public.content for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));

alter table public.publications enable row level security;
alter table public.publications force row level security;
create policy "staff read publications" on public.publications for select to authenticated using ((select public.has_min_role('viewer')));

alter table public.content_versions enable row level security;
alter table public.content_versions force row level security;
create policy "staff read versions of content" on public.content_versions for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.publication_items enable row level security;
alter table public.publication_items force row level security;
create policy "staff read items of publications" on public.publication_items for select to authenticated
  using ((select public.has_min_role('viewer')));
