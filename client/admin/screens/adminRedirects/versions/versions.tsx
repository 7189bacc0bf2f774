import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RedirectPublished, RedirectVersion } from '#shared/schemas/redirect-admin.ts'
import { redirectVersionsQuery } from '../../../data/redirects.ts'
import { pagedRows } from '../../../data/queries.ts'
import { count } from '../../../format.ts'
import { StatusBadge } from '../../../kit/badge.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import type { ListColumn } from '../../../kit/screen/columns.tsx'
import { ListAndDetail, ListBox } from '../../../kit/screen/list-and-detail.tsx'
import { LoadMore } from '../../../kit/screen/paged-card.tsx'
import { RowTable } from '../../../kit/screen/table.tsx'
import { Time } from '../../../kit/time.tsx'
import { useAddress } from '../../../use-address.ts'
import { PublishedNotice } from '../parts/published-notice.tsx'
import { countsText, publisherText, reasonText } from '../labels.ts'
import { VersionDetail } from './detail.tsx'

/** The publications, newest first, with the changes of the selected one. */
export function Versions() {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const [done, setDone] = useState<RedirectPublished | null>(null)
  const result = useInfiniteQuery(redirectVersionsQuery)
  const chosen = Number(params.get('version')) || null
  const newest = result.data?.pages[0]?.rows[0]?.version ?? 0
  const detail = chosen && (
    <VersionDetail
      key={chosen}
      version={chosen}
      newest={newest}
      back={withParams({ version: null })}
      onRestored={setDone}
    />
  )
  return (
    <>
      {done && <PublishedNotice done={done} />}
      <ListAndDetail
        detail={detail}
        list={
          <ListBox>
            <Loaded query={result}>
              {({ pages }) => {
                const rows = pagedRows(pages)
                return rows.length === 0 ? (
                  <EmptyState title="Intet er udgivet endnu" spot="document">
                    Hver udgivelse bliver en version, man kan gå tilbage til.
                  </EmptyState>
                ) : (
                  <RowTable
                    caption="Versioner, nyeste først"
                    rows={rows}
                    columns={createColumns(newest)}
                    to={(version) => withParams({ version })}
                    openId={chosen === null ? null : String(chosen)}
                    foot={<LoadMore result={result} />}
                  />
                )
              }}
            </Loaded>
          </ListBox>
        }
      />
    </>
  )
}

const createColumns = (newest: number): ListColumn<RedirectVersion & { readonly id: string }>[] => [
  {
    id: 'version',
    label: 'Version',
    phone: 'title',
    cell: (version) => (
      <>
        <strong className="block">Version {version.version}</strong>
        <span className="block text-mute md:max-w-90">{reasonText(version)}</span>
      </>
    ),
  },
  {
    id: 'by',
    label: 'Af',
    phone: 'line',
    roomy: true,
    cell: (version) => <span className="[overflow-wrap:anywhere]">{publisherText(version)}</span>,
  },
  { id: 'counts', label: 'Ændret', phone: 'none', cell: countsText },
  {
    id: 'rules',
    label: 'Regler i alt',
    phone: 'none',
    align: 'right',
    roomy: true,
    cell: (version) => count(version.rules),
  },
  {
    id: 'at',
    label: 'Udgivet',
    phone: 'end',
    cell: ({ at }) => <Time at={at} className="whitespace-nowrap" />,
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'status',
    cell: ({ version }) => (
      <StatusBadge
        status={
          version === newest
            ? { tone: 'good', label: 'Gælder nu' }
            : { tone: 'plain', label: 'Tidligere' }
        }
      />
    ),
  },
]
