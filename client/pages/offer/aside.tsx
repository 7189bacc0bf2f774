import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { formatDate } from '#shared/content/format.ts'
import { adviserPhone } from '#shared/content/offers/page.ts'
import { loanFacts } from '#shared/content/offers/labels.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { offerPdfPath } from '#shared/routes/offer-paths.ts'
import { routes } from '#shared/routes/table.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { Shows } from './shows.tsx'
import type { ViewProps } from './view.ts'

export function OfferAside({ view }: ViewProps) {
  return (
    <aside className="offer-aside" aria-label="Rådgiver, lån og papirer">
      <Adviser view={view} />
      <Loan view={view} />
      <Papers view={view} />
    </aside>
  )
}

function Adviser({ view }: ViewProps) {
  const { name, title, words, phone, email, example } = view.offer.content.adviser
  const initials = name
    .split(' ')
    .filter(Boolean)
    .map((part) => part[0])
  const shown = adviserPhone({ ...view.offer.content.adviser, phone })
  return (
    <Card className="offer-card">
      <div className="offer-person">
        <span className="offer-initials" aria-hidden="true">
          {(initials[0] ?? '') + (initials.length > 1 ? initials.at(-1) : '')}
        </span>
        <div>
          <h2>
            {name} {example && <Badge>Eksempel</Badge>}
          </h2>
          <p>{title || youOf(view.offer.content)('Din rådgiver')}</p>
        </div>
      </div>
      {words && <p>»{words}«</p>}
      <p className="offer-ways">
        <a href={phoneHref(shown)} className={buttonClass()}>
          Ring {shown}
        </a>
        <Link href={href('bookCall')} className={buttonClass({ kind: 'secondary' })}>
          Book et møde
        </Link>
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </Card>
  )
}

function Loan({ view }: ViewProps) {
  const { content, totals } = view.offer
  const { financing } = content
  if (!financing || !totals.loan) return null
  return (
    <Card tint="smoke" className="offer-card">
      <h2 id="laan">Eksempel på lån</h2>
      <FactList
        className="offer-loan"
        rows={[
          ...loanFacts(financing, totals.loan, totals.total).map(
            ([key, label]) => [label, <Shows key={key} name={key} view={view} />] as const,
          ),
          ['Långiver', financing.lender],
        ]}
      />
      {financing.requiredServices && <p>Det kræver også: {financing.requiredServices}</p>}
      {financing.ourRole && <p>{financing.ourRole}</p>}
      <p>
        <strong>Det koster penge at låne penge.</strong>
      </p>
    </Card>
  )
}

/** State of the newest version; after a decline or a withdrawal no version is valid. */
const standings = {
  sent: 'gælder',
  accepted: 'aftalt',
  declined: 'sagt nej tak',
  cancelled: 'fortrudt',
} as const

function Papers({ view: { offer } }: ViewProps) {
  const { id, number, version, versions, currentVersion } = offer
  const standing = offer.can.expired ? 'udløbet' : standings[offer.state]
  const own = version === currentVersion ? '' : `?version=${version}`
  return (
    <Card className="offer-card">
      <h2>Papirer</h2>
      <ul className="offer-papers">
        <Paper to={offerPdfPath(id) + own} label="Tilbuddet som PDF" />
        <Paper to={href('standardInstallation')} label={routes.standardInstallation.label} />
        <Paper to={href('terms')} label={routes.terms.label} />
      </ul>
      {versions.length > 1 && (
        <>
          <h3>Versioner af tilbud {number}</h3>
          <ul className="offer-papers">
            {versions.map((one) => (
              <li key={one.version}>
                {one.version === version ? (
                  <strong aria-current="page">Version {one.version}</strong>
                ) : (
                  <Link
                    href={
                      href('personalOffer', { id }) +
                      (one.version === currentVersion ? '' : `?version=${one.version}`)
                    }
                  >
                    Version {one.version}
                  </Link>
                )}
                , sendt {formatDate(danishDay(Date.parse(one.sentAt)))} (
                {one.version === currentVersion ? standing : 'afløst'})
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Paper({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <li>
      <Icon name="document" /> <Link href={to}>{label}</Link>
    </li>
  )
}
