-- Counts that match what staff read: an order whose payment was refused is not to be sent, the basket by kind, and messages that can be searched.

create or replace function public.order_counts() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('toPack', count(*) filter (where r.state = 'reserved' and not r.has_failed),
        'toSend', count(*) filter (where r.state = 'packing' and not r.has_failed),
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
