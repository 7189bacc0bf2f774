-- What lists and the pipeline show of an offer, next to its versions and events; acts on an offer that was sent; templates.

-- Lists -----------------------------------------------------------------------------------------------------------------

alter table public.offers
  -- Raised when staff change what this row alone holds: whose offer it is. Drafts have the revision of their version.
  add column revision integer not null default 1,
  -- Kept by list_offer: what the version says that a list shows, the sent one or else the draft.
  add column title text not null default '',
  add column customer_phone text not null default '',
  add column address text not null default '',
  add column postcode text not null default '',
  add column city text not null default '',
  -- Titles and descriptions of the groups and lines, for the search.
  add column line_texts text not null default '',
  add column sent_at timestamptz,
  -- A subsidy must be approved before the customer can accept.
  add column awaits_subsidy boolean not null default false,
  -- Kept by count_offer_event, of the version in force: how often the customer opened it.
  add column opened_count integer not null default 0,
  add column last_opened_at timestamptz,
  -- The customer asked, and no one has answered since.
  add column question_open boolean not null default false,
  -- An offer past its last day has the stage that it had: lists compare the day.
  add column stage text not null generated always as (
    case
      when state in ('draft', 'accepted', 'declined', 'cancelled', 'retracted') then state
      when question_open then 'question'
      when awaits_subsidy then 'waiting'
      when opened_count > 0 then 'opened'
      else 'sent'
    end) stored,
  -- To sort by: drafts come last.
  add column valid_sort date not null generated always as (coalesce(valid_until, '9999-12-31'::date)) stored,
  -- The number without its hyphen too: a search for digits has none.
  add column search text not null generated always as (
    lower((number || ' ' || replace(number, '-', '') || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || title || ' '
      || address || ' ' || postcode || ' ' || city || ' ' || line_texts) collate "und-x-icu")) stored;

create index offers_stage on public.offers (stage, created_at desc, id desc);
create index offers_valid_sort on public.offers (valid_sort, id);
create index offers_customer_email on public.offers (lower(customer_email));

-- Raises the revision and `updated_at` with what staff or the customer change. How long an offer is kept counts from `updated_at`
-- (forget), so what is only derived must not move it.
create function public.touch_offer() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    derived constant text[] := '{revision,updated_at,title,customer_phone,address,postcode,city,line_texts,sent_at,awaits_subsidy,opened_count,last_opened_at,question_open,stage,valid_sort,search}';
  begin
    new.revision := old.revision + (case when new.owner is distinct from old.owner then 1 else 0 end);
    new.updated_at := case when to_jsonb(new) - derived <> to_jsonb(old) - derived then now() else old.updated_at end;
    return new;
  end $$;

-- Writes what lists show of an offer's version.
create function public.list_offer(_id text) returns void
  language sql security definer set search_path = ''
  as $$
    update public.offers o set
        title = coalesce(v.content ->> 'title', ''),
        customer_phone = coalesce(v.content -> 'customer' ->> 'phone', ''),
        address = coalesce(v.content -> 'customer' ->> 'address', ''),
        postcode = coalesce(v.content -> 'customer' ->> 'postcode', ''),
        city = coalesce(v.content -> 'customer' ->> 'city', ''),
        line_texts = coalesce((
          select left(string_agg(concat_ws(' ', g.value ->> 'title', l.texts), ' ' order by g.place), 20000)
          from jsonb_array_elements(case when jsonb_typeof(v.content -> 'groups') = 'array' then v.content -> 'groups' else '[]' end) with ordinality g (value, place)
          left join lateral (
            select string_agg(concat_ws(' ', line.value ->> 'title', line.value ->> 'detail'), ' ' order by line.place) as texts
            from jsonb_array_elements(case when jsonb_typeof(g.value -> 'lines') = 'array' then g.value -> 'lines' else '[]' end) with ordinality line (value, place)) l on true), ''),
        sent_at = v.sent_at,
        awaits_subsidy = exists (
          select from jsonb_array_elements(case when jsonb_typeof(v.content -> 'subsidies') = 'array' then v.content -> 'subsidies' else '[]' end) s
           where s ->> 'requiredBefore' = 'agreement' and s ->> 'approval' = 'pending')
      from (
        select content, sent_at from public.offer_versions
         where offer_id = _id and version = coalesce((select current_version from public.offers where id = _id), version)
         order by version desc limit 1) v
      where o.id = _id
  $$;

create function public.list_offer_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.list_offer(new.offer_id);
    return null;
  end $$;

create function public.list_current_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.list_offer(new.id);
    return null;
  end $$;

-- Counts what the customer did in the version in force; a new version starts from nothing.
create function public.count_offer_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.kind = 'opened' then
      update public.offers set opened_count = opened_count + 1, last_opened_at = greatest(last_opened_at, new.at)
        where id = new.offer_id and current_version = new.version;
    elsif new.kind = 'question' then
      update public.offers set question_open = true where id = new.offer_id;
    elsif new.kind = 'sent' then
      update public.offers set opened_count = 0, last_opened_at = null, question_open = false where id = new.offer_id;
    elsif new.kind in ('accepted', 'declined', 'cancelled', 'retracted', 'answered') then
      update public.offers set question_open = false where id = new.offer_id and question_open;
    end if;
    return null;
  end $$;

-- Rows from before 0021. Neither `updated_at` nor the audit log notes what is only derived.
alter table public.offers disable trigger user;
do $$
  declare
    known record;
  begin
    for known in select id from public.offers loop
      perform public.list_offer(known.id);
    end loop;
  end $$;
update public.offers o set opened_count = seen.times, last_opened_at = seen.last
  from (
    select e.offer_id, count(*) as times, max(e.at) as last from public.offer_events e
      join public.offers c on c.id = e.offer_id and c.current_version = e.version where e.kind = 'opened' group by e.offer_id) seen
  where o.id = seen.offer_id;
update public.offers o set question_open = true
  where exists (
    select from public.offer_events q where q.offer_id = o.id and q.kind = 'question' and not exists (
      select from public.offer_events a where a.offer_id = o.id and a.at > q.at and a.kind in ('sent', 'accepted', 'declined', 'cancelled', 'retracted')));
alter table public.offers enable trigger user;

drop trigger offers_updated_at on public.offers;
create trigger offers_updated_at before update on public.offers for each row execute function public.touch_offer();
create trigger offers_list after update of current_version on public.offers
  for each row when (new.current_version is distinct from old.current_version) execute function public.list_current_version();
-- Named so that it runs before the trigger that locks the case: offers are locked before cases.
create trigger offer_versions_entry after insert or update on public.offer_versions for each row execute function public.list_offer_version();
create trigger offer_events_count after insert on public.offer_events for each row execute function public.count_offer_event();
-- Personal data is masked; a change of what is only derived is not logged.
drop trigger offers_audit on public.offers;
create trigger offers_audit after insert or update or delete on public.offers
  for each row execute function public.write_audit_log('id', '{search,line_texts,stage,valid_sort}',
    '{customer_name,customer_email,customer_phone,title,address}',
    '{title,customer_phone,address,postcode,city,line_texts,sent_at,awaits_subsidy,opened_count,last_opened_at,question_open,stage,valid_sort,search}');

-- Number and sum of the offers of each stage, `expired` for those past their last day, among those that a list is asked for. Each
-- argument that is null is no condition. As the caller: row-level security decides.
create function public.offer_sums(_today date, _terms text[] default null, _owners uuid[] default null, _unowned boolean default false,
    _maker uuid default null, _from timestamptz default null, _until timestamptz default null, _valid_from date default null,
    _valid_to date default null, _least integer default null, _most integer default null, _postcode_from text default null,
    _postcode_to text default null) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'count', s.count, 'total', s.total)), '[]')
    from (
      select case when o.state = 'sent' and o.valid_until < _today then 'expired' else o.stage end as stage, count(*) as count, sum(o.total_ore) as total
      from public.offers o
      where (_terms is null or not exists (select from unnest(_terms) t where position(t in o.search) = 0))
        and (_owners is null and _maker is null and not _unowned
          or o.owner = any (_owners) or o.adviser = _maker or (_unowned and o.owner is null))
        and (_from is null or o.created_at >= _from) and (_until is null or o.created_at < _until)
        and (_valid_from is null or o.valid_until >= _valid_from) and (_valid_to is null or o.valid_until <= _valid_to)
        and (_least is null or o.total_ore >= _least) and (_most is null or o.total_ore <= _most)
        and (_postcode_from is null or o.postcode >= _postcode_from) and (_postcode_to is null or o.postcode <= _postcode_to)
      group by 1) s
  $$;

-- Acts on an offer that was sent ----------------------------------------------------------------------------------------

alter table public.offer_events drop constraint offer_events_kind_check;
alter table public.offer_events add constraint offer_events_kind_check check (
  kind in ('sent', 'opened', 'options', 'question', 'answered', 'accepted', 'delivered', 'declined', 'cancelled', 'retracted', 'expired'));

-- Notes that staff answered what the customer asked, by phone or mail. `_payload`: `note`, what was said.
create function public.offer_answer_question(_id text, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if not offer.question_open then return public.offer_refused('no_question'); end if;
    return public.offer_happened(_id, offer.current_version, 'answered', _payload, null, now());
  end $$;

-- Ends an offer before its last day: the customer can read it, and not accept it. The version stays as it was sent; the page takes
-- the earlier of the two days. `_payload`: `reason`.
create function public.offer_end(_id text, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
    today constant date := (now() at time zone 'Europe/Copenhagen')::date;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state <> 'sent' then return public.offer_refused(case offer.state when 'draft' then 'not_sent' when 'retracted' then 'retracted' else 'already_' || offer.state end); end if;
    if offer.valid_until < today then return public.offer_refused('expired'); end if;
    update public.offers set valid_until = today - 1 where id = _id;
    return public.offer_happened(_id, offer.current_version, 'expired', _payload, null, now());
  end $$;

-- As in 0007; and an offer that has expired can be sent on with a later last day.
create or replace function public.offer_send_next(_id text, _from integer, _content jsonb, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
    today constant date := (now() at time zone 'Europe/Copenhagen')::date;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state <> 'sent' then return public.offer_refused('not_sent'); end if;
    -- A version that does not move the last day would have expired before it was read.
    if (_content ->> 'validUntil')::date < today
      or (offer.valid_until < today and _content ->> 'validUntil' = (select content ->> 'validUntil' from public.offer_versions where offer_id = _id and version = _from)) then
      return public.offer_refused('expired');
    end if;
    if offer.current_version is distinct from _from then return public.offer_refused('stale_version'); end if;
    -- Chosen since the Worker calculated.
    if offer.chosen <> array(select jsonb_array_elements_text(_payload -> 'options')) then return public.offer_refused('stale_version'); end if;
    if exists (select from public.offer_versions where offer_id = _id and sent_at is null) then return public.offer_refused('draft_waiting'); end if;
    insert into public.offer_versions (offer_id, version, content, sent_at) values (_id, _from + 1, _content, now());
    return public.offer_show_version(_id, _from + 1, _content, _payload);
  end $$;

-- As in 0007, with the last day of the version in force.
create or replace function public.offer_open(_id text, _version integer default null) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'state', o.state, 'version', v.version, 'sentAt', v.sent_at, 'content', v.content, 'validUntil', o.valid_until,
      'chosen', o.chosen, 'deliveredOn', o.delivered_on, 'cancelUntil', o.cancel_until, 'currentVersion', o.current_version,
      'versions', (
        select jsonb_agg(jsonb_build_object('version', s.version, 'sentAt', s.sent_at) order by s.version desc)
        from public.offer_versions s where s.offer_id = o.id and s.sent_at is not null),
      'answers', coalesce((
        select jsonb_object_agg(e.kind, e.payload || jsonb_build_object('at', e.at, 'version', e.version))
        from (select distinct on (kind) kind, payload, at, version from public.offer_events
               where offer_id = o.id and kind in ('accepted', 'declined', 'cancelled') order by kind, at desc) e), '{}'),
      'questions', coalesce((
        select jsonb_agg(q.payload || jsonb_build_object('at', q.at) order by q.at)
        from (select payload, at from public.offer_events where offer_id = o.id and kind = 'question' order by at desc limit 20) q), '[]'))
    from public.offers o
    join public.offer_versions v on v.offer_id = o.id and v.version = coalesce(
      (select s.version from public.offer_versions s where s.offer_id = o.id and s.version = _version and s.sent_at is not null),
      o.current_version)
    where o.id = _id and o.state not in ('draft', 'retracted') and not v.content ? 'erased'
  $$;

-- Templates -------------------------------------------------------------------------------------------------------------

-- Contents to start an offer from, per kind of house. They name no customer, no adviser and no last day.
create table public.offer_templates (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 100),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  search text not null generated always as (lower(name collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index offer_templates_name on public.offer_templates (lower(name));

create trigger offer_templates_revision before update on public.offer_templates for each row execute function public.bump_revision('search');
create trigger offer_templates_audit after insert or update or delete on public.offer_templates
  for each row execute function public.write_audit_log('id', '{content,search}');

revoke all on function public.touch_offer(), public.list_offer(text), public.list_offer_version(), public.list_current_version(),
  public.count_offer_event(),
  public.offer_sums(date, text[], uuid[], boolean, uuid, timestamptz, timestamptz, date, date, integer, integer, text, text),
  public.offer_answer_question(text, jsonb), public.offer_end(text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.offer_sums(date, text[], uuid[], boolean, uuid, timestamptz, timestamptz, date, date, integer, integer, text, text),
  public.offer_answer_question(text, jsonb), public.offer_end(text, jsonb)
  to authenticated;

revoke all on public.offer_templates from anon, authenticated, service_role;
grant select, delete on public.offer_templates to authenticated;
grant insert (name, content), update (name, content) on public.offer_templates to authenticated;
grant select, insert, update, delete on public.offer_templates to service_role;

alter table public.offer_templates enable row level security;
alter table public.offer_templates force row level security;
create policy "staff read templates of offers" on public.offer_templates for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make templates of offers" on public.offer_templates for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change templates of offers" on public.offer_templates for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete templates of offers" on public.offer_templates for delete to authenticated
  using ((select public.has_min_role('admin')));
