import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const hit = (text: string, id = 'x') => ({ id, text, postcode: '' })
const texts = (typed: string, ...titles: ReturnType<typeof hit>[]) =>
  rank(titles, typed).map(({ text }) => text)

test('the number that was typed comes before those that begin with it, and the street before one that holds its name', () => {
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

test('a town that was typed counts', () => {
  expect(
    texts(
      'nørregade 1 holstebro',
      hit('Nørregade 1, 1165 København K'),
      hit('Nørregade 1, 7500 Holstebro'),
    )[0],
  ).toBe('Nørregade 1, 7500 Holstebro')
})

test('before there is a number streets come first, after it whole addresses; equal ones keep their order', () => {
  expect(
    texts('Nørre', hit('Nørregade 1, 1165 København K'), hit('Nørregade', ''), hit('Nørrevej', '')),
  ).toEqual(['Nørregade', 'Nørrevej', 'Nørregade 1, 1165 København K'])
  expect(
    texts('Nørregade 1', hit('Nørregade 1', ''), hit('Nørregade 1, 1165 København K'))[0],
  ).toBe('Nørregade 1, 1165 København K')
})
