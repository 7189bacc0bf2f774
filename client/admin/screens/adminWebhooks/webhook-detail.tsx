import { useInfiniteQuery } from '@tanstack/react-query'
import { deliveries } from '#shared/admin/deliveries.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import { href } from '#shared/routes/href.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { pagedRows } from '../../data/queries.ts'
import { listOf } from '../../data/resource.ts'
import type { Webhook } from '../../data/webhooks.ts'
import { fullTime, logTime, milliseconds } from '../../format.ts'
import { useHasRole } from '../../session.ts'
import { StatusBadge } from '../../kit/badge.tsx'
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { ActionButton, type ActionView } from '../../kit/screen/actions.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { Time } from '../../kit/time.tsx'
import { deliveryStatus } from '../adminDeliveries/status.ts'
import { useActivation } from './active-switch.tsx'
import { describeHealth, Failures, HourBars, isFailing } from './health.tsx'
import { SecretNotice } from './secret.tsx'

interface Props {
  readonly row: Webhook
  readonly address: ScreenAddress
  readonly actions: Readonly<Record<string, ActionView<typeof webhooks>>>
}

/** One webhook: how it is doing, what can be done about it, and its last answers. */
export function WebhookDetail({ row, address, actions }: Props) {
  const mayWrite = useHasRole('admin')
  const { id } = row
  const act = (name: string) => {
    const view = actions[name]
    return view && <ActionButton noun={webhooks} {...{ row, name, view, address }} />
  }
  return (
    <>
      <p className={isFailing(row) ? 'font-semibold text-bad' : 'text-ink'}>
        {describeHealth(row)}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap items-start gap-2.5">
          {act('sendWaiting')}
          <PauseButton webhook={row} />
          <ButtonLink to={address.toPanel('test')}>Send test</ButtonLink>
          <ButtonLink to={address.toPanel('ret')}>Ret</ButtonLink>
        </div>
      )}
      <SecretNotice webhookId={id} />
      <Facts
        rows={{
          'Sidste 24 timer': <HourBars hours={row.hours} />,
          Lykkes: row.success === null ? null : `${row.success}\u00a0%`,
          Svartid: row.medianMs === null ? null : milliseconds(row.medianMs),
          'Fejl i træk': <Failures {...row} />,
          Venter: row.waiting || null,
          Parkeret: row.parked || null,
          Adresse: <span className="font-mono text-[0.8125rem] break-all">{row.url}</span>,
          'Tager imod': kindsTaken(row).map(kindLabel).join(', '),
          Signering: describeSigning(row),
          Oprettet: row.createdAt && fullTime(row.createdAt),
        }}
      />
      <LastAnswers id={id} />
      {mayWrite && (
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          {act(row.rotating ? 'endRotation' : 'rotateSecret')}
          <ButtonLink to={address.toPanel('slet')} look="danger">
            Slet modtager
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function PauseButton({ webhook }: { readonly webhook: Webhook }) {
  const { isPending, set } = useActivation(webhook)
  return (
    <Button
      look={webhook.isActive ? 'secondary' : 'primary'}
      busy={isPending}
      onClick={() => set(!webhook.isActive)}
    >
      {webhook.isActive ? 'Sæt på pause' : 'Slå til'}
    </Button>
  )
}

function describeSigning({ rotating, hasSecret }: Webhook): string {
  if (rotating) return 'To hemmeligheder i brug'
  return hasSecret
    ? 'Standard Webhooks, én hemmelighed'
    : 'Ingen: modtageren kan ikke se, hvem der sender'
}

const shown = 8

/** The last deliveries to a webhook, each with its answer and a link to the log. */
function LastAnswers({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(listOf(deliveries, { receiver: id }))
  const log = href('adminDeliveries')
  return (
    <Section title="Seneste svar">
      <Loaded query={query} detail>
        {({ pages }) => {
          const rows = pagedRows(pages).slice(0, shown)
          if (rows.length === 0) return <p className="text-mute">Ingen endnu</p>
          return (
            <>
              <ul className="grid gap-1.5">
                {rows.map((delivery) => {
                  const last = delivery.attempts.at(-1)
                  return (
                    <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <Time
                        at={last?.at ?? delivery.createdAt ?? ''}
                        format={logTime}
                        className="w-28 text-mute"
                      />
                      <StatusBadge status={deliveryStatus(delivery)} />
                      <TextLink to={`${log}?id=${delivery.id}`} className="">
                        {kindLabel(delivery.kind)}
                      </TextLink>
                      <span className="ml-auto text-mute">{last && milliseconds(last.ms)}</span>
                    </li>
                  )
                })}
              </ul>
              <p className="pt-1">
                <TextLink to={`${log}?modtager=${id}`}>Se loggen for denne modtager</TextLink>
              </p>
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
