import { readReferralCode } from '#shared/domain/referral.ts'

/** Where the browser remembers it. */
export const referralCodeKey = 'referral-code'
const listeners = new Set<() => void>()
/** Undefined until it was looked for. */
let code: string | null | undefined

/** The code of the link that was made in this browser; null before one was. */
export function keptCode(): string | null {
  if (code === undefined) code = readReferralCode(stored())
  return code
}

/** Remembers a code for the next visit; null forgets it. */
export function keepCode(next: string | null): void {
  code = next
  try {
    if (next) localStorage.setItem(referralCodeKey, next)
    else localStorage.removeItem(referralCodeKey)
  } catch {
    // No storage here: it is remembered as long as the page.
  }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function onCodeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): string | null {
  try {
    return localStorage.getItem(referralCodeKey)
  } catch {
    return null
  }
}
