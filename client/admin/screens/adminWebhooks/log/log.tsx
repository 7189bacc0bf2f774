import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeliverySummary, WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, type DeliveryStatus, deliveryStatuses } from '#shared/schemas/webhook.ts'
import { deliveriesQuery } from '../../../data/deliveries.ts'
import { pagedRows } from '../../../data/queries.ts'
import { logTime, milliseconds } from '../../../format.ts'
import { statusColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import { ListAndDetail } from '../../../kit/list/detail-panel.tsx'
import { EmptyState, OlderMissing } from '../../../kit/notices.tsx'
import { SelectField } from '../../../kit/form/field.tsx'
import { PagedCard } from '../../../kit/list/paged-card.tsx'
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

interface Props {
  readonly webhooks: readonly WebhookView[]
  readonly mayWrite: boolean
}

/** Every delivery, newest first. */
export function Log({ webhooks, mayWrite }: Props) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const { state, search, id, to, back, onSearch, tabs } = useListAddress(
    deliveryStatuses,
    statusLabels,
  )
  const webhookId = params.get('modtager') ?? undefined
  const result = useInfiniteQuery(deliveriesQuery({ status: state, webhookId, search }))
  const counts = (!webhookId && !search && result.data?.pages[0]?.counts) || undefined
  const pages = result.data?.pages ?? []
  const counted = counts && (state ? counts[state] : sum(counts))

  const list = (
    <div className="grid gap-3.5">
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
      <PagedCard
        result={result}
        empty={<EmptyState title="Ingen leverancer her" spot="meter" />}
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
      >
        {(rows) => (
          <DataTable
            caption="Leverancer, nyeste først"
            rows={rows}
            columns={columns}
            to={to}
            selectedId={id}
          />
        )}
      </PagedCard>
    </div>
  )
  return (
    <ListAndDetail
      list={list}
      detail={id ? <DeliveryDetail key={id} id={id} mayWrite={mayWrite} back={back} /> : null}
    />
  )
}

const sum = (counts: Readonly<Record<DeliveryStatus, number>>): number =>
  Object.values(counts).reduce((total, value) => total + value, 0)
