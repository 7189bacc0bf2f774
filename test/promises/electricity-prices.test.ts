import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hourText } from '#shared/content/format.ts'
import { dayAfter, instantOf } from '#shared/domain/dates.ts'
import type { SpotDay, SpotDays, SpotHours } from '#shared/domain/spot-prices/days.ts'
import { createTestApp, type TestApp } from '#test/helpers/app/app.ts'
import { writeLatestSpot } from '#worker/data/kv/spot-store.ts'
import { findAll, findFirst } from '../helpers/pages/read-html.ts'

const minute = 60_000
const hour = 60 * minute
const pages = ['/elbil', '/videnscenter/emne/elpriser']

let site: TestApp
beforeEach(() => {
  site = createTestApp()
})

/** A Danish day of its own length, with a price for each hour. */
const dayOf = (
  day: string,
  of: (nth: number) => number | null = (nth) => 0.4 + nth / 100,
): SpotDay => {
  const hours: SpotHours = Array.from(
    { length: (instantOf(dayAfter(day)) - instantOf(day)) / hour },
    (_, nth) => of(nth),
  )
  return { DK1: hours, DK2: hours.map((price) => price && price + 0.1) }
}
const publishPrices = (days: SpotDays, fetchedAt = '2026-11-20T12:05:00Z'): Promise<void> =>
  writeLatestSpot(site.kv, { fetchedAt, held: null, days })

const show = async (path = '/elbil'): Promise<string> => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}
const count = (html: string, part: string): number => html.split(part).length - 1
const section = (html: string): string =>
  findFirst(html, 'section.calculator-prices')?.outerHTML ?? ''
/** Hours named in the tables of both areas. */
const rows = (html: string): string[] =>
  findAll(html, 'section.calculator-prices th[scope=row]').map(({ textContent }) => textContent)

describe('prices on a page', () => {
  test.each(pages)(
    '%s shows the prices of today and tomorrow in both areas, with their time, source and components',
    async (path) => {
      await publishPrices({ '2026-11-20': dayOf('2026-11-20'), '2026-11-21': dayOf('2026-11-21') })
      const html = section(await show(path))
      expect(html).toContain('Vest for Storebælt (DK1)')
      expect(html).toContain('Øst for Storebælt (DK2)')
      expect(count(html, 'hentet 20. november 2026 kl. 13.05 fra')).toBe(2)
      expect(count(html, '(CC BY 4.0)')).toBe(2)
      expect([count(html, 'nettarif hos N1,'), count(html, 'nettarif hos Radius,')]).toEqual([1, 1])
      expect(rows(html)).toHaveLength(2 * 48)
      expect(html).not.toContain('i morgen kommer')
    },
  )

  test('a shown price includes everything that a household pays for a kWh', async () => {
    await publishPrices({ '2026-11-20': dayOf('2026-11-20') })
    // At 13:00: (0.53 + 0.05 + N1's high tariff in winter 0.2636 + 0.115 + 0.008) × 1.25 = 1.20825;
    // at 17:00: (0.57 + 0.05 + 0.7907 + 0.115 + 0.008) × 1.25 = 1.917125.
    const html = section(await show())
    expect(html).toContain(`<th scope="row">I dag ${hourText(13)}</th><td>1,21</td><td>0,53</td>`)
    expect(html).toContain(`<th scope="row">I dag ${hourText(17)}</th><td>1,92</td><td>0,57</td>`)
    expect(html).toContain('Lige nu: 1,21 kr./kWh.')
  })

  test("shows when tomorrow's prices are published if only today's are known", async () => {
    site.clock.now = Date.parse('2026-11-20T08:00:00Z')
    await publishPrices({ '2026-11-20': dayOf('2026-11-20') })
    const html = section(await show())
    expect(rows(html)).toHaveLength(2 * 24)
    expect(count(html, 'Priserne for i morgen kommer omkring kl. 13.')).toBe(2)
    site.clock.now = Date.parse('2026-11-20T13:00:00Z')
    expect(count(await show(), 'Priserne for i morgen er ikke kommet endnu.')).toBe(2)
  })

  test('labels prices of an earlier day as the last known prices, and marks no hour', async () => {
    await publishPrices({ '2026-11-18': dayOf('2026-11-18') }, '2026-11-17T12:05:00Z')
    const html = section(await show())
    expect(
      count(html, 'Dagens priser er ikke kommet. Her er de sidst kendte, fra 18. november 2026.'),
    ).toBe(2)
    expect(rows(html)[0]).toBe(`18. november 2026 ${hourText(0)}`)
    expect(html).toContain('hentet 17. november 2026 kl. 13.05')
    expect(html).not.toContain('Lige nu')
    expect(html).not.toContain('I dag')
  })

  test.each(pages)('%s says that there are no prices, and shows no empty frame', async (path) => {
    const html = section(await show(path))
    expect(html).toContain('Elpriserne har vi ikke lige nu.')
    expect(findAll(html, 'figure, svg')).toEqual([])
  })

  test('shows the other area if one area’s prices are not known', async () => {
    const day = dayOf('2026-11-20')
    await publishPrices({ '2026-11-20': { ...day, DK1: day.DK1.map(() => null) } })
    const html = section(await show())
    expect(count(html, '<figure')).toBe(1)
    expect(html).toContain('Priserne vest for Storebælt har vi ikke lige nu.')
  })

  test('leaves a missing hour empty and mentions it', async () => {
    await publishPrices({ '2026-11-20': dayOf('2026-11-20', (nth) => (nth === 20 ? null : 0.5)) })
    const html = section(await show())
    expect(html).toContain(
      `<th scope="row">I dag ${hourText(20)}</th><td>mangler</td><td>mangler</td>`,
    )
    expect(html).toContain('En time mangler og står åben.')
  })

  test.each([
    ['2027-03-28', 23, [`I dag ${hourText(1)}`, `I dag ${hourText(3)}`]],
    [
      '2026-10-25',
      25,
      [hourText(1), `${hourText(2)} (første gang)`, `${hourText(2)} (anden gang)`, hourText(3)].map(
        (hour) => `I dag ${hour}`,
      ),
    ],
  ])('%s has %i hours', async (day, hours, names) => {
    site.clock.now = instantOf(day) + 6 * hour
    await publishPrices({ [day]: dayOf(day) })
    const shown = rows(await show())
    expect(shown).toHaveLength(2 * hours)
    expect(shown.slice(1, 1 + names.length)).toEqual(names)
  })
})

describe('caching of pages with prices', () => {
  const both = () => ({ '2026-11-20': dayOf('2026-11-20'), '2026-11-21': dayOf('2026-11-21') })
  const now = async (): Promise<string | undefined> => /Lige nu: ([\d,]+)/.exec(await show())?.[1]

  test('serves prices from memory during the hour, and marks the next hour when it begins', async () => {
    site.clock.now = Date.parse('2026-11-20T12:10:00Z')
    await publishPrices(both())
    expect(await now()).toBe('1,21')
    const reads = vi.spyOn(site.kv, 'get')
    site.clock.now += 49 * minute
    expect(await now()).toBe('1,21')
    expect(reads.mock.calls.filter(([key]) => String(key).startsWith('spot:'))).toEqual([])
    site.clock.now += 1 * minute
    expect(await now()).toBe('1,22')
    expect(reads.mock.calls.filter(([key]) => String(key).startsWith('spot:'))).toHaveLength(1)
  })

  test('shows new prices at most five minutes after they arrived', async () => {
    site.clock.now = Date.parse('2026-11-20T12:10:00Z')
    await publishPrices({ '2026-11-20': dayOf('2026-11-20') })
    expect(rows(await show())).toHaveLength(48)
    await publishPrices(both())
    site.clock.now += 5 * minute
    expect(rows(await show())).toHaveLength(96)
  })

  test('pages without prices do not read prices from KV', async () => {
    await publishPrices(both())
    const reads = vi.spyOn(site.kv, 'get')
    for (const path of [
      '/',
      '/solceller',
      '/videnscenter',
      '/videnscenter/emne/solceller',
      '/findes-ikke',
    ])
      await site.fetch(path)
    expect(reads.mock.calls.filter(([key]) => String(key).startsWith('spot:'))).toEqual([])
  })

  test('if KV fails, the page says that there are no prices', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const get = site.kv.get.bind(site.kv) as (key: string) => Promise<unknown>
    vi.spyOn(site.kv, 'get').mockImplementation((async (key: string) => {
      if (key.startsWith('spot:')) throw new Error('gone')
      return get(key)
    }) as never)
    expect(await show()).toContain('Elpriserne har vi ikke lige nu.')
  })
})
