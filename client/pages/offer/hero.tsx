import { EnergyHouse } from '#client/illustration/energy-house.tsx'
import type { HouseOptions } from '#client/illustration/house/house.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { formatDate } from '#shared/content/format.ts'
import { adviserPhone, firstName } from '#shared/content/offers/page.ts'
import { houseOfOffer, offerFlows } from '#shared/domain/offers/house.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { Shows } from './shows.tsx'
import type { OfferPageView, ViewProps } from './view.ts'

const stateBadges = {
  open: null,
  conditional: ['warn', 'Betinget'],
  expired: ['error', 'Udløbet'],
  accepted: ['ok', 'Aftalt'],
  declined: ['warn', 'Sagt nej tak'],
  cancelled: ['warn', 'Fortrudt'],
  replaced: ['warn', 'Afløst'],
} as const

export function OfferHero({ view }: ViewProps) {
  const { offer, state } = view
  const { content, totals } = offer
  const { salutation, customer, place, intro, title, financing } = content
  const house = houseOfOffer(content, totals.lines)
  const badge = stateBadges[state]
  return (
    <section className="offer-hero ground-almond" aria-labelledby="offer-title">
      <div className="page-width offer-hero-grid">
        <div className="offer-hero-text">
          <p className="badges">
            {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
            {(state === 'open' || state === 'conditional') && (
              <Badge tone="orange">Gælder til {formatDate(content.validUntil)}</Badge>
            )}
            {content.example && <Badge>Eksempel</Badge>}
          </p>
          <h1 id="offer-title">
            Tilbud til <span>{salutation || customer.name}</span>
          </h1>
          <p className="lead">{[place, intro || title].filter(Boolean).join('. ')}</p>
          <p className="offer-price">
            <span>Pris i alt inkl. moms</span>
            <strong>
              <Shows name="total" view={view} />
            </strong>
            {financing && totals.loan && (
              <span>
                <Shows name="monthly" view={view} />. <a href="#laan">Se lånet</a>
              </span>
            )}
          </p>
          <HeroActions view={view} />
        </div>
        <EnergyHouse
          className="offer-house"
          label="Huset, hvor det, tilbuddet indeholder, står i farver."
          lit={house.lit as NonNullable<HouseOptions['lit']>}
          flows={offerFlows as NonNullable<HouseOptions['flows']>}
          flowsOff={offerFlows.filter((flow) => !house.flows.includes(flow))}
          panels={house.panels}
          without={['moon']}
        />
      </div>
    </section>
  )
}

function HeroActions({ view: { offer, state } }: { readonly view: OfferPageView }) {
  const { adviser } = offer.content
  const ring = {
    href: phoneHref(adviserPhone(adviser)),
    label: `Ring til ${firstName(adviser.name)}`,
  }
  const ask = { href: '#spoergsmaal', label: 'Stil et spørgsmål' }
  const first = {
    open: { href: '#svar', label: 'Ja tak, gå videre' },
    conditional: ring,
    expired: ring,
    accepted: { href: '#kvittering', label: 'Se kvitteringen' },
    declined: ring,
    cancelled: { href: '#fortrydelse', label: 'Se kvitteringen' },
    replaced: null,
  }[state]
  if (!first) return null
  return (
    <p className="actions">
      <a href={first.href} className={buttonClass()}>
        {first.label}
      </a>
      <a href={ask.href} className={buttonClass({ kind: 'secondary' })}>
        {ask.label}
      </a>
    </p>
  )
}
