import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import { routeList } from '#shared/routes/table.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** What pages are read from. */
export interface PageSource {
  readonly parts: Pick<Snapshot['parts'], 'pages'>
}

const own = new Map<string, PageContent>()

/** The copy of a page as the repository has it, created once. */
export function ownPage(name: string): PageContent {
  const known = own.get(name)
  if (known) return known
  const content = pages[name as keyof typeof pages](brand)
  own.set(name, content)
  return content
}

/** The label of each page in menus, by its name. */
export const labelOfPage: Readonly<Record<string, string>> = Object.fromEntries(
  routeList.flatMap(([, { page, label }]) => (page ? [[page, label]] : [])),
)

/** Where a page is, by its name; null for pages of a flow with parameters, which have no address of their own. */
export const pathOfPage = (name: string): string | null =>
  routeList.find(([, { page, path }]) => page === name && !path.includes(':'))?.[1].path ?? null

/** The copy of a page: staff's where they published one. */
export const pageContent = ({ parts }: PageSource, name: string): PageContent =>
  parts.pages.find((page) => page.name === name)?.content ?? ownPage(name)

/** The day a page's copy was last published by staff; '' for the repository's. */
export const pageChangedOn = ({ parts }: PageSource, name: string): string =>
  parts.pages.find((page) => page.name === name)?.changedOn ?? ''

/** Whether a campaign may show its banner: steps of a form must not distract, and legal pages sell nothing. */
export const canShowBanner = ({ layout }: Pick<PageContent, 'layout'>): boolean =>
  layout !== 'flow' && layout !== 'legal'
