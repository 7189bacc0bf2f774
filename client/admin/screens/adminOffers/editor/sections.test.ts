import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { countOf, markOf, sectionOf, sections } from './sections.ts'

const offer = makeOffer({ risks: [] })

test('every part of an offer is in one section', () => {
  const parts = sections.flatMap((section) => [...section.parts])
  expect(parts.toSorted()).toEqual(Object.keys(offer).toSorted())
  expect(sectionOf('groups.0.lines.2.title')).toBe('linjer')
})

test('a section is marked by what is missing, what to look at, and whether it is filled in', () => {
  const marks = (problems: string[], guards: string[]) =>
    sections.map(({ id }) => markOf(id, offer, problems, guards))
  expect(marks(['customer.email'], ['validUntil', 'customer'])).toEqual([
    'missing',
    'done',
    'done',
    'empty',
    'done',
    'done',
    'done',
    'done',
    'look',
  ])
})

test('a section names how many items it has, and the last day', () => {
  expect(sections.map(({ id }) => countOf(id, offer))).toEqual([
    '',
    '',
    String(offer.groups.flatMap(({ lines }) => lines).length),
    '',
    String(offer.subsidies.length),
    '',
    '',
    '',
    '18/12',
  ])
})
