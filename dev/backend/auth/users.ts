import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { endSessions } from './sessions.ts'

/** A row of auth.users. */
export interface UserRow {
  readonly id: string
  readonly email: string
  readonly phone: string | null
  readonly role: string
  readonly raw_app_meta_data: Record<string, unknown>
  readonly raw_user_meta_data: Record<string, unknown>
  readonly email_confirmed_at: Date | null
  readonly last_sign_in_at: Date | null
  readonly banned_until: Date | null
  readonly invited_at: Date | null
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
  /** A duration of Go, such as `24h`, from now; `none` ends a ban. */
  readonly ban_duration?: string
}

const columns = `id, email, phone, role, raw_app_meta_data, raw_user_meta_data, email_confirmed_at, last_sign_in_at, banned_until, invited_at,
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
    invited_at: time(row.invited_at),
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
      banned_until = ${bannedUntil(change.ban_duration, user.banned_until)},
      email_confirmed_at = ${change.email_confirm ? (user.email_confirmed_at ?? new Date()) : user.email_confirmed_at},
      raw_app_meta_data = ${sql.json({ ...user.raw_app_meta_data, ...change.app_metadata } as never)},
      raw_user_meta_data = ${sql.json({ ...user.raw_user_meta_data, ...change.user_metadata } as never)},
      updated_at = now()
    where id = ${id}`
  if (change.email)
    await sql`
      update auth.identities set identity_data = identity_data || ${sql.json({ email: change.email.toLowerCase() })}
      where user_id = ${id} and provider = 'email'`
  if (change.password) await endSessions(sql, id)
  return findUser(sql, { id })
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** True for a duration that `ban_duration` may have. */
export const isBanDuration = (text: string): boolean => /^(none|(\d+(\.\d+)?[hms])+)$/.test(text)

function bannedUntil(duration: string | undefined, before: Date | null): Date | null {
  if (duration === undefined) return before
  if (duration === 'none') return null
  const ms = [...duration.matchAll(/([\d.]+)([hms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * unitMs[unit!]!,
    0,
  )
  return new Date(Date.now() + ms)
}

export const isBanned = ({ banned_until }: UserRow): boolean =>
  banned_until !== null && banned_until > new Date()

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

/** True if the password is correct; false for a user without one. */
export async function passwordFits(sql: Sql, email: string, password: string): Promise<boolean> {
  // pgcrypto only knows bcrypt's older prefix.
  const [row] = await sql<{ fits: boolean }[]>`
    select extensions.crypt(${password}, hash) = hash as fits
    from (select regexp_replace(encrypted_password, '^\\$2[by]\\$', '$2a$') as hash from auth.users where email = ${email.toLowerCase()}) u`
  return row?.fits ?? false
}
