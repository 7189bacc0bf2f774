import { useEffect, useRef, useState } from 'react'

/** Pause after the last keystroke before a search is made, in ms (requirement 9.11). */
export const debounceMs = 300

/** Returns a debounced `run`; the latest `run` is called. */
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

/** A value as it was `ms` ago, once it has stopped changing. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
