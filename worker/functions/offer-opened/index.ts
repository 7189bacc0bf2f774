import { readOfferId } from '#shared/domain/offers/id.ts'
import { Problem } from '#worker/problem.ts'
import { openOffer, recordOpened } from '#worker/services/offers/customer/open.ts'
import type { FunctionCall, FunctionHandler } from '../call.ts'

/** Notes that a customer's browser has shown an offer. Staff's visits, and those that may be staff's, are not noted. */
export const offerOpened: FunctionHandler = {
  // An id and a number.
  maxBytes: () => 1024,

  async run(call) {
    const { c, deps } = call
    const { id, version } = readOffer(call)
    if (!/^[1-9]\d{0,4}$/.test(version))
      throw new Problem(422, 'invalid', 'Tilbuddet kan ikke læses.', {
        fields: { version: 'Skal være et tal' },
      })
    if (!c.get('isStaff') && !c.get('mayBeStaff')) {
      const offer = await openOffer(deps, c.req.raw, id, Number(version))
      c.executionCtx.waitUntil(recordOpened(deps, offer))
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
