import type { Sql, TransactionSql } from 'postgres'
import type { LocalSecrets } from '../secrets.ts'
import type { Tokens } from '../auth/tokens.ts'

/** The database role and user that a request acts as. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Readonly<Record<string, unknown>>
}

/** The caller: service key, signed-in user, or anonymous. Null if the token is invalid. */
export async function callerOf(
  request: Request,
  secrets: LocalSecrets,
  tokens: Tokens,
): Promise<Caller | null> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const key = request.headers.get('apikey') ?? bearer
  if (bearer?.startsWith('ey')) {
    const claims = await tokens.claims(bearer)
    return claims ? { role: 'authenticated', claims } : null
  }
  return key === secrets.secretKey
    ? { role: 'service_role', claims: {} }
    : { role: 'anon', claims: {} }
}

/** Runs `use` in a transaction with the caller's row security. */
export async function asCaller<T>(
  sql: Sql,
  caller: Caller,
  use: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  return (await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${String(caller.claims.sub ?? '')}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true), set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true)`
    await transaction.unsafe(`set local role ${caller.role}`)
    return use(transaction)
  })) as T
}
