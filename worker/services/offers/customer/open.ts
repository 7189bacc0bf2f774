import { readOfferId } from '#shared/domain/offers/id.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findOpenOffer, noteOpened, type OpenedOffer } from '#worker/data/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { clientAddress } from '#worker/request/client-address.ts'
import { passesPostGate } from '#worker/request/post-gate.ts'
import { announce } from '../announce.ts'
import { offerMissing } from '../refusals.ts'

/** How long an address that guesses waits for each answer beyond its sixty a minute, in ms. */
export const guessersWait = 1_000

/**
 * The offer of an address, from one question of the database: the version that holds, or an older one that was sent. Draft,
 * taken back, emptied and never there are one answer.
 * @throws Problem 404; 429 for the wrong ids of an address beyond sixty a minute, slowly; 503 while the database is away.
 */
export async function openOffer(
  deps: Deps,
  request: Request,
  id: unknown,
  version: number | null = null,
): Promise<OpenedOffer> {
  const wanted = readOfferId(id)
  const offer = wanted && (await findUnlessAway(deps, wanted, version))
  if (!offer) throw await refuseGuess(deps, request)
  return offer
}

async function findUnlessAway(
  deps: Deps,
  id: string,
  version: number | null,
): Promise<OpenedOffer | null> {
  try {
    return await findOpenOffer(createServiceClient(deps.env), id, version)
  } catch (error) {
    throw error instanceof Problem && error.status === 503 ? offersAway() : error
  }
}

/** Of whatever needed to look: it can't say what came of an earlier answer, so it says nothing of one. */
const offersAway = (): Problem =>
  new Problem(
    503,
    'offers_unavailable',
    'Vi kan ikke nå tilbuddet lige nu. Prøv igen om lidt, eller ring til rådgiveren.',
    { retryAfterSeconds: 30 },
  )

/** Right ids are never counted, so that nobody is slowed on the way to what is theirs. */
async function refuseGuess(deps: Deps, request: Request): Promise<Problem> {
  if (await passesPostGate(deps, `offer-guess:${clientAddress(request)}`)) return offerMissing()
  await new Promise((resolve) => setTimeout(resolve, guessersWait))
  return new Problem(
    429,
    'too_many',
    'Der er spurgt efter mange tilbud, som ikke findes. Prøv igen om et minut.',
    { retryAfterSeconds: 60 },
  )
}

/** Notes that a customer's browser showed the page, at most once an hour. For after the answer (`waitUntil`); never throws. */
export async function recordOpened(
  deps: Deps,
  { id, version }: Pick<OpenedOffer, 'id' | 'version'>,
): Promise<void> {
  try {
    const happening = await noteOpened(createServiceClient(deps.env), id, version, deps.now())
    if (happening) await announce(deps, happening)
  } catch (error) {
    console.error(
      JSON.stringify({ event: 'offer_opened_not_noted', error: String(error).slice(0, 300) }),
    )
  }
}
