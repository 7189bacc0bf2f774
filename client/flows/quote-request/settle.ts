let settle: (() => void) | undefined

/** Hears, until it is called back, when what stands here is done with elsewhere, so that the page that is shown may not be reached any more. */
export function whenUnsettled(listener: () => void): () => void {
  settle = listener
  return () => {
    if (settle === listener) settle = undefined
  }
}

/** The form goes where its answers lead now, and says why. */
export const settleAnew = (): void => settle?.()
