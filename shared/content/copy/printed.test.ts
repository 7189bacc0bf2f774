import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { page as installation } from '../pages/standard-installation.ts'
import { page as terms } from '../pages/terms.ts'
import { plainCopy, printedOf } from './printed.ts'

const origin = 'https://www.eksempel.dk'

test('turns copy into plain text with the addresses of its links', () => {
  expect(
    plainCopy(
      '**Varer:** se [service](service) eller {kWp}, {nettariffen|nettarif} og [Nævnenes Hus](https://naevneneshus.dk/)',
      origin,
    ),
  ).toBe(
    'Varer: se service (https://www.eksempel.dk/service) eller kWp, nettariffen og Nævnenes Hus (https://naevneneshus.dk/)',
  )
  expect(plainCopy('[70 10 20 30](tel:+4570102030) og [ukendt](tidligereSide)', origin)).toBe(
    '70 10 20 30 og ukendt',
  )
})

test('contains the version, every section in order, and the standard form of the terms', () => {
  const { title, updated, sections } = printedOf(terms(brand))
  expect([title, updated]).toEqual([
    'Handelsbetingelser',
    expect.stringMatching(/^Version \d{4}-\d\d/),
  ])
  const prose = terms(brand).blocks.flatMap((block) =>
    block.type === 'prose' ? [block.title] : [],
  )
  expect(sections.slice(1).map((section) => section.title)).toEqual(prose)
  expect(JSON.stringify(sections)).toContain('Jeg/vi meddeler herved')
})

test('lists a standard installation line by line, without daily prices', () => {
  const said = printedOf(installation(brand)).sections.flatMap(({ body }) => body.flat())
  expect(said).toContain('Kabel. Op til 15 m fra tag til vekselretter, i kanal, hvor det kan ses.')
  expect(said).toContain(
    'Vekselretter. Med i prisen: Tilslutning til en hybridvekselretter, der kan bruges. Koster ekstra: Ny vekselretter.',
  )
  expect(said).toContain('Støbt sokkel. Hvornår: Blød jord eller skråning.')
})
