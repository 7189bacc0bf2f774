import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const hit = (text: string, id = 'x') => ({ id, text, postcode: '' })
const texts = (typed: string, ...titles: ReturnType<typeof hit>[]) =>
  rank(titles, typed).map(({ text }) => text)

test('ranks an exact number before longer ones, and an exact street before names that contain it', () => {
  expect(
    texts(
      'Nørregade 1',
      hit('Nørregade 10, 1165 København K'),
      hit('Store Nørregade 1, 4000 Roskilde'),
      hit('Nørregade 1, 7500 Holstebro'),
    ),
  ).toEqual([
    'Nørregade 1, 7500 Holstebro',
    'Nørregade 10, 1165 København K',
    'Store Nørregade 1, 4000 Roskilde',
  ])
})

test('ranks addresses in a typed town first', () => {
  expect(
    texts(
      'nørregade 1 holstebro',
      hit('Nørregade 1, 1165 København K'),
      hit('Nørregade 1, 7500 Holstebro'),
    )[0],
  ).toBe('Nørregade 1, 7500 Holstebro')
})

test('ranks streets first without a number and addresses first with one, stably', () => {
  expect(
    texts('Nørre', hit('Nørregade 1, 1165 København K'), hit('Nørregade', ''), hit('Nørrevej', '')),
  ).toEqual(['Nørregade', 'Nørrevej', 'Nørregade 1, 1165 København K'])
  expect(
    texts('Nørregade 1', hit('Nørregade 1', ''), hit('Nørregade 1, 1165 København K'))[0],
  ).toBe('Nørregade 1, 1165 København K')
})
