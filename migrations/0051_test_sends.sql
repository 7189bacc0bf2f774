-- What staff send from the test benches (/admin/sandbox). Nothing about it is stored but a line of the audit log.

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'reveal', 'export', 'send'));

-- Writes that the signed-in user sends a test. `_what`: the mail or the event · `_to`: a mail address, or the host of a receiver · `_record`: the
-- record it is filled with, or ''. Refuses more than 30 within ten minutes: the addresses are any.
create function public.log_test_send(_what text, _to text, _record text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not public.has_min_role('admin') then raise exception 'not allowed' using errcode = '42501'; end if;
    if coalesce(_what, '') !~ '^[a-z_ -]{1,80}$' or coalesce(length(_to), 0) not between 1 and 300 or coalesce(length(_record), 999) > 60 then
      raise exception 'no test' using errcode = '22023';
    end if;
    -- One at a time, so that each sees those before it.
    perform pg_advisory_xact_lock(hashtextextended('test_send ' || auth.uid(), 0));
    if (
      select count(*) from public.audit_log
      where actor = auth.uid() and action = 'send' and at > now() - interval '10 minutes'
    ) >= 30 then
      raise exception 'too_many_tests' using errcode = 'PT409';
    end if;
    insert into public.audit_log (actor, action, table_name, row_id, after)
    values (auth.uid(), 'send', 'sandbox', coalesce(nullif(_record, ''), _what),
      jsonb_strip_nulls(jsonb_build_object('name', _what, 'sent_to', _to, 'record', nullif(_record, ''))));
  end $$;

revoke all on function public.log_test_send(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.log_test_send(text, text, text) to authenticated;
