-- What lists and counts of staff need: orders to send without refused payments, the basket by kind, searchable payment messages, neighbours in order.

create or replace view public.order_rows with (security_invoker = true) as
  select o.id, o.revision, o.number, o.state, o.pay_by, o.payment_id, o.hold_until, o.total_ore, o.vat_ore, o.captured_ore, o.refunded_ore, o.name, o.email, o.phone, o.company,
      o.cvr, o.ean, o.requisition, o.reference, o.delivery, o.address, o.postcode, o.town, o.note, o.tracking, o.sent_at, o.delivered_at, o.search, o.created_at, o.updated_at, l.goods, l.pieces,
      case when o.state = 'awaiting_payment' then 'awaiting' when o.state in ('cancelled', 'expired') then 'released'
        when o.state in ('reserved', 'packing') then 'reserved' when o.refunded_ore = 0 then 'captured'
        when o.refunded_ore = o.captured_ore then 'refunded' else 'partly_refunded' end as payment_state,
      -- Sent and withdrawn, and the money is not given back.
      exists (select from public.order_lines w where w.order_id = o.id and w.withdrawn_quantity - w.dropped_quantity > w.refunded_quantity
        and o.state not in ('cancelled', 'expired')) as is_withdrawn,
      -- A capture that was refused is over once another one is asked for.
      exists (select from public.payment_acts a where a.order_id = o.id and a.state = 'failed' and not (a.kind = 'capture' and exists (
        select from public.payment_acts b where b.order_id = o.id and b.kind = 'capture' and b.state <> 'failed'))) as has_failed,
      o.dropped_ore,
      coalesce(o.state in ('reserved', 'packing') and o.hold_until < now() + interval '36 hours', false) as is_expiring,
      o.state = 'packing' and exists (select from public.payment_acts a where a.order_id = o.id and a.kind = 'capture' and a.state = 'waiting') as is_capturing,
      exists (select from public.order_events e where e.order_id = o.id and e.kind = 'disputed' and not exists (
        select from public.order_events f where f.order_id = o.id and f.kind = 'disputed' and f.payload ->> 'dispute' = e.payload ->> 'dispute'
          and f.payload ->> 'status' in ('won', 'lost', 'warning_closed', 'prevented'))) as is_disputed,
      -- Paid and not sent; a capture that was refused must be mended before the parcel leaves.
      o.state in ('reserved', 'packing') and not exists (select from public.payment_acts a where a.order_id = o.id and a.state = 'failed' and not (
        a.kind = 'capture' and exists (
          select from public.payment_acts b where b.order_id = o.id and b.kind = 'capture' and b.state <> 'failed'))) as is_to_do
    from public.orders o left join lateral (
      select string_agg(case when l.quantity - l.dropped_quantity > 1 then l.quantity - l.dropped_quantity || ' ' else '' end || l.name, ', ' order by l.line) as goods,
          sum(l.quantity - l.dropped_quantity)::integer as pieces
        from public.order_lines l where l.order_id = o.id and l.sku <> '' and l.quantity > l.dropped_quantity) l on true;

create or replace function public.order_counts() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('toPack', count(*) filter (where r.state = 'reserved' and r.is_to_do),
        'toSend', count(*) filter (where r.state = 'packing' and r.is_to_do),
        'expiring', count(*) filter (where r.is_expiring),
        'withdrawn', (select count(*) from public.order_rows w where w.is_withdrawn
          and w.id in (select l.order_id from public.order_lines l where l.withdrawn_quantity > 0)),
        'failed', (select count(*) from public.order_rows f where f.has_failed
          and f.id in (select a.order_id from public.payment_acts a where a.state = 'failed')),
        'disputed', (select count(*) from public.order_rows d where d.is_disputed
          and d.id in (select e.order_id from public.order_events e where e.kind = 'disputed')),
        'events', (select count(*) from public.payment_events e where e.state = 'failed'),
        'all', (select count(*) from public.orders))
      from public.order_rows r where r.state in ('reserved', 'packing')
  $$;

create or replace view public.payment_event_rows with (security_invoker = true) as
  select e.row_id as id, 1 as revision, e.id as event_id, e.kind, e.payment_id, e.state, e.outcome, e.received_at, e.handled_at,
      (e.payload #>> '{data,object,amount}')::bigint as amount_ore, o.id as order_id, coalesce(o.number, '') as order_number, coalesce(o.name, '') as order_name,
      lower(concat_ws(' ', o.number, o.name, e.id, e.payment_id)) as search
    from public.payment_events e left join public.orders o on o.id = coalesce(
      (select p.id from public.orders p where p.payment_id = e.payment_id and e.payment_id <> ''),
      case when e.payload #>> '{data,object,metadata,order}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.payload #>> '{data,object,metadata,order}')::uuid end);

-- `kinds`: the content of `waiting`, by kind.
create or replace function public.count_unpublished() returns jsonb
  language sql stable set search_path = ''
  as $$
    with changed as (
      select c.kind, i.content_id is not null as is_planned
        from public.content c left join (
          select distinct i.content_id from public.publication_items i join public.publications p on p.id = i.publication_id
           where p.state = 'planned') i on i.content_id = c.id
        where c.status in ('draft', 'changed'))
    select jsonb_build_object(
      'waiting', (select count(*) from changed where not is_planned) + (select count(*) from public.products where status in ('draft', 'changed'))
        + (select count(*) from public.redirects where changed),
      'planned', (select count(*) from changed where is_planned),
      'kinds', coalesce((select jsonb_object_agg(k.kind, k.waiting)
        from (select kind, count(*) as waiting from changed where not is_planned group by kind) k), '{}'))
  $$;

-- `new_titles`: what the public saw nothing of before the publication, and sees nothing of once it is undone.
create or replace view public.publication_rows with (security_invoker = true) as
  select p.*, (i.number + coalesce(v.number, 0))::integer as item_count, i.products::integer as product_count,
      concat_ws(', ', i.titles, 'Omdirigeringer (' || v.number || ')') as titles, coalesce(i.new_titles, '') as new_titles
    from public.publications p
    cross join lateral (
      select count(*) as number, count(*) filter (where t.is_product) as products, string_agg(t.title, ', ' order by t.title) as titles,
          string_agg(t.title, ', ' order by t.title) filter (where t.is_new) as new_titles
        from (
          select c.title, false as is_product, public.published_content(c.id, i.before_version, c.seed) is null as is_new
            from public.publication_items i join public.content c on c.id = i.content_id where i.publication_id = p.id
          union all
          select o.name, true, i.before_version is null
            from public.publication_products i join public.products o on o.id = i.product_id where i.publication_id = p.id) t) i
    left join lateral (
      select v.added + v.changed + v.removed as number from public.redirect_versions v where v.number = p.redirect_version) v on true;

-- `topic_key`: what the list is sorted by, so that the low, middle and high value of a quantity are neighbours.
create or replace view public.constant_rows with (security_invoker = true) as
  select c.id, c.revision, c.kind, c.key, c.title, c.topic, c.body, c.seed, c.note, c.live_version, c.status, c.changed_by, c.changed_at, c.search,
      c.created_at, c.updated_at, c.least, c.most, public.published_content(c.id, c.live_version, c.seed) as published,
      coalesce(c.source_period, 'none') as source_period, s.read_on as source_read_on,
      case
        when public.source_due_on(s.read_on, c.source_period) < public.danish_day(now()) then 'old'
        else 'fresh' end as source_state,
      c.topic || ' ' || c.key as topic_key
    from public.content c
    cross join lateral (select public.source_read_on(c.body) as read_on) s
   where c.kind = 'constant';

-- The list of products: the highest price, and how many of the variants are sold out or nearly.
drop view public.product_rows;
create view public.product_rows with (security_invoker = true) as
  select p.*, coalesce(v.price_ore, 0) as price_ore, coalesce(v.most_ore, 0) as most_ore, coalesce(v.stock, 0)::integer as stock,
      coalesce(v.reserved, 0)::integer as reserved, coalesce(v.variants, 0)::integer as variant_count, coalesce(v.sold_out, 0)::integer as sold_out,
      coalesce(v.few, 0)::integer as few, coalesce(v.skus, '') as skus, public.product_faults(p.id) as faults
    from public.products p left join lateral (
      select min(public.price_at(v.id, now())) as price_ore, max(public.price_at(v.id, now())) as most_ore, sum(v.stock) as stock,
          sum(v.reserved) as reserved, count(*) as variants, count(*) filter (where v.stock - v.reserved <= 0) as sold_out,
          count(*) filter (where v.stock - v.reserved between 1 and v.few_from) as few,
          string_agg(v.sku, ', ' order by v.position, v.id) as skus
        from public.product_variants v where v.product_id = p.id and v.active) v on true;
revoke all on public.product_rows from anon, authenticated, service_role;
grant select on public.product_rows to authenticated;
