import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeliverySummary } from '#shared/schemas/admin.ts'
import { kindLabel, type DeliveryStatus, deliveryStatuses } from '#shared/schemas/webhook.ts'
import { deliveriesQuery } from '../../../data/deliveries.ts'
import { pagedRows } from '../../../data/queries.ts'
import { webhooksQuery } from '../../../data/webhooks.ts'
import { logTime, milliseconds } from '../../../format.ts'
import { statusColumn, timeColumn } from '../../../kit/list/columns.tsx'
import type { Column } from '../../../kit/list/data-table.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { EmptyState, OlderMissing } from '../../../kit/notices.tsx'
import { SelectField } from '../../../kit/form/field.tsx'
import { SearchField } from '../../../kit/list/search-field.tsx'
import { Tabs } from '../../../kit/list/tabs.tsx'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useAddress } from '../../../use-address.ts'
import { statusLabels, receiverName } from '../../../labels/delivery.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { attemptCount, deliveryStatus } from '../status.ts'

const columns: readonly Column<DeliverySummary>[] = [
  {
    id: 'receiver',
    label: 'Modtager',
    phone: 'title',
    cell: ({ webhookName, mailTo }) => (
      <>
        <strong className="block truncate md:max-w-56">{receiverName(webhookName)}</strong>
        {mailTo && <span className="block truncate text-mute md:max-w-56">{mailTo}</span>}
      </>
    ),
  },
  timeColumn('Tid', (delivery) => delivery.createdAt, logTime),
  {
    id: 'kind',
    label: 'Hændelse',
    phone: 'line',
    cell: ({ kind, offerNumber }) => (
      <>
        {kindLabel(kind)}
        {offerNumber && <span className="block whitespace-nowrap text-mute">{offerNumber}</span>}
      </>
    ),
  },
  statusColumn('Svar', deliveryStatus),
  {
    id: 'attempts',
    label: 'Forsøg',
    phone: 'none',
    cell: attemptCount,
  },
  {
    id: 'ms',
    label: 'Varighed',
    phone: 'none',
    align: 'right',
    roomy: true,
    cell: ({ attempts }) => {
      const last = attempts.at(-1)
      return last ? milliseconds(last.ms) : '–'
    },
  },
]

/** Every delivery, newest first. */
export function Log() {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const address = useListAddress(deliveryStatuses, statusLabels)
  const { state, search, id, back, onSearch, tabs } = address
  const webhookId = params.get('modtager') ?? undefined
  const webhooks = useQuery(webhooksQuery).data?.rows ?? []
  const result = useInfiniteQuery(deliveriesQuery({ status: state, webhookId, search }))
  const pages = result.data?.pages ?? []
  const counts = (!webhookId && !search && pages[0]?.counts) || undefined
  const counted = counts && (state ? counts[state] : sum(counts))
  return (
    <ListView
      address={address}
      result={result}
      caption="Leverancer, nyeste først"
      columns={columns}
      tools={
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
          <SearchField label="Søg i loggen" labelled initial={search} onSearch={onSearch} />
          <div className="w-full sm:w-52">
            <SelectField
              key={webhookId ?? ''}
              name="webhook"
              label="Modtager"
              defaultValue={webhookId ?? ''}
              options={[
                { value: '', label: 'Alle modtagere' },
                ...webhooks.map((webhook) => ({ value: webhook.id, label: webhook.name })),
              ]}
              onChange={(value) => go({ modtager: value || null, id: null })}
            />
          </div>
          <Tabs label="Status" items={tabs(counts, counts && sum(counts))} />
        </div>
      }
      above={
        <>
          {pages.some((page) => page.olderMissing) && <OlderMissing what="leverancer" />}
          {counted !== undefined && pagedRows(pages).length > counted && (
            <p className="text-mute">
              Tallene gælder de seneste 90 dage. Listen har også ældre leverancer fra databasen.
            </p>
          )}
        </>
      }
      empty={<EmptyState title="Ingen leverancer her" spot="meter" />}
      detail={id ? <DeliveryDetail key={id} id={id} back={back} /> : null}
    />
  )
}

const sum = (counts: Readonly<Record<DeliveryStatus, number>>): number =>
  Object.values(counts).reduce((total, value) => total + value, 0)
