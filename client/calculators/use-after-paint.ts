import { startTransition, useEffect, useState } from 'react'

/** The value one frame late, so that what depends on it renders after the change itself is painted. `useDeferredValue` would render in the same frame. */
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
