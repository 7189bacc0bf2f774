import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeliverySummary, WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, type DeliveryStatus, deliveryStatuses } from '#shared/schemas/webhook.ts'
import { deliveriesQuery } from '../../data/deliveries.ts'
import { rowsOf } from '../../data/pages.ts'
import { fullTime, logTime, milliseconds } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ListAndDetail } from '../../kit/detail-panel.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField } from '../../kit/field.tsx'
import { OlderMissing } from '../../kit/older-missing.tsx'
import { PagedCard } from '../../kit/paged-card.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useAddress } from '../../use-address.ts'
import { statusWords, receiverName } from '../../words.ts'
import { LogDetail } from './log-detail.tsx'
import { attemptCount, deliveryStatus } from './status.ts'

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
  {
    id: 'time',
    label: 'Tid',
    phone: 'end',
    cell: (delivery) => (
      <time
        dateTime={delivery.createdAt}
        title={fullTime(delivery.createdAt)}
        className="whitespace-nowrap"
      >
        {logTime(delivery.createdAt)}
      </time>
    ),
  },
  {
    id: 'kind',
    label: 'Hændelse',
    phone: 'line',
    cell: (delivery) => <Happening delivery={delivery} />,
  },
  {
    id: 'status',
    label: 'Svar',
    phone: 'status',
    cell: (delivery) => {
      const { tone, word } = deliveryStatus(delivery)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
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

/** What it is about; of an offer, which one. */
function Happening({ delivery: { kind, offerNumber } }: { readonly delivery: DeliverySummary }) {
  return (
    <>
      {kindLabel(kind)}
      {offerNumber && <span className="block whitespace-nowrap text-mute">{offerNumber}</span>}
    </>
  )
}

interface Props {
  readonly webhooks: readonly WebhookView[]
  readonly mayWrite: boolean
}

/** Every delivery, newest first. */
export function Log({ webhooks, mayWrite }: Props) {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const status = deliveryStatuses.find((known) => known === params.get('status'))
  const webhookId = params.get('webhook') ?? undefined
  const search = params.get('q') ?? ''
  const id = params.get('id') ?? undefined
  const result = useInfiniteQuery(
    deliveriesQuery({ status, webhookId, search: search || undefined }),
  )
  const counts = (!webhookId && !search && result.data?.pages[0]?.counts) || undefined
  const pages = result.data?.pages ?? []
  const counted = counts && (status ? counts[status] : sum(counts))

  const list = (
    <div className="grid gap-3.5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <SearchField
          label="Søg i loggen"
          labelled
          initial={search}
          onSearch={(q) => go({ q: q || null, id: null })}
        />
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
            onChange={(value) => go({ webhook: value || null, id: null })}
          />
        </div>
        <Tabs
          label="Status"
          items={statusTabs(status, counts, (value) => withParams({ status: value, id: null }))}
        />
      </div>
      <PagedCard
        result={result}
        empty={<EmptyState title="Ingen leverancer her" spot="meter" />}
        above={
          <>
            {pages.some((page) => page.olderMissing) && <OlderMissing what="leverancer" />}
            {counted !== undefined && rowsOf(pages).length > counted && (
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
            idOf={(delivery) => delivery.id}
            to={(delivery) => withParams({ id: delivery.id })}
            selectedId={id}
          />
        )}
      </PagedCard>
    </div>
  )
  return (
    <ListAndDetail
      list={list}
      detail={
        id ? (
          <LogDetail key={id} id={id} mayWrite={mayWrite} back={withParams({ id: null })} />
        ) : null
      }
    />
  )
}

const sum = (counts: Readonly<Record<DeliveryStatus, number>>): number =>
  Object.values(counts).reduce((total, value) => total + value, 0)

function statusTabs(
  current: DeliveryStatus | undefined,
  counts: Readonly<Record<DeliveryStatus, number>> | undefined,
  to: (status: DeliveryStatus | null) => string,
) {
  return [
    { label: 'Alle', to: to(null), current: !current, count: counts && sum(counts) },
    ...deliveryStatuses.map((status) => ({
      label: statusWords[status],
      to: to(status),
      current: current === status,
      count: counts?.[status],
    })),
  ]
}
