import type { createStore } from 'jotai'
import { isStale, isUntouched, type OfferFormData, offerFormKey, readOfferForm } from '#shared/domain/offer-form/data.ts'
import { offerDataAtom } from './state.ts'

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>

/** The answers kept on this device; null where there are none, or they can't be read or are too old. `now` in ms. */
export function loadOfferForm(storage: Storage, now: number): OfferFormData | null {
  try {
    const data = readOfferForm(JSON.parse(storage.getItem(offerFormKey) ?? 'null'))
    // Older forms didn't say when they were saved.
    const dated = data.savedAt === 0 && !isUntouched(data) ? { ...data, savedAt: now } : data
    if (!isUntouched(dated) && !isStale(dated, now)) return dated
    storage.removeItem(offerFormKey)
  } catch {
    forget(storage)
  }
  return null
}

/** Keeps the answers on every change; once there are none, nothing is kept. Returns what ends it. */
export function keepOfferForm(store: Store, storage: Storage): () => void {
  return store.sub(offerDataAtom, () => {
    const data = store.get(offerDataAtom)
    try {
      if (isUntouched(data)) storage.removeItem(offerFormKey)
      else storage.setItem(offerFormKey, JSON.stringify(data))
    } catch {
      // No room, or none allowed: the answers live as long as the page.
    }
  })
}

function forget(storage: Storage): void {
  try {
    storage.removeItem(offerFormKey)
  } catch {
    // It can't be read either.
  }
}
