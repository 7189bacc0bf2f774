import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { leadStates } from '#shared/schemas/admin.ts'
import { rowsOf } from '../../data/pages.ts'
import { type LeadFilter, leadsQuery } from '../../data/leads.ts'
import { overviewQuery } from '../../data/overview.ts'
import { Button } from '../../kit/button.tsx'
import { ListAndDetail } from '../../kit/detail-panel.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Icon } from '../../kit/icon.tsx'
import { OlderMissing } from '../../kit/older-missing.tsx'
import { PagedCard } from '../../kit/paged-card.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { count } from '../../format.ts'
import { LeadDetail } from './detail.tsx'
import { LeadTable } from './table.tsx'

const stateLabels = {
  new: 'Venter på databasen',
  stored: 'Gemt',
  'set-aside': 'Sat til side',
} as const

/** All submissions, newest first, those set aside included. Filter, search and the chosen one are in the address. */
export function Component() {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const state = leadStates.find((known) => known === params.get('state'))
  const search = params.get('q') ?? ''
  const id = params.get('id') ?? undefined
  // They count all there is, which a search doesn't show.
  const all = useQuery(overviewQuery).data
  const counts = search ? undefined : all
  const filter: LeadFilter = { state, search: search || undefined }
  const queries = useQueryClient()
  const fetching = useIsFetching() > 0

  return (
    <Page
      title="Henvendelser"
      detailOpen={Boolean(id)}
      beside={
        <Tabs
          label="Vis"
          items={[
            {
              label: 'Alle',
              to: withParams({ state: null, id: null }),
              current: !state,
              count: counts?.leads,
            },
            ...leadStates.map((each) => ({
              label: stateLabels[each],
              to: withParams({ state: each, id: null }),
              current: state === each,
              count: counts?.states[each],
            })),
          ]}
        />
      }
      actions={
        <Button busy={fetching} onClick={() => void queries.invalidateQueries()}>
          <Icon name="refresh" className="size-4" />
          Opdatér
        </Button>
      }
    >
      <ListAndDetail
        list={
          <div className="grid gap-3.5">
            <SearchField
              key={state ?? ''}
              label="Søg efter navn, e-mail eller telefon"
              initial={search}
              onSearch={(q) => go({ q: q || null, id: null })}
            />
            <LeadList filter={filter} selectedId={id} to={(lead) => withParams({ id: lead })} />
          </div>
        }
        detail={id ? <LeadDetail key={id} id={id} back={withParams({ id: null })} /> : null}
      />
    </Page>
  )
}

interface ListProps {
  readonly filter: LeadFilter
  readonly selectedId: string | undefined
  readonly to: (id: string) => string
}

function LeadList({ filter, selectedId, to }: ListProps) {
  const result = useInfiniteQuery(leadsQuery(filter))
  const found = rowsOf(result.data?.pages ?? []).length
  return (
    <PagedCard
      result={result}
      empty={<NoLeads filter={filter} />}
      above={
        <>
          {result.data?.pages.some((page) => page.olderMissing) && (
            <OlderMissing what="henvendelser" />
          )}
          {filter.search && found > 0 && (
            <p role="status" className="text-mute">
              {result.hasNextPage ? `${count(found)} vist, der er flere` : `${count(found)} fundet`}
            </p>
          )}
        </>
      }
    >
      {(rows) => <LeadTable rows={rows} to={to} selectedId={selectedId} />}
    </PagedCard>
  )
}

function NoLeads({ filter: { state, search } }: { readonly filter: LeadFilter }) {
  if (search) return <EmptyState title={`Ingen henvendelser med »${search}«`} spot="document" />
  if (state === 'set-aside')
    return (
      <EmptyState title="Ingen er sat til side" spot="meter">
        Her havner det, der ligner spam, til nogen har set på det.
      </EmptyState>
    )
  if (state === 'new')
    return <EmptyState title="Ingen henvendelser venter på databasen" spot="meter" />
  return (
    <EmptyState title="Ingen henvendelser endnu" spot="booking">
      Når nogen sender en formular på siden, står den her.
    </EmptyState>
  )
}
