import { functionsPath } from '#shared/functions.ts'

/** Timeout of a request, in ms. */
const timeoutMs = 20_000

interface Choice {
  readonly id: string
  readonly version: number
  readonly options: readonly string[]
}

/** Saves the chosen options. Returns null if saved, otherwise a Danish message. */
export async function saveChoice(choice: Choice): Promise<string | null> {
  const lost = 'Vi ved ikke, om valget blev gemt. Tryk »Gem valg« for at være sikker.'
  try {
    const response = await fetch(`${functionsPath}/offer-options`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(choice),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Always reads the whole body: an unread response is aborted when the visitor leaves the page.
    const answer = (await response.json().catch(() => null)) as {
      error?: { message?: string }
    } | null
    return response.ok ? null : (answer?.error?.message ?? lost)
  } catch {
    return lost
  }
}
