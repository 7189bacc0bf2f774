import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

interface UserRow {
  readonly id: string
  readonly email: string
  readonly phone: string | null
  readonly role: string
  readonly raw_app_meta_data: Record<string, unknown>
  readonly raw_user_meta_data: Record<string, unknown>
  readonly email_confirmed_at: Date | null
  readonly last_sign_in_at: Date | null
  readonly banned_until: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Properties that the admin API can set. */
export interface UserChange {
  readonly id?: string
  readonly email?: string
  readonly password?: string
  readonly email_confirm?: boolean
  readonly user_metadata?: Record<string, unknown>
  readonly app_metadata?: Record<string, unknown>
}

const columns = `id, email, phone, role, raw_app_meta_data, raw_user_meta_data, email_confirmed_at, last_sign_in_at, banned_until,
  created_at, updated_at`

const time = (value: Date | null) => value?.toISOString()

/** GoTrue's user object, as its admin API returns it. */
export function toUserObject(row: UserRow) {
  return {
    id: row.id,
    aud: 'authenticated',
    role: row.role,
    email: row.email,
    phone: row.phone ?? '',
    email_confirmed_at: time(row.email_confirmed_at),
    confirmed_at: time(row.email_confirmed_at),
    last_sign_in_at: time(row.last_sign_in_at),
    banned_until: time(row.banned_until),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: [],
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    is_anonymous: false,
  }
}

export async function findUser(
  sql: Sql,
  by: { readonly id: string } | { readonly email: string },
): Promise<UserRow | null> {
  const fits = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email.toLowerCase()}`
  const [row] = await sql<UserRow[]>`select ${sql.unsafe(columns)} from auth.users where ${fits}`
  return row ?? null
}

/** Oldest first. `page` counts from 1. */
export async function listUsers(
  sql: Sql,
  page: number,
  perPage: number,
): Promise<{ users: UserRow[]; total: number }> {
  const users = await sql<UserRow[]>`
    select ${sql.unsafe(columns)} from auth.users order by created_at, id limit ${perPage} offset ${(page - 1) * perPage}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  return { users, total: count?.total ?? 0 }
}

export async function createUser(
  sql: Sql,
  user: UserChange & { readonly email: string },
): Promise<UserRow> {
  const id = user.id ?? randomUUID()
  const email = user.email.toLowerCase()
  const identity = {
    sub: id,
    email,
    email_verified: user.email_confirm ?? false,
    phone_verified: false,
  }
  const confirmedAt = user.email_confirm ? new Date() : null
  const appData = { provider: 'email', providers: ['email'], ...user.app_metadata }
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${await hashed(sql, user.password)}, ${confirmedAt}, ${sql.json(appData as never)},
            ${sql.json({ ...user.user_metadata, email_verified: user.email_confirm ?? false } as never)})`
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(identity)})`
  return (await findUser(sql, { id }))!
}

/** Null if the user doesn't exist. A new password ends the user's sessions. */
export async function updateUser(
  sql: Sql,
  id: string,
  change: UserChange,
): Promise<UserRow | null> {
  const user = await findUser(sql, { id })
  if (!user) return null
  await sql`
    update auth.users set
      email = ${change.email?.toLowerCase() ?? user.email},
      encrypted_password = coalesce(${await hashed(sql, change.password)}, encrypted_password),
      email_confirmed_at = ${change.email_confirm ? (user.email_confirmed_at ?? new Date()) : user.email_confirmed_at},
      raw_app_meta_data = ${sql.json({ ...user.raw_app_meta_data, ...change.app_metadata } as never)},
      raw_user_meta_data = ${sql.json({ ...user.raw_user_meta_data, ...change.user_metadata } as never)},
      updated_at = now()
    where id = ${id}`
  if (change.password) await sql`delete from auth.sessions where user_id = ${id}`
  return findUser(sql, { id })
}

/** False if the user doesn't exist. */
export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  const deleted = await sql`delete from auth.users where id = ${id}`
  return deleted.count > 0
}

async function hashed(sql: Sql, password: string | undefined): Promise<string | null> {
  if (!password) return null
  const [row] = await sql<
    { hash: string }[]
  >`select extensions.crypt(${password}, extensions.gen_salt('bf', 8)) as hash`
  return row?.hash ?? null
}

/** True if the password is correct. */
export async function passwordFits(sql: Sql, email: string, password: string): Promise<boolean> {
  // pgcrypto only knows bcrypt's older prefix.
  const [row] = await sql<{ fits: boolean }[]>`
    select extensions.crypt(${password}, hash) = hash as fits
    from (select regexp_replace(encrypted_password, '^\\$2[by]\\$', '$2a$') as hash from auth.users where email = ${email.toLowerCase()}) u`
  return row?.fits ?? false
}
