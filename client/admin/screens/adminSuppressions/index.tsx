import { suppressions } from '#shared/admin/suppressions.ts'
import { suppressionSources } from '#shared/admin/consents.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { routes } from '#shared/routes/table.ts'
import { useStaffName } from '../../data/staff.ts'
import { formatPhone, fullTime } from '../../format.ts'
import { Facts } from '../../kit/card.tsx'
import { ActionButton, type ActionView } from '../../kit/screen/actions.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'

type Suppression = RowOf<typeof suppressions>

const nameOf = ({ kind, value }: Suppression): string =>
  kind === 'phone' ? formatPhone(value) : value

const lift: ActionView<typeof suppressions> = {
  ask: (row) => ({
    title: `Ophæv frameldingen af ${nameOf(row)}?`,
    text: 'Gør det kun, når personen selv har bedt om det. Samtykker, der er trukket tilbage, gælder stadig ikke.',
  }),
  done: 'Frameldingen er ophævet',
  forbidden: ({ status }) => (status === 'lifted' ? 'Den er ophævet allerede' : null),
  refetch: ['consents', 'people'],
}

/** Addresses and numbers that get no marketing and no reminders. Receipts and answers still go. */
export const { Component } = createScreen(suppressions, {
  title: routes.adminSuppressions.label,
  Above: () => (
    <p className="text-mute">
      De her får ikke gode råd, tilbud eller påmindelser. Kvitteringer og svar får de stadig.
    </p>
  ),
  views: [
    { label: 'Gældende', params: { status: 'active' } },
    { label: 'Alle', params: {} },
  ],
  filters: ['kind', 'source', 'at'],
  empty: {
    title: 'Ingen har frameldt sig',
    text: 'Den, der trykker på linket i en mail, kommer selv på listen. Dem, der siger det i telefonen, skriver I på.',
    spot: 'document',
  },
  columns: [
    { id: 'value', cell: (row) => <strong>{nameOf(row)}</strong> },
    'kind',
    { id: 'source', phone: 'none' },
    {
      id: 'reason',
      phone: 'wide',
      cell: ({ reason }) => <span className="line-clamp-2 max-w-md">{reason}</span>,
    },
    'status',
    { id: 'at', roomy: false },
  ],
  form: [{ fields: ['kind', 'value', 'reason'] }],
  actions: { lift },
  Detail: ({ row, address }) => <Detail row={row} address={address} />,
})

function Detail({ row, address }: { readonly row: Suppression; readonly address: ScreenAddress }) {
  const { at, source, actor, reason, liftedAt, liftedBy, liftReason } = row
  const by = useStaffName(actor)
  const liftedName = useStaffName(liftedBy)
  return (
    <>
      <div>
        <ActionButton noun={suppressions} name="lift" view={lift} {...{ row, address }} />
      </div>
      <Facts
        rows={{
          Frameldt: at && fullTime(at),
          'Frameldt med': suppressionSources[source],
          'Frameldt af': by,
          Grund: reason,
          Ophævet: liftedAt && fullTime(liftedAt),
          'Ophævet af': liftedName,
          'Grund til ophævelse': liftReason,
        }}
      />
    </>
  )
}
