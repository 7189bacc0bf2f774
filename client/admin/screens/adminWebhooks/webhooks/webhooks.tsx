import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { webhooksQuery } from '../../../data/webhooks.ts'
import { Card } from '../../../kit/card.tsx'
import { statusColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import { ListAndDetail } from '../../../kit/list/detail-panel.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { webhookStatus } from '../status.ts'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { type ShownSecret, WebhookDetail } from './webhook-detail.tsx'
import { WebhookForm } from './webhook-form.tsx'
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
    ...timeColumn<WebhookView>('Oprettet', (webhook) => webhook.createdAt),
    sortBy: (webhook) => Date.parse(webhook.createdAt),
  },
  { ...statusColumn('Status', webhookStatus), sortBy: (webhook) => Number(webhook.isActive) },
]

/** All webhooks, newest first, with one of them, a new one or a test next to them. */
export function Webhooks() {
  return (
    <Loaded query={useQuery(webhooksQuery)}>{({ rows }) => <WebhookList rows={rows} />}</Loaded>
  )
}

function WebhookList({ rows }: { readonly rows: readonly WebhookView[] }) {
  // Only in memory: it is gone when the user leaves the webhooks.
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const mayWrite = useHasRole('admin')
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const id = params.get('id') ?? undefined
  const panel = mayWrite ? params.get('panel') : null
  const back = withParams({ id: null, panel: null })
  const chosen = rows.find((webhook) => webhook.id === id)
  const open = (next: string) => void navigate(withParams({ id: next, panel: null }))

  const detail = () => {
    if (panel === 'ny') {
      const saved = (webhook: WebhookView, plain?: string) => {
        if (plain) setSecret({ webhookId: webhook.id, plain })
        open(webhook.id)
      }
      return <WebhookForm back={back} onSaved={saved} />
    }
    if (panel === 'test')
      return (
        <TestPanel webhooks={rows} initialId={id} back={id ? withParams({ panel: null }) : back} />
      )
    if (!chosen) return null
    if (panel === 'ret')
      return (
        <WebhookForm
          key={chosen.id}
          webhook={chosen}
          back={withParams({ panel: null })}
          onSaved={() => open(chosen.id)}
        />
      )
    return (
      <WebhookDetail
        key={chosen.id}
        webhook={chosen}
        secret={secret?.webhookId === chosen.id ? secret.plain : null}
        onSecret={setSecret}
      />
    )
  }

  return (
    <ListAndDetail
      list={
        <Card className="overflow-hidden">
          {rows.length > 0 ? (
            <DataTable
              caption="Modtagere"
              rows={rows}
              columns={columns}
              to={(webhook) => withParams({ id: webhook, panel: null })}
              selectedId={id}
              initialOrder={{ by: 'time', direction: 'descending' }}
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
