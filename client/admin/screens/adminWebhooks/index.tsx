import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { overviewQuery } from '../../data/overview.ts'
import { webhooksQuery } from '../../data/webhooks.ts'
import { count } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { toSlug } from '../../kit/list/use-list-address.ts'
import { statusLabels } from '../../labels/delivery.ts'
import { useHasRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { Log } from './log/log.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** The webhooks, and the log of deliveries to them. */
export function Component() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const log = params.get('vis') === 'log'
  const { data } = useQuery(webhooksQuery)
  const mayWrite = useHasRole('admin')
  return (
    <Page
      title="Webhooks"
      detailOpen={params.has('id') || params.has('panel')}
      beside={
        <Tabs
          label="Vis"
          items={[
            {
              label: 'Modtagere',
              to: only({}),
              current: !log,
              count: data?.rows.length,
            },
            { label: 'Log', to: only({ vis: 'log' }), current: log },
          ]}
        />
      }
      actions={
        mayWrite && (
          <>
            <ButtonLink to={only({ panel: 'test' })} icon="send">
              Send test
            </ButtonLink>
            <ButtonLink to={only({ panel: 'ny' })} look="primary" icon="plus">
              Ny webhook
            </ButtonLink>
          </>
        )
      }
    >
      {params.get('tilstand') !== toSlug(statusLabels.error) && <Failing />}
      {log ? <Log /> : <Webhooks />}
    </Page>
  )
}

/** A warning while there are deliveries that were given up, with a link to them. */
function Failing() {
  const { data } = useQuery(overviewQuery)
  const { only } = useAddress()
  if (!data || data.deliveries.error === 0) return null
  const { error, pending } = data.deliveries
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-bad bg-card px-4 py-2.5"
    >
      <Badge tone="bad">Fejler</Badge>
      <p className="min-w-0 flex-1 text-ink">
        <strong>
          {error === 1 ? 'Én leverance er' : `${count(error)} leverancer er`} givet op.
        </strong>{' '}
        {pending > 0 && `${count(pending)} venter og prøves igen. `}
        Ingen er tabt: de er gemt og kan sendes igen.
      </p>
      <ButtonLink size="small" to={only({ vis: 'log', tilstand: toSlug(statusLabels.error) })}>
        Se dem
      </ButtonLink>
    </div>
  )
}
