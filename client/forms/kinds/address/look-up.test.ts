import { afterEach, expect, test, vi } from 'vitest'
import { lookUp } from './look-up.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers with one hit where `known` has the text, and returns the texts that were looked up. */
function stubRegister(...known: readonly string[]): string[] {
  const texts: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const text = new URL(address, 'http://site.example').searchParams.get('tekst') ?? ''
    texts.push(text)
    return Response.json({
      hits: known.includes(text) ? [{ id: '1', text, postcode: '8000' }] : [],
    })
  })
  return texts
}
const look = async (typed: string, postcode: string) =>
  (await lookUp(typed, postcode, new AbortController().signal))?.map(({ text }) => text)

test('an address with a house number is looked up in the typed postcode', async () => {
  const texts = stubRegister('Lærkevænget 14', 'Lærkevænget 14, 8000')
  expect(await look('Lærkevænget 14 ', '8000')).toEqual(['Lærkevænget 14, 8000'])
  expect(texts).toEqual(['Lærkevænget 14, 8000'])
})

test('an address that is not in the typed postcode is looked up everywhere', async () => {
  stubRegister('Lærkevænget 14')
  expect(await look('Lærkevænget 14', '9999')).toEqual(['Lærkevænget 14'])
})

test.each([
  ['a street without a number', 'Lærkevænget', '8000'],
  ['an unfinished postcode', 'Lærkevænget 14', '80'],
  ['a postcode in the address itself', 'Lærkevænget 14, 5000', '8000'],
])('the typed postcode is left out for %s', async (_, typed, postcode) => {
  const texts = stubRegister(typed)
  expect(await look(typed, postcode)).toEqual([typed])
  expect(texts).toEqual([typed])
})
