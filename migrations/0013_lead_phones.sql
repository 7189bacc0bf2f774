-- The lead's phone number in E.164 form (+4512345678), beside what was typed, so that staff find it in any spelling. Written by the
-- Worker (shared/domain/e164.ts); null where none was given and where the country is not known.
alter table public.leads add column phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{7,14}$');

-- Leads from before: the Worker stored what was typed without separators.
update public.leads set phone_e164 = case
    when typed ~ '^(\+45|0045|45)?\d{8}$' then '+45' || right(typed, 8)
    when typed ~ '^(\+|00)[1-9]\d{7,14}$' and typed !~ '^(\+|00)45' then regexp_replace(typed, '^(\+|00)', '+')
  end
  from (select id, coalesce(nullif(values ->> 'telefon', ''), values ->> 'phone') as typed from public.leads) as before
  where leads.id = before.id and typed <> '';

create index leads_phone on public.leads (phone_e164, received_at desc) where phone_e164 is not null;

-- Names are compared letter by letter, and new ones are stored composed. Each text is composed by itself: in the JSON of the row, a
-- mark at the beginning of a line would join the n of the escaped line break.
update public.leads set values = (
    select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(normalize(value #>> '{}')) else value end)
    from jsonb_each(leads.values)
  )
  where values::text is not nfc normalized;
