import { getDefaultStore } from 'jotai'
import { emptyQuoteRequest, isUntouched, newSessionId } from '#shared/domain/quote-request/data.ts'
import { keep, kept, take } from '#client/runtime/session.ts'
import { isLeaving, leaveFor } from './leave.ts'
import { settleAnew } from './settle.ts'
import { offerDataAtom, sentAtom, submitErrorAtom, submittingAtom, takeAtom } from './state.ts'
import { loadQuoteRequest } from './storage.ts'

let channel: BroadcastChannel | null = null

const sentKey = 'offerFormSent'

/** Tells the visitor's other tabs that this filling-in was sent, and this tab for when it comes back to the form. */
export function tellTabs(sessionId: string): void {
  channel?.postMessage(sessionId)
  keep(sentKey, sessionId)
}

/** Whether the last filling-in that this tab held was sent, from here or from another tab. */
export const wasSent = (): boolean => kept(sentKey) !== null

/** Takes what this device keeps now, as another tab or a later page left it. */
export function takeFrom(storage: Storage): void {
  getDefaultStore().set(
    takeAtom,
    loadQuoteRequest(storage, Date.now()) ?? emptyQuoteRequest(newSessionId()),
  )
}

/**
 * Follows the visitor's other tabs: what is answered there stands here too; what is sent there is thanked for here; where
 * it was deleted, this tab begins again. `thanks`: their address for this visit.
 */
export function followTabs(storage: Storage, thanks: () => string): void {
  const store = getDefaultStore()
  const catchUp = (): void => {
    takeFrom(storage)
    if (!isUntouched(store.get(offerDataAtom))) return
    // The word that it was sent may still be on its way.
    setTimeout(() => {
      if (isLeaving()) return
      // What couldn't be sent is no more.
      store.set(submitErrorAtom, '')
      settleAnew()
    }, 200)
  }
  let missed = false
  addEventListener('storage', ({ storageArea }) => {
    if (storageArea !== storage || store.get(sentAtom)) return
    // What is on its way from here is this tab's to end, before it takes what came meanwhile.
    if (store.get(submittingAtom)) missed = true
    else catchUp()
  })
  store.sub(submittingAtom, () => {
    if (!missed || store.get(submittingAtom)) return
    missed = false
    if (!store.get(sentAtom)) catchUp()
  })
  if (!('BroadcastChannel' in globalThis)) return
  // One for hearing and telling: nobody hears what they say themselves.
  channel = new BroadcastChannel('offer-form')
  let { sessionId } = store.get(offerDataAtom)
  store.sub(offerDataAtom, () => {
    const data = store.get(offerDataAtom)
    if (data.savedAt > 0) sessionId = data.sessionId
    // Another house is begun with: nothing of this one was sent.
    if (data.savedAt > 0 && ![null, sessionId].includes(kept(sentKey))) take(sentKey)
  })
  channel.addEventListener('message', ({ data }) => {
    if (data !== sessionId) return
    keep(sentKey, sessionId)
    // Nothing of it is kept here either.
    if (store.get(offerDataAtom).sessionId === sessionId) store.set(sentAtom, true)
    leaveFor(thanks(), sessionId)
  })
}
