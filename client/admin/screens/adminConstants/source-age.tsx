import { useQuery } from '@tanstack/react-query'
import type { ConstantRow } from '#shared/admin/constants.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { isMeasured } from '#shared/domain/spot-prices/measured-keys.ts'
import { fetchedConstantsQuery } from '../../data/content.ts'
import { formatDay, shortTime } from '../../format.ts'
import { Section } from '../../kit/card.tsx'

/** »Kilden er fra 1. oktober 2026, skal tjekkes«; nothing while the source is young enough. */
export const OldSource = ({ row }: { readonly row: ConstantRow }) =>
  row.sourceState === 'old' &&
  row.sourceReadOn && (
    <span className="block text-[0.8125rem] text-wait">
      <span aria-hidden="true">▲ </span>Kilden er fra {formatDay(row.sourceReadOn)}, skal tjekkes
    </span>
  )

/** When a value that is fetched was fetched last, or why it is not; nothing for other constants. */
export const Fetched = ({ row }: { readonly row: ConstantRow }) =>
  isMeasured(row.key) && <FetchedText row={row} />

function FetchedText({ row }: { readonly row: ConstantRow }) {
  const { data } = useQuery(fetchedConstantsQuery)
  if (!data) return null
  const isFetched = data.rows.some(({ key }) => key === row.key)
  return (
    <span className="block text-[0.8125rem] text-mute">
      {isFetched && data.fetchedAt
        ? `Hentes fra elbørsen, sidst ${shortTime(data.fetchedAt)}`
        : row.status === 'seed' && 'Hentes fra elbørsen, men et helt år er ikke hentet endnu'}
    </span>
  )
}

/** The values of a constant that are fetched: they count in place of those of the repository. */
export const FetchedSection = ({ row }: { readonly row: ConstantRow }) =>
  isMeasured(row.key) && <FetchedValues row={row} />

function FetchedValues({ row }: { readonly row: ConstantRow }) {
  const { data } = useQuery(fetchedConstantsQuery)
  const rows = data?.rows.filter(({ key }) => key === row.key) ?? []
  return (
    <Section title="Hentet">
      <ul className="grid gap-1.5">
        {rows.map((each) => (
          <li key={each.area}>
            <strong className="text-ink">{constantText(each)}</strong>{' '}
            <span className="text-mute">
              {each.area}. {each.source}, til og med {formatDay(each.readOn)}.
            </span>
          </li>
        ))}
      </ul>
      <FetchedText row={row} />
    </Section>
  )
}
