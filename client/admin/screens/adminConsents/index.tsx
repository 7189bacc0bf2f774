import { consents } from '#shared/admin/consents.ts'
import { routes } from '#shared/routes/table.ts'
import { formatPhone } from '../../format.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { pageLabel } from '../../labels/lead.ts'
import { createScreen } from '../../kit/screen/screen.tsx'
import { useAddress } from '../../use-address.ts'
import { ConsentDetail } from './consent-detail.tsx'
import { PersonPanel } from './person-panel.tsx'
import { withdrawal } from './withdrawal.ts'

/** The ledger: what each person agreed to, in which words, and whether it still applies. */
export const { Component } = createScreen(consents, {
  title: routes.adminConsents.label,
  buttons: <FindPerson />,
  views: [
    { label: 'Alle', params: {} },
    { label: 'Mails', params: { purpose: 'marketing' } },
    { label: 'Trukket tilbage', params: { status: 'withdrawn' } },
  ],
  filters: ['status', 'purpose', 'givenAt'],
  empty: {
    title: 'Ingen samtykker endnu',
    text: 'Når nogen sætter et kryds på siden, står det her med de ord, de så.',
    spot: 'document',
  },
  columns: [
    {
      id: 'name',
      // With the purpose, which tells the consents of one person apart, also next to an open one.
      cell: ({ name, email, phone, purpose }) => (
        <>
          <span className="block truncate text-mute md:max-w-80">
            <strong className="text-ink">{name || 'Uden navn'}</strong>{' '}
            {email || formatPhone(phone)}
          </span>
          <span className="block truncate md:max-w-80">
            {showValue(consents.fields.purpose, purpose)}
          </span>
        </>
      ),
    },
    {
      id: 'text',
      phone: 'none',
      cell: ({ text }) => <span className="line-clamp-2 max-w-sm text-mute">{text}</span>,
    },
    'status',
    { id: 'page', phone: 'none', cell: ({ page }) => pageLabel(page) },
    { id: 'givenAt', roomy: false },
  ],
  panes: { person: { title: 'Alt om en person', Body: PersonPanel } },
  actions: { withdraw: withdrawal },
  Detail: ConsentDetail,
})

function FindPerson() {
  const { withParams } = useAddress()
  return (
    <ButtonLink to={withParams({ panel: 'person', id: null })} icon="search">
      Find en person
    </ButtonLink>
  )
}
