import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { makeOffer, shownOnPage } from '#test/helpers/offers/offer.ts'
import { type OfferApp, startOfferApp } from '#test/helpers/offers/offer-app.ts'
import { systemContext } from '#worker/services/context.ts'
import { sweepOffers } from '#worker/services/offers/sweep.ts'

// What is reported to open consoles, by staff's writes and by customers' acts, over a real Postgres.

const content = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) })
const tab = 'tab-00001'
let app: OfferApp

beforeAll(async () => void (app = await startOfferApp()))
afterAll(() => app?.stop())
beforeEach(() => {
  app.clock.now = Date.now() + 10_000
  app.live.reported.length = 0
  app.live.looks.length = 0
})

const admin = {
  name: expect.stringMatching(/^[A-ZÆØÅ]/),
  userId: expect.stringMatching(/^[\da-f-]{36}$/),
}
const shown = (offer: OfferView) => ({
  id: offer.id,
  version: offer.currentVersion,
  ...shownOnPage(offer.versions[0]!.content as typeof content),
})

test('a successful write of staff is reported with its record, who made it, and in which tab', async () => {
  const { body } = await app.staff('POST', '/offers', { content }, 'admin', {
    headers: { 'x-tab': tab },
  })
  const { id } = body.row
  expect(app.live.reported).toEqual([
    { noun: 'offers', id, change: 'created', revision: 1, by: { ...admin, tab } },
  ])
  await app.save(id, { ...content, title: 'Solceller på taget' })
  expect(app.live.reported.at(-1)).toEqual({
    noun: 'offers',
    id,
    revision: expect.any(Number),
    change: 'changed',
    by: { ...admin, tab: null },
  })
  expect(JSON.stringify(app.live.reported)).not.toMatch(/@|Solceller|eksempel/)
})

test('reads, refused writes and checks report nothing', async () => {
  const { body } = await app.staff('POST', '/offers', { content })
  app.live.reported.length = 0
  const path = `/offers/${body.row.id}`
  expect((await app.staff('GET', path)).status).toBe(200)
  expect((await app.staff('PATCH', path, { content, revision: crypto.randomUUID() })).status).toBe(
    409,
  )
  expect((await app.staff('PATCH', path, { content: 7 })).status).toBe(422)
  expect((await app.staff('DELETE', `${path}/draft`, undefined, 'viewer')).status).toBe(403)
  expect((await app.staff('POST', '/redirects/check', { rule: {} }, 'viewer')).status).toBe(200)
  const sought = { id: body.row.id, leadId: null, email: '' }
  expect((await app.staff('POST', '/offers/check', sought)).status).toBe(200)
  expect(app.live.reported).toEqual([])
})

test('every act of a customer is reported without a name, also where the outbox is away', async () => {
  const offer = await app.sent(content)
  app.live.reported.length = 0
  app.outbox.away = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reported = [{ noun: 'offers', id: offer.id, change: 'changed' }]
  const acts: readonly (readonly [string, object])[] = [
    ['offer-opened', { id: offer.id, version: offer.currentVersion }],
    ['offer-question', { ...shown(offer), besked: 'Hvornår kan I komme?' }],
    ['offer-accept', { ...shown(offer), navn: 'Mette Eksempel', enig: true }],
  ]
  for (const [name, body] of acts) {
    app.live.reported.length = 0
    expect((await app.act(name, body)).ok).toBe(true)
    expect([name, app.live.reported]).toEqual([name, reported])
  }
  app.outbox.away = false
  vi.restoreAllMocks()
})

test('an offer that expires is reported by the schedule', async () => {
  const offer = await app.sent(makeOffer({ validUntil: danishDay(Date.now()) }))
  app.live.reported.length = 0
  app.clock.now = Date.now() + 3 * 86_400_000
  await sweepOffers(systemContext(app.deps))
  expect(app.live.reported).toEqual([{ noun: 'offers', id: null, change: 'changed' }])
  expect((await app.staff<{ row: OfferView }>('GET', `/offers/${offer.id}`)).body.row.id).toBe(
    offer.id,
  )
})

test('a failing object fails no request', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(app.live, 'report').mockRejectedValue(new Error('away'))
  vi.spyOn(app.live, 'look').mockRejectedValue(new Error('away'))
  expect((await app.staff('POST', '/offers', { content })).status).toBe(201)
  expect(error.mock.calls.join()).toContain('live_not_reported')
  const look = await app.staff<{ noted: boolean }>('POST', '/presence', {
    tab,
    noun: 'offers',
    id: null,
  })
  expect(look).toEqual({ status: 200, body: { noted: false } })
  vi.restoreAllMocks()
})

test('a viewer’s open record is noted with their name, and wrong values are refused', async () => {
  const look = { tab, noun: 'offers', id: 'abc', isEditing: true }
  const note = (body: object) => app.staff('POST', '/presence', body, 'viewer')
  expect(await note(look)).toEqual({ status: 200, body: { noted: true } })
  expect(app.live.looks).toEqual([{ ...look, person: admin }])
  for (const change of [
    { tab: 'x' },
    { noun: '../x' },
    { id: 'x'.repeat(81) },
    { id: 7 },
    { isEditing: 'ja' },
  ])
    expect((await note({ ...look, ...change })).status).toBe(422)
  expect(app.live.looks).toHaveLength(1)
  expect(app.live.reported).toEqual([])
})

test('a stream is opened for the session’s user, continues after the last event, and is never cached', async () => {
  const cookie = await app.cookie('viewer')
  const open = (headers: Record<string, string>, method = 'GET') =>
    app.get('/api/admin/live', { headers, method })
  expect((await open({})).status).toBe(401)
  const response = await open({ cookie, 'last-event-id': 'log-7' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await response.text()).toContain('event: welcome')
  expect(app.live.readers).toEqual([
    {
      person: admin,
      accessToken: expect.stringMatching(/^ey/),
      lastEventId: 'log-7',
      userAgent: '',
    },
  ])
  // Its body is not read.
  await open({ cookie }, 'HEAD')
  expect(app.live.readers).toHaveLength(1)
})
