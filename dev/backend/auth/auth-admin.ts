import type { Sql } from 'postgres'
import { json } from '../http.ts'
import {
  createUser,
  deleteUser,
  findUser,
  listUsers,
  toUserObject,
  updateUser,
  type UserChange,
} from './users.ts'

/** GoTrue's admin API (/auth/v1/admin/users…), which the embedded API lacks. Only for the service key. */
export async function answerAuthAdmin(
  sql: Sql,
  request: Request,
  secretKey: string,
): Promise<Response> {
  if (request.headers.get('apikey') !== secretKey)
    return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const url = new URL(request.url)
  const [, , , , collection, id] = url.pathname.split('/')
  if (collection !== 'users') return refusal(404, 'not_found', 'Not found')
  const found = (row: Parameters<typeof toUserObject>[0] | null) =>
    row ? json(toUserObject(row)) : refusal(404, 'user_not_found', 'User not found')

  if (!id && request.method === 'GET') return list(sql, url)
  if (!id && request.method === 'POST') return create(sql, (await request.json()) as UserChange)
  if (!id || !/^[0-9a-f-]{36}$/i.test(id))
    return refusal(404, 'validation_failed', 'user_id must be an UUID')
  if (request.method === 'GET') return found(await findUser(sql, { id }))
  if (request.method === 'PUT')
    return found(await updateUser(sql, id, (await request.json()) as UserChange))
  if (request.method === 'DELETE')
    return (await deleteUser(sql, id)) ? json({}) : refusal(404, 'user_not_found', 'User not found')
  return refusal(405, 'not_found', 'Method not allowed')
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
  if (await findUser(sql, { email: user.email }))
    return refusal(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  return json(toUserObject(await createUser(sql, { ...user, email: user.email })))
}

/** An error response in GoTrue's format. */
export function refusal(status: number, code: string, message: string): Response {
  return json({ code: status, error_code: code, msg: message }, status, { 'x-sb-error-code': code })
}
