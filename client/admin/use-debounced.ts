import { useEffect, useRef } from 'react'

/** Pause after the last keystroke before a search is made, in ms (requirement 9.11). */
export const debounceMs = 300

/** Calls `run` once `debounceMs` have passed since the last call of what is returned; the latest `run` counts. */
export function useDebounced<Value>(run: (value: Value) => void): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(value), debounceMs)
  }
}
