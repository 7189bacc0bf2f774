import { expect, test } from 'vitest'
import { inPageOrder, describePlace } from './places.ts'

test.each([
  ['groups.0.lines.2.title', 'Gruppe 1, linje 3'],
  ['groups', 'Linjerne'],
  ['customer.email', 'Kunden'],
  ['savings.assumptions', 'Besparelsen'],
  ['savings.assumptions.1.text', 'Besparelsen, antagelse 2'],
  ['subsidies.0.condition', 'Tilskud 1'],
  ['validUntil', 'Gælder til'],
  ['noget.andet', 'Tilbuddet'],
])('the place of %s is »%s«', (path, place) => expect(describePlace(path)).toBe(place))

test('errors are listed in the order of the page', () => {
  const found = [
    'adviser.phone',
    'risks.0.title',
    'groups.10.lines.0.title',
    'groups.2.lines.0.unitPrice',
    'groups.2.lines.0.title',
    'groups.2.lines',
    'groups.2.title',
    'savings.assumptions.1.text',
    'validUntil',
    'groups',
    'customer.email',
  ]
  expect(inPageOrder(found)).toEqual([
    'customer.email',
    'groups',
    'groups.2.title',
    'groups.2.lines',
    'groups.2.lines.0.unitPrice',
    'groups.2.lines.0.title',
    'groups.10.lines.0.title',
    'risks.0.title',
    'savings.assumptions.1.text',
    'adviser.phone',
    'validUntil',
  ])
})
