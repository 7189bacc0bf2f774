import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { leadStates } from '#shared/schemas/admin.ts'
import { type LeadFilter, leadsQuery } from '../../data/leads.ts'
import { overviewQuery } from '../../data/overview.ts'
import { pagedRows } from '../../data/queries.ts'
import { count } from '../../format.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { RefreshButton } from '../../kit/list/refresh-button.tsx'
import { ListSearch } from '../../kit/list/search-field.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { EmptyState, OlderMissing } from '../../kit/notices.tsx'
import { leadStateLabels } from '../../labels/lead-state.ts'
import { Page } from '../../shell/page.tsx'
import { LeadDetail } from './detail/detail.tsx'
import { leadColumns } from './table.tsx'
import { CaseViewsOfInbox, receivedAddress } from './views.tsx'

/**
 * Leads by their state, newest first: those that wait for the database, and those set aside as suspected spam. They are no cases
 * yet; the others are shown too, for addresses from before.
 */
export function Inbox() {
  const address = useListAddress(leadStates, leadStateLabels)
  const { state, search, id, back } = address
  // The overview counts all leads, not those a search finds.
  const all = useQuery(overviewQuery).data
  const counts = search ? undefined : all
  const tabs: typeof address.tabs = (...given) =>
    address.tabs(...given).map((tab, i) => (i === 0 ? { ...tab, to: receivedAddress } : tab))
  const filter: LeadFilter = { state, search }
  const result = useInfiniteQuery(leadsQuery(filter))
  const pages = result.data?.pages ?? []
  const found = pagedRows(pages).length
  return (
    <Page
      title="Henvendelser"
      detailOpen={Boolean(id)}
      beside={<CaseViewsOfInbox />}
      actions={<RefreshButton />}
    >
      <ListView
        noun="leads"
        address={address}
        result={result}
        caption="Henvendelser, nyeste først"
        columns={leadColumns}
        tools={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ListSearch label="Søg efter navn, e-mail eller telefon" address={address} />
            <Tabs label="Tilstand" items={tabs(counts?.states, counts?.leads)} />
          </div>
        }
        above={
          <>
            {pages.some((page) => page.olderMissing) && <OlderMissing what="henvendelser" />}
            {search && found > 0 && (
              <p role="status" className="text-mute">
                {result.hasNextPage
                  ? `${count(found)} vist, der er flere`
                  : `${count(found)} fundet`}
              </p>
            )}
          </>
        }
        empty={<NoLeads filter={filter} />}
        detail={id ? <LeadDetail key={id} id={id} back={back} /> : null}
      />
    </Page>
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
