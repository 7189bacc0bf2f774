import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeFeed, type FeedState } from '#shared/domain/booking/feed-state.ts'
import {
  type FeedContext,
  type FeedRequest,
  type FeedStore,
  freshFeedAgeMs,
  loadFeedState,
} from './feed-state.ts'
import { fetchFeed } from './fetch-feed.ts'

const now = Date.parse('2027-03-22T08:00:00Z')
const calendar = (hour: number): string =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270323T${hour}0000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

let server: Server
let origin = ''
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  answer = (_, response) => response.end(calendar(10))
})

const memoryStore = (): FeedStore => {
  const states = new Map<string, FeedState>()
  return {
    read: async (key) => states.get(key) ?? null,
    write: async (key, state) => void states.set(key, state),
  }
}
const rules = () => ({ localHosts: [new URL(origin).host], ownHosts: ['solrose.example'] })
const fetchLocal = (path = '/') => fetchFeed(origin + path, { rules: rules(), timeoutMs: 300 })
const context = (more: Partial<FeedContext> = {}): FeedContext => ({
  rules: rules(),
  store: memoryStore(),
  timeoutMs: 300,
  ...more,
})
const request = (more: Partial<FeedRequest> = {}): FeedRequest => ({
  url: `${origin}/a.ics`,
  email: 'mette@solrose.example',
  isOwn: () => false,
  now,
  maxAgeMs: 60_000,
  ...more,
})

test('reads a feed, also compressed and after a redirect', async () => {
  expect(await fetchLocal()).toEqual({ text: calendar(10) })
  answer = ({ url }, response) =>
    url === '/old'
      ? response.writeHead(302, { location: '/new' }).end()
      : response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar(11)))
  expect(await fetchLocal('/old')).toEqual({ text: calendar(11) })
  expect(requests).toEqual(['/', '/old', '/new'])
})

test.each([
  'http://127.0.0.1:1/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://2130706433/a.ics',
  'https://10.0.0.8/a.ics',
  'https://169.254.169.254/latest',
  'https://metadata.google.internal/',
  'https://localhost/a.ics',
  'https://kalender.local/a.ics',
  'https://10.0.0.1.nip.io/a.ics',
  'https://solrose.example/kalender/hemmelig.ics',
  'https://user:pass@example.com/a.ics',
  'https://example.com:8443/a.ics',
  'webcal://192.168.1.1/a.ics',
  'http://example.com/a.ics',
  'file:///etc/passwd',
  'ftp://example.com/a.ics',
  'no address',
])('never requests %s, directly or by a redirect', async (address) => {
  expect(await fetchFeed(address, { rules: rules(), timeoutMs: 300 })).toEqual({
    failure: 'address',
    httpStatus: null,
  })
  answer = (_, response) => response.writeHead(307, { location: address }).end()
  // Without a scheme it is a path of the same server, and so on: an endless redirect.
  const failure = address === 'no address' ? 'redirects' : 'address'
  expect(await fetchLocal()).toEqual({ failure, httpStatus: null })
})

test('gives up after the timeout, also within the body', async () => {
  answer = () => undefined
  expect(await fetchLocal()).toMatchObject({ failure: 'timeout' })
  answer = (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n')
  expect(await fetchLocal()).toMatchObject({ failure: 'timeout' })
})

test('refuses 10 MB: announced, streamed or compressed', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024, 'X')
  answer = (_, response) =>
    void response.writeHead(200, { 'content-length': large.length }).write('X')
  expect(await fetchLocal()).toMatchObject({ failure: 'too_large' })
  answer = (_, response) => void response.writeHead(200).end(large)
  expect(await fetchLocal()).toMatchObject({ failure: 'too_large' })
  const small = gzipSync(large)
  expect(small.length).toBeLessThan(50_000)
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(small)
  expect(await fetchLocal()).toMatchObject({ failure: 'too_large' })
})

test('names errors, closed connections and other contents', async () => {
  answer = (_, response) => void response.writeHead(404).end()
  expect(await fetchLocal()).toEqual({ failure: 'status', httpStatus: 404 })
  answer = ({ socket }) => void socket.destroy()
  expect(await fetchLocal()).toMatchObject({ failure: 'connection' })
  answer = (_, response) => void response.end('<!doctype html><title>Log ind</title>')
  expect(await loadFeedState(request(), context())).toMatchObject({ failure: 'not_calendar' })
})

test('requests a feed once while the answer is young, and again when a slot is taken', async () => {
  const shared = context()
  const first = await loadFeedState(request(), shared)
  expect(first.reading?.busy).toEqual([
    { from: Date.parse('2027-03-23T10:00:00Z'), to: Date.parse('2027-03-23T11:00:00Z') },
  ])
  expect(await loadFeedState(request({ now: now + 59_000 }), shared)).toEqual(first)
  expect(requests).toHaveLength(1)
  answer = (_, response) => response.end(calendar(12))
  const taken = await loadFeedState(
    request({ maxAgeMs: freshFeedAgeMs, now: now + 30_000 }),
    shared,
  )
  expect(taken.reading?.busy[0]?.from).toBe(Date.parse('2027-03-23T12:00:00Z'))
  await loadFeedState(request({ email: 'anden@solrose.example' }), shared)
  expect(requests).toHaveLength(3)
})

test('fifty visitors at once cause one request', async () => {
  const shared = context()
  await loadFeedState(request(), shared)
  const later = request({ now: now + 600_000 })
  const states = await Promise.all(Array.from({ length: 50 }, () => loadFeedState(later, shared)))
  expect(requests).toHaveLength(2)
  expect(states.every(({ reading }) => reading?.busy.length === 1)).toBe(true)
})

test('keeps the busy times of the last success, with their age, while the feed fails', async () => {
  const shared = context()
  await loadFeedState(request(), shared)
  answer = () => undefined
  const later = now + 3 * 3_600_000
  const state = await loadFeedState(request({ now: later }), shared)
  expect(state).toMatchObject({ failure: 'timeout', checkedAt: later, readAt: now })
  expect(state.reading?.busy).toHaveLength(1)
  // The failure is remembered too: the next visitor does not wait again.
  await loadFeedState(request({ now: later + 1000 }), shared)
  expect(requests).toHaveLength(2)
})

test('an old answer is returned at once, and refreshed after the response', async () => {
  const work: Promise<unknown>[] = []
  const shared = context({ waitUntil: (one) => void work.push(one) })
  await loadFeedState(request(), shared)
  answer = (_, response) => response.end(calendar(12))
  const later = request({ now: now + 600_000 })
  expect((await loadFeedState(later, shared)).readAt).toBe(now)
  await Promise.all(work)
  expect((await loadFeedState(later, shared)).readAt).toBe(later.now)
})

test('a store that fails or hangs does not matter', async () => {
  const fail = () => Promise.reject(new Error('away'))
  const failing = await loadFeedState(request(), context({ store: { read: fail, write: fail } }))
  expect(failing.reading?.events).toBe(1)
  const hang = () => new Promise<never>(() => undefined)
  const hanging = context({ store: { read: hang, write: hang }, waitUntil: () => undefined })
  expect((await loadFeedState(request(), hanging)).reading?.events).toBe(1)
})

test('store and feed together never take longer than the timeout', async () => {
  answer = () => undefined
  const hang = () => new Promise<never>(() => undefined)
  const hanging = context({
    store: { read: hang, write: hang },
    waitUntil: () => undefined,
    timeoutMs: 1000,
  })
  const started = performance.now()
  expect(await loadFeedState(request(), hanging)).toMatchObject({ failure: 'timeout' })
  // A wait for the store and then the whole timeout for the feed would be 2,000 ms.
  expect(performance.now() - started).toBeLessThan(1900)
})

test('tells staff what a feed answered', async () => {
  expect(describeFeed(null, now).lines).toEqual(['Kalenderen er ikke læst endnu'])
  const shared = context()
  const fine = await loadFeedState(request(), shared)
  expect(describeFeed(fine, now + 180_000)).toEqual({
    isFine: true,
    lines: ['Læst for 3 min. siden: 1 optaget tid'],
  })
  answer = (_, response) => void response.writeHead(503).end()
  const failed = await loadFeedState(request({ now: now + 7_200_000 }), shared)
  expect(describeFeed(failed, now + 7_200_000)).toEqual({
    isFine: false,
    lines: ['Kalenderen svarede med en fejl (503)', 'Sidst læst for 2 timer siden: 1 optaget tid'],
  })
  const never = await loadFeedState(request({ url: 'https://10.0.0.1/' }), shared)
  expect(describeFeed(never, now)).toEqual({
    isFine: false,
    lines: [
      'Kalenderens adresse må ikke læses herfra',
      'Optagne tider kendes ikke, så kun vores egne møder holdes fri',
    ],
  })
  const reading = { busy: [], events: 0, unknownZones: ['Mars/Base'], unreadable: 2, unbounded: 1 }
  expect(describeFeed({ ...fine, reading }, now).lines).toEqual([
    'Læst lige nu: 0 optagne tider',
    'Ukendte tidszoner er læst som dansk tid: Mars/Base',
    '2 aftaler kunne ikke læses',
    '1 gentagelse kunne ikke medregnes',
  ])
})
