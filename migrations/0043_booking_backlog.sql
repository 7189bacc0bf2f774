-- Bookings after an outage: a form that was sent again with other answers is a second lead of the same booking, and leads without a booking get one
-- in one run, so that twenty that always fail do not delay the others.

-- As in 0032; a booking keeps its first lead.
create or replace function public.booking_from_lead(_lead uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    lead public.leads;
    present public.bookings;
    request uuid;
    target uuid;
  begin
    select * into lead from public.leads where id = _lead;
    if lead.set_aside is not null or coalesce(lead.values ->> 'request', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return; end if;
    request := (lead.values ->> 'request')::uuid;
    perform public.lock_cases();
    select * into present from public.bookings where request_id = request for update;
    if present.id is not null then
      if (present.lead_id, present.case_id) is not distinct from (lead.id, lead.case_id) then return; end if;
      -- Its first lead stays: a second one of the same form is in the case, with what was changed in it.
      if present.lead_id <> lead.id then return; end if;
      update public.bookings set lead_id = lead.id, case_id = lead.case_id where id = present.id;
      target := present.id;
    else
      insert into public.bookings (token, request_id, state, kind, starts_at, ends_at, blocked, name, email, phone, address, postcode, town, note, products, language,
          partner, campaign, source, lead_id, case_id)
        select (select k.token from public.booking_keys k where k.request_id = request), request, 'requested', w.kind, w.starts, w.ends, tstzrange(w.starts, w.ends),
            public.text_at(lead.values, 'navn', 120), public.text_at(lead.values, 'email', 254), public.text_at(lead.values, 'telefon', 40), public.text_at(lead.values, 'address', 200),
            coalesce(substring(public.text_at(lead.values, 'postcode', 20) from '^\d{4}$'), ''), public.text_at(lead.values, 'town', 80), public.text_at(lead.values, 'besked', 1000),
            array(select jsonb_array_elements_text(coalesce(lead.values -> 'products', '[]'))), coalesce(lead.values ->> 'language', 'da'),
            coalesce(lead.values ->> 'partner', ''), coalesce(lead.campaign, '{}'), left(coalesce(lead.source_url, ''), 300), lead.id, lead.case_id
          from (select lead.values -> 'wish' ->> 'kind' as kind, public.from_epoch_ms((lead.values -> 'wish' ->> 'from')::bigint) as starts,
            public.from_epoch_ms((lead.values -> 'wish' ->> 'to')::bigint) as ends) w
        returning id into target;
      perform public.booking_happened(target, 'requested');
    end if;
    perform public.booking_follow_case(target);
  end $$;

-- As in 0032; a lead whose booking has another lead needs none, and 500 leads are read in place of 20.
create or replace function public.bookings_tend() returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
    reminded integer := 0;
  begin
    delete from public.bookings where state = 'held' and hold_until < now() - interval '1 hour';
    perform public.booking_empty(b.id) from public.bookings b where b.lead_id is null and b.name <> '' and b.ends_at < now() - interval '12 months';
    for due in
      select l.id from public.leads l
       where l.kind = 'booking' and l.set_aside is null and l.received_at between now() - interval '2 days' and now() - interval '2 minutes'
         and not exists (select from public.bookings b where b.lead_id = l.id or b.lead_id is not null
           and b.request_id = case when l.values ->> 'request' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (l.values ->> 'request')::uuid end)
       order by l.received_at limit 500
    loop
      begin
        perform public.booking_from_lead(due.id);
      exception when others then
        raise warning 'no booking for the lead %: %', due.id, sqlerrm;
      end;
    end loop;
    for due in
      select b.id, b.starts_at - now() <= interval '1 hour' as is_soon from public.bookings b
       where b.state = 'confirmed' and b.starts_at > now()
         and (b.starts_at - now() <= interval '1 day' and b.starts_at - now() > interval '4 hours' and b.reminded_day_at is null and not exists (
             select from public.booking_events e where e.booking_id = b.id and e.kind in ('confirmed', 'moved') and e.at >= b.starts_at - interval '26 hours')
           or b.starts_at - now() <= interval '1 hour' and b.reminded_hour_at is null and not exists (
             select from public.booking_events e where e.booking_id = b.id and e.kind in ('confirmed', 'moved') and e.at >= b.starts_at - interval '2 hours'))
       order by b.starts_at limit 200 for update skip locked
    loop
      update public.bookings set reminded_day_at = case when due.is_soon then reminded_day_at else now() end,
          reminded_hour_at = case when due.is_soon then now() end where id = due.id;
      perform public.booking_happened(due.id, case when due.is_soon then 'reminded_hour' else 'reminded_day' end);
      reminded := reminded + 1;
    end loop;
    return reminded;
  end $$;
