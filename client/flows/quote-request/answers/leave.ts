import { getDefaultStore } from 'jotai'
import { requestPageCheck } from './settle.ts'
import { thanksFailedAtom } from './state.ts'

/** Longest wait for the thanks page, in ms, before this page reports that the answers were received. */
const leaveMs = 10_000
const received =
  'Vi har fået dine svar. Kun siden med kvitteringen vil ikke åbne: tryk på knappen igen for at hente den.'

let waiting: ReturnType<typeof setTimeout> | undefined
let stays: (() => void) | undefined

/** Whether this tab is loading the thanks page. */
export const isLeaving = (): boolean => waiting !== undefined

/**
 * Opens the thanks page once: this tab's response and another tab's message may arrive together. If it doesn't load, the
 * last page reports that the answers were received and calls the last `onStay`; any other page starts again.
 */
export function openThanks(thanks: string, sessionId: string, onStay?: () => void): void {
  stays = onStay ?? stays
  if (isLeaving()) return
  location.assign(thanks)
  waiting = setTimeout(() => {
    const stay = stays
    waiting = undefined
    stays = undefined
    if (getDefaultStore().set(thanksFailedAtom, sessionId, received)) stay?.()
    else requestPageCheck()
  }, leaveMs)
}

/** Resets the wait when the page is restored from the back/forward cache, for the next request. */
export function cancelLeaving(): void {
  clearTimeout(waiting)
  waiting = undefined
  stays = undefined
}
