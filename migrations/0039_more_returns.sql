-- Goods of an order may come back in several parcels, and after its money was given back.
insert into public.order_steps (from_state, act, to_state) values
  ('returned', 'return', 'returned'),
  ('refunded', 'return', 'refunded');
