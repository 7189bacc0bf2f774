import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/helpers/app/app.ts'

const context = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext
const ask = (url: string, { app, deps }: TestApp) =>
  app.request(url, { headers: { accept: 'text/html' } }, deps.env, context)
const unset = createTestApp({ vars: { SITE_ORIGIN: '' } })

test.each([
  'https://www.fremmed.dk',
  'https://127.0.0.1.fremmed.dk',
  'http://192.168.1.7:8787',
  'https://localhost.fremmed.dk',
])('without SITE_ORIGIN, refuses pages, sitemap and robots.txt at %s', async (host) => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/kontakt', '/auth']) {
    const response = await ask(host + path, unset)
    expect([response.status, await response.text()]).toEqual([
      421,
      expect.not.stringContaining(new URL(host).host),
    ])
  }
})

test.each([
  'http://127.0.0.1:8787',
  'http://localhost:8787',
  'http://[::1]:8787',
  'http://site.localhost',
])('without SITE_ORIGIN, answers the local address %s and uses it as origin', async (host) => {
  const response = await ask(`${host}/sitemap.xml`, unset)
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining(`<loc>${host}/`),
  ])
})

test('with SITE_ORIGIN, answers another host with the site’s own origin', async () => {
  const site = createTestApp({ vars: { SITE_ORIGIN: 'https://www.eksempel.dk' } })
  const text = await (await ask('https://www.fremmed.dk/sitemap.xml', site)).text()
  expect(text).toContain('<loc>https://www.eksempel.dk/')
  expect(text).not.toContain('fremmed')
})
