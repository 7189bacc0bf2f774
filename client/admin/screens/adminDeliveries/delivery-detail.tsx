import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deliveries } from '#shared/admin/deliveries.ts'
import { href } from '#shared/routes/href.ts'
import { kindLabel, isMail } from '#shared/schemas/webhook.ts'
import { type Delivery, revealedQuery } from '../../data/deliveries.ts'
import { act, recordOf, type Saved } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { fullTime, logTime, milliseconds, span } from '../../format.ts'
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx'
import { CodeBlock, Facts } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ErrorNotice } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { Timeline } from '../../kit/timeline.tsx'
import { formLabel, pageLabel } from '../../labels/lead.ts'
import { useHasRole } from '../../session.ts'
import { AttemptBar } from './attempt-bar.tsx'
import { describeSuccess } from './status.ts'

interface Props {
  readonly row: Delivery
  readonly address: ScreenAddress
}

/** How often an open delivery that is pending is refetched, in ms. */
const watchMs = 5000

/** One delivery: its attempts and its payload, masked until the user asks for it. Who asked is logged. */
export function DeliveryDetail({ row: listed, address }: Props) {
  const { data: row = listed } = useQuery({
    ...recordOf(deliveries, listed.id),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? watchMs : false),
  })
  const mayWrite = useHasRole('admin')
  const [isRevealed, setRevealed] = useState(false)
  const plain = useQuery({ ...revealedQuery(row.id), enabled: isRevealed })
  // The masked one is refetched while it is sent.
  const delivery = isRevealed && plain.data ? { ...row, ...unmasked(plain.data) } : row
  return (
    <>
      <p className="text-ink">{describeNext(delivery)}</p>
      {mayWrite && <Replay delivery={delivery} address={address} />}
      <AttemptBar
        attempts={delivery.attempts}
        tested={delivery.kind === 'test'}
        pending={delivery.status === 'pending'}
        stopped={delivery.status === 'error'}
      />
      <Attempts delivery={delivery} />
      <Facts
        rows={{
          Hændelse: kindLabel(delivery.kind),
          Mail: delivery.mail,
          [delivery.kind === 'order' ? 'Ordre' : 'Tilbud']: delivery.offerNumber,
          'Mail til': delivery.mailTo,
          Id: <span className="font-mono text-[0.8125rem] break-words">{delivery.id}</span>,
          'Sendt fra': [
            formLabel(delivery.sourceComponent),
            delivery.sourceUrl && `på ${pageLabel(delivery.sourceUrl)}`,
          ]
            .filter(Boolean)
            .join(' '),
          Oprettet: delivery.createdAt && fullTime(delivery.createdAt),
          Henvendelse: delivery.leadId && (
            <TextLink to={`${href('adminLeads')}?id=${delivery.leadId}`}>Se henvendelsen</TextLink>
          ),
        }}
      />
      <CodeBlock label="Sendt" text={JSON.stringify(delivery.payload, null, 2)} />
      {delivery.masked ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-mute">
            Persondata og modtagerens svar er skjult. Vises de, skrives dit navn i loggen.
          </p>
          <Button size="small" busy={plain.isFetching} onClick={() => setRevealed(true)}>
            Vis
          </Button>
        </div>
      ) : (
        <div>
          <Button size="small" onClick={() => setRevealed(false)}>
            Skjul igen
          </Button>
        </div>
      )}
      {plain.error && <ErrorNotice error={plain.error} />}
      <RecordHistory table="webhook_logs" id={row.id} title="Hvem har set den" />
    </>
  )
}

/** What an unmasked delivery has beyond the masked one. */
const unmasked = ({ payload, attempts, masked }: Delivery) => ({ payload, attempts, masked })

/** The dialog's name in the address; the kit has one of its own for the act. */
const askPanel = 'send-igen'

/** Sends it again; asks first if the receiver already has it. */
function Replay({
  delivery,
  address,
}: {
  readonly delivery: Delivery
  readonly address: ScreenAddress
}) {
  const { id, status, webhookName, archived } = delivery
  const navigate = useNavigate()
  const replay = useWrite(() => act<Saved<typeof deliveries>>(deliveries, 'replay', delivery), {
    name: 'Delivery',
    refetch: ['deliveries', 'webhooks', 'leads', 'overview'],
    form: true,
    done: ({ row }) =>
      row.status === 'success' ? 'Leverancen er sendt igen' : 'Leverancen sendes igen',
  })
  const isAsking = address.panel === askPanel
  const close = () => void navigate(address.toPanel(null), { replace: true })
  if (archived) return null
  return (
    <div className="grid gap-2">
      <div>
        {status === 'success' ? (
          <ButtonLink to={address.toPanel(askPanel)} icon="refresh">
            Send igen
          </ButtonLink>
        ) : (
          <Button busy={replay.isPending} onClick={() => replay.mutate(undefined)} icon="refresh">
            {replay.isPending ? 'Sender...' : status === 'pending' ? 'Send nu' : 'Send igen'}
          </Button>
        )}
      </div>
      {replay.formError && <ErrorNotice error={replay.formError} />}
      {isAsking && status === 'success' && (
        <ConfirmDialog
          title="Send leverancen igen?"
          confirm="Send igen"
          busy={replay.isPending}
          onClose={close}
          onConfirm={() => replay.mutate(undefined, { onSettled: close })}
        >
          {isMail(webhookName)
            ? 'Mailen er allerede sendt. Det første døgn genkender mailtjenesten den og sender den ikke igen; derefter får modtageren den en gang til.'
            : `Modtageren har allerede fået den og får den en gang til under samme id (${id.slice(0, 8)}…).`}
        </ConfirmDialog>
      )}
    </div>
  )
}

function describeNext({
  status,
  nextAttemptAt,
  attempts,
  archived,
  webhookName,
}: Delivery): string {
  if (archived) {
    const ended = status === 'success' ? describeSuccess(attempts.length) : 'Den nåede ikke frem.'
    return `${ended} Den er arkiveret og kan ikke sendes igen.`
  }
  if (status === 'success') return describeSuccess(attempts.length)
  if (status === 'parked' && isMail(webhookName))
    return 'Ikke sendt: adressen har fået nok kvitteringer for nu. Du kan sende den herfra.'
  if (status === 'parked')
    return 'Parkeret, fordi webhooken er slået fra eller slettet. Slå den til, eller send igen.'
  if (status === 'skipped')
    return 'Ikke sendt: afsenderen har ikke sagt ja til annoncer, eller har trukket det tilbage.'
  if (status === 'error') return 'Givet op. Den er gemt og kan sendes igen.'
  const wait = nextAttemptAt ? Date.parse(nextAttemptAt) - Date.now() : 0
  return wait > 1000 ? `Prøves igen om ${span(wait)}. Ingen henvendelse går tabt.` : 'Prøves nu.'
}

function Attempts({ delivery: { attempts } }: { readonly delivery: Delivery }) {
  if (attempts.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base">Forsøg</h3>
      <Timeline
        format={logTime}
        items={attempts.map(({ n, at, ms, httpStatus, reason, response }) => ({
          id: `${n}${at}`,
          at,
          tone: reason === 'no_consent' ? 'plain' : reason ? 'bad' : 'good',
          content: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <span className={reason && reason !== 'no_consent' ? 'text-bad' : ''}>
                {[httpStatus, reason && reasonLabel(reason), milliseconds(ms)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {response && <CodeBlock label={`Svar på forsøg ${n}`} text={response} />}
            </div>
          ),
        }))}
      />
    </section>
  )
}
