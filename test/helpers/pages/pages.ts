import type { Page } from 'playwright-core'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { attributesOf, entriesOf } from './read-html.ts'

/** Paths without a page or offer. */
export const absent = ['/findes-ikke', href('personalOffer', { id: 'A-17' })]

/** Pages with a calculator. */
export const calculatorPaths: readonly string[] = routeList.flatMap(
  ([, { kind, path, page, collection }]) =>
    kind === 'document' &&
    page &&
    !collection &&
    pages[page as keyof typeof pages](brand).blocks.some(({ type }) => type === 'calculator')
      ? [path]
      : [],
)

/**
 * Public pages that together show every kind of element. `npm run prove:pages` visits all pages, indexed
 * or not, which takes too long for `npm test`.
 */
export async function pagesToVisit(site: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = entriesOf(sitemap).map(({ url }) => new URL(url).pathname)
  const others = routeList.flatMap(([, { kind, path }]) =>
    kind === 'document' && !path.includes(':') ? [path] : [],
  )
  const all = [
    ...new Set([
      ...listed,
      ...others,
      ...Object.values(exampleOfferIds).map((id) => href('personalOffer', { id })),
      ...absent,
    ]),
  ]
  return process.env['EVERY_PAGE'] ? all : oneOfEachKind(site, all)
}

/** Classes that only name a drawing and its crop. */
const drawing = /^(?:scene|price-area)-/

/** Few pages that together have every CSS class and island. Greedy: repeatedly adds the page with the most that are still missing. */
async function oneOfEachKind(site: string, all: readonly string[]): Promise<string[]> {
  const left = new Map<string, Set<string>>()
  for (const path of all) {
    const html = await (await fetch(site + path)).text()
    const kinds = [
      ...attributesOf(html, '[class]', 'class').flatMap((classes) => classes.split(' ')),
      ...attributesOf(html, 'x-island', 'name'),
    ]
    left.set(path, new Set(kinds.filter((kind) => !drawing.test(kind))))
  }
  const chosen: string[] = []
  for (;;) {
    const [path, kinds] = [...left].reduce((most, each) =>
      each[1].size > most[1].size ? each : most,
    )
    if (kinds.size === 0) return all.filter((each) => chosen.includes(each))
    chosen.push(path)
    for (const others of left.values())
      for (const kind of kinds) if (others !== kinds) others.delete(kind)
    kinds.clear()
  }
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function spread(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

/** Elements that overflow the page horizontally, except in boxes that scroll. */
export const sideways = (page: Page, at: string): Promise<string[]> =>
  page.evaluate((label) => {
    const scrolls = document.documentElement.scrollWidth > innerWidth
    const out = [
      ...document.querySelectorAll(
        'main :is(h1,h2,h3,h4,p,a,li,td,th,dt,dd,summary,button,input,textarea,label,img,svg)',
      ),
    ].filter((element) => {
      const { width: wide, right, left } = element.getBoundingClientRect()
      if (wide === 0 || (right <= innerWidth + 1 && left >= -1)) return false
      for (
        let box: Element | null = element;
        box && box.tagName !== 'MAIN';
        box = box.parentElement
      )
        if (
          getComputedStyle(box).overflowX !== 'visible' ||
          box.matches('.honeypot, .visually-hidden')
        )
          return false
      return true
    })
    return [
      ...(scrolls ? [`scrolls sideways ${label}`] : []),
      ...out
        .slice(0, 2)
        .map((element) => `sticks out ${label}: ${element.outerHTML.slice(0, 120)}`),
    ]
  }, at)

/** Answers the cookie banner, which covers the page's end. */
export async function answerCookies(page: Page): Promise<void> {
  const question = page.locator('[data-consent-ask]')
  await question.locator('[value=reject]').click()
  await question.waitFor({ state: 'detached' })
}
