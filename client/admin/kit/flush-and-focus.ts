import { flushSync } from 'react-dom'

/**
 * Flushes the update, then moves focus to the new element. After a response React may render later than the next frame,
 * and an element that is not rendered, or is under an open dialog, can't take focus.
 */
export function flushAndFocus(change: () => void, focus: () => void): void {
  flushSync(change)
  focus()
}
