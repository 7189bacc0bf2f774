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

test('a marked word opens its card, which says where that is from', () => {
  const html = render('Omkring 1.000 kWh for hver {kWp}.')
  expect(html).toContain(
    '<button type="button" class="term" popoverTarget="term-kwp">kWp</button>.',
  )
  expect(html).toMatch(/<div popover="auto" id="term-kwp"[^>]*>.*Kilde: /)
})

test('other words for a term, and a term marked twice: one card', () => {
  const html = render('{Nettariffen|nettarif} er højest om aftenen. {Tariffen|nettarif}, altså.')
  expect(html.match(/popoverTarget="term-nettarif"/g)).toHaveLength(2)
  expect(html.match(/id="term-nettarif"/g)).toHaveLength(1)
  expect(html).toContain('Tariffen</button>,')
})

test('a number stays with a marked unit', () => {
  expect(render('Et anlæg på 6 {kWp}')).toContain('6\u00a0<span class="nowrap"><button')
})

test('a word the glossary lacks, and any word in an island, are plain words', () => {
  expect(render('Et {ukendt ord}.')).toBe('<p>Et ukendt ord.</p>')
  expect(render('For hver {kWp}.', null)).toBe('<p>For hver kWp.</p>')
})

test('a product’s name in copy has the product’s card; a link to one of its sections has not', () => {
  expect(render('[solceller](solar)')).toContain('data-card="solar"')
  expect(render('[tage](solar#roof-types), [elbil](electricCar)')).not.toContain('data-card')
})

test('every marked word of the pages is in the glossary', () => {
  const copy = Object.values(pages).map((page) => JSON.stringify(page(brand).blocks))
  const words = copy.flatMap((text) =>
    [...withoutFigures(text).matchAll(/\{([^{}"|]+)(?:\|([^{}"]+))?\}/g)].map(
      ([, words, word = words]) => word ?? '',
    ),
  )
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !termOf(word))).toEqual([])
})

test('explanations are short, and each names its source', () => {
  for (const { name, text, source } of Object.values(glossary)) {
    expect([
      name,
      text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length <= 3 && text.length <= 180,
      source !== '',
    ]).toEqual([name, true, true])
  }
})
