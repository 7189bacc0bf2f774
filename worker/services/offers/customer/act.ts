import { createServiceClient } from '#worker/data/backend.ts'
import { actOnOffer, type CustomerAct, type OpenedOffer } from '#worker/data/offers/acts.ts'
import { Problem } from '#worker/problem.ts'
import { createIdempotencyKeys } from '#worker/services/leads/idempotency-keys.ts'
import type { ServiceContext } from '../../context.ts'
import { announceLater } from '../announce.ts'
import { customerRefusal } from '../refusals.ts'

/** The fields a customer sent. */
export type Body = Readonly<Record<string, unknown>>

export interface ActOutcome {
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
  readonly payload: Body
}

/**
 * Performs a customer's act in one transaction and announces it. Idempotent: by the form's `idempotencyKey` and content, else
 * by content for at least ten minutes.
 * @throws Problem 409 with the refusal as code, 404, 503 where the outcome is unknown.
 */
export async function act(
  context: ServiceContext<'customer'>,
  body: Body,
  { offer, version, kind, payload }: Act,
): Promise<ActOutcome> {
  const { deps, actor } = context
  const at = deps.now()
  // The adviser sent a new version after the offer was read: the payload would describe the old one.
  if (version > offer.version) throw customerRefusal('stale_version')
  const clientKey = body['idempotencyKey']
  try {
    // The same choice made again after another choice is no duplicate of the first.
    const { own: key, before } =
      kind === 'options'
        ? { own: null, before: null }
        : await createIdempotencyKeys({
            clientKey: typeof clientKey === 'string' ? clientKey.slice(0, 200) : '',
            kind: `offer-${kind}`,
            values: { id: offer.id, version, ...payload },
            setAside: null,
            address: actor.address,
            now: at,
          })
    const result = await actOnOffer(createServiceClient(deps.env, 'customer'), {
      id: offer.id,
      version,
      kind,
      payload,
      key,
      before,
      at,
    })
    if (!result.ok) throw customerRefusal(result.reason)
    const { duplicate, event } = result
    if (event && !duplicate) await announceLater(context, event)
    return {
      state: (event?.offer.state as ActOutcome['state'] | undefined) ?? offer.state,
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

/** The request timed out and may have succeeded. Retrying is safe, because the act is idempotent. */
const outcomeUnknown = (): Problem =>
  new Problem(
    503,
    'outcome_unknown',
    'Vi ved ikke, om det nåede frem. Genindlæs siden om lidt: er det registreret, står det der. Det gør ingen skade at trykke igen. Haster det, så ring til rådgiveren.',
    { retryAfterSeconds: 30 },
  )
