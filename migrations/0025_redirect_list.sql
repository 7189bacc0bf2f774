-- The list of redirects takes several values of a filter, `{"state": ["new", "changed"]}`, or one as before, and sorts both ways:
-- `from`, `-from`, `position`, `updatedAt` and so on. As the caller.
create or replace function public.list_redirects(_filter jsonb, _sort text, _after jsonb, _limit integer, _now text, _most_counted integer) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    state constant text := 'case when r.removed then ''removed'' when r.published is null and r.enabled then ''new'' when r.changed then ''changed''
      when r.published is null then ''off'' when r.conditions ->> ''from'' > $2 then ''planned'' when r.conditions ->> ''until'' <= $2 then ''ended'' else ''live'' end';
    sorted constant text := case ltrim(_sort, '-') when 'from' then 'r.from_path' when 'position' then 'r.position' else 'r.updated_at' end;
    kind constant text := case ltrim(_sort, '-') when 'from' then 'text' when 'position' then 'bigint' else 'timestamptz' end;
    descending constant boolean := left(_sort, 1) = '-';
    wanted text := 'true';
    following text := 'true';
    rows jsonb;
    total integer;
  begin
    if _filter ? 'search' then wanted = wanted || ' and (r.folded_path || '' '' || coalesce(r.to_target, '''') || '' '' || r.note) ilike $1 ->> ''search'''; end if;
    if _filter ? 'tag' then wanted = wanted || ' and exists (select from unnest(r.tags) tag where $1 -> ''tag'' ? tag) and r.tags <> ''{}'''; end if;
    if _filter ? 'status' then wanted = wanted || ' and $1 -> ''status'' @> to_jsonb(r.status)'; end if;
    if _filter ? 'kind' then wanted = wanted || case when _filter ->> 'kind' = 'pattern' then ' and r.is_pattern' else ' and not r.is_pattern' end; end if;
    if _filter ? 'state' then
      wanted = wanted || ' and $1 -> ''state'' ? (' || state || ')'
        || case when not _filter -> 'state' ?| array['live', 'off', 'planned', 'ended'] then ' and r.changed' else '' end;
    end if;
    if coalesce(_after, 'null') <> 'null' then
      following = format('%1$s %2$s= ($3 ->> 0)::%3$s and (%1$s %2$s ($3 ->> 0)::%3$s or r.id > ($3 ->> 1)::uuid)',
        sorted, case when descending then '<' else '>' end, kind);
    end if;
    execute format('select coalesce(jsonb_agg(row), ''[]'') from (select to_jsonb(r) || jsonb_build_object(''state'', %s) as row
      from public.redirects r where %s and %s order by %s %s, r.id limit $4) page',
      state, wanted, following, sorted, case when descending then 'desc' else 'asc' end)
      into rows using _filter, _now, _after, _limit;
    execute format('select count(*) from (select from public.redirects r where %s limit $3) counted', wanted) into total using _filter, _now, _most_counted;
    return jsonb_build_object('rows', rows, 'total', total);
  end $$;
