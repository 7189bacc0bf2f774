-- The media library: pictures in Storage by the hash of their content, and where each is used.

-- `<hash>/<width>.<type>`: the widest file of a picture. Its narrower ones differ in the width only (shared/domain/media/paths.ts).
create function public.is_media_path(_value text) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(_value ~ '^[0-9a-f]{32}/[1-9][0-9]{0,4}\.(webp|png|jpg|svg)$', false) $$;

create table public.media_files (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 120),
  folder text not null default '' check (length(folder) <= 60),
  -- What it shows, for those who do not see it.
  alt text not null check (length(alt) between 1 and 300),
  path text not null unique check (public.is_media_path(path)),
  -- Of the widest file, in px.
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  -- Of all its files together.
  bytes integer not null check (bytes > 0),
  kind text not null generated always as (case when path like '%.svg' then 'drawing' else 'photo' end) stored,
  search text not null generated always as (lower((name || ' ' || folder || ' ' || alt) collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_files_name on public.media_files (name, id);
create index media_files_folder on public.media_files (folder, name, id);

-- Every path that a file has had: pages that are published, or in a browser, show a replaced picture until they are published again.
create table public.media_paths (
  path text primary key check (public.is_media_path(path)),
  media_id uuid not null references public.media_files (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index media_paths_media on public.media_paths (media_id);

-- Where a file is used. Written with the content that uses it, in one transaction; a file that is used is not deleted.
create table public.media_uses (
  media_id uuid not null references public.media_files (id),
  noun text not null check (noun in ('products')),
  record_id uuid not null,
  -- In what staff edit, or in what visitors see.
  place text not null check (place in ('draft', 'live')),
  primary key (media_id, noun, record_id, place)
);
create index media_uses_record on public.media_uses (noun, record_id, place);

create trigger media_files_revision before update on public.media_files
  for each row execute function public.bump_revision('search');
create trigger media_files_audit after insert or update or delete on public.media_files
  for each row execute function public.write_audit_log('id', '{search}');

create function public.keep_media_path() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.media_paths (path, media_id) values (new.path, new.id)
      on conflict (path) do update set path = excluded.path where public.media_paths.media_id = excluded.media_id;
    if not found then raise exception 'the path belongs to another file' using errcode = '23505'; end if;
    return null;
  end $$;
create trigger media_files_path after insert or update of path on public.media_files
  for each row execute function public.keep_media_path();

-- Replaces what is written about the files that a record uses. @raises unknown_media for a path that no file of the library has.
create function public.write_media_uses(_noun text, _record uuid, _place text, _pictures jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if _place = 'draft' and exists (select from jsonb_array_elements(_pictures) p where p ? 'media'
        and not exists (select from public.media_paths m where m.path = p ->> 'media')) then
      raise exception 'unknown_media' using errcode = 'PT409';
    end if;
    delete from public.media_uses where noun = _noun and record_id = _record and place = _place;
    insert into public.media_uses (media_id, noun, record_id, place)
      select distinct m.media_id, _noun, _record, _place
        from jsonb_array_elements(_pictures) p join public.media_paths m on m.path = p ->> 'media';
  end $$;

create function public.write_product_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from public.media_uses where noun = 'products' and record_id = old.id;
      return null;
    end if;
    if tg_op = 'INSERT' or new.pictures is distinct from old.pictures then
      perform public.write_media_uses('products', new.id, 'draft', new.pictures);
    end if;
    if tg_op = 'INSERT' or new.live_version is distinct from old.live_version then
      perform public.write_media_uses('products', new.id, 'live', coalesce(
        (select w.content -> 'pictures' from public.product_versions w where w.product_id = new.id and w.number = new.live_version), '[]'));
    end if;
    return null;
  end $$;
create trigger products_media after insert or delete or update of pictures, live_version on public.products
  for each row execute function public.write_product_media();

-- Gives a file another picture, also in what staff edit and use it in. What is published keeps the old one until it is published again.
-- Answers how many records changed with it. @raises stale_revision.
create function public.replace_media(_id uuid, _revision integer, _path text, _width integer, _height integer, _bytes integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known text[];
    changed integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.media_files set path = _path, width = _width, height = _height, bytes = _bytes where id = _id and revision = _revision;
    if not found then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    select array_agg(path) into known from public.media_paths where media_id = _id;
    update public.products p set pictures = (
        select jsonb_agg(case when e.value ->> 'media' = any (known)
            then e.value || jsonb_build_object('media', _path, 'width', _width, 'height', _height) else e.value end order by e.place)
          from jsonb_array_elements(p.pictures) with ordinality e (value, place))
      where p.id in (select u.record_id from public.media_uses u where u.media_id = _id and u.noun = 'products' and u.place = 'draft');
    get diagnostics changed = row_count;
    return changed;
  end $$;

-- A file with the number of records that use it.
create view public.media_rows with (security_invoker = true) as
  select f.*, (select count(distinct (u.noun, u.record_id)) from public.media_uses u where u.media_id = f.id)::integer as uses
    from public.media_files f;

create view public.media_folders with (security_invoker = true) as
  select distinct f.folder from public.media_files f where f.folder <> '';

-- Rights ------------------------------------------------------------------------------------------------------------------

revoke all on function public.is_media_path(text), public.keep_media_path(), public.write_media_uses(text, uuid, text, jsonb),
  public.write_product_media(), public.replace_media(uuid, integer, text, integer, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.is_media_path(text) to authenticated, service_role;
grant execute on function public.replace_media(uuid, integer, text, integer, integer, integer) to authenticated;

revoke all on public.media_files, public.media_paths, public.media_uses, public.media_rows, public.media_folders from anon, authenticated, service_role;
grant select on public.media_files, public.media_paths, public.media_uses, public.media_rows, public.media_folders to authenticated;
grant insert (name, folder, alt, path, width, height, bytes), update (name, folder, alt), delete on public.media_files to authenticated;

alter table public.media_files enable row level security;
alter table public.media_files force row level security;
create policy "staff read media" on public.media_files for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins add media" on public.media_files for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change media" on public.media_files for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete media" on public.media_files for delete to authenticated
  using ((select public.has_min_role('admin')));

alter table public.media_paths enable row level security;
alter table public.media_paths force row level security;
create policy "staff read paths of media" on public.media_paths for select to authenticated
  using ((select public.has_min_role('viewer')));

alter table public.media_uses enable row level security;
alter table public.media_uses force row level security;
create policy "staff read uses of media" on public.media_uses for select to authenticated
  using ((select public.has_min_role('viewer')));

-- No policies: only the Worker writes and reads files, with the service key, after it has rewritten them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', false, 4194304, '{image/webp,image/png,image/jpeg,image/svg+xml}')
  on conflict (id) do nothing;
