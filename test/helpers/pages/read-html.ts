import { endpoints } from '#shared/routes/endpoints.ts'
import { type TestApp, unescapeHtml } from '../app/app.ts'

/** Headers of a browser's page request. */
export const browser = { accept: 'text/html', 'sec-fetch-dest': 'document' }

/** Path → HTML of every page in the sitemap. */
export async function listedPages(site: TestApp): Promise<ReadonlyMap<string, string>> {
  const sitemap = await (await site.fetch(endpoints.sitemap)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [path, await (await site.fetch(path, { headers: browser })).text()] as const,
      ),
    ),
  )
}

/** Faults that `check` finds on any page, each with the page's path. */
export const faultsOf = (
  pages: ReadonlyMap<string, string>,
  check: (html: string, path: string) => readonly string[],
): string[] =>
  [...pages].flatMap(([path, html]) => check(html, path).map((fault) => `${path}: ${fault}`))

/** The first group of every match, unescaped. */
export const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value))

export const metaOf = (html: string, name: string): string[] =>
  all(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))
export const canonicalOf = (html: string): string[] =>
  all(html, /<link rel="canonical" href="([^"]*)"/g)
export const titleOf = (html: string): string => all(html, /<title>([^<]*)</g)[0] ?? ''
export const headingOf = (html: string): string => all(html, /<h1[^>]*>([^<]*)</g)[0] ?? ''

/** Collapses whitespace and removes invisible characters that only control line breaks. */
export const normalizeText = (text: string): string =>
  text.replace(/\u2060|\u00ad/g, '').replace(/[\s\u00a0]+/g, ' ')
/** Without spaces: removed tags leave some that a reader doesn't see. */
export const squeezed = (text: string): string => normalizeText(text).replaceAll(' ', '')

/** The text of a document's body. */
export const textOf = (html: string): string =>
  normalizeText(
    unescapeHtml(
      html
        .replace(/<head>[^]*?<\/head>|<(script|style|template)[^]*?<\/\1>/g, ' ')
        .replace(/<!-- -->/g, '')
        .replace(/<[^>]+>|&nbsp;/g, ' '),
    ),
  )

/** Name and text of each `<data>` element. */
export const dataOf = (html: string): (readonly [key: string, text: string])[] =>
  [...html.matchAll(/<data value="([^"]+)">([^]*?)<\/data>/g)].map(
    ([, key = '', text = '']) => [key, textOf(text)] as const,
  )

export interface Thing {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

export const structuredScripts = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
export const thingsOf = (html: string): Thing[] =>
  structuredScripts(html).flatMap(
    (script) => (JSON.parse(script) as { '@graph': Thing[] })['@graph'],
  )
export const ofType = (html: string, type: string): Thing[] =>
  thingsOf(html).filter((thing) => [thing['@type']].flat().includes(type))
