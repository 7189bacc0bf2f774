import { startTransition, useEffect, useState } from 'react'

/**
 * A value one picture behind: what is drawn with it changes once the change itself is on the screen. A deferred value
 * would be drawn in the same picture as what it came from.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    if (value === drawn) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(
      () => (waiting = setTimeout(() => startTransition(() => setDrawn(value)))),
    )
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(waiting)
    }
  }, [value, drawn])
  return drawn
}
