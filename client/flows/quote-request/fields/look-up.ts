import { endpoints } from '#shared/routes/endpoints.ts'
import { type AddressHit, addressTextMax, addressTextMin } from '#shared/schemas/fields/address.ts'

/** Pause after the last key before it is looked up, in ms (requirement 9.11: debounce). */
export const debounceMs = 300
/** Waits before the same text is looked up again in an outage, in ms: the first, doubled up to the longest. */
export const firstRetryMs = 4_000
export const longestRetryMs = 30_000

/**
 * Suggestions for what was typed so far; null where the look-up is down, slow or not set up. Once a house number is typed, those
 * in the typed postcode come alone: the register sorts by postcode, and the same street is in many towns.
 */
export async function lookUp(
  typed: string,
  postcode: string,
  signal: AbortSignal,
): Promise<readonly AddressHit[] | null> {
  const text = typed.trim()
  if (text.length < addressTextMin) return []
  if (/^\d{4}$/.test(postcode) && /\d/.test(text) && !/\d{4}/.test(text)) {
    const near = await fetchHits(`${text}, ${postcode}`, signal)
    if (near?.length !== 0) return near
  }
  return fetchHits(text, signal)
}

async function fetchHits(text: string, signal: AbortSignal): Promise<readonly AddressHit[] | null> {
  try {
    const response = await fetch(
      `${endpoints.addresses}?tekst=${encodeURIComponent(text.slice(0, addressTextMax))}`,
      { signal },
    )
    if (!response.ok) return null
    return ((await response.json()) as { readonly hits: readonly AddressHit[] }).hits
  } catch {
    return null
  }
}
