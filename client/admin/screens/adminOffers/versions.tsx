import { formatAmount } from '#shared/domain/money.ts'
import { deductionBasis } from '#shared/content/offers/labels.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { countPersons } from '#shared/domain/offers/price/persons.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { OfferContent, OfferLine } from '#shared/schemas/offers/offer.ts'
import { formatDay, fullTime } from '../../format.ts'
import { Facts } from '../../kit/card.tsx'
import { isErased } from './status.ts'

/** Every version, newest first, each in a disclosure. */
export function VersionList({
  offer: { versions, currentVersion },
}: {
  readonly offer: OfferView
}) {
  return (
    <ul className="grid gap-2">
      {versions.map(({ version, sentAt, content, createdAt }) => (
        <li key={version}>
          <details className="rounded-knob border border-line open:bg-sunk">
            <summary className="rounded-knob px-3 py-2">
              <strong>{`Version ${version}`}</strong>
              <span className="ml-2 text-mute">
                {sentAt ? `sendt ${fullTime(sentAt)}` : `kladde fra ${fullTime(createdAt)}`}
                {version === currentVersion && ', den kunden ser'}
              </span>
            </summary>
            <div className="grid gap-3 px-3 pt-1 pb-3">
              {isErased(content) ? (
                <p>Tømt for oplysninger.</p>
              ) : (
                <VersionContent content={content} />
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

interface ContentProps {
  readonly content: OfferContent
  /** Heading level of the groups. */
  readonly heading?: 'h3' | 'h4'
}

/** A version's content, read-only. */
export function VersionContent({ content, heading: Heading = 'h4' }: ContentProps) {
  const { customer, adviser, groups, risks, subsidies, financing, savings } = content
  return (
    <>
      <Facts
        rows={{
          Overskrift: content.title,
          Indledning: content.intro,
          Kunde: joinLines(
            customer.name,
            customer.email,
            customer.phone,
            customer.address,
            `${customer.postcode} ${customer.city}`.trim(),
          ),
          Sted: content.place,
          Personer: String(countPersons(content)),
          'Gælder til': content.validUntil && formatDay(content.validUntil),
          Levering: content.deliveryNote,
          Rådgiver: joinLines(adviser.name, adviser.phone, adviser.email),
        }}
      />
      {groups.map((group) => (
        <div key={group.id}>
          <Heading className="font-semibold text-ink">{group.title || 'Uden overskrift'}</Heading>
          <ul className="grid gap-1">
            {group.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <Facts
        rows={{
          ...Object.fromEntries(
            risks.map((risk) => [
              `Risiko: ${risk.title}`,
              [...new Set([risk.from, risk.to])].map(formatAmount).join(' – '),
            ]),
          ),
          ...Object.fromEntries(
            subsidies.map((subsidy) => [
              subsidy.name,
              joinLines(
                formatAmount(subsidy.amount),
                subsidy.condition,
                deductionBasis(subsidy, content),
              ),
            ]),
          ),
          Finansiering: financing && `${financing.lender}, ${financing.months} måneder`,
          Besparelse:
            savings &&
            `${formatAmount(savings.firstYear.low)} – ${formatAmount(savings.firstYear.high)} det første år`,
        }}
      />
    </>
  )
}

const joinLines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n')

function Line({ line }: { readonly line: OfferLine }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span>
        {String(line.quantity).replace('.', ',')} {line.unit} {line.title}
        {line.role === 'option' && (
          <span className="text-mute"> (tilvalg{line.chosenByDefault && ', forvalgt'})</span>
        )}
      </span>
      <span className="whitespace-nowrap text-ink">
        {formatAmount(lineAmount(line.quantity, line.unitPrice))}
      </span>
    </li>
  )
}
