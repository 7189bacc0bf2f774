import { expect, test } from 'vitest'
import type { TimelineEvent } from '#shared/admin/cases.ts'
import { describeEvent, toLines } from './events.ts'

let nth = 0
const event = (kind: string, rest: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: String(++nth),
  source: 'case',
  kind,
  at: '2026-11-26T09:46:00Z',
  actor: null,
  actorKind: 'user',
  body: '',
  data: {},
  leadId: null,
  offerId: null,
  revision: 1,
  pinned: false,
  bookingId: null,
  editedAt: null,
  ...rest,
})
const nameOf = (id: string | null) => (id === null ? 'ingen' : `navn på ${id}`)
const title = (...given: Parameters<typeof event>) => describeEvent(event(...given), nameOf).title

test('events have Danish titles', () => {
  expect(title('status', { data: { from: 'new', to: 'lost', reason: 'For dyrt' } })).toBe(
    'Status: Ny → Tabt',
  )
  expect(title('owner', { data: { from: null, to: 'a' } })).toBe('Rådgiver: ingen → navn på a')
  expect(title('call', { data: { outcome: 'no_answer' } })).toBe('Opkald: tog den ikke')
  expect(
    title('step', { data: { to: { kind: 'call', text: '', at: '2026-11-26T13:20:00Z' } } }),
  ).toBe('Næste skridt: Ring op inden 14.20')
  expect(
    describeEvent(
      event('imported', {
        body: 'Mødt på messen',
        data: { import: 'i', file: 'messe.csv', row: 7, otherwise: { email: 'b@eksempel.dk' } },
      }),
      nameOf,
    ),
  ).toMatchObject({
    title: 'Importeret fra »messe.csv«, række 7',
    body: 'Mødt på messen\nFilen siger også: b@eksempel.dk',
  })
  expect(
    title('sent', { source: 'offer', offerId: 'o', data: { number: '2026-118', version: 2 } }),
  ).toBe('Tilbud 2026-118, udgave 2, sendt')
})

test('three or more lines of the system in a row are folded, a merge never is', () => {
  const system = [event('status'), event('owner'), event('step')]
  const shapes = (events: readonly TimelineEvent[]) =>
    toLines(events, null, nameOf).map((line) => (line.fold ? line.events.length : line.event.kind))
  expect(shapes([...system, event('note'), event('step')])).toEqual([3, 'note', 'step'])
  expect(shapes([event('status'), event('merged'), event('owner')])).toEqual([
    'status',
    'merged',
    'owner',
  ])
})

test('a group shows only its events, none of them folded', () => {
  const events = [event('status'), event('owner'), event('step'), event('note')]
  expect(toLines(events, 'system', nameOf)).toHaveLength(3)
  expect(toLines(events, 'talk', nameOf)).toHaveLength(1)
})

test('pinned notes come first', () => {
  const pinned = event('note', { pinned: true })
  expect(toLines([event('call'), pinned], null, nameOf)[0]).toMatchObject({ event: pinned })
})

test('repeated openings of one version are one line with their number', () => {
  const opened = (version: number) =>
    event('opened', { source: 'offer', offerId: 'o', data: { number: '7', version } })
  const lines = toLines([opened(2), opened(2), opened(2), opened(1)], null, nameOf)
  expect(lines.map((line) => !line.fold && line.text.title)).toEqual([
    'Tilbud 7, udgave 2, åbnet 3 gange',
    'Tilbud 7, udgave 1, åbnet',
  ])
})
