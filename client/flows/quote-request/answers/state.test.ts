import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { lastPage } from '#shared/domain/quote-request/steps.ts'
import type { SendResult } from '#client/forms/send.ts'
import {
  answerAtom,
  goToAtom,
  thanksFailedAtom,
  quoteRequestDataAtom,
  quoteRequestPageAtom,
  resetAtom,
  sentAtom,
  submitAtom,
  submitErrorAtom,
  submittingAtom,
  replaceAnswersAtom,
} from './state.ts'
import { storeAnswersOnChange, loadQuoteRequest } from './storage.ts'

const now = 1_790_000_000_000
let store: ReturnType<typeof createStore>
let storage: Storage

beforeEach(() => {
  store = createStore()
  const stored = new Map<string, string>()
  storage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  } as Storage
})

const all = {
  email: 'a@b.dk',
  phone: '12345678',
  marketingSource: 'andet',
  products: ['batteri'],
  consumptionLevel: 'ved-ikke',
  timeline: 'hurtigst',
} as const

test('stores the calculation from the query with the first answer, and deletes it when the visitor removes it or starts over', () => {
  const calculation = { name: 'solar', inputs: { size: 8 } } as const
  storeAnswersOnChange(store, storage)
  store.set(quoteRequestDataAtom, { ...emptyQuoteRequest('s'), calculation })
  expect(storage.getItem(quoteRequestKey)).toBeNull()
  store.set(answerAtom, { email: 'm' }, now)
  expect(loadQuoteRequest(storage, now)?.calculation).toEqual(calculation)
  store.set(answerAtom, { calculation: null }, now)
  expect(loadQuoteRequest(storage, now)).toMatchObject({ email: 'm', calculation: null })
  store.set(answerAtom, { calculation }, now)
  store.set(resetAtom)
  expect([store.get(quoteRequestDataAtom).calculation, storage.getItem(quoteRequestKey)]).toEqual([
    null,
    null,
  ])
})

test.each([
  { name: 'loan', inputs: {} },
  { name: 'solar', inputs: { size: 'stor', evil: 1 } },
  'x',
  7,
])('drops an invalid stored calculation and keeps the other answers: %j', (calculation) => {
  storage.setItem(
    quoteRequestKey,
    JSON.stringify({ email: 'mette@eksempel.dk', savedAt: now, calculation }),
  )
  const stored = loadQuoteRequest(storage, now)
  expect(stored?.email).toBe('mette@eksempel.dk')
  expect(stored?.calculation?.inputs ?? {}).toEqual({})
})

test('stores the answers on every change and loads them at the next start', () => {
  storeAnswersOnChange(store, storage)
  store.set(answerAtom, { email: 'm' }, now)
  store.set(answerAtom, { email: 'mette@eksempel.dk' }, now + 1)
  store.set(answerAtom, { products: ['solceller'] }, now + 2)
  expect(loadQuoteRequest(storage, now)).toEqual(store.get(quoteRequestDataAtom))
  expect(store.get(quoteRequestDataAtom)).toMatchObject({
    email: 'mette@eksempel.dk',
    products: ['solceller'],
    savedAt: now + 2,
  })
  expect(JSON.parse(storage.getItem(quoteRequestKey) ?? '')).toMatchObject({
    consumptionLevel: null,
    heatingCost: null,
    timeline: null,
    marketingSource: null,
    phone: '',
  })
})

test('the first answer creates an id, which later answers keep', () => {
  store.set(answerAtom, { email: 'a' }, now)
  const { sessionId } = store.get(quoteRequestDataAtom)
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  store.set(answerAtom, { phone: '1' }, now)
  expect(store.get(quoteRequestDataAtom).sessionId).toBe(sessionId)
})

test('starting over deletes the stored answers and makes a new id', () => {
  storeAnswersOnChange(store, storage)
  store.set(answerAtom, all, now)
  store.set(goToAtom, 4)
  const { sessionId } = store.get(quoteRequestDataAtom)
  store.set(resetAtom)
  expect(storage.getItem(quoteRequestKey)).toBeNull()
  expect(store.get(quoteRequestPageAtom)).toBe(0)
  expect(store.get(quoteRequestDataAtom)).toEqual(
    emptyQuoteRequest(store.get(quoteRequestDataAtom).sessionId),
  )
  expect(store.get(quoteRequestDataAtom).sessionId).not.toBe(sessionId)
  expect(store.get(quoteRequestDataAtom).sessionId).not.toBe('')
})

test.each(['{', 'null', '7', '"text"', '[]', '{"email":5}', '{"email":""}'])(
  'deletes the invalid stored value %s without an error',
  (text) => {
    storage.setItem(quoteRequestKey, text)
    expect(loadQuoteRequest(storage, now)).toBeNull()
    expect(storage.getItem(quoteRequestKey)).toBeNull()
  },
)

test('loads answers of an older version, but not those older than a month', () => {
  storage.setItem(
    quoteRequestKey,
    JSON.stringify({ email: 'a@b.dk', products: ['varmepumpe'], sessionId: 'x1' }),
  )
  expect(loadQuoteRequest(storage, now)).toMatchObject({
    email: 'a@b.dk',
    products: ['varmepumpe'],
    sessionId: 'x1',
    postcode: '',
    savedAt: now,
  })
  storage.setItem(
    quoteRequestKey,
    JSON.stringify({ email: 'a@b.dk', savedAt: now - 31 * 86_400_000 }),
  )
  expect(loadQuoteRequest(storage, now)).toBeNull()
})

test('works in a browser without storage', () => {
  const broken = {
    getItem: () => fail(),
    setItem: () => fail(),
    removeItem: () => fail(),
  } as unknown as Storage
  storeAnswersOnChange(store, broken)
  store.set(answerAtom, all, now)
  expect(loadQuoteRequest(broken, now)).toBeNull()
  expect(store.get(quoteRequestDataAtom).email).toBe('a@b.dk')
})
const fail = (): never => {
  throw new Error('denied')
}

test('shows the first open step instead of an unreachable step', () => {
  expect(store.set(goToAtom, 4)).toBe(0)
  store.set(answerAtom, { email: 'a', phone: '1', marketingSource: 'andet' }, now)
  expect(store.set(goToAtom, 5)).toBe(1)
  store.set(answerAtom, all, now)
  expect(store.set(goToAtom, 3)).toBe(4)
  expect(store.set(goToAtom, 5)).toBe(5)
  expect(store.get(quoteRequestPageAtom)).toBe(5)
})

test('sends the request once on a double click, and deletes it from storage when it is accepted', async () => {
  storeAnswersOnChange(store, storage)
  store.set(answerAtom, all, now)
  store.set(goToAtom, 5)
  const { sessionId } = store.get(quoteRequestDataAtom)
  const send = vi.fn<() => Promise<SendResult>>(async () => ({
    outcome: 'accepted',
    reference: null,
  }))
  const results = await Promise.all([
    store.set(submitAtom, send, ''),
    store.set(submitAtom, send, ''),
  ])
  expect(send).toHaveBeenCalledTimes(1)
  expect(results).toEqual([{ outcome: 'accepted', reference: null }, null])
  expect(storage.getItem(quoteRequestKey)).toBeNull()
  // The sent answers remain on the page until the next one loads, and can't be changed or sent again.
  store.set(answerAtom, { email: 'other@b.dk' }, now)
  expect([
    store.get(quoteRequestPageAtom),
    store.get(quoteRequestDataAtom).email,
    store.get(submittingAtom),
  ]).toEqual([5, 'a@b.dk', true])
  expect(await store.set(submitAtom, send, '')).toBeNull()
  expect(storage.getItem(quoteRequestKey)).toBeNull()
  store.set(resetAtom)
  expect(store.get(quoteRequestDataAtom).sessionId).not.toBe(sessionId)
  store.set(answerAtom, all, now)
  expect(await store.set(submitAtom, send, '')).toEqual({ outcome: 'accepted', reference: null })
})

test.each([
  [{ outcome: 'failed', error: new Error('gone') }, 'Det gik galt.'],
  [{ outcome: 'too-many', message: 'Vent lidt.' }, 'Vent lidt.'],
  [{ outcome: 'invalid', fields: { phone: 'x' } }, ''],
] as const)(
  'after %o keeps the answers, shows the message and can send again',
  async (result, words) => {
    store.set(answerAtom, all, now)
    const before = store.get(quoteRequestDataAtom)
    await store.set(submitAtom, async () => result, 'Det gik galt.')
    expect(store.get(quoteRequestDataAtom)).toEqual(before)
    expect(store.get(submitErrorAtom)).toBe(words)
    expect(store.get(submittingAtom)).toBe(false)
    expect(
      await store.set(submitAtom, async () => ({ outcome: 'accepted', reference: null }), ''),
    ).toEqual({ outcome: 'accepted', reference: null })
  },
)

test.each([
  { outcome: 'failed', error: new Error('broken off') },
  { outcome: 'too-many', message: 'Vent lidt.' },
  { outcome: 'invalid', fields: { phone: 'x' } },
] as const)('shows no failure if another tab sent the request meanwhile: %o', async (result) => {
  store.set(answerAtom, all, now)
  const send = async (): Promise<SendResult> => {
    store.set(sentAtom, true)
    return result
  }
  expect(await store.set(submitAtom, send, 'Det gik galt.')).toBeNull()
  expect([store.get(submitErrorAtom), store.get(submittingAtom)]).toEqual(['', true])
})

test('treats an exception while sending as a failure', async () => {
  await store.set(submitAtom, () => Promise.reject(new Error('offline')), 'Det gik galt.')
  expect(store.get(submitErrorAtom)).toBe('Det gik galt.')
})

test('reports a missing thank-you page for the sent request, and not for the next request', async () => {
  const accepted = async (): Promise<SendResult> =>
    ({ outcome: 'accepted', reference: null }) as SendResult
  store.set(answerAtom, all, now)
  const { sessionId } = store.get(quoteRequestDataAtom)
  await store.set(submitAtom, accepted, '')
  store.set(quoteRequestPageAtom, lastPage)
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(true)
  expect([store.get(submitErrorAtom), store.get(submittingAtom)]).toEqual([
    'Vi har fået dine svar',
    false,
  ])
  // Restored from the back/forward cache, the page starts again, and may be sending a new request when the old timer fires.
  store.set(resetAtom)
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(false)
  store.set(answerAtom, all, now)
  await store.set(submitAtom, accepted, '')
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(false)
  expect(store.get(submitErrorAtom)).toBe('')
})

test('only the last page reports a missing thank-you page; answers that another tab started meanwhile are loaded and stay stored', () => {
  const stop = storeAnswersOnChange(store, storage)
  store.set(answerAtom, all, now)
  const { sessionId } = store.get(quoteRequestDataAtom)
  store.set(quoteRequestPageAtom, 2)
  store.set(sentAtom, true)
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(false)
  const other = {
    ...emptyQuoteRequest('11111111-0000-4000-8000-000000000000'),
    email: 'hus2@eksempel.dk',
    savedAt: now,
  }
  storage.setItem(quoteRequestKey, JSON.stringify(other))
  store.set(replaceAnswersAtom, loadQuoteRequest(storage, now) ?? emptyQuoteRequest())
  expect([store.get(sentAtom), store.get(quoteRequestDataAtom).email]).toEqual([
    false,
    'hus2@eksempel.dk',
  ])
  expect(loadQuoteRequest(storage, now)?.email).toBe('hus2@eksempel.dk')
  stop()
})
