import { DOMParser, parseHTML } from 'linkedom'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { TestApp } from '../app/app.ts'

/** Headers of a browser's page request. */
export const browser = { accept: 'text/html', 'sec-fetch-dest': 'document' }

/** Path → HTML of every page in the sitemap. */
export async function listedPages(site: TestApp): Promise<ReadonlyMap<string, string>> {
  const sitemap = await (await site.fetch(endpoints.sitemap)).text()
  const paths = entriesOf(sitemap).map(({ url }) => url.slice(new URL(url).origin.length))
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

/** The HTML of a page or of a part of one, or one of its elements. */
type Page = string | Pick<ParentNode, 'querySelectorAll'>

const parsed = new Map<string, Document>()

/** The document of a page; a part of a page becomes the body of a document. Not to be changed, because it is cached. */
export function parsePage(html: string): Document {
  let document = parsed.get(html)
  if (!document) {
    const whole = /^<!doctype/i.test(html)
      ? html
      : `<!doctype html><html><body>${html}</body></html>`
    document = parseHTML(whole).document
    lowerCaseAttributes(document)
    // Room for all pages twice, about 200 MB.
    if (parsed.size === 200) parsed.clear()
    parsed.set(html, document)
  }
  return document
}

/** HTML ignores the case of attribute names, such as React's `fetchPriority`; linkedom does not. */
function lowerCaseAttributes(document: Document): void {
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames().filter((each) => /[A-Z]/.test(each)))
      if (!element.closest('svg')) {
        const value = element.getAttribute(name) ?? ''
        element.removeAttribute(name)
        element.setAttribute(name.toLowerCase(), value)
      }
}

/** The elements of a page, or of one of its elements, that match a CSS selector. */
export const findAll = (page: Page, selector: string): Element[] => [
  ...(typeof page === 'string' ? parsePage(page) : page).querySelectorAll(selector),
]
export const findFirst = (page: Page, selector: string): Element | null =>
  findAll(page, selector)[0] ?? null
/** An attribute of every element that matches. */
export const attributesOf = (page: Page, selector: string, name: string): string[] =>
  findAll(page, selector).map((element) => element.getAttribute(name) ?? '')

interface SitemapEntry {
  readonly url: string
  /** The day of its last change. */
  readonly changed: string
  readonly picture: string
}
export function entriesOf(sitemap: string): SitemapEntry[] {
  const { documentElement } = new DOMParser().parseFromString(sitemap, 'text/xml')
  return findAll(documentElement as unknown as Element, 'url').map((entry) => {
    const read = (name: string) =>
      [...entry.children].find(({ tagName }) => tagName === name)?.textContent ?? ''
    return { url: read('loc'), changed: read('lastmod'), picture: read('image:image') }
  })
}

export const metaOf = (html: string, name: string): string[] =>
  attributesOf(html, `meta[property="${name}"], meta[name="${name}"]`, 'content')
export const canonicalOf = (html: string): string[] =>
  attributesOf(html, 'link[rel=canonical]', 'href')
export const titleOf = (html: string): string => findFirst(html, 'head > title')?.textContent ?? ''
export const headingOf = (html: string): string => findFirst(html, 'h1')?.textContent ?? ''
/** Every link. */
export const linksOf = (page: Page): string[] => attributesOf(page, 'a[href]', 'href')

/** The value of a hidden field; null if missing. */
export const hiddenField = (html: string, name: string): string | null =>
  findFirst(html, `input[type=hidden][name="${name}"]`)?.getAttribute('value') ?? null

/** Names and values of the fields that match. */
export const valuesOf = (page: Page, selector: string): [name: string, value: string][] =>
  findAll(page, selector).map((field) => [
    field.getAttribute('name') ?? '',
    field.getAttribute('value') ?? '',
  ])

export const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Collapses whitespace and removes invisible characters that only control line breaks. */
export const normalizeText = (text: string): string =>
  text.replace(/\u2060|\u00ad/g, '').replace(/[\s\u00a0]+/g, ' ')
/** Without spaces: removed tags leave some that a reader doesn't see. */
export const squeezed = (text: string): string => normalizeText(text).replaceAll(' ', '')

/** The text of a page's body, or of one of its elements, with a space at each tag. */
export const textOf = (page: string | Element | null): string =>
  normalizeText(readText(typeof page === 'string' ? parsePage(page).documentElement : page))

const unread = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE'])

function readText(node: Node | null): string {
  if (node === null || node.nodeType === node.COMMENT_NODE) return ''
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
  if (unread.has(node.nodeName)) return ' '
  return ` ${[...node.childNodes].map(readText).join('')} `
}

/** Name and text of each `<data>` element. */
export const dataOf = (html: string): (readonly [key: string, text: string])[] =>
  findAll(html, 'data[value]').map(
    (element) => [element.getAttribute('value') ?? '', textOf(element).trim()] as const,
  )

export interface Thing {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

export const structuredScripts = (html: string): string[] =>
  findAll(html, 'script[type="application/ld+json"]').map(({ textContent }) => textContent)
export const thingsOf = (html: string): Thing[] =>
  structuredScripts(html).flatMap(
    (script) => (JSON.parse(script) as { '@graph': Thing[] })['@graph'],
  )
export const ofType = (html: string, type: string): Thing[] =>
  thingsOf(html).filter((thing) => [thing['@type']].flat().includes(type))
