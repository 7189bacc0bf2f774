/** Session storage (docs/contracts/browser-storage.md). A browser may forbid it altogether: then nothing is kept. */

/** Keeps a value; false where that isn't possible. */
export function keep(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The kept value, which is then no longer there. */
export function take(key: string): string | null {
  const value = kept(key)
  if (value !== null) sessionStorage.removeItem(key)
  return value
}
