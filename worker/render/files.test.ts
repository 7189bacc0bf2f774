import { expect, test } from 'vitest'
import { createTestApp } from '#test/helpers/app/app.ts'

const everything = {
  fetch: async () => new Response('a file', { status: 200 }),
} as unknown as Fetcher
const site = createTestApp({ vars: { ASSETS: everything } })

test.each([
  '/.vite/manifest.json',
  '/.vite/console.json',
  '/%2evite/manifest.json',
  '/%2Evite/manifest%2ejson',
  '/%2F.vite/manifest.json',
  '/assets%2f.hidden.js',
  '/.assetsignore',
  '/.dev.vars',
  '/assets/.hidden.js',
  '/assets/entry-islands-Ab12cdE.js.map',
  '/assets/site.css.MAP',
])('%s, which browsers do not need, is answered with 404', async (path) => {
  expect((await site.fetch(path)).status).toBe(404)
})

test.each([
  '/assets/entry-islands-Ab12cdE.js',
  '/favicon.svg',
  '/fonts/figtree-danish-5.3.0-2.woff2',
  '/.well-known/vist.txt',
])('%s is served', async (path) => {
  expect((await site.fetch(path)).status).toBe(200)
})
