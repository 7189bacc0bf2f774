import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RedirectPublished, RedirectVersion } from '#shared/schemas/redirect-admin.ts'
import { redirectVersionsQuery } from '../../../data/redirects.ts'
import { count } from '../../../format.ts'
import { statusColumn, timeColumn } from '../../../kit/list/columns.tsx'
import type { Column } from '../../../kit/list/data-table.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
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
  return (
    <>
      {done && <PublishedNotice done={done} />}
      <ListView
        noun="redirects"
        scrolls
        address={{
          id: chosen === null ? undefined : String(chosen),
          to: (version) => withParams({ version }),
        }}
        result={result}
        caption="Versioner, nyeste først"
        columns={createColumns(newest)}
        empty={
          <EmptyState title="Intet er udgivet endnu" spot="document">
            Hver udgivelse bliver en version, man kan gå tilbage til.
          </EmptyState>
        }
        detail={
          chosen && (
            <VersionDetail
              key={chosen}
              version={chosen}
              newest={newest}
              back={withParams({ version: null })}
              onRestored={setDone}
            />
          )
        }
      />
    </>
  )
}

const createColumns = (newest: number): Column<RedirectVersion & { readonly id: string }>[] => [
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
  timeColumn('Udgivet', ({ at }) => at),
  statusColumn('Status', ({ version }) =>
    version === newest
      ? { tone: 'good', label: 'Gælder nu' }
      : { tone: 'plain', label: 'Tidligere' },
  ),
]
