import { getDefaultStore } from 'jotai'
import { settleAnew } from './settle.ts'
import { notLedOnAtom } from './state.ts'

/** How long the page of thanks may take, in ms, before it is said here. */
const leaveMs = 10_000
const received =
  'Vi har fået dine svar. Kun siden med kvitteringen vil ikke åbne: tryk på knappen igen for at hente den.'

let waiting: ReturnType<typeof setTimeout> | undefined
let stays: (() => void) | undefined

/** Whether this tab is on its way to the thanks. */
export const isLeaving = (): boolean => waiting !== undefined

/**
 * Leads on to the thanks of a filling-in that was sent, once: this tab's own answer and the word of another tab may come
 * together. Where the thanks can't be had, the last page says that it was sent, and the last `onStay` is called; from any
 * other page, or where its answers are gone, the form begins again.
 */
export function leaveFor(thanks: string, sessionId: string, onStay?: () => void): void {
  stays = onStay ?? stays
  if (isLeaving()) return
  location.assign(thanks)
  waiting = setTimeout(() => {
    const stay = stays
    waiting = undefined
    stays = undefined
    if (getDefaultStore().set(notLedOnAtom, sessionId, received)) stay?.()
    else settleAnew()
  }, leaveMs)
}

/** The page is shown again after it was left, with another form: it may be left anew. */
export function cameBack(): void {
  clearTimeout(waiting)
  waiting = undefined
  stays = undefined
}
