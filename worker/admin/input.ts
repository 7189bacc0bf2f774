import { zValidator } from '@hono/zod-validator'
import * as z from 'zod/mini'
import { offerIdPattern } from '#shared/domain/offers/id.ts'
import { cleanText } from '#shared/domain/text.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'

const maxBodyBytes = 16 * 1024
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/g

const id = z.guid().check(z.toLowerCase())
const offerId = z.string().check(z.toLowerCase(), z.regex(offerIdPattern))
/** Counted from 1. */
const number = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** A value that may be left out; an empty one counts as left out. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.transform((value: unknown): unknown => value || undefined)),
    z.optional(schema),
  )
/** A search text: cleaned like the stored text it is compared with, at most 100 characters. */
export const search = z.pipe(
  z.string('Søgningen kan ikke læses.'),
  z.transform((text) => cleanText(text.replace(control, ' ')).slice(0, 100) || undefined),
)

/** Middleware: checks `:id` by its kind. @throws Problem 404: no record has an invalid id. */
export const pathInput = {
  uuid: pathWith(id),
  offer: pathWith(offerId),
  number: pathWith(number),
} as const

function pathWith(schema: z.ZodMiniType<string>) {
  return zValidator('param', z.object({ id: z.optional(schema) }), ({ success }) => {
    if (!success) throw new Problem(404, 'not_found', 'Findes ikke.')
  })
}

/** Middleware: parses the query; unknown parameters are dropped. @throws Problem 400. */
export const queryInput = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, (result) => {
    if (result.success) return
    const [issue] = result.error.issues
    throw new Problem(
      400,
      issue?.path[0] === 'cursor' ? 'bad_cursor' : 'bad_query',
      issue?.message ?? '',
    )
  })

/** @throws Problem 415, 413 or 400, see `readBody`. */
export async function readJson(c: AppContext, maxBytes = maxBodyBytes) {
  return (await readBody(c, { bodyTypes: ['json'], maxBytes })).body
}

/** The session that a body names; null for all of them. @throws Problem 404 for an invalid id. */
export async function readSessionId({ c }: { readonly c: AppContext }): Promise<string | null> {
  const { sessionId = null } = await readJson(c)
  if (sessionId === null) return null
  const parsed = id.safeParse(sessionId)
  if (!parsed.success) throw new Problem(404, 'not_found', 'Findes ikke.')
  return parsed.data
}
