import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from '#shared/routes/href.ts'
import type { DeliveryView } from '#shared/schemas/admin.ts'
import { kindLabel, isMail } from '#shared/schemas/webhook.ts'
import { deliveryQuery, replayDelivery } from '../../../data/deliveries.ts'
import { useWrite } from '../../../data/use-write.ts'
import { clockTime, fullTime, milliseconds, span } from '../../../format.ts'
import { Button, TextLink } from '../../../kit/button.tsx'
import { CodeBlock, Facts } from '../../../kit/card.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { DetailPanel } from '../../../kit/list/detail-panel.tsx'
import { ErrorNotice, Loaded } from '../../../kit/loaded.tsx'
import { Timeline } from '../../../kit/timeline.tsx'
import { receiverName } from '../../../labels/delivery.ts'
import { useHasRole } from '../../../session.ts'
import { formLabel, pageLabel } from '../../../labels/lead.ts'
import { AttemptBar } from './attempt-bar.tsx'
import { describeSuccess, deliveryStatus } from '../status.ts'

interface Props {
  readonly id: string
  readonly back: string
}

/** One delivery: its attempts and its payload, masked until the user reveals it. */
export function DeliveryDetail({ id, back }: Props) {
  const mayWrite = useHasRole('admin')
  const [revealed, setRevealed] = useState(false)
  const masked = useQuery(deliveryQuery(id, false))
  const plain = useQuery({ ...deliveryQuery(id, true), enabled: revealed })
  return (
    <Loaded query={masked} detail>
      {(covered) => {
        const delivery = (revealed && plain.data) || covered
        return (
          <DetailPanel
            title={receiverName(delivery.webhookName)}
            back={back}
            backLabel="Hele loggen"
            status={deliveryStatus(delivery)}
          >
            <AttemptBar
              attempts={delivery.attempts}
              tested={delivery.kind === 'test'}
              pending={delivery.status === 'pending'}
            />
            <p>{describeNext(delivery)}</p>
            {mayWrite && !delivery.archived && <Replay delivery={delivery} />}
            <Attempts delivery={delivery} />
            <Facts
              rows={{
                Hændelse: kindLabel(delivery.kind),
                Id: <span className="font-mono text-[0.8125rem] break-words">{delivery.id}</span>,
                'Sendt fra': [
                  formLabel(delivery.sourceComponent),
                  delivery.sourceUrl && `på ${pageLabel(delivery.sourceUrl)}`,
                ]
                  .filter(Boolean)
                  .join(' '),
                Oprettet: fullTime(delivery.createdAt),
                Henvendelse: delivery.leadId && (
                  <TextLink to={`${href('adminLeads')}?id=${delivery.leadId}`}>
                    Se henvendelsen
                  </TextLink>
                ),
              }}
            />
            <CodeBlock label="Sendt" text={JSON.stringify(delivery.payload, null, 2)} />
            {delivery.masked ? (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="text-mute">Persondata og modtagerens svar er skjult.</p>
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
          </DetailPanel>
        )
      }}
    </Loaded>
  )
}

/** Sends it again; asks first if the receiver already has it. */
function Replay({ delivery: { id, status, webhookName } }: { readonly delivery: DeliveryView }) {
  const [isAsking, setAsking] = useState(false)
  const replay = useWrite(replayDelivery, {
    name: 'Delivery',
    refetch: ['deliveries', 'leads', 'overview'],
    form: true,
    done: ({ row }) =>
      row.status === 'success' ? 'Leverancen er sendt igen' : 'Leverancen sendes igen',
  })
  return (
    <div className="grid gap-2">
      <div>
        <Button
          busy={replay.isPending}
          onClick={() => (status === 'success' ? setAsking(true) : replay.mutate(id))}
          icon="refresh"
        >
          {replay.isPending ? 'Sender...' : 'Send igen'}
        </Button>
      </div>
      {replay.formError && <ErrorNotice error={replay.formError} />}
      {isAsking && (
        <ConfirmDialog
          title="Send leverancen igen?"
          confirm="Send igen"
          busy={replay.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => replay.mutate(id, { onSettled: () => setAsking(false) })}
        >
          {isMail(webhookName)
            ? 'Mailen er allerede sendt. Det første døgn genkender mailtjenesten den og sender den ikke igen; derefter får modtageren den en gang til.'
            : 'Modtageren har allerede fået den og får den en gang til under samme id.'}
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
}: DeliveryView): string {
  if (archived) {
    const ended = status === 'success' ? describeSuccess(attempts.length) : 'Den nåede ikke frem.'
    return `${ended} Den ligger kun i databasen nu og kan ikke sendes igen.`
  }
  if (status === 'success') return describeSuccess(attempts.length)
  if (status === 'parked' && isMail(webhookName))
    return 'Ikke sendt: adressen har fået nok kvitteringer for nu. Du kan sende den herfra.'
  if (status === 'parked')
    return 'Parkeret, fordi webhooken er slået fra eller slettet. Slå den til, eller send igen.'
  if (status === 'error') return 'Givet op. Den er gemt og kan sendes igen.'
  const wait = nextAttemptAt ? Date.parse(nextAttemptAt) - Date.now() : 0
  return wait > 1000 ? `Prøves igen om ${span(wait)}. Ingen henvendelse går tabt.` : 'Prøves nu.'
}

function Attempts({ delivery: { attempts } }: { readonly delivery: DeliveryView }) {
  if (attempts.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base">Forsøg</h3>
      <Timeline
        format={clockTime}
        items={attempts.map(({ n, at, ms, httpStatus, reason, response }) => ({
          id: `${n}${at}`,
          at,
          tone: reason ? 'bad' : 'good',
          content: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <span className={reason ? 'text-bad' : ''}>
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
