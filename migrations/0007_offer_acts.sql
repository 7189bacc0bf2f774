-- What is done with offers, each in one transaction with the offer's row locked. Refusals are answered as
-- {"ok": false, "reason": …} by the names of shared/domain/offers/standing.ts; what was done as {"ok": true, "event": …}.

-- An event with what is told about it: the offer, and the version's content.
create function public.offer_event(_id uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'id', e.id, 'kind', e.kind, 'at', e.at, 'version', e.version, 'payload', e.payload,
      'offer', jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'leadId', o.lead_id, 'chosen', o.chosen, 'deliveredOn', o.delivered_on,
        'cancelUntil', o.cancel_until, 'currentVersion', o.current_version),
      'content', v.content)
    from public.offer_events e
    join public.offers o on o.id = e.offer_id
    left join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
    where e.id = _id
  $$;

create function public.offer_refused(_reason text) returns jsonb
  language sql immutable set search_path = ''
  as $$ select jsonb_build_object('ok', false, 'reason', _reason) $$;

-- Writes an event and answers it.
create function public.offer_happened(_id text, _version integer, _kind text, _payload jsonb, _key text, _at timestamptz) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    event_id uuid;
  begin
    insert into public.offer_events (offer_id, version, kind, at, payload, key) values (_id, _version, _kind, _at, _payload, _key)
      returning id into event_id;
    return jsonb_build_object('ok', true, 'duplicate', false, 'event', public.offer_event(event_id));
  end $$;

-- Whether an offer was emptied for privacy: then it is never filled again. As the caller, who sees offers or is told nothing.
create function public.offer_is_erased(_id text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from public.offer_versions where offer_id = _id and content ? 'erased') $$;

-- Staff --------------------------------------------------------------------------------------------------------------

-- Saves the draft, or makes one after the version that was sent, provided the newest version still is the one that was looked
-- at (`_seen`, its revision). What a list says of the offer is the sent version's, once
-- there is one: a draft may be thrown away. As the caller: row security decides.
create function public.offer_save(_id text, _seen uuid, _content jsonb, _customer_name text, _customer_email text, _total_ore integer, _lead_id uuid default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    offer public.offers;
    saved integer;
  begin
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state = 'accepted' then return public.offer_refused('already_accepted'); end if;
    if offer.state = 'retracted' then return public.offer_refused('retracted'); end if;
    if _seen is distinct from (select revision from public.offer_versions where offer_id = _id order by version desc limit 1) then
      return public.offer_refused('stale_version');
    end if;
    update public.offer_versions set content = _content where offer_id = _id and sent_at is null returning version into saved;
    if saved is null then
      insert into public.offer_versions (offer_id, version, content)
        select _id, max(version) + 1, _content from public.offer_versions where offer_id = _id returning version into saved;
    end if;
    update public.offers set lead_id = coalesce(_lead_id, lead_id),
      customer_name = case when current_version is null then _customer_name else customer_name end,
      customer_email = case when current_version is null then _customer_email else customer_email end,
      total_ore = case when current_version is null then _total_ore else total_ore end
      where id = _id;
    return jsonb_build_object('ok', true, 'version', saved);
  end $$;

-- A new offer with its first draft, or the one that the same request of the same user made before: what was typed since an
-- answer that got lost is saved in it, unless somebody changed it. As the caller: row security decides.
create function public.offer_create(_id text, _request uuid, _content jsonb, _customer_name text, _customer_email text, _total_ore integer, _lead_id uuid default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    known text;
    newest public.offer_versions;
    saved jsonb;
  begin
    insert into public.offers (id, request_id, lead_id, customer_name, customer_email, total_ore)
      values (_id, _request, _lead_id, _customer_name, _customer_email, _total_ore) on conflict (created_by, request_id) do nothing;
    if found then
      -- The first draft's revision is the request: whoever sends it again has seen what it made.
      insert into public.offer_versions (offer_id, version, content, revision) values (_id, 1, _content, _request);
      return jsonb_build_object('ok', true, 'id', _id, 'made', true);
    end if;
    select id into known from public.offers where created_by = auth.uid() and request_id = _request;
    select * into newest from public.offer_versions where offer_id = known order by version desc limit 1;
    if newest.content <> _content then
      saved = public.offer_save(known, _request, _content, _customer_name, _customer_email, _total_ore, _lead_id);
      if not (saved ->> 'ok')::boolean then return saved; end if;
    end if;
    return jsonb_build_object('ok', true, 'id', known, 'made', false);
  end $$;

-- Makes a version the one the customer sees.
create function public.offer_show_version(_id text, _version integer, _content jsonb, _payload jsonb) returns jsonb
  language plpgsql set search_path = ''
  as $$
  begin
    update public.offers set state = 'sent', current_version = _version, valid_until = (_content ->> 'validUntil')::date, delivered_on = null, cancel_until = null,
      customer_name = _content -> 'customer' ->> 'name', customer_email = _content -> 'customer' ->> 'email', total_ore = (_payload ->> 'total')::integer
      where id = _id;
    return public.offer_happened(_id, _version, 'sent', _payload, null, now());
  end $$;

-- Sends the draft: freezes it as `_content`, provided it still is the one that was looked at (`_seen`, its revision), which is
-- what the Worker checked. Nothing is chosen in it yet.
create function public.offer_send(_id text, _version integer, _seen uuid, _content jsonb, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state = 'accepted' then return public.offer_refused('already_accepted'); end if;
    if offer.state = 'retracted' then return public.offer_refused('retracted'); end if;
    update public.offer_versions set content = _content, sent_at = now()
      where offer_id = _id and version = _version and sent_at is null and revision = _seen;
    if not found then return public.offer_refused('stale_version'); end if;
    update public.offers set chosen = null where id = _id;
    return public.offer_show_version(_id, _version, _content, _payload);
  end $$;

-- Sends the version after `_from` at once: what changed is a fact about the world, not our words. Not beside a draft. Its
-- lines are those of the one before, so what the customer chose stays chosen, and `_payload` is reckoned with it.
create function public.offer_send_next(_id text, _from integer, _content jsonb, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state <> 'sent' then return public.offer_refused('not_sent'); end if;
    -- Its next version would be over before it was read.
    if offer.valid_until < (now() at time zone 'Europe/Copenhagen')::date then return public.offer_refused('expired'); end if;
    if offer.current_version is distinct from _from then return public.offer_refused('stale_version'); end if;
    -- Chosen since the Worker reckoned.
    if offer.chosen <> array(select jsonb_array_elements_text(_payload -> 'options')) then return public.offer_refused('stale_version'); end if;
    if exists (select from public.offer_versions where offer_id = _id and sent_at is null) then return public.offer_refused('draft_waiting'); end if;
    insert into public.offer_versions (offer_id, version, content, sent_at) values (_id, _from + 1, _content, now());
    return public.offer_show_version(_id, _from + 1, _content, _payload);
  end $$;

-- Takes an offer back that has not become an agreement. From then on its address is one that does not exist.
create function public.offer_retract(_id text, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if offer.state = 'accepted' then return public.offer_refused('already_accepted'); end if;
    if offer.state = 'retracted' then return public.offer_refused('retracted'); end if;
    if offer.state = 'draft' then return public.offer_refused('not_sent'); end if;
    update public.offers set state = 'retracted' where id = _id;
    return public.offer_happened(_id, offer.current_version, 'retracted', _payload, null, now());
  end $$;

-- Notes when the goods had arrived, from which the days of the right of withdrawal count: not before the agreement, not to
-- come, and corrected to a later day only, for the customer was told the first. `_payload`: `deliveredOn`, and the last day
-- the Worker reckoned from it, `cancelUntil`.
create function public.offer_deliver(_id text, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
    day constant date := (_payload ->> 'deliveredOn')::date;
    -- Never less than the law's fourteen days, whatever is sent.
    until constant date := greatest((_payload ->> 'cancelUntil')::date, day + 14);
    agreed timestamptz;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if public.offer_is_erased(_id) then return public.offer_refused('erased'); end if;
    if offer.state <> 'accepted' then return public.offer_refused('not_accepted'); end if;
    select max(at) into agreed from public.offer_events where offer_id = _id and kind = 'accepted';
    if day < (agreed at time zone 'Europe/Copenhagen')::date then return public.offer_refused('before_agreement'); end if;
    if day > (now() at time zone 'Europe/Copenhagen')::date then return public.offer_refused('to_come'); end if;
    if day <= offer.delivered_on then return public.offer_refused('earlier'); end if;
    update public.offers set delivered_on = day, cancel_until = until where id = _id;
    return public.offer_happened(_id, offer.current_version, 'delivered', _payload || jsonb_build_object('cancelUntil', until), null, now());
  end $$;

-- Empties everything personal of an offer, sent versions and events too, and the log of what was sent on: a mail's order carries
-- the offer's number within its data. What happened when stays. False where there is no such offer.
create function public.offer_empty(_id text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known text;
  begin
    update public.offers set customer_name = '', customer_email = '', lead_id = null, chosen = null,
      state = case when state in ('draft', 'sent', 'declined') then 'retracted' else state end where id = _id returning number into known;
    if known is null then return false; end if;
    delete from public.webhook_logs where kind like 'offer-%' and known in (payload ->> 'number', payload -> 'data' ->> 'number');
    delete from public.offer_versions where offer_id = _id and sent_at is null;
    update public.offer_versions set content = '{"erased": true}' where offer_id = _id;
    update public.offer_events set payload = '{"erased": true}', announced_at = coalesce(announced_at, now()) where offer_id = _id;
    return true;
  end $$;

create function public.offer_erase(_id text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('super_admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if not public.offer_empty(_id) then return public.offer_refused('not_found'); end if;
    return jsonb_build_object('ok', true);
  end $$;

-- Customers: called by the Worker alone -------------------------------------------------------------------------------

-- All that an offer's page shows, in one question. Null for what is not there, was never sent or was taken back. `_version`
-- asks for one that was sent; where there is none such, it is the one that holds.
create function public.offer_open(_id text, _version integer default null) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'state', o.state, 'version', v.version, 'sentAt', v.sent_at, 'content', v.content,
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

-- What a customer does. The same key again answers what it did the first time; `_before` is the key of the same post in the
-- stretch of time before.
create function public.offer_act(
  _id text, _version integer, _kind text, _payload jsonb, _key text default null, _at timestamptz default now(), _before text default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    offer public.offers;
    content jsonb;
    known uuid;
    today constant date := (_at at time zone 'Europe/Copenhagen')::date;
    options constant text[] := case when _payload ? 'options' then array(select jsonb_array_elements_text(_payload -> 'options')) end;
    reason text;
  begin
    if _kind not in ('options', 'question', 'accepted', 'declined', 'cancelled') then raise exception 'no act of a customer: %', _kind using errcode = '22023'; end if;
    select * into offer from public.offers where id = _id for update;
    select v.content into content from public.offer_versions v where v.offer_id = _id and v.version = offer.current_version;
    if content is null or content ? 'erased' or offer.state in ('draft', 'retracted') then return public.offer_refused('not_found'); end if;
    select id into known from public.offer_events where offer_id = _id and kind = _kind and key in (_key, _before);
    if known is not null then return jsonb_build_object('ok', true, 'duplicate', true, 'event', public.offer_event(known)); end if;
    reason := case
      when _kind = 'question' then
        case when (select count(*) from public.offer_events
                    where offer_id = _id and kind = 'question' and (at at time zone 'Europe/Copenhagen')::date = today) >= 20
          then 'too_many_questions' end
      when _kind = 'cancelled' then
        -- No last day until the goods have arrived: then the right is open.
        case when offer.state = 'cancelled' then 'already_cancelled' when offer.state <> 'accepted' then 'not_accepted' when today > offer.cancel_until then 'too_late' end
      when offer.state in ('accepted', 'declined', 'cancelled') then 'already_' || offer.state
      when _version is distinct from offer.current_version then 'stale_version'
      when _kind = 'declined' then null
      when today > offer.valid_until then 'expired'
      when _kind = 'accepted' and exists (
        select from jsonb_array_elements(content -> 'subsidies') s where s ->> 'requiredBefore' = 'agreement' and s ->> 'approval' = 'pending') then 'conditional'
      -- `shown` is what the customer's page said it costs, `total` what the Worker reckoned of the same options: no other yes is bound.
      when _kind = 'accepted' and _payload ->> 'shown' is distinct from _payload ->> 'total' then 'changed'
    end;
    if reason is not null then return public.offer_refused(reason); end if;
    if _kind = 'options' and options = offer.chosen then return jsonb_build_object('ok', true, 'duplicate', true, 'event', null); end if;
    update public.offers set
      state = case when _kind in ('accepted', 'declined', 'cancelled') then _kind else state end,
      chosen = case when _kind in ('options', 'accepted') then coalesce(options, chosen) else chosen end,
      total_ore = case when _kind in ('options', 'accepted') then (_payload ->> 'total')::integer else total_ore end
      where id = _id;
    if _kind = 'options' then
      -- Over what was chosen before in this version: under a new id, since whoever took the old one in knows it.
      update public.offer_events set id = gen_random_uuid(), payload = _payload, at = _at, announced_at = null
        where id = (
          select id from public.offer_events
          where offer_id = _id and version = offer.current_version and kind = 'options' and actor is not distinct from auth.uid() order by at desc limit 1)
        returning id into known;
      if known is not null then return jsonb_build_object('ok', true, 'duplicate', false, 'event', public.offer_event(known)); end if;
    end if;
    return public.offer_happened(_id, offer.current_version, _kind, _payload, _key, _at);
  end $$;

-- Notes that an offer's page was seen, at most once an hour. Null where it was noted already.
create function public.offer_opened(_id text, _version integer, _at timestamptz default now()) returns jsonb
  language plpgsql set search_path = ''
  as $$
  begin
    perform from public.offers where id = _id and current_version = _version and state not in ('draft', 'retracted') for update;
    if not found or exists (select from public.offer_events where offer_id = _id and kind = 'opened' and at > _at - interval '1 hour') then return null; end if;
    return public.offer_happened(_id, _version, 'opened', '{}', null, _at);
  end $$;

-- Notes offers whose last day is over without an answer, each version once. Answers how many.
create function public.offer_expire(_at timestamptz default now()) returns integer
  language plpgsql set search_path = ''
  as $$
  declare
    noted integer;
  begin
    insert into public.offer_events (offer_id, version, kind, at)
      select o.id, o.current_version, 'expired', _at from public.offers o
       where o.state = 'sent' and o.valid_until < (_at at time zone 'Europe/Copenhagen')::date
         and not exists (select from public.offer_events e where e.offer_id = o.id and e.version = o.current_version and e.kind = 'expired');
    get diagnostics noted = row_count;
    return noted;
  end $$;

-- Events that happened before `_before` and that nobody has been told about yet, oldest first.
create function public.offer_events_waiting(_before timestamptz, _limit integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(public.offer_event(e.id) order by e.at), '[]')
    from (select id, at from public.offer_events where announced_at is null and at < _before order by at limit _limit) e
  $$;

revoke all on function
  public.offer_event(uuid), public.offer_refused(text), public.offer_is_erased(text), public.offer_happened(text, integer, text, jsonb, text, timestamptz),
  public.offer_create(text, uuid, jsonb, text, text, integer, uuid), public.offer_save(text, uuid, jsonb, text, text, integer, uuid),
  public.offer_show_version(text, integer, jsonb, jsonb), public.offer_send(text, integer, uuid, jsonb, jsonb),
  public.offer_send_next(text, integer, jsonb, jsonb), public.offer_retract(text, jsonb),
  public.offer_deliver(text, jsonb), public.offer_empty(text), public.offer_erase(text), public.offer_open(text, integer),
  public.offer_act(text, integer, text, jsonb, text, timestamptz, text), public.offer_opened(text, integer, timestamptz),
  public.offer_expire(timestamptz), public.offer_events_waiting(timestamptz, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.offer_refused(text), public.offer_is_erased(text), public.offer_create(text, uuid, jsonb, text, text, integer, uuid), public.offer_save(text, uuid, jsonb, text, text, integer, uuid),
  public.offer_send(text, integer, uuid, jsonb, jsonb), public.offer_send_next(text, integer, jsonb, jsonb),
  public.offer_retract(text, jsonb), public.offer_deliver(text, jsonb), public.offer_erase(text)
  to authenticated;
grant execute on function public.offer_refused(text), public.offer_event(uuid), public.offer_happened(text, integer, text, jsonb, text, timestamptz), public.offer_open(text, integer),
  public.offer_act(text, integer, text, jsonb, text, timestamptz, text), public.offer_opened(text, integer, timestamptz),
  public.offer_expire(timestamptz), public.offer_events_waiting(timestamptz, integer)
  to service_role;
