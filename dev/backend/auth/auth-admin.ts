import type { Sql } from 'postgres'
import { minimumPasswordLength } from '../api.ts'
import { json, parseObject } from '../http.ts'
import { deleteFactor, listFactors, toFactorObject, withFactors } from './factor-rows.ts'
import { answerGenerateLink } from './links.ts'
import { refusal } from './refusal.ts'
import {
  createUser,
  deleteUser,
  findUser,
  isBanDuration,
  listUsers,
  toUserObject,
  updateUser,
  type UserChange,
  type UserRow,
} from './users.ts'

export const needsServiceKey = () =>
  refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

const userMissing = () => refusal(404, 'user_not_found', 'User not found')

/** GoTrue's admin API (/auth/v1/admin/…), which the embedded API lacks. Only for the service key. */
export async function answerAuthAdmin(
  sql: Sql,
  request: Request,
  secretKey: string,
): Promise<Response> {
  if (request.headers.get('apikey') !== secretKey) return needsServiceKey()
  const url = new URL(request.url)
  const [, , , , collection, id, part, partId] = url.pathname.split('/')
  if (collection === 'generate_link' && request.method === 'POST')
    return answerGenerateLink(sql, url, parseObject(await request.text()) ?? {})
  if (collection !== 'users') return refusal(404, 'not_found', 'Not found')
  if (!id && request.method === 'GET') return list(sql, url)
  if (!id && request.method === 'POST') return create(sql, (await request.json()) as UserChange)
  if (!id || !/^[0-9a-f-]{36}$/i.test(id))
    return refusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(sql, { id })
  if (!user) return userMissing()
  if (part === 'factors') return answerUserFactors(sql, request.method, user, partId)
  if (part) return refusal(404, 'not_found', 'Not found')
  return answerUser(sql, request, user)
}

async function answerUser(sql: Sql, request: Request, user: UserRow): Promise<Response> {
  const found = async (row: UserRow | null) =>
    row ? json(await withFactors(sql, toUserObject(row))) : userMissing()
  if (request.method === 'GET') return found(user)
  if (request.method === 'PUT') {
    const change = (await request.json()) as UserChange
    return wrongChange(change) ?? found(await updateUser(sql, user.id, change))
  }
  if (request.method === 'DELETE')
    return deleteUser(sql, user.id).then(
      () => json({}),
      () => refusal(500, 'unexpected_failure', 'Database error deleting user'),
    )
  return refusal(405, 'not_found', 'Method not allowed')
}

function wrongChange({ password, ban_duration: ban }: UserChange): Response | null {
  if (password !== undefined && password.length < minimumPasswordLength)
    return json(
      {
        code: 422,
        error_code: 'weak_password',
        msg: `Password should be at least ${minimumPasswordLength} characters.`,
        weak_password: { reasons: ['length'] },
      },
      422,
      { 'x-sb-error-code': 'weak_password' },
    )
  if (ban !== undefined && !isBanDuration(ban))
    return refusal(400, 'validation_failed', 'invalid format for ban duration')
  return null
}

async function answerUserFactors(
  sql: Sql,
  method: string,
  user: UserRow,
  factorId: string | undefined,
): Promise<Response> {
  const factors = await listFactors(sql, user.id)
  if (!factorId && method === 'GET') return json(factors.map(toFactorObject))
  const factor = factors.find((one) => one.id === factorId)
  if (!factor) return refusal(404, 'mfa_factor_not_found', 'Factor not found')
  if (method !== 'DELETE') return refusal(405, 'not_found', 'Method not allowed')
  await deleteFactor(sql, factor.id)
  return json(toFactorObject(factor))
}

async function list(sql: Sql, url: URL): Promise<Response> {
  const page = Math.max(1, Number(url.searchParams.get('page') ?? 1))
  const perPage = Math.max(1, Number(url.searchParams.get('per_page') ?? 50))
  const { users, total } = await listUsers(sql, page, perPage)
  return json({ users: users.map(toUserObject), aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
  })
}

async function create(sql: Sql, user: UserChange): Promise<Response> {
  if (!user.email)
    return refusal(
      400,
      'validation_failed',
      'Cannot create a user without either an email or phone',
    )
  const wrong = wrongChange(user)
  if (wrong) return wrong
  if (await findUser(sql, { email: user.email }))
    return refusal(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  return json(toUserObject(await createUser(sql, { ...user, email: user.email })))
}
