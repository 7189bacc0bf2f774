-- A yes is for what the page showed; a new version is chosen from anew; a draft says nothing about the offer that was sent.

drop function public.offer_act(text, integer, text, jsonb, text, timestamptz);

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
      when _kind = 'question' then null
      when _kind = 'cancelled' then
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
      total_ore = case when _kind in ('options', 'accepted') then (_payload ->> 'total')::integer else total_ore end,
      -- Never less than the law's fourteen days, whatever is sent.
      cancel_until = case when _kind = 'accepted' then greatest((_payload ->> 'cancelUntil')::date, today + 14) else cancel_until end
      where id = _id;
    return public.offer_happened(_id, offer.current_version, _kind, _payload, _key, _at);
  end $$;

revoke all on function public.offer_act(text, integer, text, jsonb, text, timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.offer_act(text, integer, text, jsonb, text, timestamptz, text) to service_role;

-- Saves the draft, or makes one after the version that was sent. What a list says of the offer is the sent version's, once
-- there is one: a draft may be thrown away. As the caller: row security decides.
create or replace function public.offer_save(_id text, _content jsonb, _customer_name text, _customer_email text, _total_ore integer, _lead_id uuid default null) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    offer public.offers;
    saved integer;
  begin
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if offer.state = 'accepted' then return public.offer_refused('already_accepted'); end if;
    if offer.state = 'retracted' then return public.offer_refused('retracted'); end if;
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

-- Sends the draft: freezes it as `_content`, provided it still is what the Worker checked (`_seen`). Nothing is chosen in it yet.
create or replace function public.offer_send(_id text, _version integer, _seen jsonb, _content jsonb, _payload jsonb) returns jsonb
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
    update public.offer_versions set content = _content, sent_at = now()
      where offer_id = _id and version = _version and sent_at is null and content = _seen;
    if not found then return public.offer_refused('stale_version'); end if;
    update public.offers set chosen = null where id = _id;
    return public.offer_show_version(_id, _version, _content, _payload);
  end $$;

-- Sends the version after `_from` at once: what changed is a fact about the world, not our words. Not beside a draft. Its
-- lines are those of the one before, so what the customer chose stays chosen, and `_payload` is reckoned with it.
create or replace function public.offer_send_next(_id text, _from integer, _content jsonb, _payload jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    offer public.offers;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    select * into offer from public.offers where id = _id for update;
    if not found then return public.offer_refused('not_found'); end if;
    if offer.state <> 'sent' then return public.offer_refused('not_sent'); end if;
    if offer.current_version is distinct from _from then return public.offer_refused('stale_version'); end if;
    -- Chosen since the Worker reckoned.
    if offer.chosen <> array(select jsonb_array_elements_text(_payload -> 'options')) then return public.offer_refused('stale_version'); end if;
    if exists (select from public.offer_versions where offer_id = _id and sent_at is null) then return public.offer_refused('draft_waiting'); end if;
    insert into public.offer_versions (offer_id, version, content, sent_at) values (_id, _from + 1, _content, now());
    return public.offer_show_version(_id, _from + 1, _content, _payload);
  end $$;
