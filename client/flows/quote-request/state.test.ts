import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'
import { checkPage } from '#shared/domain/quote-request/steps.ts'
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
  const kept = new Map<string, string>()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
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

test('a calculation that an address brought is kept with the first answer, and gone when it is taken out or all is begun again', () => {
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
])(
  'a calculation in the storage that is none, or of other times, costs no answer: %j',
  (calculation) => {
    storage.setItem(
      quoteRequestKey,
      JSON.stringify({ email: 'mette@eksempel.dk', savedAt: now, calculation }),
    )
    const kept = loadQuoteRequest(storage, now)
    expect(kept?.email).toBe('mette@eksempel.dk')
    expect(kept?.calculation?.inputs ?? {}).toEqual({})
  },
)

test('answers are kept on every change and come back at the next start', () => {
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

test('the first answer begins a filling-in; later ones belong to it', () => {
  store.set(answerAtom, { email: 'a' }, now)
  const { sessionId } = store.get(quoteRequestDataAtom)
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  store.set(answerAtom, { phone: '1' }, now)
  expect(store.get(quoteRequestDataAtom).sessionId).toBe(sessionId)
})

test('starting over forgets what was kept and makes another session id', () => {
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
  'stored %s is dropped without a crash',
  (text) => {
    storage.setItem(quoteRequestKey, text)
    expect(loadQuoteRequest(storage, now)).toBeNull()
    expect(storage.getItem(quoteRequestKey)).toBeNull()
  },
)

test('an older form is taken over; one that was left for more than a month is not', () => {
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

test('a browser that keeps nothing makes no crash either', () => {
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

test('a step that cannot be reached leads to the first open one', () => {
  expect(store.set(goToAtom, 4)).toBe(0)
  store.set(answerAtom, { email: 'a', phone: '1', marketingSource: 'andet' }, now)
  expect(store.set(goToAtom, 5)).toBe(1)
  store.set(answerAtom, all, now)
  expect(store.set(goToAtom, 3)).toBe(4)
  expect(store.set(goToAtom, 5)).toBe(5)
  expect(store.get(quoteRequestPageAtom)).toBe(5)
})

test('it is sent once under double click, and forgotten when accepted', async () => {
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
  // The page stands as it was sent until the next one is there; nothing can change it or send it again.
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
  'on %o everything stays, it says why, and it can be sent again',
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
] as const)('what another tab sent meanwhile has not failed here: %o', async (result) => {
  store.set(answerAtom, all, now)
  const send = async (): Promise<SendResult> => {
    store.set(sentAtom, true)
    return result
  }
  expect(await store.set(submitAtom, send, 'Det gik galt.')).toBeNull()
  expect([store.get(submitErrorAtom), store.get(submittingAtom)]).toEqual(['', true])
})

test('a send that throws has failed', async () => {
  await store.set(submitAtom, () => Promise.reject(new Error('offline')), 'Det gik galt.')
  expect(store.get(submitErrorAtom)).toBe('Det gik galt.')
})

test('that the thanks won’t open is said of the form that was sent, and not of the one after it', async () => {
  const accepted = async (): Promise<SendResult> =>
    ({ outcome: 'accepted', reference: null }) as SendResult
  store.set(answerAtom, all, now)
  const { sessionId } = store.get(quoteRequestDataAtom)
  await store.set(submitAtom, accepted, '')
  store.set(quoteRequestPageAtom, checkPage)
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(true)
  expect([store.get(submitErrorAtom), store.get(submittingAtom)]).toEqual([
    'Vi har fået dine svar',
    false,
  ])
  // Back to a page that slept: it begins again, and may be on its way with another form when the old clock runs out.
  store.set(resetAtom)
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(false)
  store.set(answerAtom, all, now)
  await store.set(submitAtom, accepted, '')
  expect(store.set(thanksFailedAtom, sessionId, 'Vi har fået dine svar')).toBe(false)
  expect(store.get(submitErrorAtom)).toBe('')
})

test('where the thanks won’t open, only the last page says so; what another tab began with meanwhile is taken, and stays kept', () => {
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
