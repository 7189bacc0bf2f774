import * as z from 'zod/mini'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { Problem } from '#worker/problem.ts'
import { testWebhook } from '#worker/services/webhooks/test.ts'
import type { FunctionCall } from '../call.ts'

const bodySchema = z.object({
  webhookId: z.uuid('Vælg en webhook'),
  payload: z.record(z.string(), z.unknown(), 'Indholdet skal være et JSON-objekt'),
  skipLog: z._default(z.boolean('Skal være sand eller falsk'), false),
  sourceUrl: z._default(
    z.string('Skal være en tekst').check(z.maxLength(500, 'Må højst være 500 tegn')),
    '',
  ),
})

/** Posts a payload of the caller's choosing to one webhook, at once and once, and answers what really happened. */
export async function webhookTest({ deps, body }: FunctionCall): Promise<Response> {
  const checked = checkForm(bodySchema, body)
  if (!checked.ok)
    throw new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields: checked.fields })
  const result = await testWebhook(deps, checked.values)
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
