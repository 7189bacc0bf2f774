import * as z from 'zod/mini'
import { userContext } from '#worker/request/service-context.ts'
import { parseInput } from '#worker/services/input.ts'
import { testWebhook } from '#worker/services/webhooks/send.ts'
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

/** Posts a payload of the caller's choice to one webhook, immediately and without retries, and returns what the webhook answered. */
export async function webhookTest({ c, body }: FunctionCall): Promise<Response> {
  const result = await testWebhook(userContext(c), parseInput(bodySchema, body))
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
