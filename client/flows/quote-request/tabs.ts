import { getDefaultStore } from 'jotai'
import { emptyQuoteRequest, isUntouched, newSessionId } from '#shared/domain/quote-request/data.ts'
import { keep, kept, take } from '#client/runtime/session.ts'
import { isLeaving, leaveFor } from './leave.ts'
import { settleAnew } from './settle.ts'
import { offerDataAtom, sentAtom, submitErrorAtom, submittingAtom, takeAtom } from './state.ts'
import { loadQuoteRequest } from './storage.ts'

let channel: BroadcastChannel | null = null

const sentKey = 'offerFormSent'

/** Notifies the visitor's other tabs that this request was sent, and notes it for this tab's return to the form. */
export function tellTabs(sessionId: string): void {
  channel?.postMessage(sessionId)
  keep(sentKey, sessionId)
}

/** Whether this tab's last request was sent, from here or from another tab. */
export const wasSent = (): boolean => kept(sentKey) !== null

/** Loads the answers that another tab or a later page stored on this device. */
export function takeFrom(storage: Storage): void {
  getDefaultStore().set(
    takeAtom,
    loadQuoteRequest(storage, Date.now()) ?? emptyQuoteRequest(newSessionId()),
  )
}

/**
 * Synchronizes with the visitor's other tabs: takes over their answers, opens the thanks page when one of them sends the
 * request, and starts again when one deletes it. `thanks`: address of the thanks page.
 */
export function followTabs(storage: Storage, thanks: () => string): void {
  const store = getDefaultStore()
  const catchUp = (): void => {
    takeFrom(storage)
    if (!isUntouched(store.get(offerDataAtom))) return
    // The message that it was sent may arrive after the storage event.
    setTimeout(() => {
      if (isLeaving()) return
      // The request that could not be sent no longer exists.
      store.set(submitErrorAtom, '')
      settleAnew()
    }, 200)
  }
  let missed = false
  addEventListener('storage', ({ storageArea }) => {
    if (storageArea !== storage || store.get(sentAtom)) return
    // This tab finishes its own request before it takes over changes.
    if (store.get(submittingAtom)) missed = true
    else catchUp()
  })
  store.sub(submittingAtom, () => {
    if (!missed || store.get(submittingAtom)) return
    missed = false
    if (!store.get(sentAtom)) catchUp()
  })
  if (!('BroadcastChannel' in globalThis)) return
  // One channel for both directions: a channel doesn't receive its own messages.
  channel = new BroadcastChannel('offer-form')
  let { sessionId } = store.get(offerDataAtom)
  store.sub(offerDataAtom, () => {
    const data = store.get(offerDataAtom)
    if (data.savedAt > 0) sessionId = data.sessionId
    // A new request was started, which has not been sent.
    if (data.savedAt > 0 && ![null, sessionId].includes(kept(sentKey))) take(sentKey)
  })
  channel.addEventListener('message', ({ data }) => {
    if (data !== sessionId) return
    keep(sentKey, sessionId)
    // Deletes the answers from this device too.
    if (store.get(offerDataAtom).sessionId === sessionId) store.set(sentAtom, true)
    leaveFor(thanks(), sessionId)
  })
}
