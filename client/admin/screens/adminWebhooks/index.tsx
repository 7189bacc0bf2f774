import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { webhooksQuery } from '../../data/webhooks.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useStaff } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { Failing } from './failing.tsx'
import { Log } from './log.tsx'
import { Receivers } from './receivers.tsx'

/** Receivers and the log of what was sent to them. Everything chosen is in the address. */
export function Component() {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const log = params.get('tab') === 'log'
  const { data } = useQuery(webhooksQuery)
  const mayWrite = hasRole(useStaff()?.role, 'admin')
  const clean = { status: null, webhook: null, q: null, id: null, panel: null }
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
              to: withParams({ ...clean, tab: null }),
              current: !log,
              count: data?.rows.length,
            },
            { label: 'Log', to: withParams({ ...clean, tab: 'log' }), current: log },
          ]}
        />
      }
      actions={
        mayWrite && (
          <>
            <ButtonLink to={withParams({ ...clean, tab: null, panel: 'test' })}>
              <Icon name="send" className="size-4" />
              Send test
            </ButtonLink>
            <ButtonLink to={withParams({ ...clean, tab: null, panel: 'ny' })} look="primary">
              <Icon name="plus" className="size-4" />
              Ny webhook
            </ButtonLink>
          </>
        )
      }
    >
      {params.get('status') !== 'error' && <Failing />}
      {log ? (
        <Log webhooks={data?.rows ?? []} mayWrite={mayWrite} />
      ) : (
        <Receivers mayWrite={mayWrite} />
      )}
    </Page>
  )
}
