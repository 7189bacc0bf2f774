import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentLiveEvent } from '#shared/schemas/live.ts'
import { EventLog, eventLifetimeMs, mostEvents, startReplayMs } from './event-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (id: string): SentLiveEvent => ({ noun: 'leads', id, change: 'created', at: '' })
const idsIn = ({ missed }: ReturnType<EventLog['since']>) => missed.map((each) => each.event.id)

test('continues after the last event that a reader received', () => {
  const log = new EventLog()
  const [first] = ['a', 'b', 'c'].map((id) => log.add(event(id)))
  expect(idsIn(log.since(first as string))).toEqual(['b', 'c'])
  expect(log.since(log.lastId)).toEqual({ missed: [], isComplete: true })
})

test('an empty log is complete for its own id, and for no other', () => {
  const log = new EventLog()
  expect(log.since(log.lastId)).toEqual({ missed: [], isComplete: true })
  for (const id of [new EventLog().lastId, '', 'x', `${log.lastId}9`, '__proto__-1'])
    expect(log.since(id)).toEqual({ missed: [], isComplete: false })
})

test('gives a new reader the events of the last seconds, marked as replayed', () => {
  const log = new EventLog()
  log.add(event('old'))
  vi.advanceTimersByTime(startReplayMs)
  log.add(event('new'))
  expect(log.since(null)).toMatchObject({
    missed: [{ event: { id: 'new', replayed: true } }],
    isComplete: true,
  })
})

test('drops the oldest events beyond its limit, and reports a reader before them as incomplete', () => {
  const log = new EventLog()
  const ids = Array.from({ length: mostEvents + 2 }, (_, i) => log.add(event(String(i))))
  expect(log.since(ids[0] as string).isComplete).toBe(false)
  expect(idsIn(log.since(ids[1] as string))).toHaveLength(mostEvents)
})

test('drops events after ten minutes', () => {
  const log = new EventLog()
  const before = log.lastId
  log.add(event('old'))
  vi.advanceTimersByTime(eventLifetimeMs)
  const last = log.add(event('new'))
  expect(log.since(before).isComplete).toBe(false)
  expect(log.since(last)).toEqual({ missed: [], isComplete: true })
})
