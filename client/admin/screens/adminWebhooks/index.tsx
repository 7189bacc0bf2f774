import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { webhooks } from '#shared/admin/webhooks.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { milliseconds } from '../../format.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen, type ScreenDescription } from '../../kit/screen/screen.tsx'
import { useHasRole } from '../../session.ts'
import { usePaletteActions } from '../../shell/palette/actions.ts'
import { useAddress } from '../../use-address.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { FailingReceivers } from './failing-receivers.tsx'
import { Failures, HourBars, isFailing } from './health.tsx'
import { logAddress } from './log-address.ts'
import { showSecret } from './secret.tsx'

const KindsInput = loadLater(async () => (await import('./kinds-input.tsx')).KindsInput)
const TestPanel = loadLater(async () => (await import('./test-panel.tsx')).TestPanel)
const WebhookDetail = loadLater(async () => (await import('./webhook-detail.tsx')).WebhookDetail)

type Answer = Readonly<Record<string, unknown>>

const keepSecret = ({ id }: { readonly id: string }, { secret }: Answer): void => {
  if (typeof secret === 'string') showSecret({ webhookId: id, plain: secret })
}
const late = ({ published }: Answer): string =>
  published === false ? '. Det slår igennem inden for fem minutter.' : ''

const description: ScreenDescription<typeof webhooks> = {
  title: routes.adminWebhooks.label,
  Above: FailingReceivers,
  refreshMs: 30_000,
  empty: {
    title: 'Ingen modtagere endnu',
    text: 'Opret en, så sendes nye henvendelser videre til jeres eget system. Indtil da går de til reserveadressen, hvis den er sat.',
    spot: 'meter',
  },
  columns: [
    {
      id: 'name',
      cell: ({ name, url }) => (
        <>
          <strong className="block">{name}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute md:max-w-64">
            {url.replace(/^https?:\/\//, '')}
          </span>
        </>
      ),
    },
    {
      id: 'kinds',
      phone: 'none',
      cell: (row) => (
        <span className="line-clamp-2 md:max-w-56">
          {kindsTaken(row).map(kindLabel).join(', ')}
        </span>
      ),
    },
    { id: 'hours', phone: 'none', cell: ({ hours }) => <HourBars hours={hours} /> },
    { id: 'success', phone: 'none' },
    {
      id: 'medianMs',
      phone: 'none',
      cell: ({ medianMs }) => (medianMs === null ? null : milliseconds(medianMs)),
    },
    {
      id: 'failures',
      phone: 'line',
      roomy: false,
      descendingFirst: true,
      align: undefined,
      // On a phone there is no header that explains a zero.
      cell: (row) => (
        <span className={row.failures === 0 ? 'max-md:hidden' : ''}>
          <Failures {...row} />
        </span>
      ),
    },
    { id: 'waiting', phone: 'none', descendingFirst: true },
    {
      id: 'isActive',
      phone: 'status',
      roomy: false,
      cell: (row) => <ActiveSwitch webhook={row} />,
    },
  ],
  tone: (row) => ({ broken: isFailing(row) }),
  form: [{ fields: ['name', 'url', 'kinds', 'isActive'] }],
  inputs: { kinds: (field) => <KindsInput field={field} /> },
  onSaved: keepSecret,
  buttons: <SendTest />,
  panes: {
    test: { title: 'Send test', role: 'admin', Body: ({ row }) => <TestPanel row={row} /> },
  },
  actions: {
    sendWaiting: {
      done: ({ sent }: { readonly sent: number }) =>
        sent === 1 ? 'Én leverance sendes nu' : `${sent} leverancer sendes nu`,
      forbidden: ({ isActive, waiting }) =>
        !isActive ? 'Slå modtageren til først' : waiting === 0 ? 'Der venter ikke noget' : null,
      refetch: ['deliveries', 'overview'],
    },
    rotateSecret: {
      ask: () => ({
        title: 'Skift hemmelighed?',
        text: 'Der bliver sendt med både den nye og den gamle, til du afslutter rotationen. Så når modtageren at skifte uden at miste noget.',
      }),
      done: (answer: Answer) => `Hemmeligheden er skiftet${late(answer)}`,
      onDone: (answer: Answer, row) => keepSecret(row, answer),
    },
    endRotation: {
      ask: () => ({
        title: 'Afslut rotation?',
        text: 'Den gamle hemmelighed gælder så ikke længere. Kender modtageren ikke den nye, afviser den alt, der sendes.',
      }),
      danger: true,
      done: (answer: Answer) => `Den gamle hemmelighed gælder ikke længere${late(answer)}`,
      onDone: () => showSecret(null),
    },
  },
  removeText: () =>
    'Det kan ikke fortrydes. Det, der venter på den, bliver parkeret i loggen og kan sendes igen til en anden.',
  Detail: ({ row, address }) => (
    <WebhookDetail row={row} address={address} actions={description.actions ?? {}} />
  ),
}

const Screen = createScreen(webhooks, description).Component

/** The receivers. The log was a tab of this screen: its old addresses lead to it. */
export function Component() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const mayWrite = useHasRole('admin')
  usePaletteActions(
    'Leverancer',
    mayWrite ? [{ label: 'Send test', icon: 'send', to: only({ panel: 'test' }) }] : [],
  )
  // The secret is shown until the user leaves the screen.
  useEffect(() => () => showSecret(null), [])
  if (params.get('vis') === 'log')
    return <Navigate to={`${href('adminDeliveries')}${logAddress(params)}`} replace />
  return <Screen />
}

function SendTest() {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  return (
    mayWrite && (
      <ButtonLink to={only({ panel: 'test' })} icon="send">
        Send test
      </ButtonLink>
    )
  )
}
