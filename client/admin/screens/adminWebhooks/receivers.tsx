import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { webhooksQuery } from '../../data/webhooks.ts'
import { fullTime, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ListAndDetail } from '../../kit/detail-panel.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useAddress } from '../../use-address.ts'
import { ReceiverDetail } from './receiver-detail.tsx'
import { ReceiverForm } from './receiver-form.tsx'
import type { ShownSecret } from './secret-notice.tsx'
import { TestPanel } from './test-panel.tsx'

const columns: readonly Column<WebhookView>[] = [
  {
    id: 'name',
    label: 'Navn',
    phone: 'title',
    sortBy: (webhook) => webhook.name,
    cell: (webhook) => (
      <>
        <strong className="block">{webhook.name}</strong>
        <span className="block truncate font-mono md:max-w-72 text-[0.8125rem] text-mute">
          {webhook.url.replace(/^https?:\/\//, '')}
        </span>
      </>
    ),
  },
  {
    id: 'kinds',
    label: 'Tager imod',
    phone: 'line',
    roomy: true,
    cell: (webhook) => kindsTaken(webhook).map(kindLabel).join(', '),
  },
  {
    id: 'created',
    label: 'Oprettet',
    phone: 'end',
    sortBy: (webhook) => Date.parse(webhook.created_at),
    cell: (webhook) => (
      <time
        dateTime={webhook.created_at}
        title={fullTime(webhook.created_at)}
        className="whitespace-nowrap"
      >
        {shortTime(webhook.created_at)}
      </time>
    ),
  },
  {
    id: 'state',
    label: 'Status',
    phone: 'status',
    sortBy: (webhook) => Number(webhook.is_active),
    cell: (webhook) =>
      webhook.is_active ? <Badge tone="good">Aktiv</Badge> : <Badge tone="plain">Slået fra</Badge>,
  },
]

/** All receivers, newest first, and one of them, a new one or a test beside them. */
export function Receivers({ mayWrite }: { readonly mayWrite: boolean }) {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const navigate = useNavigate()
  // Kept here and nowhere else: it is gone when one leaves the receivers.
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const { data, error, refetch } = useQuery(webhooksQuery)
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  }
  const id = params.get('id') ?? undefined
  const panel = mayWrite ? params.get('panel') : null
  const back = withParams({ id: null, panel: null })
  const chosen = data.rows.find((webhook) => webhook.id === id)
  const open = (next: string) => void navigate(withParams({ id: next, panel: null }))

  const detail = () => {
    if (panel === 'ny') {
      const saved = (webhook: WebhookView, plain?: string) => {
        if (plain) setSecret({ webhookId: webhook.id, plain })
        open(webhook.id)
      }
      return <ReceiverForm back={back} onSaved={saved} />
    }
    if (panel === 'test')
      return (
        <TestPanel
          webhooks={data.rows}
          initialId={id}
          back={id ? withParams({ panel: null }) : back}
        />
      )
    if (!chosen) return null
    if (panel === 'ret')
      return (
        <ReceiverForm
          key={chosen.id}
          webhook={chosen}
          back={withParams({ panel: null })}
          onSaved={() => open(chosen.id)}
        />
      )
    return (
      <ReceiverDetail
        key={chosen.id}
        webhook={chosen}
        mayWrite={mayWrite}
        secret={secret?.webhookId === chosen.id ? secret.plain : null}
        onSecret={setSecret}
      />
    )
  }

  return (
    <ListAndDetail
      list={
        <Card className="overflow-hidden">
          {data.rows.length > 0 ? (
            <DataTable
              caption="Modtagere"
              rows={data.rows}
              columns={columns}
              idOf={(webhook) => webhook.id}
              to={(webhook) => withParams({ id: webhook.id, panel: null })}
              selectedId={id}
              initialOrder={{ by: 'created', direction: 'descending' }}
            />
          ) : (
            <EmptyState title="Ingen webhooks endnu" spot="meter">
              Opret en, så sendes nye henvendelser videre til jeres eget system. Indtil da går de
              til reserveadressen, hvis den er sat.
            </EmptyState>
          )}
        </Card>
      }
      detail={detail()}
    />
  )
}
