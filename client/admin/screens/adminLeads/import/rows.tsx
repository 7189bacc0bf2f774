import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  type CaseImport,
  importOutcomes,
  importResults,
  type ImportRow,
  type ImportRowFilter,
} from '#shared/admin/case-imports.ts'
import { type ImportFieldName, importFields } from '#shared/admin/import-fields.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import { importRowsQuery } from '../../../data/case-imports.ts'
import { count } from '../../../format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { TextLink } from '../../../kit/button.tsx'
import { PagedCard } from '../../../kit/screen/paged-card.tsx'
import { Tabs } from '../../../kit/list/tabs.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import { useAddress } from '../../../use-address.ts'

interface Filter {
  readonly label: string
  /** In the address. */
  readonly slug: string
  readonly show: ImportRowFilter
  readonly count: number
  readonly urgent?: boolean
}

/** Before it is run, rows are shown by what they would become; then by what needs a look. */
function filtersOf(batch: CaseImport): readonly Filter[] {
  const { status, faulty, wouldMake, wouldJoin, wouldSkip, failed, kept } = batch
  const faults = {
    label: 'Fejl',
    slug: 'fejl',
    show: 'faulty',
    count: faulty,
    urgent: true,
  } as const
  const all: readonly Filter[] =
    status === 'ready'
      ? [
          faults,
          { label: 'Nye sager', slug: 'nye', show: 'new', count: wouldMake },
          { label: 'Føjes til', slug: 'foejes-til', show: 'joins', count: wouldJoin },
          { label: 'Findes', slug: 'findes', show: 'there', count: wouldSkip },
        ]
      : [
          { label: 'Blev', slug: 'blev', show: 'kept', count: kept, urgent: true },
          {
            label: 'Mislykkedes',
            slug: 'mislykkedes',
            show: 'failed',
            count: failed,
            urgent: true,
          },
          ...(status === 'undone' ? [] : [faults]),
        ]
  return all.filter((each) => each.count > 0)
}

/** The rows of an import, each with what becomes of it. */
export function ImportRows({ batch }: { readonly batch: CaseImport }) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const filters = filtersOf(batch)
  const chosen = filters.find(({ slug }) => slug === query.get('vis'))
  const result = useInfiniteQuery(importRowsQuery(batch.id, chosen?.show ?? null))
  return (
    <section aria-label="Rækker" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {filters.length > 0 && (
        <Tabs
          label="Vis rækker"
          items={[
            { label: 'Alle rækker', to: withParams({ vis: null }), current: !chosen },
            ...filters.map(({ label, slug, count: number, urgent = false }) => ({
              label,
              to: withParams({ vis: slug }),
              current: slug === chosen?.slug,
              count: number,
              urgent,
            })),
          ]}
        />
      )}
      <PagedCard result={result} empty={<NoRows batch={batch} />}>
        {(rows) => (
          <table role="table" className="w-full border-collapse max-md:block">
            <caption className="sr-only">Rækker i filen</caption>
            <thead role="rowgroup" className="max-md:sr-only">
              <tr role="row" className="text-left text-[0.84375rem] text-text">
                {[
                  'Række',
                  'Hvem',
                  batch.status === 'ready' ? 'Hvad der sker' : 'Hvad der skete',
                ].map((label) => (
                  <th
                    key={label}
                    role="columnheader"
                    scope="col"
                    className="border-b border-line px-3 py-2 font-semibold"
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-md:block">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </PagedCard>
    </section>
  )
}

const NoRows = ({ batch: { status } }: { readonly batch: CaseImport }) => (
  <EmptyState
    title={status === 'undone' ? 'Alt fra filen er taget tilbage' : 'Rækkerne gemmes ikke længere'}
    spot="document"
  />
)

function Row({ row }: { readonly row: ImportRow }) {
  const [label, tone] = row.result ? importResults[row.result] : importOutcomes[row.outcome]
  return (
    <tr
      role="row"
      className="border-b border-line align-top last:border-b-0 max-md:grid max-md:grid-cols-[3rem_minmax(0,1fr)] max-md:gap-x-2 max-md:px-4 max-md:py-2.5"
    >
      <td role="cell" className="text-mute tabular-nums md:w-20 md:px-3 md:py-2">
        {count(row.row)}
      </td>
      <td role="cell" className="min-w-0 md:w-2/5 md:px-3 md:py-2">
        <span className="block font-semibold text-ink [overflow-wrap:anywhere]">
          {row.name || 'Uden navn'}
        </span>
        <span className="block text-mute [overflow-wrap:anywhere]">{formatPhone(row.contact)}</span>
      </td>
      <td role="cell" className="min-w-0 max-md:col-start-2 max-md:pt-1 md:px-3 md:py-2">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          {row.case && (
            <TextLink to={`${href('adminLeads')}?id=${row.case.id}`}>{row.case.number}</TextLink>
          )}
          <span>{remarkOf(row)}</span>
        </span>
        {Object.entries(row.problems).map(([field, message]) => (
          <span key={field} className="mt-1 block text-bad">
            {importFields[field as ImportFieldName].label}: {message}
          </span>
        ))}
      </td>
    </tr>
  )
}

const foundBy = { email: 'samme e-mail', phone: 'samme telefon', address: 'samme adresse' } as const

function remarkOf({ kept, result, outcome, sameAs, foundBy: by, case: own }: ImportRow): string {
  if (kept) return 'blev: nogen har arbejdet på sagen'
  if (result === 'failed') return 'Databasen tog ikke imod rækken'
  if (result) return ''
  if (sameAs !== null)
    return outcome === 'there'
      ? `står allerede i række ${count(sameAs)}`
      : `samme sag som række ${count(sameAs)}`
  if (outcome === 'there') return 'har det hele i forvejen'
  if (!by) return ''
  return own?.closed ? `${foundBy[by]}; sagen er lukket og bliver ved med at være det` : foundBy[by]
}
