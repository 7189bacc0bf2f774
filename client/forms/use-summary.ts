import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A ref for the error summary, and a function to call after a failed submit: it scrolls to the rendered summary and focuses it. */
export function useSummary(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const summary = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures === 0) return
    // Not smooth: scrolling must be over before a screen reader announces the summary.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ behavior: 'instant' })
  }, [failures])
  return [summary, useCallback(() => setFailures((count) => count + 1), [])]
}
