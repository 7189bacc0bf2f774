import type { ReactNode } from 'react'
import { phoneLink } from '#client/blocks/contact-ways.tsx'
import type { Site } from '#client/site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { adviserPhone, firstName } from '#shared/content/offer-page.ts'
import { formatDate } from '#shared/content/format.ts'
import { Footer } from '../footer.tsx'
import { Wordmark } from '../wordmark.tsx'
import type { OfferPageView } from './view.ts'

interface Props {
  readonly site: Site
  readonly view: OfferPageView
  readonly children: ReactNode
}

/** What an offer stands in: who it is from, which one it is, and the adviser one call away. Nothing here needs cookies, so none is asked for. */
export function OfferFrame({ site, view: { offer }, children }: Props) {
  const { number, content, can } = offer
  const { adviser, validUntil } = content
  return (
    <>
      <a href="#main" className="skip-link">
        Spring til indhold
      </a>
      <header className="page-width offer-header">
        <Wordmark brand={site.brand} />
        <p>
          Tilbud {number} · {can.expired ? 'gjaldt' : 'gælder'} til <span className="nowrap">{formatDate(validUntil)}</span>
        </p>
        <a href={phoneLink(adviserPhone(adviser))} className={buttonClass({ small: true })}>
          Ring til {firstName(adviser.name)}
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site}>{can.cancel === null && <a href="#fortrydelse">Fortryd aftale</a>}</Footer>
    </>
  )
}
