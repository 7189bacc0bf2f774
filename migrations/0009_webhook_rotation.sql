-- Gives a webhook a new secret beside the newest it had, or with none given keeps the newest alone. In one statement: two
-- admins who do it at once both get one that signs. Returns how many are in use; null where there is no such webhook.
create function public.webhook_rotate(_id uuid, _sealed text default null) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    in_use integer;
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    update public.webhooks set secrets_encrypted = array_remove(array[_sealed], null) || secrets_encrypted[1:1] where id = _id
    returning cardinality(secrets_encrypted) into in_use;
    return in_use;
  end $$;

revoke all on function public.webhook_rotate(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.webhook_rotate(uuid, text) to authenticated;
