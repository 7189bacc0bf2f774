import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutFigures } from '#shared/content/figures/tokens.ts'
import { brand } from '#shared/brand.ts'
import { glossary, type TermId, termOf } from '#shared/content/copy/glossary.ts'
import { pages } from '#shared/content/pages.ts'
import { RichText } from './rich-text.tsx'
import { MarkedTerms, TermCards } from './terms.tsx'

const render = (text: string, terms: Set<TermId> | null = new Set()) =>
  renderToString(
    <MarkedTerms value={terms}>
      <p>
        <RichText text={text} />
      </p>
      <TermCards />
    </MarkedTerms>,
  ).replaceAll('<!-- -->', '')

test('opens the card of a marked term, with its source', () => {
  const html = render('Omkring 1.000 kWh for hver {kWp}.')
  expect(html).toContain(
    '<button type="button" class="term" popoverTarget="term-kwp">kWp</button>.',
  )
  expect(html).toMatch(/<div popover="auto" id="term-kwp"[^>]*>.*Kilde: /)
})

test('creates one card for a term that is marked twice or with other words', () => {
  const html = render('{Nettariffen|nettarif} er højest om aftenen. {Tariffen|nettarif}, altså.')
  expect(html.match(/popoverTarget="term-nettarif"/g)).toHaveLength(2)
  expect(html.match(/id="term-nettarif"/g)).toHaveLength(1)
  expect(html).toContain('Tariffen</button>,')
})

test('keeps a number on the line of its marked unit', () => {
  expect(render('Et anlæg på 6 {kWp}')).toContain('6\u00a0<span class="nowrap"><button')
})

test('renders an unknown term, and any term in an island, as plain text', () => {
  expect(render('Et {ukendt ord}.')).toBe('<p>Et ukendt ord.</p>')
  expect(render('For hver {kWp}.', null)).toBe('<p>For hver kWp.</p>')
})

test('gives the name of a product its card, but not a link to a section of the product page', () => {
  expect(render('[solceller](solar)')).toContain('data-card="solar"')
  expect(render('[tage](solar#roof-types), [elbil](electricCar)')).not.toContain('data-card')
})

test('has every marked term of the pages in the glossary', () => {
  const copy = Object.values(pages).map((page) => JSON.stringify(page(brand).blocks))
  const words = copy.flatMap((text) =>
    [...withoutFigures(text).matchAll(/\{([^{}"|]+)(?:\|([^{}"]+))?\}/g)].map(
      ([, words, word = words]) => word ?? '',
    ),
  )
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !termOf(word))).toEqual([])
})

test('keeps explanations short, each with a source', () => {
  for (const { name, text, source } of Object.values(glossary)) {
    expect([
      name,
      text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length <= 3 && text.length <= 180,
      source !== '',
    ]).toEqual([name, true, true])
  }
})
