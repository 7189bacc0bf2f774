-- Imports of people from a file: staged and checked row by row, then made into cases in parts, and taken back where no one has worked
-- on them. Nothing is sent, and no consent is recorded: people on a list have asked for nothing.

alter table public.cases drop constraint cases_step_reason_check;
alter table public.cases add constraint cases_step_reason_check check (step_reason in ('lead', 'offer_made', 'offer_sent', 'offer_opened',
  'offer_expiring', 'offer_expired', 'offer_retracted', 'offer_declined', 'question', 'accepted', 'delivered', 'outcome', 'hand', 'import'));
alter table public.case_events drop constraint case_events_kind_check;
alter table public.case_events add constraint case_events_kind_check
  check (kind in ('lead', 'created', 'imported', 'note', 'call', 'mail', 'status', 'owner', 'step', 'task', 'merged', 'unmerged'));

create table public.case_imports (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  -- Of the file.
  name text not null check (length(name) between 1 and 200),
  -- Rows of the file, without headings and blank rows.
  total integer not null check (total between 1 and 5000),
  status text not null default 'reading' check (status in ('reading', 'ready', 'running', 'done', 'undoing', 'undone')),
  -- The day by which the new cases are called.
  call_by date,
  -- Rows received, and what the dry run found.
  staged integer not null default 0,
  would_make integer not null default 0,
  would_join integer not null default 0,
  would_skip integer not null default 0,
  faulty integer not null default 0,
  -- Rows handled, by what became of them.
  handled integer not null default 0,
  made integer not null default 0,
  joined integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  -- Cases that were taken back, and those that stay because someone has worked on them.
  undone integer not null default 0,
  kept integer not null default 0,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid
);
create index case_imports_created on public.case_imports (created_at, id);

create trigger case_imports_revision before update on public.case_imports for each row execute function public.bump_revision();
-- The counts change with each part; what they came to is logged with the status.
create trigger case_imports_audit after insert or update or delete on public.case_imports
  for each row execute function public.write_audit_log('id', '{}', '{}',
    '{staged,would_make,would_join,would_skip,faulty,handled,made,joined,skipped,failed,undone,kept}');

-- Written by functions only. A row goes with its case, so that an erased household is erased here too.
create table public.case_import_rows (
  import_id uuid not null references public.case_imports (id) on delete cascade,
  -- 0-based, in the order of the file.
  place integer not null check (place >= 0),
  -- As a spreadsheet numbers it.
  row integer not null,
  -- Under the names of the columns of cases, with `note`; as they were written where the row is faulty.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The adviser that the file names.
  owner uuid references public.advisers (id) on delete set null,
  -- Field → Danish message.
  problems jsonb not null default '{}' check (jsonb_typeof(problems) = 'object'),
  email_key text generated always as (public.email_key(facts ->> 'email')) stored,
  phone_e164 text generated always as (public.e164(facts ->> 'phone')) stored,
  address_key text generated always as (public.address_key(facts ->> 'address', facts ->> 'postcode')) stored,
  -- The dry run: `target` is the case that the row would join, `same_as` the row of the file whose case it would join.
  outcome text not null check (outcome in ('new', 'joins', 'there', 'faulty')),
  found_by text check (found_by in ('email', 'phone', 'address')),
  target uuid,
  same_as integer,
  -- What became of it. `case_revision`: of the case as this import left it. `before`: what the import replaced in a case that was there.
  result text check (result in ('made', 'joined', 'there', 'failed')),
  done_at timestamptz,
  case_id uuid references public.cases (id) on delete cascade,
  case_revision integer,
  before jsonb,
  kept boolean not null default false,
  primary key (import_id, place)
);
create index case_import_rows_case on public.case_import_rows (case_id) where case_id is not null;
create index case_import_rows_email on public.case_import_rows (email_key) where email_key is not null;
create index case_import_rows_phone on public.case_import_rows (phone_e164) where phone_e164 is not null;
create index case_import_rows_address on public.case_import_rows (import_id, address_key) where address_key is not null;

-- Finding -------------------------------------------------------------------------------------------------------------

-- As in 0016, and by the e-mail addresses and phone numbers of imported rows.
create or replace function public.find_case(_email text, _phone text, _address text, _postcode text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    mail constant text := public.email_key(_email);
    digits constant text := public.e164(_phone);
    place constant text := public.address_key(_address, _postcode);
    found_id uuid;
  begin
    if mail is not null then
      select r.id into found_id from (
        select id from public.cases where public.email_key(email) = mail and email <> ''
        union select case_id from public.leads where public.email_key(values ->> 'email') = mail and values ->> 'email' <> '' and case_id is not null
        union select case_id from public.case_import_rows where email_key = mail and case_id is not null
      ) f join public.cases r on r.id = public.case_root(f.id) order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'email'); end if;
    end if;
    if digits is not null then
      select r.id into found_id from (
        select id from public.cases where phone_e164 = digits
        union select case_id from public.leads where phone_e164 = digits and case_id is not null
        union select case_id from public.case_import_rows where phone_e164 = digits and case_id is not null
      ) f join public.cases r on r.id = public.case_root(f.id) order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'phone'); end if;
    end if;
    if place is not null then
      -- The house's key is indexed; the whole key tells flats apart.
      select r.id into found_id from public.cases f join public.cases r on r.id = public.case_root(f.id)
        where f.house_key = split_part(place, '|', 1) || '|' || split_part(place, '|', 2) and f.address_key = place
        order by r.last_activity_at desc, r.id limit 1;
      if found then return jsonb_build_object('id', found_id, 'by', 'address'); end if;
    end if;
    return null;
  end $$;

-- As in 0020, and with what imported rows say. Only what the case itself does not say.
create or replace function public.refresh_case(_case uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update public.cases c set lead_kinds = n.kinds, has_offer = n.offered, mail_consent = n.consent, found_by = n.numbers
      from (
        select
          array(select distinct kind from public.leads where case_id = _case order by kind) as kinds,
          exists (select from public.offers where case_id = _case and state <> 'retracted') as offered,
          exists (
            select from public.consents k join public.leads l on l.id = k.lead_id
            where l.case_id = _case and k.purpose = 'marketing'
              and not exists (select from public.consent_withdrawals w where w.consent_id = k.id)
              and not exists (
                select from public.suppressions s
                where s.kind = 'email' and s.value = public.email_key(l.values ->> 'email') and s.lifted_at is null)) as consent,
          coalesce((
            with recursive whole as (
              select id, number from public.cases where id = _case
              union all select m.id, m.number from public.cases m join whole on m.merged_into = whole.id)
            select string_agg(number, ' ' order by number) from (
              select public.text_at(values, 'reference', 20) as number from public.leads where case_id = _case
              union select number from public.offers where case_id = _case
              -- Another of the household, by what they wrote themselves.
              union select concat_ws(' ', said.name, said.email, said.phone) from (
                select f ->> 'name' as name, f ->> 'email' as email, coalesce(l.phone_e164, public.e164(f ->> 'phone'), '') as phone
                  from public.leads l, lateral public.lead_facts(l.kind, l.values, l.campaign) f where l.case_id = _case
                union select r.facts ->> 'name', r.facts ->> 'email', coalesce(r.phone_e164, '')
                  from public.case_import_rows r where r.case_id in (select id from whole)
              ) said, public.cases own
                where own.id = _case and (lower(said.name) not in ('', lower(own.name)) or coalesce(public.email_key(said.email), '') not in ('', coalesce(public.email_key(own.email), ''))
                  or said.phone not in ('', coalesce(own.phone_e164, '')))
              union select number from whole where id <> _case
            ) n where number <> ''), '') as numbers
      ) n
      where c.id = _case and (c.lead_kinds, c.has_offer, c.mail_consent, c.found_by) is distinct from (n.kinds, n.offered, n.consent, n.numbers);
  end $$;

-- Whether a row says nothing that its case does not know: it was imported before, or the case says the same.
create function public.case_knows(_case uuid, _facts jsonb) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
        select from public.case_import_rows r
         where r.case_id in (select id from public.cases where id = _case or merged_into = _case) and r.facts = _facts)
      or exists (
        select from public.cases c, jsonb_populate_record(null::public.cases, _facts) f
         where c.id = _case and coalesce(_facts ->> 'note', '') = ''
           and lower(f.name) in ('', lower(c.name)) and coalesce(public.email_key(f.email), '') in ('', public.email_key(c.email))
           and coalesce(public.e164(f.phone), '') in ('', c.phone_e164) and f.postcode in ('', c.postcode)
           and (lower(f.address) in ('', lower(c.address)) or public.address_key(f.address, f.postcode) = c.address_key)
           and f.wants <@ c.wants and (f.campaign = '' or c.campaign <> '') and (f.source = '' or c.source <> ''))
  $$;

-- Importing -----------------------------------------------------------------------------------------------------------

-- Takes the next rows of a file and says what each would become: {row, facts, owner, problems}, in their order. Changes no case.
create function public.case_import_stage(_id uuid, _from integer, _rows jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.case_imports;
    one record;
    earlier public.case_import_rows;
    known jsonb;
    made public.case_import_rows;
    known_rank integer;
    earlier_rank integer;
  begin
    perform public.require_admin();
    select * into batch from public.case_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if batch.status <> 'reading' or batch.staged <> _from or _from + jsonb_array_length(_rows) > batch.total then
      perform public.refuse_act('other_row');
    end if;
    -- Plans from when the tables were small would read them whole for each row.
    discard plans;
    for one in
      select (nth - 1 + _from)::integer as place, (r ->> 'row')::integer as row, r -> 'facts' as facts, (r ->> 'owner')::uuid as owner, r -> 'problems' as problems,
          public.email_key(r -> 'facts' ->> 'email') as mail, public.e164(r -> 'facts' ->> 'phone') as digits,
          public.address_key(r -> 'facts' ->> 'address', r -> 'facts' ->> 'postcode') as address
        from jsonb_array_elements(_rows) with ordinality as rows (r, nth) order by nth
    loop
      made := null;
      made.outcome := case when one.problems = '{}' then 'new' else 'faulty' end;
      if made.outcome = 'new' then
        known := public.find_case(one.facts ->> 'email', one.facts ->> 'phone', one.facts ->> 'address', one.facts ->> 'postcode');
        known_rank := case known ->> 'by' when 'email' then 1 when 'phone' then 2 when 'address' then 3 else 4 end;
        -- An earlier row of the file counts as the case that it will make or join.
        select r.* into earlier from public.case_import_rows r
          where r.import_id = _id and r.outcome <> 'faulty' and (r.email_key = one.mail or r.phone_e164 = one.digits or r.address_key = one.address)
          order by r.email_key is not distinct from one.mail and one.mail is not null desc,
            r.phone_e164 is not distinct from one.digits and one.digits is not null desc, r.place limit 1;
        earlier_rank := case when earlier.place is null then 5 when earlier.email_key = one.mail then 1 when earlier.phone_e164 = one.digits then 2 else 3 end;
        if earlier_rank <= known_rank and earlier_rank < 5 then
          made.found_by := (array['email', 'phone', 'address'])[earlier_rank];
          made.target := earlier.target;
          made.same_as := case when earlier.target is null then coalesce(earlier.same_as, earlier.row) end;
        elsif known is not null then
          made.found_by := known ->> 'by';
          made.target := (known ->> 'id')::uuid;
        end if;
        if made.found_by is not null then
          made.outcome := case when made.target is not null and public.case_knows(made.target, one.facts)
              or earlier.facts = one.facts then 'there' else 'joins' end;
        end if;
      end if;
      insert into public.case_import_rows (import_id, place, row, facts, owner, problems, outcome, found_by, target, same_as)
        values (_id, one.place, one.row, one.facts, one.owner, one.problems, made.outcome, made.found_by, made.target, made.same_as);
    end loop;
    update public.case_imports i set staged = n.staged, would_make = n.fresh, would_join = n.joins, would_skip = n.there, faulty = n.faulty,
        status = case when n.staged = i.total then 'ready' else 'reading' end
      from (select count(*) as staged, count(*) filter (where outcome = 'new') as fresh, count(*) filter (where outcome = 'joins') as joins,
          count(*) filter (where outcome = 'there') as there, count(*) filter (where outcome = 'faulty') as faulty
        from public.case_import_rows where import_id = _id) n
      where i.id = _id returning i.* into batch;
    return to_jsonb(batch);
  end $$;

-- One row of an import: a new case, or what a known case lacks. A known case keeps its status, adviser and next step: no one has asked
-- for anything. Returns what became of the row.
create function public.case_from_import(_import uuid, _place integer, _due timestamptz) returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    one public.case_import_rows;
    facts jsonb;
    known jsonb;
    household uuid;
    became text;
    old_facts jsonb;
    new_facts jsonb;
    replaced jsonb;
    chosen uuid;
  begin
    select * into one from public.case_import_rows where import_id = _import and place = _place;
    facts := one.facts - 'note';
    known := public.find_case(facts ->> 'email', facts ->> 'phone', facts ->> 'address', facts ->> 'postcode');
    household := (known ->> 'id')::uuid;
    became := case when known is null then 'made' else 'joined' end;
    if household is null then
      chosen := coalesce((select id from public.advisers where id = one.owner and active),
        public.pick_adviser(facts ->> 'postcode', array(select jsonb_array_elements_text(facts -> 'wants')), public.danish_day(_due)));
      insert into public.cases (number, name, email, phone, address, postcode, town, wants, campaign, source, owner, step_kind, step_owner, step_at, step_reason)
        select public.new_case_number(), f.name, f.email, f.phone, f.address, f.postcode, f.town, f.wants, f.campaign, f.source, chosen, 'call',
            public.stand_in(chosen, public.danish_day(_due)), _due, 'import'
          from jsonb_populate_record(null::public.cases, facts) f
        returning id into household;
    elsif public.case_knows(household, one.facts) then
      became := 'there';
    else
      select to_jsonb(c) into old_facts from public.cases c where id = household for update;
      perform public.absorb_facts(household, facts);
      select to_jsonb(c) into new_facts from public.cases c where id = household;
      select jsonb_object_agg(key, old_facts -> key) into replaced
        from unnest('{name,email,phone,address,postcode,town,wants,campaign,source}'::text[]) key where old_facts -> key <> new_facts -> key;
    end if;
    if became <> 'there' then
      perform public.add_case_event(household, 'imported', jsonb_strip_nulls(jsonb_build_object(
          'import', _import, 'file', (select name from public.case_imports where id = _import), 'row', one.row, 'by', coalesce(known ->> 'by', 'new'),
          -- What the file says otherwise, which the case does not take over.
          'otherwise', (select jsonb_object_agg(key, facts ->> key) from unnest('{name,email,phone,address}'::text[]) key
            where facts ->> key <> '' and lower(facts ->> key) <> lower(new_facts ->> key)
              and not (key = 'phone' and public.e164(facts ->> key) = new_facts ->> 'phone_e164')))),
        coalesce(one.facts ->> 'note', ''));
    end if;
    update public.case_import_rows set result = became, done_at = clock_timestamp(), case_id = household, case_revision = 1, before = replaced
      where import_id = _import and place = _place;
    if became = 'joined' then perform public.refresh_case(household); end if;
    if became <> 'made' then
      update public.case_import_rows set case_revision = (select revision from public.cases where id = household)
        where case_id = household and import_id = _import;
    end if;
    return became;
  end $$;

-- Handles the next rows of an import. `_call_by`: with the first part, the day by which the new cases are called. Safe to repeat: a row
-- that was handled is not handled again.
create function public.case_import_run(_id uuid, _call_by date default null, _limit integer default 100) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.case_imports;
    one public.case_import_rows;
    due timestamptz;
    became text;
    counts jsonb := '{"made": 0, "joined": 0, "there": 0, "failed": 0}';
    today constant date := public.danish_day(now());
  begin
    perform public.require_admin();
    perform public.lock_cases();
    select * into batch from public.case_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if batch.status = 'done' then return to_jsonb(batch); end if;
    if batch.status not in ('ready', 'running') then perform public.refuse_act('not_ready'); end if;
    if batch.status = 'ready' then
      if _call_by is null or _call_by not between today and today + 365 then raise exception 'call by a day of the next year' using errcode = '22023'; end if;
      update public.case_imports set status = 'running', call_by = _call_by where id = _id returning * into batch;
    end if;
    due := greatest(public.office_deadline(batch.call_by::timestamp at time zone 'Europe/Copenhagen'), public.office_deadline(now(), 0));
    -- As in case_import_stage.
    discard plans;
    for one in
      select * from public.case_import_rows where import_id = _id and outcome <> 'faulty' and result is null
       order by place limit least(greatest(_limit, 1), 500)
    loop
      begin
        became := public.case_from_import(_id, one.place, due);
      exception when others then
        raise warning 'row % of the import % failed: %', one.row, _id, sqlerrm;
        became := 'failed';
        update public.case_import_rows set result = 'failed', done_at = clock_timestamp() where import_id = _id and place = one.place;
      end;
      counts := jsonb_set(counts, array[became], to_jsonb((counts ->> became)::integer + 1));
    end loop;
    update public.case_imports i set made = made + (counts ->> 'made')::integer, joined = joined + (counts ->> 'joined')::integer,
        skipped = skipped + (counts ->> 'there')::integer, failed = failed + (counts ->> 'failed')::integer,
        handled = n.handled, status = case when n.left_over = 0 then 'done' else 'running' end, finished_at = case when n.left_over = 0 then now() end
      from (select count(*) filter (where result is not null) as handled, count(*) filter (where result is null) as left_over
        from public.case_import_rows where import_id = _id and outcome <> 'faulty') n
      where i.id = _id returning i.* into batch;
    return to_jsonb(batch);
  end $$;

-- Takes the next cases of an import back: deletes what it made, and restores what it added to. A case that someone has worked on since
-- stays as it is. Safe to repeat.
create function public.case_import_undo(_id uuid, _limit integer default 100) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch public.case_imports;
    one record;
    present public.cases;
    restored jsonb;
    counts integer[] := '{0,0}';
  begin
    perform public.require_admin();
    perform public.lock_cases();
    select * into batch from public.case_imports where id = _id for update;
    if not found then perform public.refuse_act('not_found', 'PT404'); end if;
    if batch.status = 'undone' then return to_jsonb(batch); end if;
    if batch.status not in ('running', 'done', 'undoing') then perform public.refuse_act('not_ready'); end if;
    for one in
      select case_id, bool_or(result = 'made') as is_own, max(done_at) as at, max(case_revision) as revision
        from public.case_import_rows where import_id = _id and result in ('made', 'joined') and not kept
       group by case_id order by case_id limit least(greatest(_limit, 1), 500)
    loop
      perform from public.offers where case_id = one.case_id order by id for update;
      select * into present from public.cases where id = one.case_id for update;
      -- Of a case that the import made, anything else is work: a lead may have been received before and stored since.
      if present.revision <> one.revision or present.merged_into is not null
        or exists (select from public.case_events e where e.case_id = one.case_id and (one.is_own or e.at > one.at)
          and (e.kind <> 'imported' or e.data ->> 'import' <> _id::text))
        or exists (select from public.case_tasks t where t.case_id = one.case_id and (one.is_own or t.created_at > one.at))
        or exists (select from public.offers o where o.case_id = one.case_id and (one.is_own or o.created_at > one.at)) then
        update public.case_import_rows set kept = true where import_id = _id and case_id = one.case_id;
        counts[2] := counts[2] + 1;
        continue;
      end if;
      if one.is_own then
        delete from public.cases where id = one.case_id;
      else
        -- Of a field that two rows filled in, the first one's value counts.
        select jsonb_object_agg(key, value order by place desc) into restored
          from public.case_import_rows r, jsonb_each(r.before) where r.import_id = _id and r.case_id = one.case_id;
        if restored is not null then
          update public.cases c set name = f.name, email = f.email, phone = f.phone, address = f.address, postcode = f.postcode, town = f.town,
              wants = f.wants, campaign = f.campaign, source = f.source
            from jsonb_populate_record(null::public.cases, to_jsonb(present) || restored) f where c.id = one.case_id;
        end if;
        delete from public.case_events where case_id = one.case_id and kind = 'imported' and data ->> 'import' = _id::text;
        delete from public.case_import_rows where import_id = _id and case_id = one.case_id;
        perform public.refresh_case(one.case_id);
      end if;
      counts[1] := counts[1] + 1;
    end loop;
    if not exists (select from public.case_import_rows where import_id = _id and result in ('made', 'joined') and not kept) then
      -- Nothing of them became a case.
      delete from public.case_import_rows where import_id = _id and not kept;
      update public.case_imports set status = 'undone', undone_at = now(), undone_by = auth.uid() where id = _id;
    end if;
    update public.case_imports set undone = undone + counts[1], kept = kept + counts[2],
        status = case when status = 'undone' then status else 'undoing' end
      where id = _id returning * into batch;
    return to_jsonb(batch);
  end $$;

-- As in 0011. An import of people that was not begun goes a week after its dry run; rows that became no case go after 30 days.
create or replace function public.discard_left_imports(_before timestamptz) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    gone integer;
    gone_too integer;
  begin
    delete from public.redirect_imports where created_at < _before;
    get diagnostics gone = row_count;
    delete from public.case_imports where status in ('reading', 'ready') and created_at < _before - interval '6 days';
    get diagnostics gone_too = row_count;
    delete from public.case_import_rows r using public.case_imports i
      where i.id = r.import_id and i.created_at < _before - interval '29 days' and r.case_id is null;
    update public.case_imports set status = 'done', finished_at = now() where status = 'running' and created_at < _before - interval '29 days';
    return gone + gone_too;
  end $$;

-- Rights --------------------------------------------------------------------------------------------------------------

revoke all on function public.case_knows(uuid, jsonb), public.case_from_import(uuid, integer, timestamptz),
  public.case_import_stage(uuid, integer, jsonb), public.case_import_run(uuid, date, integer), public.case_import_undo(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.case_import_stage(uuid, integer, jsonb), public.case_import_run(uuid, date, integer),
  public.case_import_undo(uuid, integer) to authenticated;

revoke all on public.case_imports, public.case_import_rows from anon, authenticated, service_role;
grant select, delete on public.case_imports to authenticated;
grant insert (name, total) on public.case_imports to authenticated;
grant select on public.case_import_rows to authenticated;

alter table public.case_imports enable row level security;
alter table public.case_imports force row level security;
alter table public.case_import_rows enable row level security;
alter table public.case_import_rows force row level security;
create policy "admins read imports of cases" on public.case_imports for select to authenticated
  using ((select public.has_min_role('admin')));
create policy "admins begin imports of cases" on public.case_imports for insert to authenticated
  with check ((select public.has_min_role('admin')) and created_by = (select auth.uid()));
create policy "admins discard imports of cases that made none" on public.case_imports for delete to authenticated
  using ((select public.has_min_role('admin')) and status in ('reading', 'ready'));
create policy "admins read rows of imports" on public.case_import_rows for select to authenticated
  using ((select public.has_min_role('admin')));
