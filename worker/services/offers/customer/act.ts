import { createServiceClient } from '#worker/data/backend.ts'
import { actOnOffer, type CustomerAct, type OpenedOffer } from '#worker/data/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { clientAddress } from '#worker/request/client-address.ts'
import { type IdempotencyKeys, createIdempotencyKeys } from '#worker/services/leads/identity.ts'
import type { Later } from '../../context.ts'
import { announceLater } from '../announce.ts'
import { refusalOf } from '../refusals.ts'

/** A customer's post: what was sent, and from where. */
export interface CustomerPost {
  readonly request: Request
  readonly body: Readonly<Record<string, unknown>>
  /** For what need not keep the customer waiting. */
  readonly later?: Later
}

/** What came of an act. */
export interface Acted {
  readonly state: OpenedOffer['state']
  /** ISO 8601; null where nothing changed. */
  readonly at: string | null
  readonly duplicate: boolean
  /** Last day of the right of withdrawal, once the goods have arrived. */
  readonly cancelUntil: string | null
}

interface Act {
  readonly offer: OpenedOffer
  /** The version the customer saw. */
  readonly version: number
  readonly kind: CustomerAct
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * Does what a customer asks for in one transaction and tells about it. The same post twice is one act: by the form's
 * `idempotencyKey` and content, else by content for at least ten minutes.
 * @throws Problem 409 by the reason's name, 404, 503 where nobody knows whether it was done.
 */
export async function act(
  deps: Deps,
  { request, body, later }: CustomerPost,
  { offer, version, kind, payload }: Act,
): Promise<Acted> {
  const at = deps.now()
  // Sent between looking it up and now: what is to be kept would be of the one before.
  if (version > offer.version) throw refusalOf('stale_version')
  try {
    // A choice made again after another one is no repeat of the first: it is compared with what is chosen.
    const { own: key, before } =
      kind === 'options'
        ? { own: null, before: null }
        : await keysOf({ offer, version, kind, payload, body, request, at })
    const result = await actOnOffer(createServiceClient(deps.env), {
      id: offer.id,
      version,
      kind,
      payload,
      key,
      before,
      at,
    })
    if (!result.ok) throw refusalOf(result.reason)
    const { duplicate, event } = result
    if (event && !duplicate) await announceLater(deps, event, request.url, later)
    return {
      state: (event?.offer.state as Acted['state'] | undefined) ?? offer.state,
      at: event && new Date(event.at).toISOString(),
      duplicate,
      cancelUntil: event?.offer.cancelUntil ?? offer.cancelUntil,
    }
  } catch (error) {
    throw error instanceof Problem && error.code === 'backend_unavailable'
      ? outcomeUnknown()
      : error
  }
}

/** The question was asked, and no answer came: it may be done all the same, and done again it is nothing more. */
const outcomeUnknown = (): Problem =>
  new Problem(
    503,
    'outcome_unknown',
    'Vi ved ikke, om det nåede frem. Genindlæs siden om lidt: er det registreret, står det der. Det gør ingen skade at trykke igen. Haster det, så ring til rådgiveren.',
    { retryAfterSeconds: 30 },
  )

async function keysOf({
  offer,
  version,
  kind,
  payload,
  body,
  request,
  at,
}: Act & CustomerPost & { readonly at: number }): Promise<IdempotencyKeys> {
  const given = body['idempotencyKey']
  const clientKey = typeof given === 'string' ? given.slice(0, 200) : ''
  const values = { id: offer.id, version, ...payload }
  return createIdempotencyKeys({
    clientKey,
    kind: `offer-${kind}`,
    values,
    setAside: null,
    address: clientAddress(request),
    now: at,
  })
}
