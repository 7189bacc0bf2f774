import { expect, test } from 'vitest'
import { href } from './href.ts'
import { speculationRules } from './speculation.ts'
import { routeList } from './table.ts'

const origin = 'https://www.solrose.example'

const { prefetch, prerender } = speculationRules()
const matches = (pattern: string, path: string): boolean =>
  new URLPattern(pattern, origin).test(path, origin)

function allows({ where }: { where: { and: object[] } }, path: string): boolean {
  return where.and.every((condition) => {
    if ('href_matches' in condition) return matches(condition.href_matches as string, path)
    const { not } = condition as { not: { href_matches?: string[] } }
    return !not.href_matches?.some((pattern) => matches(pattern, path))
  })
}

test.each(prefetch.concat(prerender))(
  '$eagerness rules match every public page and no other page',
  (rule) => {
    const pages = routeList.filter(([, { path }]) => !path.includes(':'))
    expect(
      pages
        .filter(
          ([, { kind, personal, path }]) =>
            allows(rule, path) !== (kind === 'document' && !personal),
        )
        .map(([id]) => id),
    ).toEqual([])
    for (const path of [
      href('personalOffer', { id: 'a1' }),
      href('solarOffer', { id: 'a1' }),
      href('batteryOffer', { id: 'a1' }),
    ])
      expect(allows(rule, path)).toBe(false)
    for (const path of [
      '/admin/leads?side=2',
      '/auth?vis=log-ud',
      '/api/session',
      '/functions/v1/contact',
      '/consent',
      '/favicon.svg',
      '/blog/rss.xml',
    ])
      expect([path, allows(rule, path)]).toEqual([path, false])
    for (const path of [
      `${href('solar')}?utm_source=brev`,
      `${href('solar')}?utm_source=brev#faq`,
      '/solceller/montering-installation?size=6.5',
    ])
      expect(allows(rule, path)).toBe(true)
  },
)

/** Whether a rule excludes a link by its address (`[href*="a"]`, `:not([href*="b"])`). */
const leavesOut = ({ where }: { where: { and: object[] } }, address: string): boolean =>
  where.and.some((condition) => {
    const { not } = condition as { not?: { selector_matches?: string } }
    const [, holds, but] =
      /^\[href\*="([^"]+)"\](?::not\(\[href\*="([^"]+)"\]\))?$/.exec(not?.selector_matches ?? '') ??
      []
    return holds !== undefined && address.includes(holds) && !(but && address.includes(but))
  })

test('prefetches no page with a query, and prerenders no link to a section', () => {
  const requested = [
    '/solceller?size=6.5',
    '/tilbud-formular/start?produkt=solceller',
    '/tilbud-formular/start?produkt=solceller&utm_source=brev',
  ]
  const plain = ['/solceller', '/solceller?utm_source=brev', '/solceller?utm_source=brev#faq']
  const refusing = (rule: (typeof prefetch)[number]) =>
    [...requested, ...plain].filter((address) => leavesOut(rule, address))
  expect(prefetch.map(refusing)).toEqual([requested])
  expect(prerender.map(refusing)).toEqual([['/solceller?utm_source=brev#faq']])
})
