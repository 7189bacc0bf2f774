import { expect, test } from 'vitest'
import { instantOf } from '#shared/domain/dates.ts'
import { routes } from '#shared/routes/table.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { defaultSnapshot } from '#worker/publishing/default-snapshot.ts'
import { recordingSite } from './site.ts'

const tax = (value: number, validFrom: string | null, validTo: string | null): Constant => ({
  key: 'tax.electricity',
  value,
  unit: 'kr./kWh',
  validFrom,
  validTo,
  area: null,
  source: 'prøve',
  url: null,
  readOn: '2026-11-01',
  confidence: 'assumed',
})
const published = [tax(0.008, null, '2028-01-01'), tax(0.5, '2028-01-01', null)]
const snapshot = { parts: { ...defaultSnapshot, constants: published } } as unknown as Snapshot
const site = () =>
  recordingSite(snapshot, {
    id: 'home',
    route: routes.home,
    path: '/',
    origin: 'https://x.dk',
    now: instantOf('2026-11-22'),
  })

test('a changed constant expires only the pages that read it', () => {
  const asking = site()
  expect(asking.constants().value('tax.electricity')).toBe(0.008)
  expect(asking.partsRead()).toEqual(['constants', 'measured'])
  expect(asking.validUntil()).toBe(instantOf('2028-01-01'))
  expect(site().validUntil()).toBe(Infinity)
  expect(site().partsRead()).toEqual([])
})

test('falls back to the build’s constants, and records the rows of each calculation', () => {
  const asking = site()
  expect(asking.constants().value('car.use')).toBe(0.18)
  const second = asking.constants()
  second.value('tax.vat')
  expect(second.used().map(({ key }) => key)).toEqual(['tax.vat'])
})
