import type { Campaign } from '#shared/schemas/campaign.ts'
import type { ConsentRecord, LeadKind, SetAsideReason } from '#shared/schemas/lead.ts'
import type { AcceptResult, Outbox, Submission } from '#worker/outbox/contract.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** A checked submission, as a form's function hands it on. */
export interface Received {
  readonly kind: LeadKind
  readonly values: Readonly<Record<string, unknown>>
  /** What tells it from another, where that isn't all of `values`. */
  readonly knownBy?: Readonly<Record<string, unknown>>
  readonly campaign: Campaign | null
  /** What was agreed to; when and where is added here. */
  readonly consents: readonly Pick<ConsentRecord, 'purpose' | 'textVersion'>[]
  /** The form's idempotency key; empty = none. */
  readonly clientKey: string
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly setAside: SetAsideReason | null
}

/** Pauses before the outbox is asked again where it is only just restarting, in ms. */
const pauses = [100, 400] as const

/** Longest idempotency key that counts; what is longer is cut. */
const clientKeyMax = 200

/**
 * Makes a submission durable. After this it is never lost: storing and delivering follow by themselves.
 * @throws Problem 503 where the outbox can't take it; the visitor's answers must then be kept.
 */
export async function receiveLead(
  { deps, actor: { address }, origin }: ServiceContext<'customer'>,
  received: Received,
): Promise<AcceptResult> {
  const { outbox, settings, now } = deps
  const { clientKey, consents, knownBy = received.values, ...rest } = received
  const at = now()
  const receivedAt = new Date(at).toISOString()
  const { kind, setAside } = rest
  const { own, before } = await createIdempotencyKeys({
    clientKey: clientKey.slice(0, clientKeyMax),
    kind,
    values: knownBy,
    setAside,
    address,
    now: at,
  })
  const lead = {
    ...rest,
    consents: consents.map((consent) => ({
      ...consent,
      givenAt: receivedAt,
      page: rest.sourceUrl,
    })),
    receivedAt,
  }
  try {
    return await acceptPatiently(outbox, {
      lead,
      idempotencyKey: own,
      repeats: before,
      address,
      limit: settings.formLimit,
      origin,
    })
  } catch (error) {
    console.error(JSON.stringify({ event: 'lead_not_accepted', kind, error: String(error) }))
    throw new Problem(
      503,
      'not_accepted',
      'Din besked kunne ikke modtages lige nu. Prøv igen om lidt. Dine svar er her stadig.',
      { retryAfterSeconds: 10 },
    )
  }
}

/** Asked twice it is still one lead: where only the answer was lost, its key is known. */
async function acceptPatiently(outbox: Outbox, submission: Submission): Promise<AcceptResult> {
  for (const pause of pauses) {
    try {
      return await outbox.accept(submission)
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return outbox.accept(submission)
}

/** Whether the object is being moved or restarted, or the way to it broke. */
function isPassing(error: unknown): boolean {
  const { retryable, overloaded } = error as {
    readonly retryable?: boolean
    readonly overloaded?: boolean
  }
  if (overloaded) return false
  return retryable === true || /Durable Object reset|Network connection lost/i.test(String(error))
}
