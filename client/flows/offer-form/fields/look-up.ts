import { endpoints } from '#shared/routes/endpoints.ts'
import { type AddressHit, addressTextMax, addressTextMin } from '#shared/schemas/address.ts'

/** Pause after the last key before it is looked up, in ms (specification 9: debounce). */
export const debounceMs = 300
/** Waits before the same text is looked up again in an outage, in ms: the first, doubled up to the longest. */
export const firstRetryMs = 4_000
export const longestRetryMs = 30_000

/** Suggestions for what was typed so far; null where the look-up is down, slow or not set up. */
export async function lookUp(typed: string, signal: AbortSignal): Promise<readonly AddressHit[] | null> {
  const text = typed.trim().slice(0, addressTextMax)
  if (text.length < addressTextMin) return []
  try {
    const response = await fetch(`${endpoints.addresses}?tekst=${encodeURIComponent(text)}`, { signal })
    if (!response.ok) return null
    return ((await response.json()) as { readonly hits: readonly AddressHit[] }).hits
  } catch {
    return null
  }
}
