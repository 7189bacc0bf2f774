import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import type { DeliveryView } from '#shared/schemas/admin.ts'
import { kindLabel, isMail } from '#shared/schemas/webhook.ts'
import { deliveryQuery, useReplay } from '../../data/deliveries.ts'
import { clockTime, fullTime, milliseconds, span } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { CodeBlock } from '../../kit/code-block.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DetailPanel } from '../../kit/detail-panel.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { formWord, pageWord, receiverName } from '../../words.ts'
import { AttemptBar } from './attempt-bar.tsx'
import { deliveredWords, deliveryStatus } from './status.ts'

interface Props {
  readonly id: string
  readonly mayWrite: boolean
  readonly back: string
}

/** One delivery: its attempts, and what was sent, covered until one asks for it. */
export function LogDetail({ id, mayWrite, back }: Props) {
  const [revealed, setRevealed] = useState(false)
  const masked = useQuery(deliveryQuery(id, false))
  const plain = useQuery({ ...deliveryQuery(id, true), enabled: revealed })
  const delivery = (revealed && plain.data) || masked.data
  if (masked.error && !delivery)
    return <ErrorNotice error={masked.error} onRetry={() => void masked.refetch()} />
  if (!delivery) {
    return (
      <Card>
        <Skeleton rows={8} className="h-8" />
      </Card>
    )
  }
  const { tone, word } = deliveryStatus(delivery)
  return (
    <DetailPanel
      title={receiverName(delivery.webhookName)}
      back={back}
      backLabel="Hele loggen"
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      <AttemptBar
        attempts={delivery.attempts}
        tested={delivery.kind === 'test'}
        pending={delivery.status === 'pending'}
      />
      <p>{nextWords(delivery)}</p>
      {mayWrite && !delivery.archived && <Replay delivery={delivery} />}
      <Attempts delivery={delivery} />
      <Facts
        rows={{
          Hændelse: kindLabel(delivery.kind),
          Id: <span className="font-mono text-[0.8125rem] break-words">{delivery.id}</span>,
          'Sendt fra': [
            formWord(delivery.sourceComponent),
            delivery.sourceUrl && `på ${pageWord(delivery.sourceUrl)}`,
          ]
            .filter(Boolean)
            .join(' '),
          Oprettet: fullTime(delivery.createdAt),
          Henvendelse: delivery.leadId && <LeadLink id={delivery.leadId} />,
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
}

/** Sends it once more; asks first where the receiver already has it. */
function Replay({ delivery: { id, status, webhookName } }: { readonly delivery: DeliveryView }) {
  const [asking, setAsking] = useState(false)
  const replay = useReplay()
  return (
    <div className="grid gap-2">
      <div>
        <Button
          busy={replay.isPending}
          onClick={() => (status === 'success' ? setAsking(true) : replay.mutate(id))}
        >
          <Icon name="refresh" className="size-4" />
          {replay.isPending ? 'Sender...' : 'Send igen'}
        </Button>
      </div>
      {replay.isError && <ErrorNotice error={replay.error} />}
      {asking && (
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

function nextWords({
  status,
  nextAttemptAt,
  attempts,
  archived,
  webhookName,
}: DeliveryView): string {
  if (archived) {
    const ended = status === 'success' ? deliveredWords(attempts.length) : 'Den nåede ikke frem.'
    return `${ended} Den ligger kun i databasen nu og kan ikke sendes igen.`
  }
  if (status === 'success') return deliveredWords(attempts.length)
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
      <ol className="grid gap-2">
        {attempts.map(({ n, at, ms, httpStatus, reason, response }) => (
          <li
            key={`${n}${at}`}
            className="grid grid-cols-[1rem_5rem_minmax(0,1fr)] items-baseline gap-x-2"
          >
            <span
              aria-hidden="true"
              className={`text-[0.6875rem] ${reason ? 'text-bad' : 'text-good'}`}
            >
              {reason ? '◆' : '●'}
            </span>
            <time dateTime={at} title={fullTime(at)} className="text-mute">
              {clockTime(at)}
            </time>
            <span className={reason ? 'text-bad' : 'text-ink'}>
              {[httpStatus, reason && reasonLabel(reason), milliseconds(ms)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {response && (
              <div className="col-span-3 mt-1">
                <CodeBlock label={`Svar på forsøg ${n}`} text={response} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const LeadLink = ({ id }: { readonly id: string }) => (
  <Link
    to={`${href('adminLeads')}?id=${id}`}
    className="font-semibold text-act underline underline-offset-2"
  >
    Se henvendelsen
  </Link>
)
