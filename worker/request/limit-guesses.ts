import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { passesClientGate } from './post-gate.ts'

/** Delay of each response to an address that guesses, beyond its sixty a minute, in ms. */
const guessDelay = 1_000

/**
 * Runs `work`, which opens an offer by its id, and counts a wrong id against the sender's address. Right ids are never
 * counted, so that no customer is slowed.
 * @throws Problem 429, delayed, for wrong ids beyond sixty a minute.
 */
export async function limitGuesses<Result>(
  c: AppContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isWrongId = error instanceof Problem && error.code === 'offer_not_found'
    if (!isWrongId || (await passesClientGate(c, 'offer-guess'))) throw error
    await new Promise((resolve) => setTimeout(resolve, guessDelay))
    throw new Problem(
      429,
      'too_many',
      'Der er spurgt efter mange tilbud, som ikke findes. Prøv igen om et minut.',
      { retryAfterSeconds: 60 },
    )
  }
}
