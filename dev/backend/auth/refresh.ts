import type { Sql } from 'postgres'

/** Supabase's default REFRESH_TOKEN_REUSE_INTERVAL, in seconds. */
const reuseSeconds = 10

/**
 * Renews sessions by Supabase's rule for refresh tokens that were already used: the parent of the newest active token gets
 * that token again, at any time; any other token is renewed once more within ten seconds of its use; everything else is
 * refused and ends its family. The embedded API gives two parallel requests a token each, and has no interval.
 */
export function createRefresh(
  sql: Sql,
): (token: string, forward: () => Promise<Response>) => Promise<Response> {
  let last: Promise<unknown> = Promise.resolve()
  return (token, forward) => {
    // One at a time: Supabase locks the row.
    const answer = last.then(async () => {
      await reopenReusable(sql, token)
      return forward()
    })
    last = answer.catch(() => undefined)
    return answer
  }
}

/** Makes a used token usable again if Supabase would still renew it. */
async function reopenReusable(sql: Sql, token: string): Promise<void> {
  await sql`
    with recursive used as (
      select * from auth.refresh_tokens where token = ${token} and revoked
    ), issued as (
      select t.id, t.token, t.parent, t.revoked from auth.refresh_tokens t join used on t.parent = used.token
      union
      select t.id, t.token, t.parent, t.revoked from auth.refresh_tokens t join issued on t.parent = issued.token
    ), active as (
      select t.parent from auth.refresh_tokens t join used on t.session_id = used.session_id
      where not t.revoked order by t.created_at desc limit 1
    )
    update auth.refresh_tokens t set revoked = false from used
    where t.id = used.id
      -- The embedded API returns the only token that was created from this one.
      and (select count(*) from issued) > 1
      and (used.updated_at > now() - make_interval(secs => ${reuseSeconds}) or exists (select from active where active.parent = used.token))`
}
