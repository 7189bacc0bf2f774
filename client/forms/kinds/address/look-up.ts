import { endpoints } from '#shared/routes/endpoints.ts'
import { type AddressHit, addressTextMax, addressTextMin } from '#shared/schemas/fields/address.ts'

/** Debounce after the last key press, in ms (requirement 9.11). */
export const debounceMs = 300
/** Backoff of retries in an outage, in ms: doubled from the first to the longest. */
export const firstRetryMs = 4_000
export const longestRetryMs = 30_000

/**
 * Fetches suggestions; null if the look-up is down, slow or not configured. A text with a house number is looked up in the
 * typed postcode first: the register sorts by postcode, and many towns have streets of the same name.
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
