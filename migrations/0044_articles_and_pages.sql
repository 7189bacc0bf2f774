-- Articles and the copy of pages as content that staff write, publish and take back, next to those of the repository.

alter table public.content drop constraint content_kind_check;
alter table public.content add constraint content_kind_check check (kind in ('constant', 'post', 'page'));

-- The last part of the address that an article is published at; null for one that is not published.
alter table public.content add column live_slug text;
create unique index content_live_slug on public.content (live_slug);

create or replace function public.set_content_status() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    published jsonb;
  begin
    -- An article is named by its own title.
    if new.kind = 'post' then
      new.title := coalesce(nullif(left(btrim(new.body ->> 'title'), 200), ''), 'Uden titel');
      new.topic := coalesce(new.body ->> 'topic', '');
    end if;
    published := public.published_content(new.id, new.live_version, new.seed);
    new.status := case
      when published is null then 'draft'
      when new.body <> published then 'changed'
      when published = new.seed then 'seed'
      else 'live' end;
    new.live_slug := case when new.kind = 'post' and not coalesce((published ->> 'withdrawn')::boolean, false)
      then published ->> 'slug' end;
    if auth.uid() is not null and (tg_op = 'INSERT' or new.body <> old.body) then
      new.changed_by := auth.uid();
      new.changed_at := now();
    end if;
    return new;
  end $$;

drop trigger content_updated on public.content;
create trigger content_updated before update on public.content
  for each row execute function
  public.bump_revision('search', 'status', 'live_version', 'live_slug', 'seed', 'changed_by', 'changed_at');

-- Publishes the items of a publication as they were chosen. @raises published_since where something else was published of one meanwhile,
-- slug_taken where another article has its address; detail: the title.
create or replace function public.run_publication(_id uuid) returns void
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
      begin
        update public.content set live_version = next where id = item.content_id;
      exception when unique_violation then
        raise exception 'slug_taken' using errcode = 'PT409', detail = item.title;
      end;
    end loop;
    update public.publications set state = 'published', published_at = now() where id = _id;
  end $$;

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
            else '»' || title || '« er udgivet i mellemtiden.' end || ' Intet af det planlagte er udgivet.'
          where id = publication.id;
      end;
    end loop;
    return done;
  end $$;

-- Every article that staff published or withdrew: {key, body, former}, former being the slugs that it was published under before.
create function public.posts_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'body', c.published, 'former', c.former) order by c.key), '[]')
      from (
        select c.key, public.published_content(c.id, c.live_version, c.seed) as published,
            array(
              select distinct s.slug from (
                  select coalesce(v.body, c.seed) ->> 'slug' as slug from public.content_versions v where v.content_id = c.id
                  union select c.seed ->> 'slug') s
                where s.slug <> coalesce(c.live_slug, '') and not exists (select from public.content o where o.live_slug = s.slug)
                order by 1) as former
          from public.content c where c.kind = 'post' and c.live_version is not null) c
      where c.published is not null
  $$;

-- The copy of every page that staff published instead of the repository's: {name, content, at}.
create function public.pages_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', c.key, 'content', v.body, 'at', p.published_at) order by c.key), '[]')
      from public.content c
      join public.content_versions v on v.content_id = c.id and v.number = c.live_version
      join public.publications p on p.id = v.publication_id
     where c.kind = 'page' and v.body is not null
  $$;

-- Articles without their text, for lists.
create view public.post_list with (security_invoker = true) as
  select c.id, c.revision, c.title, c.topic, c.note, c.status, c.search, c.changed_at, c.updated_at, c.live_slug,
      coalesce(c.body ->> 'slug', '') as slug,
      coalesce(c.body ->> 'description', '') as description,
      coalesce(c.body ->> 'lead', '') as lead,
      coalesce(c.body -> 'author' ->> 'role', '') as author_role,
      coalesce((c.body -> 'author' ->> 'example')::boolean, false) as author_example,
      c.body ->> 'published' as published_on,
      -- A draft without a day is among the newest.
      coalesce(c.body ->> 'published', '9999-12-31') as published_order,
      c.body ->> 'updated' as updated_on,
      coalesce(c.body ->> 'spot', '') as spot,
      coalesce(c.body ->> 'band', '') as band,
      coalesce(c.body -> 'related', '[]') as related,
      coalesce((c.body ->> 'withdrawn')::boolean, false) as withdrawn,
      (select p.due_at from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_for
    from public.content c where c.kind = 'post';

create view public.post_rows with (security_invoker = true) as
  select l.*, coalesce(c.body -> 'sources', '[]') as sources, coalesce(c.body -> 'body', '[]') as blocks, c.body as draft,
      public.published_content(c.id, c.live_version, c.seed) as published
    from public.post_list l join public.content c on c.id = l.id;

-- Pages without their blocks, for lists.
create view public.page_list with (security_invoker = true) as
  select c.id, c.revision, c.key, c.title, c.topic, c.note, c.status, c.search, c.changed_at, c.updated_at,
      coalesce(c.body -> 'seo' ->> 'title', '') as seo_title,
      coalesce(c.body -> 'seo' ->> 'description', '') as seo_description,
      (select p.due_at from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_for
    from public.content c where c.kind = 'page';

create view public.page_rows with (security_invoker = true) as
  select l.*, c.body -> 'blocks' as blocks, c.body as draft,
      public.published_content(c.id, c.live_version, c.seed) as published
    from public.page_list l join public.content c on c.id = l.id;

revoke all on function public.pages_to_publish() from public, anon, authenticated, service_role;
grant execute on function public.pages_to_publish() to service_role;
revoke all on public.page_list, public.page_rows from anon, authenticated, service_role;
grant select on public.page_list, public.page_rows to authenticated;

revoke all on function public.posts_to_publish() from public, anon, authenticated, service_role;
grant execute on function public.posts_to_publish() to service_role;
revoke all on public.post_list, public.post_rows from anon, authenticated, service_role;
grant select on public.post_list, public.post_rows to authenticated;
-- The preview of a draft, by its signed link.
grant select on public.content to service_role;

grant insert (kind, key, title, body, note) on public.content to authenticated;
create policy "admins write articles" on public.content for insert to authenticated
  with check (kind = 'post' and (select public.has_min_role('admin')));
grant delete on public.content to authenticated;
create policy "admins delete drafts" on public.content for delete to authenticated
  using (kind = 'post' and status = 'draft' and (select public.has_min_role('admin'))
    and not exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
      where i.content_id = content.id and p.state = 'planned'));
