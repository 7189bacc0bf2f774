-- Houses that staff keep at /admin/sandbox with what a calculator answered, to see what a change of constants does to them.

create table public.calculation_examples (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  name text not null check (length(btrim(name)) between 1 and 80),
  calculator text not null check (calculator ~ '^[a-z-]{1,40}$'),
  -- Its fields, as its address has them.
  inputs jsonb not null default '{}' check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 4000),
  -- What the calculator is expected to answer: [{"key", "label", "text"}].
  figures jsonb not null check (jsonb_typeof(figures) = 'array' and jsonb_array_length(figures) between 1 and 60 and length(figures::text) <= 20000),
  search text not null generated always as (lower(name collate "und-x-icu")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index calculation_examples_name on public.calculation_examples (name, id);

create trigger calculation_examples_revision before update on public.calculation_examples
  for each row execute function public.bump_revision('search');
create trigger calculation_examples_audit after insert or update or delete on public.calculation_examples
  for each row execute function public.write_audit_log('id', '{search}');

revoke all on public.calculation_examples from anon, authenticated, service_role;
grant select, delete on public.calculation_examples to authenticated;
grant insert (name, calculator, inputs, figures), update (name, calculator, inputs, figures) on public.calculation_examples to authenticated;

alter table public.calculation_examples enable row level security;
alter table public.calculation_examples force row level security;
create policy "staff read examples" on public.calculation_examples for select to authenticated
  using ((select public.has_min_role('viewer')));
create policy "admins make examples" on public.calculation_examples for insert to authenticated
  with check ((select public.has_min_role('admin')));
create policy "admins change examples" on public.calculation_examples for update to authenticated
  using ((select public.has_min_role('admin'))) with check ((select public.has_min_role('admin')));
create policy "admins delete examples" on public.calculation_examples for delete to authenticated
  using ((select public.has_min_role('admin')));
