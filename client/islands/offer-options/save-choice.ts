import { functionsPath } from '#shared/functions.ts'

/** Longest wait for an answer, in ms. */
const timeoutMs = 20_000

interface Choice {
  readonly id: string
  readonly version: number
  readonly options: readonly string[]
}

/** Keeps what was chosen. Answers null where it is kept, else what went wrong, in Danish. */
export async function saveChoice(choice: Choice): Promise<string | null> {
  const lost = 'Vi ved ikke, om valget blev gemt. Tryk »Gem valg« for at være sikker.'
  try {
    const response = await fetch(`${functionsPath}/offer-options`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(choice),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Read to its end in any case: what isn't is broken off when the visitor goes on.
    const answer = (await response.json().catch(() => null)) as {
      error?: { message?: string }
    } | null
    return response.ok ? null : (answer?.error?.message ?? lost)
  } catch {
    return lost
  }
}
