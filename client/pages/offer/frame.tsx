import type { ReactNode } from 'react'
import type { Site } from '#client/site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { adviserPhone, firstName, standingOf } from '#shared/content/offers/page.ts'
import { formatDate } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { Footer } from '../footer.tsx'
import { Wordmark } from '../wordmark.tsx'
import type { OfferPageView } from './view.ts'

interface Props {
  readonly site: Site
  readonly view: OfferPageView
  readonly children: ReactNode
}

/** The frame of an offer. It needs no cookies, so it has no consent banner. */
export function OfferFrame({ site, view: { offer, state, isStaff }, children }: Props) {
  const { id, number, version, content, can } = offer
  // A customer's browser reports that the valid version was seen (client/runtime/offer-opened.ts).
  const opened = isStaff || state === 'replaced' ? undefined : `${id} ${version}`
  const { adviser } = content
  const [words, day] = standingOf(offer, state)
  // Only the valid version has this section.
  const withdrawal =
    state === 'replaced' ? href('personalOffer', { id }, 'fortrydelse') : '#fortrydelse'
  return (
    <>
      <a href="#main" className="skip-link">
        Spring til indhold
      </a>
      <header className="page-width offer-header">
        <Wordmark brand={site.brand} />
        <p>
          Tilbud {number} · {words} {day && <span className="nowrap">{formatDate(day)}</span>}
        </p>
        <a href={phoneHref(adviserPhone(adviser))} className={buttonClass({ small: true })}>
          Ring til {firstName(adviser.name)}
        </a>
      </header>
      <main id="main" tabIndex={-1} data-opened={opened}>
        {children}
      </main>
      <Footer site={site}>{can.cancel === null && <a href={withdrawal}>Fortryd aftale</a>}</Footer>
    </>
  )
}
