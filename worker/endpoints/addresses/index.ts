import { type AddressHit, addressTextMax, addressTextMin } from '#shared/schemas/fields/address.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { logError } from '#worker/lib/log.ts'
import { findAddresses } from './adressevaelger.ts'

interface Cached {
  readonly hits: readonly AddressHit[]
  /** In ms since 1970. */
  readonly until: number
}

/** Responses cached per isolate, and for how long, in ms: addresses change within months. */
const capacity = 500
const lifetime = 6 * 3_600_000
const cache = new Map<string, Cached>()

/** Suggests addresses for a form field: a cached and limited proxy, so that the service's token never leaves the Worker. */
export async function suggestAddresses(c: AppContext): Promise<Response> {
  const { env, now } = c.get('deps')
  const text = (c.req.query('tekst') ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text.length < addressTextMin || text.length > addressTextMax)
    throw new Problem(400, 'bad_text', `Skriv mellem ${addressTextMin} og ${addressTextMax} tegn.`)
  if (!env.ADDRESS_SERVICE_TOKEN)
    throw new Problem(503, 'not_configured', 'Adresser kan ikke slås op her. Skriv adressen selv.')
  const key = text.toLowerCase()
  const known = cache.get(key)
  if (known && known.until > now()) return c.json({ hits: known.hits }, 200, headers)
  // Cached responses do not count against the limit.
  await limitRequests(
    c,
    'address',
    'Der er slået mange adresser op på kort tid. Skriv adressen selv.',
  )
  const hits = await findAddresses(
    { url: env.ADDRESS_SERVICE_URL, token: env.ADDRESS_SERVICE_TOKEN },
    text,
  ).catch((error: unknown) => {
    logError('address_lookup_failed', error)
    throw new Problem(502, 'look_up_failed', 'Opslaget svarer ikke lige nu. Skriv adressen selv.')
  })
  // An empty result may come from a service that is rebuilding its index, so it is not cached.
  if (hits.length === 0) return c.json({ hits }, 200, { 'Cache-Control': 'no-store' })
  if (cache.size >= capacity) cache.clear()
  cache.set(key, { hits, until: now() + lifetime })
  return c.json({ hits }, 200, headers)
}

const headers = { 'Cache-Control': 'private, max-age=3600' }
