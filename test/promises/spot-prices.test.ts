import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnergyData } from '#dev/backend/services/energy-data.ts'
import { serve } from '#dev/backend/http.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import type { SpotPrices } from '#shared/domain/spot-prices/prices-at.ts'
import type { MonthHours } from '#shared/domain/spot-prices/year.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { createTestApp, type TestApp } from '#test/helpers/app/app.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { outboxPort } from '#test/helpers/product/outbox-worker/places.ts'
import { type Memory, refreshSpotPrices } from '#worker/publishing/spot-prices/refresh.ts'

const minute = 60_000
const hour = 60 * minute
/** 13:00 in Denmark, when tomorrow's prices are published. */
const onePm = Date.parse('2026-11-20T12:00:00Z')

let service: Awaited<ReturnType<typeof serve>>
/** The periods requested from the service: first day, and the day after the last. */
let requests: string[]
let answer: (url: URL) => Response | Promise<Response>
let normal: (url: URL) => Response
let site: TestApp
let round: () => Promise<void>

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = createTestApp()
  site.clock.now = onePm
  normal = createEnergyData(() => site.clock.now)
  answer = normal
  requests = []
  service = await serve(0, async (request) => {
    const url = new URL(request.url)
    requests.push(
      `${url.searchParams.get('start')?.slice(0, 10)} ${url.searchParams.get('end')?.slice(0, 10)}`,
    )
    return answer(url)
  })
  const stored = new Map<string, unknown>()
  const memory: Memory = {
    get: (key) => stored.get(key) as never,
    put: (key, value) => void stored.set(key, value),
  }
  round = () =>
    refreshSpotPrices({ kv: site.kv, memory, url: service.url, now: () => site.clock.now })
})
afterEach(() => service.stop())

/** Runs the scheduled refresh `many` times, five minutes apart, and ignores its errors. */
async function rounds(many: number): Promise<void> {
  for (let n = 0; n < many; n++) {
    await round().catch(() => undefined)
    site.clock.now += 5 * minute
  }
}

interface Answer {
  readonly prices: SpotPrices | null
  readonly year: MonthHours | null
}
async function show(area = 'DK1'): Promise<Answer> {
  const response = await site.fetch(`${endpoints.spotPrices}?omraade=${area}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const daysShown = async (): Promise<readonly string[] | undefined> =>
  (await show()).prices?.days.map(({ day }) => day)

describe('prices of a page', () => {
  test("shows today's and tomorrow's prices in both areas, and when they were fetched, after one request", async () => {
    await round()
    expect(requests).toEqual(['2026-11-20 2026-11-22'])
    const [west, east] = [(await show('DK1')).prices, (await show('DK2')).prices]
    for (const prices of [west, east]) {
      expect([
        prices?.stale,
        prices?.fetchedAt,
        prices?.days.map(({ hours }) => hours.length),
      ]).toEqual([false, '2026-11-20T12:00:00.000Z', [24, 24]])
      expect(
        prices?.days
          .flatMap(({ hours }) => hours)
          .every(({ price }) => price !== null && price > -1 && price < 5),
      ).toBe(true)
    }
    expect(west?.days).not.toEqual(east?.days)
  })

  test.each([
    ['2027-03-28', 23],
    ['2026-10-25', 25],
  ])('on %s, when the clocks change, there are %i hours', async (day, hours) => {
    site.clock.now = instantOf(day) + 6 * hour
    await round()
    const { prices } = await show()
    expect([
      prices?.days[0]?.hours.length,
      prices?.days[0]?.hours.every(({ price }) => price !== null),
    ]).toEqual([hours, true])
  })

  test('has no prices and no yearly averages before the first fetch', async () => {
    expect(await show()).toEqual({ prices: null, year: null })
  })

  test('while the service fails for two days, marks the last known day as stale; then fetches the missing days', async () => {
    await round()
    answer = () => new Response('', { status: 503 })
    site.clock.now += 5 * minute
    await rounds(2 * 288)
    const { prices } = await show()
    expect([prices?.stale, prices?.fetchedAt, prices?.days.map(({ day }) => day)]).toEqual([
      true,
      '2026-11-20T12:00:00.000Z',
      ['2026-11-21'],
    ])

    answer = normal
    requests = []
    await rounds(8)
    expect(requests[0]).toBe('2026-11-22 2026-11-24')
    expect(await daysShown()).toEqual(['2026-11-22', '2026-11-23'])
    expect((await show()).prices?.stale).toBe(false)
  })

  test.each([
    ['garbage', () => new Response('<html>')],
    [
      'a response of another format',
      () =>
        Response.json({
          total: 1,
          records: [{ HourUTC: '2026-11-21T00:00:00', SpotPriceDKK: 500 }],
        }),
    ],
    ['truncated JSON', () => new Response('{"total":96,"records":[{"TimeUTC":')],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
    ],
  ])('rejects %s and keeps the known prices', async (_, broken) => {
    await round()
    const before = await show()
    answer = broken
    site.clock.now += 24 * hour
    await expect(round()).rejects.toThrow()
    expect((await show()).prices).toMatchObject({
      stale: false,
      fetchedAt: before.prices?.fetchedAt,
      days: [{ day: '2026-11-21' }],
    })
  })

  test('a missing quarter-hour leaves its hour empty; a later response fills it and deletes no known price', async () => {
    const lacking = (from: number, to: number) => async (url: URL) => {
      const body = (await normal(url).json()) as { records: { TimeUTC: string }[] }
      const records = body.records.filter(
        ({ TimeUTC }) => Date.parse(`${TimeUTC}Z`) < from || Date.parse(`${TimeUTC}Z`) >= to,
      )
      return Response.json({ ...body, records })
    }
    const at = instantOf('2026-11-20')
    const open = async () =>
      (await show()).prices?.days[0]?.hours.flatMap(({ price }, i) => (price === null ? [i] : []))
    answer = lacking(at + 5 * hour, at + 7 * hour)
    await round()
    expect(await open()).toEqual([5, 6])
    site.clock.now += 5 * minute
    answer = lacking(at + 6 * hour + 15 * minute, at + 8 * hour)
    await round()
    site.clock.now += minute
    expect(await open()).toEqual([6])
    await rounds(1)
    answer = normal
    await rounds(3)
    expect(await open()).toEqual([])
  })
})

describe('requests to the service', () => {
  test('sends one request for simultaneous callers and for all within a minute', async () => {
    await Promise.all(Array.from({ length: 20 }, () => round()))
    for (let second = 0; second < 60; second++) {
      await round()
      site.clock.now += 1000
    }
    expect(requests).toHaveLength(1)
  })

  test('fetches a year of prices a month at a time, then only the prices of tomorrow, once a day from 13:00', async () => {
    await rounds(13)
    expect([requests.length, requests.at(-1)]).toEqual([13, '2025-11-21 2025-12-14'])
    const { year } = await show('DK2')
    expect([year?.length, year?.every((month) => month.length === 24)]).toEqual([12, true])
    // In these invented prices, evenings are expensive in winter and noon is cheap in summer.
    expect(year?.[0]?.[18]).toBeGreaterThan(year?.[6]?.[12] ?? Infinity)

    requests = []
    site.clock.now = onePm + 2 * hour
    await rounds(3 * 288)
    expect(requests).toEqual([
      '2026-11-22 2026-11-23',
      '2026-11-23 2026-11-24',
      '2026-11-24 2026-11-25',
    ])
  })

  test('if the prices of tomorrow are late, requests them at growing intervals and shows them when they arrive', async () => {
    await rounds(13)
    const times: number[] = []
    const came = onePm + 24 * hour + 50 * minute
    answer = (url) => {
      times.push((site.clock.now - onePm - 24 * hour) / minute)
      return site.clock.now < came
        ? Response.json({ total: 0, dataset: 'DayAheadPrices', records: [] })
        : normal(url)
    }
    site.clock.now = onePm + 23 * hour
    await rounds(30)
    expect(times).toEqual([0, 5, 10, 20, 40, 70])
    expect(await daysShown()).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('waits exactly as long as the Retry-After header of the service says', async () => {
    answer = () => new Response('', { status: 429, headers: { 'retry-after': '1800' } })
    await expect(round()).rejects.toThrow('429')
    answer = normal
    site.clock.now = onePm + 30 * minute - 1
    await round()
    expect(requests).toHaveLength(1)
    site.clock.now = onePm + 30 * minute
    await round()
    expect([requests.length, await daysShown()]).toEqual([2, ['2026-11-20', '2026-11-21']])
  })

  test('while the service refuses without Retry-After, requests less and less often, down to twice an hour', async () => {
    answer = () => new Response('', { status: 500 })
    await rounds(288)
    expect(requests.length).toBeGreaterThan(40)
    expect(requests.length).toBeLessThan(52)
  })

  test('does not request days again if the service left them out', async () => {
    answer = async (url) => {
      const body = (await normal(url).json()) as { records: { TimeUTC: string }[] }
      return Response.json({
        ...body,
        records: body.records.filter(({ TimeUTC }) => TimeUTC.slice(0, 7) !== '2026-02'),
      })
    }
    await rounds(13)
    requests = []
    await rounds(100)
    expect(requests).toEqual([])
    expect((await show()).year).toBeNull()
  })

  test('requests prices again if KV failed to store them', async () => {
    const put = site.kv.put.bind(site.kv)
    site.kv.put = () => Promise.reject(new Error('KV is away'))
    await expect(round()).rejects.toThrow('KV is away')
    site.kv.put = put
    site.clock.now += 5 * minute
    await round()
    expect(await daysShown()).toEqual(['2026-11-20', '2026-11-21'])
  })
})

describe('the endpoint', () => {
  const get = (query: string, app = site) => app.fetch(`${endpoints.spotPrices}${query}`)

  test.each(['', '?omraade=', '?omraade=dk1', '?omraade=SE4', '?omraade=__proto__'])(
    "refuses '%s' as an area",
    async (query) => {
      const response = await get(query)
      expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    },
  )

  test("may be cached publicly for five minutes, or for one minute without today's prices; sets no cookie and is not indexed", async () => {
    expect((await get('?omraade=DK1')).headers.get('cache-control')).toBe('public, max-age=60')
    await round()
    site.clock.now += minute
    const { headers } = await get('?omraade=DK1&utm_source=brev')
    expect([
      headers.get('cache-control'),
      headers.get('x-robots-tag'),
      headers.getSetCookie(),
    ]).toEqual(['public, max-age=300', 'noindex', []])
  })

  test('answers 429 over the rate limit', async () => {
    const response = await get(
      '?omraade=DK1',
      createTestApp({ vars: { POST_GATE: { limit: async () => ({ success: false }) } } }),
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test('reads KV once a minute, and shows the last known prices while KV fails', async () => {
    await round()
    const get = vi.spyOn(site.kv, 'get')
    for (let n = 0; n < 10; n++) await show(n % 2 ? 'DK1' : 'DK2')
    expect(
      get.mock.calls.map(([key]) => key).filter((key) => String(key).startsWith('spot:')),
    ).toEqual(['spot:latest', 'spot:year'])
    get.mockRejectedValue(new Error('KV is away'))
    site.clock.now += hour
    expect((await show()).prices?.stale).toBe(false)
  })

  test('pages without prices read no prices', async () => {
    const get = vi.spyOn(site.kv, 'get')
    for (const path of ['/', '/solceller', '/findes-ikke'])
      await site.fetch(path, { headers: { accept: 'text/html' } })
    await site.settled()
    expect(
      get.mock.calls.map(([key]) => key).filter((key) => String(key).startsWith('spot:')),
    ).toEqual([])
  })
})

describe('in workerd', () => {
  let alone: OutboxAlone
  let local: Awaited<ReturnType<typeof serve>>
  let requestCount = 0

  beforeAll(async () => {
    const energyData = createEnergyData()
    local = await serve(0, async (request) => {
      requestCount++
      return energyData(new URL(request.url))
    })
    alone = await startOutbox(outboxPort, { ENERGY_DATA_URL: local.url })
  })
  afterAll(async () => {
    await alone?.stop()
    await local?.stop()
  })

  test('the single publisher sends one request for all callers, and writes the prices to KV', async () => {
    await Promise.all(Array.from({ length: 5 }, () => alone.publisher('refreshSpotPrices')))
    expect(requestCount).toBe(1)
    const today = danishDay(Date.now())
    const latest = await alone.readSnapshot<{ days: Record<string, { DK1: number[] }> }>(
      'spot:latest',
    )
    expect(Object.keys(latest?.days ?? {})[0]).toBe(today)
    const hours = (instantOf(dayAfter(today)) - instantOf(today)) / hour
    const month = await alone.readSnapshot<Record<string, { DK2: number[] }>>(
      `spot:month:${today.slice(0, 7)}`,
    )
    expect(month?.[today]?.DK2).toHaveLength(hours)
    expect(await alone.publisher<string[]>('written')).toEqual(
      expect.arrayContaining(['spot:year', 'spot:latest']),
    )
  })

  test('publishes constants from a stored year of prices, and removes outdated ones', async () => {
    const measured = async () => {
      const head = await alone.readSnapshot<{ parts: { measured?: string } }>('head')
      return alone.readSnapshot<{ key: string; area: string; value: number }[]>(
        `part:${head?.parts.measured}`,
      )
    }
    const hours = Array.from({ length: 12 }, () => Array.from({ length: 24 }, () => 0.8))
    const yearUntil = (last: string) =>
      alone.writeSnapshot('spot:year', { last, areas: { DK1: { days: 365, hours }, DK2: null } })
    await yearUntil(danishDay(Date.now()))
    await alone.publisher('refreshSpotPrices')
    expect((await measured())?.find(({ key }) => key === 'spot.mean')).toMatchObject({
      area: 'DK1',
      value: 0.8,
    })
    await yearUntil(dayAfter(danishDay(Date.now()), -90))
    await alone.publisher('refreshSpotPrices')
    expect(await measured()).toEqual([])
  })
})
