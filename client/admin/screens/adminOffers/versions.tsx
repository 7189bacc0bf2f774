import { useSearchParams } from 'react-router'
import { formatAmount } from '#shared/domain/money.ts'
import { deductionBasis } from '#shared/content/offers/labels.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { countPersons } from '#shared/domain/offers/price/persons.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { OfferContent, OfferLine } from '#shared/schemas/offers/offer.ts'
import { formatDay, fullTime } from '../../format.ts'
import { Facts } from '../../kit/card.tsx'
import { SelectField } from '../../kit/form/field.tsx'
import { useAddress } from '../../use-address.ts'
import { Changes } from './changes.tsx'
import { compareOffers } from './compare.ts'
import { isErased } from './status.ts'

/** What differs between two versions, and every version, newest first, each in a disclosure. */
export function VersionList({
  offer: { versions, currentVersion },
}: {
  readonly offer: OfferView
}) {
  return (
    <>
      <CompareVersions versions={versions} />
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
    </>
  )
}

/** Compares any two versions; the address names them: `sammenlign=1-3`. */
function CompareVersions({ versions }: Pick<OfferView, 'versions'>) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const readable = versions.filter(({ content }) => !isErased(content))
  const [newest, before] = readable
  if (!newest || !before) return null
  const [first, second] = (params.get('sammenlign') ?? '').split('-').map(Number)
  const find = (version: number | undefined) => readable.find((each) => each.version === version)
  const from = find(first) ?? before
  const to = find(second) ?? newest
  const options = readable.map(({ version, sentAt }) => ({
    value: String(version),
    label: sentAt ? `Version ${version}` : `Version ${version}, kladde`,
  }))
  const choose = (a: string | number, b: string | number) => go({ sammenlign: `${a}-${b}` })
  return (
    <div role="group" aria-label="Sammenlign udgaver" className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5">
        <SelectField
          name="fra"
          label="Fra"
          options={options}
          value={String(from.version)}
          onChange={(version) => choose(version, to.version)}
        />
        <SelectField
          name="til"
          label="Til"
          options={options}
          value={String(to.version)}
          onChange={(version) => choose(from.version, version)}
        />
      </div>
      <Changes comparison={compareOffers(from.content, to.content)} />
    </div>
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
