import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'

test('Shopify’s CSV, and the host it would silently take for a folder', () => {
  const report = read(
    'Redirect from,Redirect to\n/pages/old,/pages/new\n/collections/x,https://andre.dk/y?a=1\nwww.solrose.dk/z,/å\nhttps://old.dk/a,/b\n/p/*,/q\n',
  )
  expect(report.format).toBe('shopify')
  expect(briefly(report)).toEqual([
    [2, { from: '/pages/old', to: '/pages/new' }],
    [3, { from: '/collections/x', to: 'https://andre.dk/y?a=1' }],
    [4, { from: '/z', to: '/å' }],
    [5, { host: 'old.dk', from: '/a', to: '/b' }],
    [6, 'Et * eller et :navn i den gamle adresse betyder noget andet her.'],
  ])
})
