import type { ComponentType, ReactNode } from 'react'
import type { PageContent, PageLayout } from '#shared/schemas/content/page.ts'
import type { Site } from '#client/site.ts'
import { ArticlePage } from './article.tsx'
import { ColumnPage, SectionsPage } from './blocks-page.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { Frame } from './frame.tsx'

export { CrashPage } from './crash.tsx'
export { NotFoundPage } from './not-found.tsx'
export { ProblemPage } from './problem.tsx'

interface LayoutProps {
  readonly page: PageContent
  readonly site: Site
}

const layouts: Record<PageLayout, ComponentType<LayoutProps>> = {
  home: SectionsPage,
  article: ColumnPage,
  post: ArticlePage,
  legal: ColumnPage,
  contact: ColumnPage,
  flow: SectionsPage,
}

/** Everything in the body of a public page: skip link, header, content, footer, floating button. */
export function renderPage(page: PageContent, site: Site): ReactNode {
  const Layout = layouts[page.layout]
  if (page.layout === 'flow')
    return (
      <FlowFrame site={site}>
        <Layout page={page} site={site} />
      </FlowFrame>
    )
  return (
    // A booking page needs no second way to book.
    <Frame site={site} floating={page.blocks.every(({ type }) => type !== 'booking')}>
      <Layout page={page} site={site} />
    </Frame>
  )
}
