import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { pages } from '../content/pages.ts'
import { findPartnerKey, mentionSeeds } from '../content/mentions.ts'
import { shownMentionSchema, toShown } from '../schemas/content/mention.ts'
import { findPartner, joinMentions, readFacts } from './mentions.ts'

const seeds = mentionSeeds(brand)
const { quotes } = joinMentions(seeds, [])
const names = (published: Parameters<typeof joinMentions>[1]) =>
  joinMentions(seeds, published).quotes.map(({ name }) => name)
const own = { ...quotes[0]!, name: 'Lis', example: false, position: 15 }

test('shows what the repository has while nothing is published, all of it valid and marked as invented', () => {
  expect(names([])).toEqual(['Mette og Jonas', 'Karen', 'Ahmed'])
  for (const { body } of seeds) {
    expect(shownMentionSchema().safeParse(toShown(body)).error).toBeUndefined()
    expect(body).toMatchObject({ example: true, consentBy: '', consentOn: null })
  }
  expect(new Set(seeds.map(({ key }) => key)).size).toBe(seeds.length)
})

test('replaces a mention by its key, leaves out one that is off the site, and puts a new one in its place', () => {
  expect(names([{ key: 'quote.karen', shown: own }])).toEqual(['Mette og Jonas', 'Lis', 'Ahmed'])
  expect(names([{ key: 'quote.karen', shown: null }])).toEqual(['Mette og Jonas', 'Ahmed'])
  expect(names([{ key: 'x', shown: own }])).toEqual(['Mette og Jonas', 'Lis', 'Karen', 'Ahmed'])
})

test('finds a renamed partner by its key, in older content by its name, and none that is off the site', () => {
  const key = findPartnerKey(brand, 'Fjordbanken')
  const bank = joinMentions(seeds, []).partners.find((partner) => partner.key === key)!
  const renamed = joinMentions(seeds, [{ key, shown: { ...bank, name: 'Fjord Bank' } }]).partners
  expect(findPartner(renamed, key)?.name).toBe('Fjord Bank')
  expect(findPartner(renamed, 'Fjordbanken')).toBeUndefined()
  expect(findPartner(renamed, 'Fjord Bank')?.key).toBe(key)
  expect(findPartner(renamed, undefined)).toBeUndefined()
  const without = joinMentions(seeds, [{ key, shown: null }]).partners
  expect(findPartner(without, key)).toBeUndefined()
  expect(findPartnerKey(brand, 'Markforsikring')).toBe('Markforsikring')
})

test('the pages of the repository name only partners that it has', () => {
  const named = JSON.stringify(Object.values(pages).map((page) => page(brand))).matchAll(
    /"(partner\.[^"]+)"/g,
  )
  const keys = new Set([...named].map(([, key]) => key))
  expect(keys.size).toBe(brand.partners.length)
  for (const key of keys) expect(seeds.map((seed) => seed.key)).toContain(key)
})

test('reads the figures of a house line by line, and finds a line without a label', () => {
  expect(readFacts('Anlæg: 3,6 kWp, 15° hældning\n\nMålt : kl. 12:30\nuden kolon')).toEqual([
    ['Anlæg', '3,6 kWp, 15° hældning'],
    ['Målt', 'kl. 12:30'],
    ['', 'uden kolon'],
  ])
  for (const { facts } of joinMentions(seeds, []).houses)
    expect(readFacts(facts).map(([label]) => label)).toEqual(['Anlæg', 'Om året', 'Regnet med'])
})

test('still shows what was published before mentions had figures and a drawing', () => {
  const { facts: _, spot: __, ...before } = seeds[0]!.body
  expect(toShown(before as typeof own & (typeof seeds)[0]['body'])).toMatchObject({
    name: 'Mette og Jonas',
    facts: '',
    spot: null,
  })
})

test('shows visitors neither the source nor who agreed, and nothing that is hidden or has markup', () => {
  const { body } = seeds[0]!
  expect(Object.keys(toShown(body)!)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/consent|source|shown/)]),
  )
  expect(toShown({ ...body, shown: false })).toBeNull()
  expect(toShown({ ...body, text: '[Her](ingenSide)' })).toBeNull()
})
