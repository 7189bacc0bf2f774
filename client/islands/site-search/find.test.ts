import { expect, test } from 'vitest'
import { createFinder, most } from './find.ts'

const entry = (path: string, title: string, words = '', label = 'Solceller') => ({
  path,
  title,
  description: '',
  label,
  headings: '',
  words,
})
const find = createFinder([
  entry('stroem', 'Derfor koster strømmen mest klokken 18', 'tarif elnettet aften', 'Elpriser'),
  entry('tag', 'Øst, vest eller syd', 'skygge strom skorsten aarhus'),
  entry('stoej', 'Hvor meget støjer pumpen?', 'naboer decibel tarif', 'Varmepumper'),
])
const paths = (query: string) => find(query).map(({ path }) => path)

test.each([
  ['strømmen', 'stroem'],
  ['STRØM', 'stroem'],
  ['stroemmen', 'stroem'],
  ['støj', 'stoej'],
  ['stoej', 'stoej'],
  ['øst', 'tag'],
  ['Århus', 'tag'],
  ['skor', 'tag'],
  ['elpris', 'stroem'],
  ['hvorfor koster det', 'stroem'],
  ['skorsteen', 'tag'],
])("'%s' finds '%s' first", (query, path) => {
  expect(paths(query)[0]).toBe(path)
})

test('finds only entries with every word; if there are none, entries with some of the words', () => {
  expect(paths('tarif naboer')).toEqual(['stoej'])
  expect(paths('tarif skorsten').toSorted()).toEqual(['stoej', 'stroem', 'tag'])
})

test('an empty query and a query without hits return an empty list', () => {
  expect([paths(''), paths('   '), paths('!?'), paths('xylofon')]).toEqual([[], [], [], []])
})

test('finds all entries with a word, up to a maximum', () => {
  const all = (count: number) =>
    createFinder(Array.from({ length: count }, (_, i) => entry(`artikel-${i}`, `Solceller ${i}`)))(
      'solceller',
    )
  expect(all(12)).toHaveLength(12)
  expect(all(most + 5)).toHaveLength(most)
})
