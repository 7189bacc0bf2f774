import { brand } from '#shared/brand.ts'
import { isConversionKind } from '#shared/domain/advertising/conversions.ts'
import { configuredNetworks } from '#shared/domain/advertising/networks.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { ConsentRecord, LeadKind, SetAsideReason } from '#shared/schemas/lead.ts'
import type { AcceptResult, Outbox, Submission } from '#worker/outbox/contract.ts'
import type { prepareConversions } from '#worker/advertising/prepare.ts'
import type { Env } from '#worker/env.ts'
import { Problem } from '#worker/problem.ts'
import { logError } from '#worker/lib/log.ts'
import type { Browser, ServiceContext } from '../context.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** A checked submission of a form's function. */
export interface Received {
  readonly kind: LeadKind
  readonly values: Readonly<Record<string, unknown>>
  /** The part of `values` that identifies it; all of them unless given. */
  readonly identifiedBy?: Readonly<Record<string, unknown>>
  readonly campaign: Campaign | null
  /** Consents; their time and page are added here. */
  readonly consents: readonly Pick<ConsentRecord, 'purpose' | 'textVersion'>[]
  /** The form's idempotency key; empty without one. */
  readonly clientKey: string
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly setAside: SetAsideReason | null
}

/** Pauses before retries while the outbox restarts, in ms. */
const retryPauses = [100, 400] as const

/** Longest client key, in characters; the rest is cut. */
const clientKeyMax = 200

/**
 * Makes a submission durable. After this it is never lost: the outbox stores and delivers it.
 * @throws Problem 503 where the outbox fails; the form must then show the visitor's values again.
 */
export async function receiveLead(
  { deps, actor: { address, browser }, origin }: ServiceContext<'customer'>,
  received: Received,
): Promise<AcceptResult> {
  const { outbox, settings, now } = deps
  const { clientKey, consents, identifiedBy = received.values, ...rest } = received
  const at = now()
  const receivedAt = new Date(at).toISOString()
  const { kind, setAside } = rest
  const { own, before } = await createIdempotencyKeys({
    clientKey: clientKey.slice(0, clientKeyMax),
    kind,
    values: identifiedBy,
    setAside,
    address,
    now: at,
  })
  const { consent, conversions } = await findConversions(
    { env: deps.env, origin, browser },
    { ...rest, at },
  )
  const lead = {
    ...rest,
    consents: [
      ...consents.map((consent) => ({
        ...consent,
        givenAt: receivedAt,
        page: rest.sourceUrl,
      })),
      ...(consent ? [consent] : []),
    ],
    receivedAt,
  }
  try {
    return await acceptWithRetries(outbox, {
      lead,
      idempotencyKey: own,
      repeats: before,
      address,
      limit: settings.formLimit,
      origin,
      ...(conversions.length > 0 && { conversions }),
    })
  } catch (error) {
    logError('lead_not_accepted', error, { kind })
    throw new Problem(
      503,
      'not_accepted',
      'Din besked kunne ikke modtages lige nu. Prøv igen om lidt. Dine svar er her stadig.',
      { retryAfterSeconds: 10 },
    )
  }
}

const none = { consent: null, conversions: [] }

/** What advertising networks get of a lead: nothing unless it counts as a conversion and a tag is configured. */
async function findConversions(
  {
    env,
    origin,
    browser,
  }: { readonly env: Env; readonly origin: string; readonly browser: Browser | undefined },
  { kind, values, sourceUrl, at }: Pick<Received, 'kind' | 'values' | 'sourceUrl'> & { at: number },
): Promise<Awaited<ReturnType<typeof prepareConversions>>> {
  if (!browser || !isConversionKind(kind) || configuredNetworks(brand).length === 0) return none
  try {
    const { prepareConversions } = await import('#worker/advertising/prepare.ts')
    return await prepareConversions({ env, origin, browser }, { kind, values, sourceUrl, at })
  } catch (error) {
    // Advertising must not cost a lead.
    logError('conversion_not_made', error, { kind })
    return none
  }
}

/** Retrying is safe: where only the response was lost, the lead's idempotency key is known. */
async function acceptWithRetries(outbox: Outbox, submission: Submission): Promise<AcceptResult> {
  for (const pause of retryPauses) {
    try {
      return await outbox.accept(submission)
    } catch (error) {
      if (!isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return outbox.accept(submission)
}

/** Whether the object is moving or restarting, or the connection broke. */
function isTransient(error: unknown): boolean {
  const { retryable, overloaded } = error as {
    readonly retryable?: boolean
    readonly overloaded?: boolean
  }
  if (overloaded) return false
  return retryable === true || /Durable Object reset|Network connection lost/i.test(String(error))
}
