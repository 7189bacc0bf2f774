import { expect, test } from 'vitest'
import { pages } from '#shared/content/pages.ts'
import { brand } from '#shared/brand.ts'
import { type Arrival, type Scroll, chooseScroll } from './scroll-rules.ts'

const come = (change: Partial<Arrival>): Arrival => ({
  page: 'home',
  hash: '',
  search: '',
  byVisitor: false,
  followed: null,
  shownOn: [],
  ...change,
})
const section = (id: string, afterMs: number, why: 'hash' | 'followed' | 'financing'): Scroll => ({
  to: 'section',
  id,
  afterMs,
  why,
})

test.each<[string, Partial<Arrival>, Scroll]>([
  ['a new document starts at its top', {}, { to: 'top' }],
  ['rule 1: a hash, after 300 ms', { hash: 'faq' }, section('faq', 300, 'hash')],
  ['rule 1 before rule 2', { hash: 'faq', followed: 'campaigns' }, section('faq', 300, 'hash')],
  [
    'rule 1 before rule 3',
    { page: 'battery', hash: 'faq', search: '?loanPct=20' },
    section('faq', 300, 'hash'),
  ],
  ['rule 2: a followed link, after 500 ms', { followed: 'faq' }, section('faq', 500, 'followed')],
  [
    'rule 2 before rule 3',
    { page: 'solar', followed: 'faq', search: '?size=6' },
    section('faq', 500, 'followed'),
  ],
  [
    'rule 3: battery by type',
    { page: 'battery', search: '?batteryType=10' },
    section('battery-financing', 500, 'financing'),
  ],
  [
    'rule 3: battery by capacity',
    { page: 'battery', search: '?utm_source=brev&capacity=10' },
    section('battery-financing', 500, 'financing'),
  ],
  [
    'rule 3: battery by loan',
    { page: 'battery', search: '?loanPct=' },
    section('battery-financing', 500, 'financing'),
  ],
  [
    'rule 3: battery by solar',
    { page: 'battery', search: '?solar=ja' },
    section('battery-financing', 500, 'financing'),
  ],
  [
    'rule 3: solar by size',
    { page: 'solar', search: '?size=6' },
    section('financing', 500, 'financing'),
  ],
  [
    'rule 3: solar by loan',
    { page: 'solar', search: '?loanPct=20' },
    section('financing', 500, 'financing'),
  ],
  [
    'rule 3: heat pump by heating',
    { page: 'heat-pump', search: '?heatingType=gas' },
    section('financing', 500, 'financing'),
  ],
  [
    'rule 3: heat pump by loan',
    { page: 'heat-pump', search: '?loanPct=20' },
    section('financing', 500, 'financing'),
  ],
  [
    'rule 3: a parameter of another page',
    { page: 'solar', search: '?batteryType=10&heatingType=gas' },
    { to: 'top' },
  ],
  ['rule 3: another page', { page: 'financing', search: '?loanPct=20' }, { to: 'top' }],
  ['rule 3: other parameters', { page: 'battery', search: '?utm_source=brev' }, { to: 'top' }],
  [
    'rule 3: once only',
    { page: 'solar', search: '?loanPct=20', shownOn: ['solar'] },
    { to: 'top' },
  ],
  [
    'rule 3: once for each page',
    { page: 'solar', search: '?loanPct=20', shownOn: ['battery'] },
    section('financing', 500, 'financing'),
  ],
  [
    'the visitor’s position stays, despite a hash',
    { hash: 'faq', byVisitor: true },
    { to: 'stay' },
  ],
  [
    'the visitor’s position stays, despite a followed link',
    { followed: 'faq', byVisitor: true },
    { to: 'stay' },
  ],
  [
    'the visitor’s position stays, despite parameters',
    { page: 'battery', search: '?loanPct=20', byVisitor: true },
    { to: 'stay' },
  ],
  ['the visitor’s position stays on any page', { byVisitor: true }, { to: 'stay' }],
])('finds the scroll target: %s', (_, change, expected) => {
  expect(chooseScroll(come(change))).toEqual(expected)
})

test.each(['battery', 'solar', 'heat-pump'] as const)(
  'page %s has the financing section that its rule scrolls to',
  (page) => {
    const found = chooseScroll(come({ page, search: '?loanPct=20' })) as { id: string }
    expect(pages[page](brand).blocks.map((block) => 'id' in block && block.id)).toContain(found.id)
  },
)
