import { describe, expect, test } from 'vitest'
import { brokenDrawings, drawing, hostileDrawings } from '#test/helpers/media/drawings.ts'
import { rewriteSvg, UnsafeDrawing } from './rewrite-svg.ts'

const rewrite = (text: string) => rewriteSvg(new TextEncoder().encode(text))

describe('refuses with a Danish reason', () => {
  test.each(Object.entries(hostileDrawings))('%s', (_, text) => {
    expect(() => rewrite(text)).toThrow(UnsafeDrawing)
    expect(() => rewrite(text)).toThrow(/^Filen /)
  })
  test.each(Object.entries(brokenDrawings))('%s', (_, bytes) => {
    expect(() => rewriteSvg(bytes)).toThrow(UnsafeDrawing)
  })
})

test('keeps shapes, gradients and references inside the file', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<path d="M0 0h9v9z" fill="url(#a)" transform="translate(1 2)"></path><text x="1">Æble &amp; pære</text>'
  expect(rewrite(drawing(inside))).toEqual({
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30">${inside}</svg>`,
    width: 40,
    height: 30,
  })
})

test('writes styles as attributes, because the policy of the file allows no styles', () => {
  const { text } = rewrite(
    drawing('<path style="fill:#123456; stroke-width: 2px;-inkscape-x:1" d="M0 0"/>'),
  )
  expect(text).toContain('<path fill="#123456" stroke-width="2px" d="M0 0"></path>')
})

test('leaves out what it does not know: editors’ notes, comments, classes, other namespaces', () => {
  const { text } = rewrite(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
      drawing(
        '<!-- <script> --><metadata><rdf:RDF xmlns:rdf="x"><rdf:li>a</rdf:li></rdf:RDF></metadata>' +
          '<sodipodi:view xmlns:sodipodi="y" a="b"/><path class="x" data-y="z" d="M0 0"/><![CDATA[<b>]]>',
      ),
  )
  expect(text.slice(text.indexOf('>') + 1)).toBe('<path d="M0 0"></path>&lt;b&gt;</svg>')
})

test('takes width and height before the view box, and rewrites what it has written to the same', () => {
  const given =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120px" height="60.4" viewBox="0 0 2 1"/>'
  const first = rewrite(given)
  expect([first.width, first.height]).toEqual([120, 60])
  expect(rewrite(first.text)).toEqual(first)
})
