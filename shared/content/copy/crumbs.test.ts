import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { type RouteId, routes } from '../../routes/table.ts'
import { crumbsOf } from './crumbs.ts'
import { pages } from '../pages.ts'

const labelsOf = (id: RouteId): string[] => {
  const { path, label, page } = routes[id] as {
    path: string
    label: string
    page: keyof typeof pages
  }
  return crumbsOf({ id, path, label }, pages[page](brand).blocks[0]).map((crumb) => crumb.label)
}

test('shortens a page’s name below its parent, but not below the home page', () => {
  expect(labelsOf('batteryGridBalancing')).toEqual(['Forside', 'Passiv indkomst', 'Med batteri'])
  expect(labelsOf('bookBattery')).toEqual(['Forside', 'Book energirådgivning', 'Om batteri'])
  expect(labelsOf('about')).toEqual(['Forside', 'Om os'])
  expect(labelsOf('bankBooking')).toEqual([
    'Forside',
    `Book tid via ${brand.bookingPartners.bank.name}`,
  ])
})

test('places an article under its topic', () => {
  const opening = {
    type: 'articleHead',
    topic: 'varmepumper',
    title: 'Sænk fremløbet',
    lead: 'Først.',
    author: { role: 'Rådgiver', example: true },
    published: '2026-11-01',
    updated: '2026-11-01',
    minutes: 1,
    band: 'warm',
  } as const
  const crumbs = crumbsOf({ id: 'blogPost', path: '/blog/x', label: 'Artikel' }, opening)
  expect(crumbs.map(({ label }) => label)).toEqual([
    'Forside',
    'Videnscenter og blog',
    'Varmepumper',
    'Sænk fremløbet',
  ])
  expect(crumbs[0]?.path).toBe('/')
})
