import type { ReactNode } from 'react'
import { MarkedTerms, TermCards } from '#client/blocks/text/terms.tsx'
import { ExamplesDate, ShownExamples } from '#client/blocks/figures/value.tsx'
import { ConsentPanel } from '#client/consent/panel.tsx'
import type { Site } from '#client/site.ts'
import { FloatingButton } from './floating-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageNotice } from './page-notice.tsx'

interface Props {
  readonly site: Site
  readonly night?: boolean
  readonly footer?: boolean
  readonly floating?: boolean
  readonly children: ReactNode
}

/** The frame of every public page. The cookie choice comes early, so that the keyboard reaches it right after the skip link. */
export function Frame({ site, night = false, footer = true, floating = true, children }: Props) {
  return (
    <MarkedTerms value={new Set()}>
      <ShownExamples value={new Set()}>
        <a href="#main" className="skip-link">
          Spring til indhold
        </a>
        {site.route.id !== 'cookieChoice' && <ConsentPanel site={site} />}
        {site.data.notice && <PageNotice name={site.data.notice} />}
        <Header site={site} night={night} />
        <main id="main" tabIndex={-1}>
          {children}
          <ExamplesDate />
          <TermCards />
          {floating && <FloatingButton />}
        </main>
        {footer && <Footer site={site} />}
      </ShownExamples>
    </MarkedTerms>
  )
}
