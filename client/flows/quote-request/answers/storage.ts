import type { createStore } from 'jotai'
import {
  isStale,
  isUntouched,
  type QuoteRequestData,
  readQuoteRequest,
} from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { quoteRequestDataAtom, sentAtom } from './state.ts'

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>

/** The answers stored on this device; null if missing, unreadable or too old. `now` in ms. */
export function loadQuoteRequest(storage: Storage, now: number): QuoteRequestData | null {
  try {
    const data = readQuoteRequest(JSON.parse(storage.getItem(quoteRequestKey) ?? 'null'))
    // Older versions of the form stored no date.
    const dated = data.savedAt === 0 && !isUntouched(data) ? { ...data, savedAt: now } : data
    if (!isUntouched(dated) && !isStale(dated, now)) return dated
    storage.removeItem(quoteRequestKey)
  } catch {
    forget(storage)
  }
  return null
}

/** Stores the answers on every change, and deletes them once they are empty or sent. Returns the unsubscribe function. */
export function storeAnswersOnChange(store: Store, storage: Storage): () => void {
  const keep = (): void => {
    const data = store.get(quoteRequestDataAtom)
    try {
      // Products chosen by the query are not answers yet.
      if (isUntouched(data) || data.savedAt === 0 || store.get(sentAtom))
        return storage.removeItem(quoteRequestKey)
      // A fixed order of keys, so that equal answers of another tab are not written again.
      const text = JSON.stringify(readQuoteRequest(data))
      if (storage.getItem(quoteRequestKey) !== text) storage.setItem(quoteRequestKey, text)
    } catch {
      // Storage is full or forbidden: the answers are lost with the page.
    }
  }
  const ends = [store.sub(quoteRequestDataAtom, keep), store.sub(sentAtom, keep)]
  return () => {
    for (const end of ends) end()
  }
}

function forget(storage: Storage): void {
  try {
    storage.removeItem(quoteRequestKey)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
