import { readOfferId } from '#shared/domain/offers/id.ts'
import { Problem } from '#worker/problem.ts'
import { limitGuesses } from '#worker/request/limit-guesses.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { openOffer, recordOpened } from '#worker/services/offers/customer/open.ts'
import type { FunctionCall, FunctionHandler } from '../call.ts'

/** Records that a customer's browser has shown an offer. Ignores staff, and sessions that may be staff's. */
export const offerOpened: FunctionHandler = {
  // An id and a version.
  maxBytes: () => 1024,

  async run(call) {
    const { c } = call
    const { id, version } = readOffer(call)
    if (!/^[1-9]\d{0,4}$/.test(version))
      throw new Problem(422, 'invalid', 'Tilbuddet kan ikke læses.', {
        fields: { version: 'Skal være et tal' },
      })
    if (!c.get('isStaff') && !c.get('mayBeStaff')) {
      const context = customerContext(c)
      const offer = await limitGuesses(c, () => openOffer(context, id, Number(version)))
      context.waitUntil(recordOpened(context, offer))
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  },

  gateKey: (call) => [readOfferId(readOffer(call).id) ?? ''],
}

function readOffer({ body, bodyType, bytes }: FunctionCall): {
  readonly id: string
  readonly version: string
} {
  if (bodyType === 'json' || bodyType === 'form')
    return { id: String(body['id']), version: String(body['version']) }
  const [id = '', version = ''] = new TextDecoder().decode(bytes).trim().split(/\s+/)
  return { id, version }
}
