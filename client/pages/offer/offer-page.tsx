import { Link } from '#client/slots.tsx'
import type { Site } from '#client/site.ts'
import { noticeOf } from '#shared/content/offers/page.ts'
import { href } from '#shared/routes/href.ts'
import { Answer } from './answer.tsx'
import { OfferAside } from './aside.tsx'
import { OfferContents } from './contents.tsx'
import { OfferFrame } from './frame.tsx'
import { OfferHero } from './hero.tsx'
import { NextSteps } from './next-steps.tsx'
import { Questions } from './questions.tsx'
import { Receipt } from './receipt.tsx'
import { hasFormOf, Refusal } from './refusal.tsx'
import { Savings } from './savings.tsx'
import { PriceRisks, Subsidies } from './terms-of-price.tsx'
import type { OfferPageView, ViewProps } from './view.ts'
import { Withdrawal } from './withdrawal.tsx'

/** The page of one customer's offer, in every state. */
export function OfferPage({ site, view }: { readonly site: Site; readonly view: OfferPageView }) {
  const { state } = view
  return (
    <OfferFrame site={site} view={view}>
      {view.isStaff && <ForStaff />}
      {view.refused && !hasFormOf(view) && (
        <div className="page-width offer-refusal">
          <Refusal view={view} heading="h2" />
        </div>
      )}
      <OfferHero view={view} />
      <div className="page-width offer-columns">
        <div className="offer-main">
          <Notice view={view} />
          <Receipt view={view} />
          <OfferContents view={view} />
          <PriceRisks view={view} />
          <Subsidies view={view} />
          <Savings view={view} />
          <NextSteps view={view} />
        </div>
        <OfferAside view={view} />
      </div>
      {state !== 'replaced' && (
        <div className="ground-smoke">
          <div className="page-width offer-columns offer-answers">
            <Answer view={view} />
            <Withdrawal view={view} />
            <Questions view={view} />
          </div>
        </div>
      )}
    </OfferFrame>
  )
}

/** Keeps staff from answering for a customer by mistake. */
function ForStaff() {
  return (
    <div className="page-width offer-refusal">
      <section className="offer-notice offer-notice-warn" aria-labelledby="staff-title">
        <h2 id="staff-title">Du ser tilbuddet som medarbejder</h2>
        <p>
          Her kan kun læses. Det er kunden, der vælger, spørger og svarer, og dit besøg tæller ikke
          som åbnet.
        </p>
      </section>
    </div>
  )
}

function Notice({ view: { offer, state, mails } }: ViewProps) {
  const notice = noticeOf(offer, state, mails)
  if (!notice) return null
  return (
    <section className={`offer-notice offer-notice-${notice.tone}`} aria-labelledby="notice-title">
      <h2 id="notice-title">{notice.title}</h2>
      <p>{notice.text}</p>
      {state === 'replaced' && (
        <p>
          <Link href={href('personalOffer', { id: offer.id })}>Gå til den seneste version</Link>
        </p>
      )}
    </section>
  )
}
