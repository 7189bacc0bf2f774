import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The summary of what is wrong, and what brings it into view and gives it focus once it is drawn: after each failed submit. */
export function useSummary(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const summary = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures === 0) return
    // At once: what is wrong must not be on its way while somebody listens to it.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ behavior: 'instant' })
  }, [failures])
  return [summary, useCallback(() => setFailures((count) => count + 1), [])]
}
