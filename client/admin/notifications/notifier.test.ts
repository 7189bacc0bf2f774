import { expect, test, vi } from 'vitest'
import type { Choices } from '#shared/domain/staff-notifications.ts'
import { createNotifier } from './notifier.ts'
import type { Happening } from './read-message.ts'

const rows: Readonly<Record<string, object>> = {
  '/leads/l1': { id: 'l1', name: 'Åse Øst', setAside: null },
  '/leads/l2': { id: 'l2', name: 'Spam', setAside: 'honeypot' },
  '/offers/o1': {
    id: 'o1',
    number: '2026-0001',
    customerName: 'Mette Holm',
    events: [
      { id: 'e1', kind: 'sent' },
      { id: 'e2', kind: 'question' },
    ],
  },
  '/offers/o2': { id: 'o2', number: '2026-0002', events: [{ id: 'e3', kind: 'opened' }] },
  '/deliveries/d1': { id: 'd1', status: 'error', webhookName: 'CRM' },
  '/deliveries/d2': { id: 'd2', status: 'success', webhookName: 'CRM' },
}

function setUp(choices: Choices | Promise<Choices> = {}) {
  const state = { isVisible: true, isFocused: true }
  const show = { console: vi.fn(), desktop: vi.fn() }
  const read = vi.fn(async (path: string) => {
    const row = rows[path]
    if (!row) throw new Error('403')
    return { row }
  })
  const isOpen = { console: () => state.isVisible, desktop: () => !state.isFocused }
  const notify = createNotifier({ choices: async () => await choices, isOpen, read, show })
  const texts = () =>
    Object.entries(show).map(([way, { mock }]) => [way, ...mock.calls.map(([{ text }]) => text)])
  return { notify, state, read, texts }
}
const lead: Happening = { noun: 'leads', id: 'l1', change: 'created' }
const offer: Happening = { noun: 'offers', id: 'o1', change: 'changed' }
const delivery: Happening = { noun: 'deliveries', id: 'd1', change: 'changed' }

test('tells of a new lead, of an answer to an offer, and of a delivery that failed', async () => {
  const { notify, texts } = setUp()
  for (const each of [lead, offer, delivery]) await notify(each)
  expect(texts()).toEqual([
    [
      'console',
      'Ny henvendelse fra Åse Øst',
      'Mette Holm har et spørgsmål til tilbud 2026-0001',
      'Kunne ikke levere til CRM',
    ],
    ['desktop'],
  ])
})

test.each<[string, Happening]>([
  ['a colleague’s change', { ...lead, by: { userId: 'u2' } }],
  ['several records', { ...lead, id: null }],
  ['what is replayed', { ...lead, replayed: true }],
  ['a lead that only changed', { ...lead, change: 'changed' }],
  ['a lead that was set aside', { ...lead, id: 'l2' }],
  ['an offer that was opened', { ...offer, id: 'o2' }],
  ['a delivery that succeeded', { ...delivery, id: 'd2' }],
  ['a record that the role may not see', { ...lead, id: 'hidden' }],
  ['another noun', { ...lead, noun: 'redirects' }],
])('tells nothing of %s', async (_, happening) => {
  const { notify, texts } = setUp()
  await notify(happening)
  expect(texts()).toEqual([['console'], ['desktop']])
})

test('tells each happening once', async () => {
  const { notify, texts } = setUp()
  await Promise.all([notify(offer), notify(offer)])
  await notify(offer)
  expect(texts()[0]).toHaveLength(2)
})

test('follows the choices: where, and whether at all; reads nothing in vain', async () => {
  const { notify, state, read, texts } = setUp({ lead: ['desktop'], offer: [] })
  await notify(lead)
  await notify(offer)
  state.isFocused = false
  await notify(offer)
  state.isVisible = false
  await notify(delivery)
  expect(read).not.toHaveBeenCalled()
  await notify(lead)
  expect(texts()).toEqual([['console'], ['desktop', 'Ny henvendelse fra Åse Øst']])
})

test('a happening before the choices are known is shown once they are', async () => {
  const { promise, resolve } = Promise.withResolvers<Choices>()
  const { notify, texts } = setUp(promise)
  const notified = notify(lead)
  expect(texts()[0]).toHaveLength(1)
  resolve({})
  await notified
  expect(texts()[0]).toEqual(['console', 'Ny henvendelse fra Åse Øst'])
})

test('tells nothing where the choices can’t be read', async () => {
  const { notify, texts } = setUp(Promise.reject(new Error('503')))
  await notify(lead)
  expect(texts()).toEqual([['console'], ['desktop']])
})
