import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  type PostImport,
  type PostItem,
  type PostItemFilter,
  postOutcomes,
  postResults,
} from '#shared/admin/post-imports.ts'
import { href } from '#shared/routes/href.ts'
import { postItemsQuery } from '../../data/post-imports.ts'
import { formatDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { TextLink } from '../../kit/button.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { PagedCard } from '../../kit/screen/paged-card.tsx'
import { useAddress } from '../../use-address.ts'

interface Filter {
  readonly label: string
  /** In the address. */
  readonly slug: string
  readonly show: PostItemFilter
  readonly count?: number
  readonly urgent?: boolean
}

function filtersOf({
  status,
  wouldMake,
  there,
  skipped,
  failed,
  kept,
}: PostImport): readonly Filter[] {
  const all: readonly Filter[] = [
    { label: 'Blev', slug: 'blev', show: 'kept', count: kept, urgent: true },
    { label: 'Mislykkedes', slug: 'mislykkedes', show: 'failed', count: failed, urgent: true },
    ...(status === 'ready'
      ? ([{ label: 'Bliver kladder', slug: 'nye', show: 'new', count: wouldMake }] as const)
      : []),
    { label: 'Kommer ikke med', slug: 'udeladt', show: 'left', count: skipped },
    { label: 'Er her', slug: 'findes', show: 'there', count: there },
  ]
  return [
    ...all.filter((each) => (each.count ?? 0) > 0),
    { label: 'Med bemærkninger', slug: 'bemaerkninger', show: 'remarks' },
  ]
}

/** The posts of an import, each with what becomes of it. */
export function Items({ batch }: { readonly batch: PostImport }) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const filters = filtersOf(batch)
  const chosen = filters.find(({ slug }) => slug === query.get('vis'))
  const result = useInfiniteQuery(postItemsQuery(batch.id, chosen?.show ?? null))
  return (
    <section aria-label="Indlæg" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Tabs
        label="Vis indlæg"
        items={[
          { label: 'Alle indlæg', to: withParams({ vis: null }), current: !chosen },
          ...filters.map(({ label, slug, count, urgent = false }) => ({
            label,
            to: withParams({ vis: slug }),
            current: slug === chosen?.slug,
            ...(count !== undefined && { count }),
            urgent,
          })),
        ]}
      />
      <PagedCard result={result} empty={<EmptyState title="Ingen indlæg her" spot="document" />}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Item key={row.id} row={row} to={withParams({ indlaeg: row.id })} />
            ))}
          </ul>
        )}
      </PagedCard>
    </section>
  )
}

function Item({ row, to }: { readonly row: PostItem; readonly to: string }) {
  const { title, slug, author, publishedOn, oldPath, reason, remarks, result, contentId } = row
  const [label, tone] = result ? postResults[result] : postOutcomes[row.outcome]
  const name = title || 'Uden titel'
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="min-w-0 text-ink [overflow-wrap:anywhere]">{name}</strong>
        <Badge tone={tone}>{label}</Badge>
        {row.kept && <Badge tone="wait">Blev</Badge>}
        <span className="ml-auto flex flex-wrap gap-x-4">
          {contentId && <TextLink to={`${href('adminPosts')}?id=${contentId}`}>Kladden</TextLink>}
          <TextLink to={to} aria-label={`Se ${name} side om side`}>
            Side om side
          </TextLink>
        </span>
      </div>
      <p className="text-[0.875rem] text-mute [overflow-wrap:anywhere]">
        {[
          author || 'Uden forfatter',
          publishedOn && formatDay(publishedOn),
          row.outcome === 'new' &&
            `${oldPath ? `${oldPath} → ` : ''}${href('blogPost', { slug: slug || 'indlaeg' })}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className="text-ink">{reason}</p>}
      {row.outcome === 'new' && remarks.length > 0 && (
        <ul className="list-disc pl-5 text-[0.875rem] [overflow-wrap:anywhere]">
          {remarks.map((remark, i) => (
            <li key={i}>{remark}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
