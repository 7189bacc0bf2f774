import type { Sql } from 'postgres'
import { findUser, toUserObject } from './users.ts'

/** A row of auth.mfa_factors. */
export interface FactorRow {
  readonly id: string
  readonly status: 'verified' | 'unverified'
  readonly friendly_name: string | null
  readonly factor_type: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly secret: string
}

/** GoTrue's factor object. */
export const toFactorObject = (row: Omit<FactorRow, 'secret'>) => ({
  id: row.id,
  friendly_name: row.friendly_name ?? '',
  factor_type: row.factor_type,
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A user's factors, oldest first. */
export async function listFactors(sql: Sql, userId: string): Promise<FactorRow[]> {
  return sql<FactorRow[]>`
    select id, status::text, friendly_name, factor_type::text, created_at, updated_at, secret
    from auth.mfa_factors where user_id = ${userId} order by created_at, id`
}

export async function hasVerifiedFactor(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified'`
  return row !== undefined
}

export async function deleteFactor(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${id}`
}

/** A user as GoTrue returns it, with the factors. */
export async function toUser(sql: Sql, id: string): Promise<Record<string, unknown>> {
  const user = await findUser(sql, { id })
  if (!user) throw new Error(`User ${id} does not exist`)
  return withFactors(sql, toUserObject(user))
}

/** GoTrue's user object with the user's factors; without any, the property is missing. */
export async function withFactors<User extends { readonly id?: unknown }>(
  sql: Sql,
  user: User,
): Promise<User & { factors?: unknown[] }> {
  const factors = await listFactors(sql, String(user.id))
  return factors.length > 0 ? { ...user, factors: factors.map(toFactorObject) } : user
}
