import { getDefaultStore } from 'jotai'
import { notLedOnAtom } from './state.ts'

/** How long the page of thanks may take, in ms, before it is said here. */
const leaveMs = 10_000
const received = 'Vi har fået dine svar. Kun siden med kvitteringen vil ikke åbne: tryk på knappen igen for at hente den.'

let leaving = false

/**
 * Leads on to the thanks of a filling-in that was sent, once: this tab's own answer and the word of another tab may come
 * together. Where the thanks can't be had, it is said that it was sent, and `onStay` is called.
 */
export function leaveFor(thanks: string, sessionId: string, onStay?: () => void): void {
  if (leaving) return
  leaving = true
  location.assign(thanks)
  // A page that slept meanwhile wakes with another form, and with this clock.
  setTimeout(() => {
    leaving = false
    if (getDefaultStore().set(notLedOnAtom, sessionId, received)) onStay?.()
  }, leaveMs)
}

/** The page is shown again after it was left: it may be left anew. */
export function cameBack(): void {
  leaving = false
}
