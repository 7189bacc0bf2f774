import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { serializeBlocks } from '#shared/markdown/serialize.ts'
import { nodes } from '../schema.ts'
import { toBlocks } from '../document.ts'
import { fixtures } from './fixtures.ts'
import { inertHtml } from './inert-html.ts'
import { readHtml } from './read-html.ts'

const bodyOf = (html: string): Element => {
  const inert = inertHtml(html)
  return parseHTML(/<body/.test(inert) ? inert : `<html><body>${inert}</body></html>`).document
    .body as unknown as Element
}

test.each(fixtures.map((fixture) => [fixture.from, fixture] as const))(
  'a paste from %s becomes blocks',
  (_, { html, markdown, dropped = {} }) => {
    const pasted = readHtml(bodyOf(html), 'https://vores.dk')
    const doc = nodes.doc.create(null, [...pasted.content])
    doc.check()
    expect(serializeBlocks(toBlocks(doc))).toBe(markdown)
    expect(Object.fromEntries(pasted.dropped)).toEqual(dropped)
  },
)

test('reads HTML that is nested 2,000 deep', () => {
  const { content } = readHtml(
    bodyOf(`${'<div>'.repeat(2000)}Dybt${'</div>'.repeat(2000)}`),
    'https://vores.dk',
  )
  expect(content.map(({ textContent }) => textContent)).toEqual(['Dybt'])
})
