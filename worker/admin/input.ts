import type { AppContext } from '#worker/context.ts'
import { readBody } from '#worker/request/body.ts'
import { Problem } from '#worker/problem.ts'

/** Rows a page of any list. */
export const pageSize = 50

const maxBodyBytes = 16 * 1024
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/g

/** @throws Problem 404: what isn't a UUID is the id of nothing. */
export function idOf(c: AppContext): string {
  const id = c.req.param('id') ?? ''
  if (!uuid.test(id)) throw new Problem(404, 'not_found', 'Findes ikke.')
  return id.toLowerCase()
}

/** @throws Problem 400 where the value is none of those allowed. */
export function choiceOf<Choice extends string>(c: AppContext, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = c.req.query(name)
  if (!value) return undefined
  if (!(choices as readonly string[]).includes(value)) throw new Problem(400, 'bad_query', 'Filteret kendes ikke.')
  return value as Choice
}

/** @throws Problem 400 for anything but a UUID. */
export function uuidQuery(c: AppContext, name: string): string | undefined {
  const value = c.req.query(name)
  if (!value) return undefined
  if (!uuid.test(value)) throw new Problem(400, 'bad_query', 'Filteret kendes ikke.')
  return value.toLowerCase()
}

/** What somebody searches for: trimmed, without control characters, at most 100 characters. */
export function searchOf(c: AppContext): string | undefined {
  const text = (c.req.query('q') ?? '').replace(control, ' ').trim().slice(0, 100)
  return text || undefined
}

/** @throws Problem 400 for a cursor that no page gave out. */
export function cursorOf(c: AppContext): string | undefined {
  const cursor = c.req.query('cursor')
  if (!cursor) return undefined
  if (!/^[\w|:.+/=-]{1,300}$/.test(cursor)) throw new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')
  return cursor
}

/** @throws Problem 415, 413 or 400, see `readBody`. */
export async function jsonOf(c: AppContext): Promise<Record<string, unknown>> {
  return (await readBody(c, { bodyTypes: ['json'], maxBytes: maxBodyBytes })).body
}
