-- Pictures in articles, and imports of articles from another system: the browser reads the file and stages its posts row by row; they become
-- working copies in parts, and are taken back where no one has worked on them. Nothing is published.

-- Pictures of articles -------------------------------------------------------------------------------------------------

alter table public.media_uses drop constraint media_uses_noun_check;
alter table public.media_uses add constraint media_uses_noun_check check (noun in ('products', 'posts'));

-- The files of the library in the blocks of an article: what write_media_uses reads.
create function public.pictures_of_post(_body jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select jsonb_path_query_array(coalesce(_body, '{}'), '$.body[*] ? (@.type == "picture").file') $$;

create function public.write_post_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from public.media_uses where noun = 'posts' and record_id = old.id;
      return null;
    end if;
    if new.kind <> 'post' then return null; end if;
    if tg_op = 'INSERT' or new.body is distinct from old.body then
      perform public.write_media_uses('posts', new.id, 'draft', public.pictures_of_post(new.body));
    end if;
    if tg_op = 'INSERT' or new.live_version is distinct from old.live_version then
      perform public.write_media_uses('posts', new.id, 'live',
        public.pictures_of_post(public.published_content(new.id, new.live_version, new.seed)));
    end if;
    return null;
  end $$;
create trigger content_media after insert or delete or update of body, live_version on public.content
  for each row execute function public.write_post_media();

-- As in 0037, and in the working copies of articles: what is published of them shows it with their next publication.
create or replace function public.replace_media(_id uuid, _revision integer, _path text, _width integer, _height integer, _bytes integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known text[];
    replacement constant jsonb := jsonb_build_object('media', _path, 'width', _width, 'height', _height);
    product public.products;
    shown jsonb;
    pictures jsonb;
    next integer;
    changed integer := 0;
    changed_posts integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.media_files set path = _path, width = _width, height = _height, bytes = _bytes where id = _id and revision = _revision;
    if not found then raise exception 'stale_revision' using errcode = 'PT409'; end if;
    select array_agg(path) into known from public.media_paths where media_id = _id;
    for product in
      select p.* from public.products p
       where p.id in (select u.record_id from public.media_uses u where u.media_id = _id and u.noun = 'products') order by p.id for update
    loop
      update public.products p set pictures = public.replace_pictures(p.pictures, known, replacement) where p.id = product.id;
      select content into shown from public.product_versions w where w.product_id = product.id and w.number = product.live_version;
      pictures := public.replace_pictures(shown -> 'pictures', known, replacement);
      if shown is not null and pictures <> shown -> 'pictures' then
        select max(number) + 1 into next from public.product_versions where product_id = product.id;
        insert into public.product_versions (product_id, number, content, reason)
          values (product.id, next, shown || jsonb_build_object('pictures', pictures, 'picture', pictures -> 0), 'Billedet er skiftet i Medier');
        -- The draft changed with it, so it waits for a publication only where it did before.
        update public.products set live_version = next, status = product.status where id = product.id;
      end if;
      changed := changed + 1;
    end loop;
    update public.content c set body = jsonb_set(c.body, '{body}', (
        select jsonb_agg(case when e.value -> 'file' ->> 'media' = any (known) then e.value || jsonb_build_object('file', replacement) else e.value end
            order by e.place)
          from jsonb_array_elements(c.body -> 'body') with ordinality e (value, place)))
      where c.id in (select u.record_id from public.media_uses u where u.media_id = _id and u.noun = 'posts' and u.place = 'draft');
    get diagnostics changed_posts = row_count;
    return changed + changed_posts;
  end $$;

-- Imports ------------------------------------------------------------------------------------------------------------

create table public.post_imports (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- Of the file, or of the first of several.
  name text not null check (length(name) between 1 and 200),
  total integer not null check (total between 1 and 2000),
  -- Of posts whose categories name none of ours.
  topic text not null check (length(topic) between 1 and 60),
  -- Author in the file → what they do, as articles say it. Without it they are unknown.
  authors jsonb not null default '{}' check (jsonb_typeof(authors) = 'object'),
  -- Drafts of redirects from the old addresses are made.
  redirects boolean not null default true,
  -- What else the file has, and is not read: its kind → number.
  left_out jsonb not null default '{}' check (jsonb_typeof(left_out) = 'object'),
  status text not null default 'reading' check (status in ('reading', 'ready', 'running', 'done', 'undoing', 'undone')),
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid
);
create index post_imports_created on public.post_imports (created_at, id);
create trigger post_imports_revision before update on public.post_imports for each row execute function public.bump_revision();
create trigger post_imports_audit after insert or update or delete on public.post_imports
  for each row execute function public.write_audit_log('id');

-- Written by functions only.
create table public.post_import_items (
  import_id uuid not null references public.post_imports (id) on delete cascade,
  -- 0-based, in the order of the file.
  place integer not null check (place >= 0),
  title text not null default '' check (length(title) <= 300),
  -- The last part of its address here: free when it was staged.
  slug text not null default '' check (length(slug) <= 70),
  author text not null default '' check (length(author) <= 200),
  -- In the system that it comes from: `publish`, `draft`, `private`.
  source_status text not null default '' check (length(source_status) <= 40),
  -- The addresses that it has had there, comparable; links to them are rewritten.
  addresses text[] not null default '{}' check (cardinality(addresses) <= 10),
  -- The path of its public address; empty where it had none.
  old_path text not null default '' check (length(old_path) <= 2000),
  -- The HTML that it was.
  source text not null default '' check (length(source) <= 400000),
  -- The working copy; its pictures are `{type: 'sourcePicture', url}`, its links those of the source.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  -- What was changed or lost, in Danish.
  remarks text[] not null default '{}',
  has_remarks boolean not null generated always as (cardinality(remarks) > 0) stored,
  outcome text not null check (outcome in ('new', 'there', 'left')),
  -- Why it is not imported, in Danish.
  reason text not null default '' check (length(reason) <= 300),
  -- What became of it.
  result text check (result in ('made', 'failed', 'undone')),
  content_id uuid references public.content (id) on delete set null,
  content_revision integer,
  redirect text not null default 'none' check (redirect in ('none', 'waiting', 'made', 'refused')),
  redirect_id uuid,
  redirect_revision integer,
  kept boolean not null default false,
  primary key (import_id, place)
);
create index post_import_items_addresses on public.post_import_items using gin (addresses);
create index post_import_items_content on public.post_import_items (content_id) where content_id is not null;
-- Which article has an address.
create index content_slug on public.content ((body ->> 'slug')) where kind = 'post';

create table public.post_import_pictures (
  import_id uuid not null references public.post_imports (id) on delete cascade,
  place integer not null check (place >= 0),
  url text not null check (length(url) between 1 and 2000),
  alt text not null default '' check (length(alt) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  -- Why it could not be fetched, in Danish.
  reason text not null default '' check (length(reason) <= 300),
  media_id uuid references public.media_files (id) on delete set null,
  -- It was not in the library before.
  is_new boolean not null default false,
  primary key (import_id, place),
  unique (import_id, url)
);
create index post_import_pictures_media on public.post_import_pictures (media_id) where media_id is not null;

-- Imports with what they found and did.
create view public.post_import_rows with (security_invoker = true) as
  select i.*, n.staged, n.would_make, n.there, n.skipped, n.handled, n.made, n.failed, n.undone, n.kept, n.drafted, n.refused,
      p.pictures, p.fetched, p.missed
    from public.post_imports i
    cross join lateral (
      select count(*)::integer as staged, count(*) filter (where outcome = 'new')::integer as would_make,
          count(*) filter (where outcome = 'there')::integer as there, count(*) filter (where outcome = 'left')::integer as skipped,
          count(*) filter (where result is not null)::integer as handled, count(*) filter (where result = 'made')::integer as made,
          count(*) filter (where result = 'failed')::integer as failed, count(*) filter (where result = 'undone')::integer as undone,
          count(*) filter (where kept)::integer as kept, count(*) filter (where redirect = 'made')::integer as drafted,
          count(*) filter (where redirect = 'refused')::integer as refused
        from public.post_import_items where import_id = i.id) n
    cross join lateral (
      select count(*)::integer as pictures, count(*) filter (where state = 'fetched')::integer as fetched,
          count(*) filter (where state = 'failed')::integer as missed
        from public.post_import_pictures where import_id = i.id) p;

-- An address that neither an article nor an earlier post of the import has: the wanted one, or that with a number.
create function public.free_post_slug(_import uuid, _wanted text, _reserved text[]) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    tried text := _wanted;
    number integer := 1;
  begin
    while tried = any (_reserved)
      or exists (select from public.content where kind = 'post' and (body ->> 'slug' = tried or live_slug = tried))
      or exists (select from public.post_import_items where import_id = _import and slug = tried and outcome = 'new')
    loop
      number := number + 1;
      tried := rtrim(left(_wanted, 70 - length('-' || number)), '-') || '-' || number;
    end loop;
    return tried;
  end $$;

-- Takes the next posts of a file with their pictures, and says what each would become. Makes no article. `_reserved`: addresses that the
-- site has for something else.
create function public.post_import_stage(_id uuid, _from integer, _items jsonb, _reserved text[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.post_imports;
    one public.post_import_items;
    wanted text;
    staged integer;
  begin
    perform public.require_admin();
    select * into batch from public.post_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    select count(*) into staged from public.post_import_items where import_id = _id;
    if batch.status <> 'reading' or staged <> _from or _from + jsonb_array_length(_items) > batch.total then
      perform public.refuse_act('other_row');
    end if;
    for one in
      select _id as import_id, (nth - 1 + _from)::integer as place, r.title, r.slug, r.author, r.source_status, r.addresses, r.old_path, r.source,
          r.draft, r.remarks, null, case when r.reason = '' then 'new' else 'left' end, r.reason, null, null, null, 'none', null, null, false
        from jsonb_array_elements(_items) with ordinality as rows (value, nth),
          jsonb_to_record(value) as r (title text, slug text, author text, source_status text, addresses text[], old_path text, source text,
            draft jsonb, remarks text[], reason text) order by nth
    loop
      if one.outcome = 'new' then
        if exists (select from public.post_import_items i where i.import_id = _id and i.outcome = 'new' and i.addresses && one.addresses) then
          one.outcome := 'there';
          one.reason := 'Det står to gange i filen';
        elsif exists (select from public.post_import_items i where i.import_id <> _id and i.content_id is not null and i.addresses && one.addresses) then
          one.outcome := 'there';
          one.reason := 'Det er flyttet ind før';
        else
          wanted := one.slug;
          one.slug := public.free_post_slug(_id, wanted, _reserved);
          if one.slug <> wanted then
            one.remarks := one.remarks || format('Adressen %s er optaget, så det får %s', wanted, one.slug);
          end if;
          one.draft := one.draft || jsonb_build_object('slug', one.slug);
          if batch.redirects and one.old_path not in ('', '/blog/' || one.slug) then one.redirect := 'waiting'; end if;
        end if;
      end if;
      insert into public.post_import_items (import_id, place, title, slug, author, source_status, addresses, old_path, source, draft, remarks,
          outcome, reason, redirect)
        values (_id, one.place, one.title, one.slug, one.author, one.source_status, one.addresses, one.old_path, one.source, one.draft, one.remarks,
          one.outcome, one.reason, one.redirect);
    end loop;
    insert into public.post_import_pictures (import_id, place, url, alt)
      select _id, coalesce((select max(place) + 1 from public.post_import_pictures where import_id = _id), 0) + row_number() over (order by min(nth)) - 1,
          p.url, min(p.alt)
        from (
          select b.value ->> 'url' as url, b.value ->> 'alt' as alt, i.place * 1000 + b.nth as nth
            from public.post_import_items i, jsonb_array_elements(i.draft -> 'body') with ordinality as b (value, nth)
           where i.import_id = _id and i.place >= _from and i.outcome = 'new' and b.value ->> 'type' = 'sourcePicture') p
       where not exists (select from public.post_import_pictures e where e.import_id = _id and e.url = p.url)
       group by p.url;
    if _from + jsonb_array_length(_items) = batch.total then
      update public.post_imports set status = 'ready' where id = _id;
    end if;
  end $$;

-- Notes what became of a picture. `_media` null: it could not be fetched, and why.
create function public.post_import_picture(_id uuid, _place integer, _media uuid, _is_new boolean, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_admin();
    perform from public.post_imports where id = _id and status in ('ready', 'running', 'undoing') for update;
    if not found then perform public.refuse_act('not_ready'); end if;
    update public.post_import_pictures set media_id = _media, is_new = _media is not null and _is_new, reason = left(_reason, 300),
        state = case when _media is null then 'failed' else 'fetched' end
      where import_id = _id and place = _place;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
  end $$;

-- Makes working copies of the next posts: rows {place, body, note, remarks}; a null body is one that could not be made. Safe to repeat.
create function public.post_import_make(_id uuid, _rows jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.post_imports;
    one record;
    made public.content;
  begin
    perform public.require_admin();
    select * into batch from public.post_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if batch.status = 'done' then return; end if;
    if batch.status not in ('ready', 'running') then perform public.refuse_act('not_ready'); end if;
    for one in
      select r.* from jsonb_to_recordset(_rows) as r (place integer, body jsonb, note text, remarks text[])
        join public.post_import_items i on i.import_id = _id and i.place = r.place
       where i.outcome = 'new' and i.result is null order by r.place for update of i
    loop
      if one.body is null or one.body = 'null' then
        update public.post_import_items set result = 'failed', remarks = one.remarks, redirect = 'none' where import_id = _id and place = one.place;
        continue;
      end if;
      insert into public.content (kind, key, title, body, note)
        values ('post', gen_random_uuid()::text, '-', one.body, left(one.note, 300)) returning * into made;
      update public.post_import_items set result = 'made', content_id = made.id, content_revision = made.revision, remarks = one.remarks
        where import_id = _id and place = one.place;
    end loop;
    update public.post_imports i set
        status = case when left_over then 'running' else 'done' end, finished_at = case when left_over then null else now() end
      from (select exists (select from public.post_import_items
          where import_id = _id and outcome = 'new' and (result is null or redirect = 'waiting')) as left_over) n
      where i.id = _id;
  end $$;

-- Notes the draft of a redirect that was made for a post, or that it was refused, and why; a null `_redirect` without a reason: it was taken back.
create function public.post_import_redirect(_id uuid, _place integer, _redirect uuid, _revision integer, _reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.require_admin();
    perform from public.post_imports where id = _id and status in ('running', 'done', 'undoing') for update;
    if not found then perform public.refuse_act('not_ready'); end if;
    update public.post_import_items set redirect_id = _redirect, redirect_revision = _revision,
        redirect = case when _redirect is not null then 'made' when _reason <> '' then 'refused' else 'none' end,
        remarks = case when _reason = '' then remarks else remarks || _reason end
      where import_id = _id and place = _place;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    update public.post_imports i set status = 'done', finished_at = now() where id = _id and status = 'running'
      and not exists (select from public.post_import_items where import_id = _id and outcome = 'new' and (result is null or redirect = 'waiting'));
  end $$;

-- Takes the next articles back that no one has worked on; the others stay. It is undone when their redirects and pictures are gone too.
create function public.post_import_undo(_id uuid, _limit integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.post_imports;
    one public.post_import_items;
  begin
    perform public.require_admin();
    select * into batch from public.post_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if batch.status = 'undone' then return; end if;
    if batch.status not in ('running', 'done', 'undoing') then perform public.refuse_act('not_ready'); end if;
    for one in
      select * from public.post_import_items where import_id = _id and result = 'made' and not kept
       order by place limit least(greatest(_limit, 1), 500) for update
    loop
      delete from public.content c where c.id = one.content_id and c.status = 'draft' and c.revision = one.content_revision
        and not exists (select from public.publication_items i where i.content_id = c.id);
      if found or one.content_id is null then
        update public.post_import_items set result = 'undone', redirect = case redirect when 'waiting' then 'none' else redirect end
          where import_id = _id and place = one.place;
      else
        update public.post_import_items set kept = true where import_id = _id and place = one.place;
      end if;
    end loop;
    update public.post_imports i set status = case when left_over then 'undoing' else 'undone' end,
        undone_at = case when left_over then null else now() end, undone_by = auth.uid()
      from (select exists (select from public.post_import_items
            where import_id = _id and (result = 'made' and not kept or redirect_id is not null and not kept))
          or exists (select from public.post_import_pictures where import_id = _id and is_new) as left_over) n
      where i.id = _id;
  end $$;

-- As in 0024. An import of articles that was not begun goes a week after it was read; what its posts were goes after 30 days.
create or replace function public.discard_left_imports(_before timestamptz) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    gone integer;
    gone_too integer;
    gone_posts integer;
  begin
    delete from public.redirect_imports where created_at < _before;
    get diagnostics gone = row_count;
    delete from public.case_imports where status in ('reading', 'ready') and created_at < _before - interval '6 days';
    get diagnostics gone_too = row_count;
    delete from public.case_import_rows r using public.case_imports i
      where i.id = r.import_id and i.created_at < _before - interval '29 days' and r.case_id is null;
    update public.case_imports set status = 'done', finished_at = now() where status = 'running' and created_at < _before - interval '29 days';
    delete from public.post_imports where status in ('reading', 'ready') and created_at < _before - interval '6 days';
    get diagnostics gone_posts = row_count;
    update public.post_import_items r set source = '', draft = '{}' from public.post_imports i
      where i.id = r.import_id and i.status in ('done', 'undone') and i.created_at < _before - interval '29 days' and r.source <> '';
    return gone + gone_too + gone_posts;
  end $$;

-- Rights -------------------------------------------------------------------------------------------------------------

revoke all on function public.pictures_of_post(jsonb), public.write_post_media(), public.free_post_slug(uuid, text, text[]),
  public.post_import_stage(uuid, integer, jsonb, text[]), public.post_import_picture(uuid, integer, uuid, boolean, text),
  public.post_import_make(uuid, jsonb), public.post_import_redirect(uuid, integer, uuid, integer, text), public.post_import_undo(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.post_import_stage(uuid, integer, jsonb, text[]),
  public.post_import_picture(uuid, integer, uuid, boolean, text), public.post_import_make(uuid, jsonb),
  public.post_import_redirect(uuid, integer, uuid, integer, text), public.post_import_undo(uuid, integer) to authenticated;

revoke all on public.post_imports, public.post_import_items, public.post_import_pictures, public.post_import_rows
  from anon, authenticated, service_role;
grant select, delete on public.post_imports to authenticated;
grant insert (name, total, topic, authors, redirects, left_out) on public.post_imports to authenticated;
grant select on public.post_import_items, public.post_import_pictures, public.post_import_rows to authenticated;
-- The preview of a post that is not made yet, by its signed link.
grant select on public.post_import_items, public.post_import_pictures, public.media_files to service_role;

alter table public.post_imports enable row level security;
alter table public.post_imports force row level security;
alter table public.post_import_items enable row level security;
alter table public.post_import_items force row level security;
alter table public.post_import_pictures enable row level security;
alter table public.post_import_pictures force row level security;
create policy "admins read imports of articles" on public.post_imports for select to authenticated
  using ((select public.has_min_role('admin')));
create policy "admins begin imports of articles" on public.post_imports for insert to authenticated
  with check ((select public.has_min_role('admin')) and created_by = (select auth.uid()));
create policy "admins discard imports of articles that made none" on public.post_imports for delete to authenticated
  using ((select public.has_min_role('admin')) and status in ('reading', 'ready'));
create policy "admins read posts of imports" on public.post_import_items for select to authenticated
  using ((select public.has_min_role('admin')));
create policy "admins read pictures of imports" on public.post_import_pictures for select to authenticated
  using ((select public.has_min_role('admin')));
