import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { createTestApp, origin } from '#test/helpers/app.ts'
import { speculationRules } from './speculation.ts'

const { prefetch, prerender } = speculationRules()
const matches = (pattern: string, path: string): boolean => new URLPattern(pattern, origin).test(path, origin)

function allows({ where }: { where: { and: object[] } }, path: string): boolean {
  return where.and.every((condition) => {
    if ('href_matches' in condition) return matches(condition.href_matches as string, path)
    const { not } = condition as { not: { href_matches?: string[] } }
    return !not.href_matches?.some((pattern) => matches(pattern, path))
  })
}

test.each(prefetch.concat(prerender))('$eagerness rules: every public page, no other', (rule) => {
  const pages = routeList.filter(([, { path }]) => !path.includes(':'))
  expect(pages.filter(([, { kind, personal, path }]) => allows(rule, path) !== (kind === 'document' && !personal)).map(([id]) => id)).toEqual([])
  for (const path of [href('personalOffer', { id: 'a1' }), href('solarOffer', { id: 'a1' }), href('batteryOffer', { id: 'a1' })])
    expect(allows(rule, path)).toBe(false)
  for (const path of ['/admin/leads?side=2', '/auth?vis=log-ud', '/api/session', '/functions/v1/contact', '/consent', '/favicon.svg', '/blog/rss.xml'])
    expect([path, allows(rule, path)]).toEqual([path, false])
  for (const path of [`${href('solar')}?utm_source=brev`, `${href('solar')}?utm_source=brev#faq`, '/solceller/montering-installation?size=6.5'])
    expect(allows(rule, path)).toBe(true)
})

test('documents name the rules, personal pages do not; the rules may be kept', async () => {
  const site = createTestApp()
  const ofPage = async (path: string) => (await site.fetch(path, { headers: { accept: 'text/html' } })).headers.get('speculation-rules')
  expect(await ofPage('/')).toBe('"/speculation-rules.json"')
  expect(await ofPage(href('personalOffer', { id: 'a1' }))).toBeNull()
  const rules = await site.fetch('/speculation-rules.json')
  expect([rules.status, rules.headers.get('content-type'), rules.headers.get('cache-control')]).toEqual([
    200,
    'application/speculationrules+json',
    'public, max-age=86400',
  ])
  expect(await rules.json()).toEqual(speculationRules())
})

test('a cookie choice drops what was fetched ahead with the old one', async () => {
  const answer = await createTestApp().fetch('/consent', { method: 'POST', headers: { origin }, body: new URLSearchParams({ choice: 'accept' }) })
  expect(answer.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
})
