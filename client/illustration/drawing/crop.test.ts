import { expect, test } from 'vitest'
import { crop, topOf } from './crop.ts'

const view = '100 100 200 200'
const path = (data: string): string => `<path fill="#fff" d="${data}"/>`

test.each([
  ['lines within the view', 'M150 150l10 0v10z'],
  ['a wall that is larger than the view', 'M0 0h900v900h-900z'],
  ['an edge that reaches in', 'M50 150h60'],
  ['a line at the very edge, which is broad', 'M90 150v10'],
  ['a curve that bends in', 'M60 150q80 10 0 20'],
  [
    'a circle that begins outside',
    'M95 400a60 60 0 1 0 -120 0M60 150a30 30 0 1 0 60 0a30 30 0 1 0 -60 0z',
  ],
  ['a path with absolute commands', 'M60 60L150 150H160V170'],
  ['a second figure of the same stroke', 'M0 0h10m140 140h10'],
])('crop keeps %s', (_, data) => {
  expect(crop(path(data), view)).toContain('<path')
})

test('removes subpaths outside the view, and elements left empty', () => {
  expect(
    crop(
      `<g><g stroke="#000">${path('M0 0h10v10z')}</g>${path('M150 150h10M500 500h10')}</g>`,
      view,
    ),
  ).toBe(`<g>${path('M150 150h10')}</g>`)
})

test('removes a pattern that is no longer used', () => {
  const pattern = (id: string): string => `<pattern id="${id}"><path d="M1 1h1"/></pattern>`
  const drawing = `<path fill="url(#far)" d="M0 0h10"/><path fill="url(#near)" d="M150 150h10"/>`
  expect(crop(`<defs>${pattern('far')}${pattern('near')}</defs>${drawing}`, view)).not.toContain(
    'far',
  )
  expect(crop(`<defs>${pattern('far')}${pattern('near')}</defs>${drawing}`, view)).toContain(
    pattern('near'),
  )
})

test('finds the top of a drawing with translated parts', () => {
  expect(topOf(`${path('M10 80l20-30v40z')}${path('M10 60v10')}`)).toBe(50)
  expect(topOf(path('M10 60a20 10 0 0 1 40 0z'))).toBeLessThanOrEqual(50)
  expect(topOf(`${path('M10 60h5')}<path transform="translate(0 90)" d="M0 0h5"/>`)).toBe(60)
})
