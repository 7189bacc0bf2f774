let settle: (() => void) | undefined

/** Subscribes to changes from other tabs after which the shown page may no longer be reachable; returns the unsubscribe function. */
export function onPageCheck(listener: () => void): () => void {
  settle = listener
  return () => {
    if (settle === listener) settle = undefined
  }
}

/** Makes the form go to a page that its answers can reach, and explain why. */
export const requestPageCheck = (): void => settle?.()
