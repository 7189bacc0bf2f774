import { type AddressHit, addressHitsMax } from '#shared/schemas/fields/address.ts'
import { rank } from './rank.ts'

/** Timeout, in ms: suggestions are useless later, since the visitor types on. */
const timeoutMs = 3000
/** Suggestions to request. They are sorted by postcode, so the best may be far down. */
const requested = 40

interface Service {
  readonly url: string
  readonly token: string
}

/** One result of Adressevælger (documented at confluence.sdfi.dk/x/g4EYDg). */
interface Find {
  readonly type: 'adresse' | 'husnummer' | 'navngivenvejpostnummer' | 'vejnavn'
  readonly id?: string
  readonly titel: string
  readonly postnr?: string
}

/**
 * Fetches suggestions for a typed text from Adressevælger, best first. Only complete addresses have an id; streets do not.
 * @throws if the service fails or times out.
 */
export async function findAddresses(
  { url, token }: Service,
  text: string,
): Promise<readonly AddressHit[]> {
  const query = new URLSearchParams({ tekst: text, maksimum: String(requested), token })
  const response = await fetch(`${url}/adresser/soeg?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json' },
    // A redirect could send the token to another host.
    redirect: 'manual',
  })
  if (!response.ok) throw new Error(`Adressevælger answered ${response.status}`)
  const body = (await response.json()) as {
    readonly status?: string
    readonly beskrivelse?: string
    readonly fund?: readonly Find[]
  }
  if (body.status !== 'ok' || !Array.isArray(body.fund))
    throw new Error(`Adressevælger: ${String(body.beskrivelse ?? body.status)}`)
  const finds = (body.fund as readonly Find[]).filter(
    ({ titel }) => typeof titel === 'string' && titel !== '',
  )
  return rank(finds.map(hitOf), text).slice(0, addressHitsMax)
}

function hitOf({ type, id = '', titel, postnr }: Find): AddressHit {
  // For example `Vejers Havvej 5, 6853 Vejers Strand`.
  const inTitle = /,\s*(\d{4})\s[^,]+$/.exec(titel)?.[1]
  return { id: type === 'adresse' ? id : '', text: titel, postcode: postnr ?? inTitle ?? '' }
}
