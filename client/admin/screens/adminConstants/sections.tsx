import { type ConstantRow, constants } from '#shared/admin/constants.ts'
import { formatNumber, rangeText } from '#shared/content/format.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { confidenceLabel } from '#shared/schemas/content/constant.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { formatDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ExternalLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { Restore, Versions } from '../../kit/content-versions.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { Difference } from './difference.tsx'
import { EffectView } from './effect-view.tsx'
import { LargeChangeNote } from './large-change.tsx'
import { FetchedSection, OldSource } from './source-age.tsx'
import { period } from './values.ts'

/** A constant: what is not published of it and what that changes, its values with their sources, and its versions. */
export function ConstantSections({ row }: { readonly row: ConstantRow }) {
  const isChanged = row.status === 'changed'
  return (
    <>
      {isChanged && (
        <>
          <Section title="Ikke udgivet">
            <Difference before={row.published} after={row.body} />
            {row.note && <p>»{row.note}«</p>}
            <LargeChangeNote of={row} />
            <Restore noun={constants} row={row} />
          </Section>
          <EffectView changes={[{ id: row.id, revision: row.revision }]} />
        </>
      )}
      <Section title={isChanged ? 'Værdier, når ændringen er udgivet' : 'Værdier'}>
        <ul className="grid gap-3">
          {row.body.map((each) => (
            <Value key={JSON.stringify(each)} row={each} />
          ))}
        </ul>
        {row.least !== null && row.most !== null && (
          <p className="text-[0.8125rem] text-mute">
            Sædvanligt {rangeText(formatNumber(row.least), formatNumber(row.most))}{' '}
            {row.body[0]?.unit}.
          </p>
        )}
        <OldSource row={row} />
      </Section>
      <FetchedSection row={row} />
      <Versions noun={constants} row={row} first="Værdierne, som siden havde fra start." />
      <RecordHistory title="Ændringer" table="content" id={row.id} />
    </>
  )
}

const Value = ({ row }: { readonly row: Constant }) => (
  <li>
    <p className="flex flex-wrap items-center gap-2">
      <strong className="text-ink">{constantText(row)}</strong>
      <span className="text-mute">
        {row.area && `${row.area}, `}
        {period(row)}
      </span>
      {row.confidence === 'assumed' && <Badge tone="wait">Antaget</Badge>}
    </p>
    <p className="text-[0.875rem] text-mute">
      {row.url ? <ExternalLink href={row.url}>{row.source}</ExternalLink> : row.source}.{' '}
      {/* The badge says it. */}
      {row.confidence !== 'assumed' && `${confidenceLabel(row.confidence)}, `}
      {formatDay(row.readOn)}.
    </p>
  </li>
)
