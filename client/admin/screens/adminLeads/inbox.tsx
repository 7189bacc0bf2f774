import { leads } from '#shared/admin/leads.ts'
import { EmptyState } from '../../kit/notices.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { LeadDetail } from './detail/detail.tsx'
import { leadColumns } from './table.tsx'
import { caseViews, CaseViewsOfInbox } from './views.tsx'

/**
 * Leads as they came in, newest first: those that wait for the database, and those set aside as suspected spam, are no cases yet;
 * the others are shown too.
 */
export const { Component: Inbox } = createScreen(leads, {
  title: 'Henvendelser',
  views: caseViews,
  Views: CaseViewsOfInbox,
  filters: ['state'],
  columns: leadColumns,
  empty: {
    title: 'Ingen henvendelser endnu',
    text: 'Når nogen sender en formular på siden, står den her.',
    spot: 'booking',
  },
  NoneFound: NoLeads,
  creates: false,
  Opened: ({ id, address }) => id && <LeadDetail id={id} back={address.back} />,
})

function NoLeads({ address: { params } }: { readonly address: ScreenAddress }) {
  const { search, state } = params
  if (search) return <EmptyState title={`Ingen henvendelser med »${search}«`} spot="document" />
  if (state === 'set-aside')
    return (
      <EmptyState title="Ingen er sat til side" spot="meter">
        Her havner det, der ligner spam, til nogen har set på det.
      </EmptyState>
    )
  if (state === 'new')
    return <EmptyState title="Ingen henvendelser venter på databasen" spot="meter" />
  return <EmptyState title="Ingen henvendelser passer" spot="document" />
}
