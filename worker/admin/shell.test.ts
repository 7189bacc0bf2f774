import { expect, test } from 'vitest'
import { consoleShell } from './shell.ts'

const assets = {
  styles: ['/assets/a.css'],
  stylesheets: {},
  scripts: ['/assets/a"<b>.js'],
  preloads: ['/assets/c.js'],
  fonts: ['/fonts/a.woff2'],
  screens: { adminLeads: ['/assets/leads.js'] },
}

test('the shell is never cached or indexed, and has no inline script or style', async () => {
  const response = consoleShell(assets, { role: 'admin', screen: 'admin' })
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ])
  const html = await response.text()
  expect(html).toContain('<div id="console" data-role="admin"></div>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">')
  expect(html).toContain('src="/assets/a&quot;&lt;b&gt;.js"')
  expect(html).toContain('<link rel="modulepreload" href="/assets/c.js">')
  expect(html).not.toMatch(/ style=|<style|<script[^>]*>[^<]| on\w+=/)
})

test('the shell preloads the code of its screen', async () => {
  const html = await consoleShell(assets, { role: 'admin', screen: 'adminLeads' }).text()
  expect(html).toContain('<link rel="modulepreload" href="/assets/leads.js">')
})

test('the shell of a path that no screen has is the console with status 404', async () => {
  const response = consoleShell(assets, { role: 'viewer', screen: null })
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('id="console"'),
  ])
})
