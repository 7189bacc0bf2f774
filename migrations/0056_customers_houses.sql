-- Customers' houses among the mentions, the key that pages name a partner by, and the last day of the consent to what is published.

-- As in 0052.
create or replace view public.mention_rows with (security_invoker = true) as
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
        where i.content_id = c.id and p.state = 'planned') as planned_for,
      -- Of a customer's house.
      coalesce(c.body ->> 'facts', '') as facts, coalesce(c.body ->> 'spot', 'house') as spot,
      c.key,
      -- The last day of the consent to what is published, whatever the working copy has.
      p.body ->> 'consentUntil' as ends_on
    from public.content c
    cross join lateral (select public.published_content(c.id, c.live_version, c.seed) as body) p
   where c.kind = 'mention';
