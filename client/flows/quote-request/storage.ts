import type { createStore } from 'jotai'
import {
  isStale,
  isUntouched,
  type QuoteRequestData,
  readQuoteRequest,
} from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { offerDataAtom, sentAtom } from './state.ts'

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>

/** The answers kept on this device; null where there are none, or they can't be read or are too old. `now` in ms. */
export function loadQuoteRequest(storage: Storage, now: number): QuoteRequestData | null {
  try {
    const data = readQuoteRequest(JSON.parse(storage.getItem(quoteRequestKey) ?? 'null'))
    // Older forms didn't say when they were saved.
    const dated = data.savedAt === 0 && !isUntouched(data) ? { ...data, savedAt: now } : data
    if (!isUntouched(dated) && !isStale(dated, now)) return dated
    storage.removeItem(quoteRequestKey)
  } catch {
    forget(storage)
  }
  return null
}

/** Keeps the answers on every change; once there are none, or they are sent, nothing is kept. Returns what ends it. */
export function keepQuoteRequest(store: Store, storage: Storage): () => void {
  const keep = (): void => {
    const data = store.get(offerDataAtom)
    try {
      // What an address chose is no answer yet.
      if (isUntouched(data) || data.savedAt === 0 || store.get(sentAtom))
        return storage.removeItem(quoteRequestKey)
      // In one order, so that what another tab wrote is not written again.
      const text = JSON.stringify(readQuoteRequest(data))
      if (storage.getItem(quoteRequestKey) !== text) storage.setItem(quoteRequestKey, text)
    } catch {
      // No room, or none allowed: the answers live as long as the page.
    }
  }
  const ends = [store.sub(offerDataAtom, keep), store.sub(sentAtom, keep)]
  return () => {
    for (const end of ends) end()
  }
}

function forget(storage: Storage): void {
  try {
    storage.removeItem(quoteRequestKey)
  } catch {
    // It can't be read either.
  }
}
