import { getDefaultStore } from 'jotai'
import { emptyQuoteRequest, isUntouched, newSessionId } from '#shared/domain/quote-request/data.ts'
import { readFromSession, storeInSession, takeFromSession } from '#client/runtime/session.ts'
import { isLeaving, openThanks } from './leave.ts'
import { requestPageCheck } from './settle.ts'
import {
  quoteRequestDataAtom,
  sentAtom,
  submitErrorAtom,
  submittingAtom,
  replaceAnswersAtom,
} from './state.ts'
import { loadQuoteRequest } from './storage.ts'

let channel: BroadcastChannel | null = null

const sentKey = 'offerFormSent'

/** Notifies the visitor's other tabs that this request was sent, and notes it for this tab's return to the form. */
export function announceSent(sessionId: string): void {
  channel?.postMessage(sessionId)
  storeInSession(sentKey, sessionId)
}

/** Whether this tab's last request was sent, from here or from another tab. */
export const wasSent = (): boolean => readFromSession(sentKey) !== null

/** Loads the answers that another tab or a later page stored on this device. */
export function loadStoredAnswers(storage: Storage): void {
  getDefaultStore().set(
    replaceAnswersAtom,
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
    loadStoredAnswers(storage)
    if (!isUntouched(store.get(quoteRequestDataAtom))) return
    // The message that it was sent may arrive after the storage event.
    setTimeout(() => {
      if (isLeaving()) return
      // The request that could not be sent no longer exists.
      store.set(submitErrorAtom, '')
      requestPageCheck()
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
  let { sessionId } = store.get(quoteRequestDataAtom)
  store.sub(quoteRequestDataAtom, () => {
    const data = store.get(quoteRequestDataAtom)
    if (data.savedAt > 0) sessionId = data.sessionId
    // A new request was started, which has not been sent.
    if (data.savedAt > 0 && ![null, sessionId].includes(readFromSession(sentKey)))
      takeFromSession(sentKey)
  })
  channel.addEventListener('message', ({ data }) => {
    if (data !== sessionId) return
    storeInSession(sentKey, sessionId)
    // Deletes the answers from this device too.
    if (store.get(quoteRequestDataAtom).sessionId === sessionId) store.set(sentAtom, true)
    openThanks(thanks(), sessionId)
  })
}
