// Session storage (docs/contracts/browser-storage.md). If the browser forbids it, nothing is stored.

/** Stores a value; false if that isn't possible. */
export function storeInSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function readFromSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a value and deletes it. */
export function takeFromSession(key: string): string | null {
  const value = readFromSession(key)
  if (value !== null) sessionStorage.removeItem(key)
  return value
}
