import type { AppContext } from '#worker/context.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import { Problem } from '#worker/problem.ts'
import { readBytes } from '#worker/request/body.ts'
import { requestContext } from '#worker/request/service-context.ts'
import { handleEvent, storeEvent } from '#worker/services/orders/events.ts'

/** Largest event, in bytes; the provider's are a few KB. */
const maxBytes = 256 * 1024

/**
 * Stores a signed event and answers at once; it is handled after the answer, or by the schedule. Every answer but 200 makes the provider
 * send it again. No session, and no rate limit: a signature is cheaper to check than a counter.
 */
export async function takeEvent(c: AppContext): Promise<Response> {
  const context = { ...requestContext(c), actor: { kind: 'system' as const } }
  const provider = connectPayment(context.deps.env)
  if (!provider)
    throw new Problem(503, 'payment_not_configured', 'Betaling er ikke sat op på denne side.')
  const { bytes, isCut } = await readBytes(c, maxBytes)
  if (isCut) throw new Problem(413, 'too_large', 'Indholdet fylder for meget.')
  const signature = c.req.header('stripe-signature') ?? ''
  const event = await provider.readEvent(bytes, signature, context.deps.now())
  if (!event) throw new Problem(400, 'bad_signature', 'Signaturen passer ikke til indholdet.')
  await storeEvent(context, event)
  context.waitUntil(handleEvent(context, event.id))
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}
