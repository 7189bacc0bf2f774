import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brand } from '#shared/brand.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { defaultPromotions } from '#shared/content/products/default-promotions.ts'
import type { PageDates } from '#shared/content/page-dates.ts'
import { mentionSeeds } from '#shared/content/mentions.ts'
import { pages } from '#shared/content/pages.ts'
import { readsOf } from '#shared/content/blog/reads.ts'
import { topicPage } from '#shared/content/blog/topic-page.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { postTopics } from '#shared/schemas/content/post-parts.ts'

const pageDatesFile = join(import.meta.dirname, '../../shared/content/page-dates.json')

/** A brand whose values are their own keys, so that a renamed company changes no date. */
const withoutNames = (named: Brand): Brand => ({
  ...(anonymous(named) as Brand),
  external: Object.fromEntries(
    Object.keys(named.external).map((name) => [name, '']),
  ) as unknown as Brand['external'],
})

function anonymous(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key
  if (Array.isArray(value)) return []
  if (!value || typeof value !== 'object') return false
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, anonymous(inner, name)]),
  )
}

/** Page → hash of its content with the build's default values and promotions. Articles are left out: they contain their own dates. */
export function pageHashes(named = brand): ReadonlyMap<string, string> {
  const nameless = withoutNames(named)
  const ofPages = Object.entries(pages).map(
    ([name, page]) => [name, hashOf(page(nameless))] as const,
  )
  const ofTopics = postTopics.map(
    (topic) => [`topic/${topic}`, hashOf(topicPage(nameless, topic) as PageContent)] as const,
  )
  return new Map([...ofPages, ...ofTopics].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Partners are names, which change no date. */
const shownPeople = mentionSeeds(brand).filter(({ body }) => body.kind !== 'partner')

function hashOf(content: PageContent): string {
  const { values, promotions, mentions } = readsOf(content)
  const shown = defaultPrices.filter(({ key }) => values.includes(key))
  const read = JSON.stringify([
    content,
    shown,
    promotions ? defaultPromotions : [],
    ...(mentions ? [shownPeople] : []),
  ])
  return hash('sha256', read).slice(0, 12)
}

/** The known dates, with today for each page whose content changed. */
export function currentDates(known: PageDates, today: string): PageDates {
  return Object.fromEntries(
    [...pageHashes()].map(([name, hash]) => [
      name,
      known[name]?.hash === hash ? known[name] : { hash, date: today },
    ]),
  )
}

export const readPageDates = (): PageDates =>
  JSON.parse(readFileSync(pageDatesFile, 'utf8')) as PageDates

if (import.meta.main) {
  const known = readPageDates()
  const current = currentDates(known, danishDay(Date.now()))
  const lines = Object.entries(current).map(
    ([name, { hash, date }]) => `  "${name}": { "hash": "${hash}", "date": "${date}" }`,
  )
  writeFileSync(pageDatesFile, `{\n${lines.join(',\n')}\n}\n`)
  const changed = Object.keys(current).filter((name) => known[name]?.hash !== current[name]?.hash)
  console.log(changed.length === 0 ? 'No page changed.' : `Changed today: ${changed.join(', ')}`)
}
