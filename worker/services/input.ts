import type { ZodMiniType } from 'zod/mini'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { invalid } from '#worker/problem.ts'

/** The values of a body as `schema` cleans them. @throws Problem 422 with a message for each wrong field. */
export function parseInput<Values>(schema: ZodMiniType<Values>, body: unknown): Values {
  const checked = checkForm(schema, body)
  if (!checked.ok) throw invalid(checked.fields)
  return checked.values
}
