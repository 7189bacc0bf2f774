import { flushSync } from 'react-dom'

/**
 * Changes what is shown, then takes focus to what has come of it. For what comes after an answer: React draws that when
 * it has time, which may be after the next frame, and what is not drawn yet, or lies under an open dialog, takes no focus.
 */
export function flushAndFocus(change: () => void, focus: () => void): void {
  flushSync(change)
  focus()
}
