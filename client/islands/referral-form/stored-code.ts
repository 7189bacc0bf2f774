import { readReferralCode } from '#shared/domain/referral.ts'

/** Local-storage key. */
export const referralCodeKey = 'referral-code'
const listeners = new Set<() => void>()
/** Undefined until it was read. */
let code: string | null | undefined

/** The code of the link made in this browser; null if there is none. */
export function getStoredCode(): string | null {
  if (code === undefined) code = readReferralCode(stored())
  return code
}

/** Stores a code for the next visit; null deletes it. */
export function storeCode(next: string | null): void {
  code = next
  try {
    if (next) localStorage.setItem(referralCodeKey, next)
    else localStorage.removeItem(referralCodeKey)
  } catch {
    // Storage is forbidden: the code is lost with the page.
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
