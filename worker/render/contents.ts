import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'

const contents = new Map<string, PageContent>()

/** The copy of a page, created once. */
export function pageContent(name: string): PageContent {
  const known = contents.get(name)
  if (known) return known
  const content = pages[name as keyof typeof pages](brand)
  contents.set(name, content)
  return content
}
