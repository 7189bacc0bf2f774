import { expect, test } from 'vitest'
import { consoleShell } from './shell.ts'

const assets = {
  styles: ['/assets/a.css'],
  stylesheets: {},
  scripts: ['/assets/a"<b>.js'],
  preloads: ['/assets/c.js'],
  fonts: ['/fonts/a.woff2'],
}

test('the shell is never cached or indexed, and has no inline script or style', async () => {
  const response = consoleShell(assets)
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ])
  const html = await response.text()
  expect(html).toContain('<div id="console"></div>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">')
  expect(html).toContain('src="/assets/a&quot;&lt;b&gt;.js"')
  expect(html).toContain('<link rel="modulepreload" href="/assets/c.js">')
  expect(html).not.toMatch(/ style=|<style|<script[^>]*>[^<]| on\w+=/)
})
