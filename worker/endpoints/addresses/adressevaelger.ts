import { type AddressHit, addressHitsMax } from '#shared/schemas/fields/address.ts'
import { rank } from './rank.ts'

/** Longest wait for the service, in ms: who types does not wait longer. */
const timeoutMs = 3000
/** Suggestions asked for: they come by postcode, so the right one may be far down. */
const asked = 40

interface Service {
  readonly url: string
  readonly token: string
}

/** One find of Adressevælger (documented at confluence.sdfi.dk/x/g4EYDg). */
interface Find {
  readonly type: 'adresse' | 'husnummer' | 'navngivenvejpostnummer' | 'vejnavn'
  readonly id?: string
  readonly titel: string
  readonly postnr?: string
}

/**
 * Suggestions of the public look-up Adressevælger for what was typed, best first. Only whole addresses have an id; the
 * others are something to look on from.
 * @throws where the service does not answer in time, or says that it failed.
 */
export async function findAddresses(
  { url, token }: Service,
  text: string,
): Promise<readonly AddressHit[]> {
  const query = new URLSearchParams({ tekst: text, maksimum: String(asked), token })
  const response = await fetch(`${url}/adresser/soeg?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json' },
    // The token is for this host alone.
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
  // `Vejers Havvej 5, 6853 Vejers Strand`: the postcode stands before the town.
  const inTitle = /,\s*(\d{4})\s[^,]+$/.exec(titel)?.[1]
  return { id: type === 'adresse' ? id : '', text: titel, postcode: postnr ?? inTitle ?? '' }
}
