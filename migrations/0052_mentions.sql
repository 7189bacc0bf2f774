-- Customers' words, partners and teams as content that staff write: with a source, and the consent of the person or the company.

alter table public.content drop constraint content_kind_check;
alter table public.content add constraint content_kind_check check (kind in ('constant', 'post', 'page', 'campaign', 'piece', 'mention'));
-- When the consent to a mention was withdrawn: it is off the site whatever is published of it, also after an undone publication.
alter table public.content add column withdrawn_at timestamptz;
alter table public.content add constraint content_withdrawn_check check (withdrawn_at is null or kind = 'mention');

-- What is shown and not invented has a source and a consent. What the repository has is its own responsibility.
-- @raises no_consent; detail: the name.
create function public.prepare_mention() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.title := coalesce(nullif(left(btrim(new.body ->> 'name'), 200), ''), 'Uden navn');
    new.topic := coalesce(new.body ->> 'kind', '');
    if new.body is distinct from new.seed and (new.body ->> 'shown')::boolean and not (new.body ->> 'example')::boolean
        and (select bool_or(coalesce(btrim(new.body ->> f.name), '') = '') from unnest(array['source', 'consentBy', 'consentOn', 'consentHow']) f (name)) then
      raise exception 'no_consent' using errcode = 'PT409', detail = new.title;
    end if;
    if tg_op = 'UPDATE' and old.withdrawn_at is distinct from new.withdrawn_at then
      new.withdrawn_at := case when new.withdrawn_at is not null then now() end;
    end if;
    return new;
  end $$;
create trigger content_mention before insert or update of body, withdrawn_at on public.content
  for each row when (new.kind = 'mention') execute function public.prepare_mention();

-- Whether the consent to what is published has ended, on its last day or by being withdrawn.
create function public.consent_ended(_body jsonb, _withdrawn timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$
    select _withdrawn is not null
      or (not coalesce((_body ->> 'example')::boolean, false) and coalesce((_body ->> 'consentUntil')::date < public.danish_day(now()), false))
  $$;

-- Every mention that is not on the site as the repository has it: {key, body}, the body being null where it must not be shown.
create function public.mentions_to_publish() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'body', case when not m.ended then m.body end) order by m.key), '[]')
      from (
        select c.key, p.body, public.consent_ended(p.body, c.withdrawn_at) as ended, v.body is not null as is_own
          from public.content c
          cross join lateral (select public.published_content(c.id, c.live_version, c.seed) as body) p
          left join public.content_versions v on v.content_id = c.id and v.number = c.live_version
         where c.kind = 'mention' and p.body is not null) m
      where m.is_own or m.ended
  $$;

create view public.mention_rows with (security_invoker = true) as
  select c.id, c.revision, c.body ->> 'kind' as kind,
      -- As visitors see them: by kind, then in their order.
      (c.body ->> 'kind') || lpad(c.body ->> 'position', 5, '0') as kind_order, c.title as name, c.body ->> 'text' as text, c.body ->> 'place' as place,
      nullif(c.body -> 'picture', 'null') as picture, c.body ->> 'alt' as alt, c.body ->> 'link' as link,
      coalesce(c.body ->> 'base', 'elsewhere') as base, c.body -> 'postcodes' as postcodes,
      c.body ->> 'weekTitle' as week_title, c.body ->> 'weekText' as week_text, (c.body ->> 'position')::integer as position,
      (c.body ->> 'shown')::boolean as shown, (c.body ->> 'example')::boolean as example, c.body ->> 'source' as source,
      c.body ->> 'consentBy' as consent_by, c.body ->> 'consentOn' as consent_on, c.body ->> 'consentHow' as consent_how,
      c.body ->> 'consentUntil' as consent_until, c.note, c.withdrawn_at, c.status, c.search, c.changed_at, c.updated_at,
      case
        when c.withdrawn_at is not null then 'withdrawn'
        when p.body is null then 'draft'
        when not (p.body ->> 'shown')::boolean then 'hidden'
        when public.consent_ended(p.body, null) then 'expired'
        when (p.body ->> 'example')::boolean then 'example'
        when public.validity((p.body ->> 'consentUntil')::date) = 'expiring' then 'expiring'
        else 'shown'
      end as state,
      c.body as draft, p.body as published, c.seed is not null as seeded,
      (select p.due_at from public.publication_items i join public.publications p on p.id = i.publication_id
        where i.content_id = c.id and p.state = 'planned') as planned_for
    from public.content c
    cross join lateral (select public.published_content(c.id, c.live_version, c.seed) as body) p
   where c.kind = 'mention';

-- Pictures --------------------------------------------------------------------------------------------------------------------

alter table public.media_uses drop constraint media_uses_noun_check;
alter table public.media_uses add constraint media_uses_noun_check check (noun in ('products', 'posts', 'mentions'));

-- As in 0046, and of mentions.
create or replace function public.write_post_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    noun text;
  begin
    if tg_op = 'DELETE' then
      delete from public.media_uses u where u.noun in ('posts', 'mentions') and u.record_id = old.id;
      return null;
    end if;
    noun := case new.kind when 'post' then 'posts' when 'mention' then 'mentions' end;
    if noun is null then return null; end if;
    if tg_op = 'INSERT' or new.body is distinct from old.body then
      perform public.write_media_uses(noun, new.id, 'draft', public.pictures_of_post(new.body));
    end if;
    if tg_op = 'INSERT' or new.live_version is distinct from old.live_version then
      perform public.write_media_uses(noun, new.id, 'live',
        public.pictures_of_post(public.published_content(new.id, new.live_version, new.seed)));
    end if;
    return null;
  end $$;

-- The files of the library in the blocks of an article, and that of a mention.
create or replace function public.pictures_of_post(_body jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select jsonb_path_query_array(coalesce(_body, '{}'), '$.body[*] ? (@.type == "picture").file')
      || jsonb_path_query_array(coalesce(_body, '{}'), '$.picture ? (@.media != null)')
  $$;

-- As in 0046, and in the working copies of mentions.
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
    changed_mentions integer;
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
    update public.content c set body = jsonb_set(c.body, '{picture}', replacement)
      where c.id in (select u.record_id from public.media_uses u where u.media_id = _id and u.noun = 'mentions' and u.place = 'draft');
    get diagnostics changed_mentions = row_count;
    return changed + changed_posts + changed_mentions;
  end $$;

-- Rights ----------------------------------------------------------------------------------------------------------------------

revoke all on function public.prepare_mention(), public.consent_ended(jsonb, timestamptz), public.mentions_to_publish()
  from public, anon, authenticated, service_role;
grant execute on function public.consent_ended(jsonb, timestamptz) to authenticated;
grant execute on function public.mentions_to_publish() to service_role;
revoke all on public.mention_rows from anon, authenticated, service_role;
grant select on public.mention_rows to authenticated;
grant update (withdrawn_at) on public.content to authenticated;

create policy "admins write mentions" on public.content for insert to authenticated
  with check (kind = 'mention' and seed is null and (select public.has_min_role('admin')));
-- What is on the site is hidden or withdrawn first.
create policy "admins delete mentions" on public.content for delete to authenticated
  using (kind = 'mention' and seed is null and (live_version is null or withdrawn_at is not null)
    and (select public.has_min_role('admin'))
    and not exists (select from public.publication_items i join public.publications p on p.id = i.publication_id
      where i.content_id = content.id and p.state = 'planned'));
