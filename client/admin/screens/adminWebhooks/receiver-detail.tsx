import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { useWebhookWrite, webhookCalls } from '../../data/webhooks.ts'
import { fullTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DetailPanel } from '../../kit/detail-panel.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useAddress } from '../../use-address.ts'
import { SecretNotice, type ShownSecret } from './secret-notice.tsx'

interface Props {
  readonly webhook: WebhookView
  readonly mayWrite: boolean
  /** Plain secret just made, to be shown this once. */
  readonly secret: string | null
  readonly onSecret: (secret: ShownSecret | null) => void
}

type Question = 'remove' | 'rotate' | 'end' | null

/** One receiver, and what may be done with it. */
export function ReceiverDetail({ webhook, mayWrite, secret, onSecret }: Props) {
  const { id, name } = webhook
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Question>(null)
  const close = () => setAsking(null)
  const switched = webhook.is_active ? 'Webhooken er slået fra' : 'Webhooken er slået til'
  const activate = useWebhookWrite(webhookCalls.update, {
    done: switched,
    live: `${switched}. Ændringen gælder nu.`,
  })
  const remove = useWebhookWrite(webhookCalls.remove, { done: 'Webhooken er slettet' })
  const rotate = useWebhookWrite(webhookCalls.rotate, {
    done: webhook.has_secret ? 'Hemmeligheden er skiftet' : 'Hemmeligheden er lavet',
  })
  const end = useWebhookWrite(webhookCalls.endRotation, {
    done: 'Den gamle hemmelighed er fjernet',
    live: 'Den gamle hemmelighed gælder ikke længere',
  })
  const list = withParams({ id: null, panel: null })

  return (
    <DetailPanel
      title={name}
      back={list}
      backLabel="Alle modtagere"
      aside={
        <Badge tone={webhook.is_active ? 'good' : 'plain'}>
          {webhook.is_active ? 'Aktiv' : 'Slået fra'}
        </Badge>
      }
    >
      {secret && <SecretNotice plain={secret} />}
      <Facts
        rows={{
          Adresse: <span className="font-mono text-[0.8125rem] break-all">{webhook.url}</span>,
          'Tager imod': kindsTaken(webhook).map(kindLabel).join(', '),
          Signering: signing(webhook),
          Oprettet: fullTime(webhook.created_at),
        }}
      />
      <p>
        <Link
          to={withParams({ tab: 'log', webhook: id, id: null, panel: null })}
          className="font-semibold text-act underline underline-offset-2"
        >
          Se loggen for denne modtager
        </Link>
      </p>
      {mayWrite && (
        <>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={withParams({ panel: 'ret' })} look="primary">
              Ret
            </ButtonLink>
            <ButtonLink to={withParams({ panel: 'test' })}>Send test</ButtonLink>
            <Button
              busy={activate.isPending}
              onClick={() => activate.mutate({ id, is_active: !webhook.is_active })}
            >
              {webhook.is_active ? 'Slå fra' : 'Slå til'}
            </Button>
            {webhook.rotating ? (
              <Button onClick={() => setAsking('end')}>Afslut rotation</Button>
            ) : (
              <Button onClick={() => setAsking('rotate')}>
                {webhook.has_secret ? 'Skift hemmelighed' : 'Lav hemmelighed'}
              </Button>
            )}
          </div>
          <div className="border-t border-line pt-4">
            <Button look="danger" onClick={() => setAsking('remove')}>
              Slet webhook
            </Button>
          </div>
        </>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Slet ${name}?`}
          confirm="Slet webhook"
          danger
          busy={remove.isPending}
          onClose={close}
          onConfirm={() =>
            remove.mutate(id, { onSuccess: () => void navigate(list), onSettled: close })
          }
        >
          Det kan ikke fortrydes. Det, der venter på den, bliver parkeret i loggen og kan sendes
          igen til en anden.
        </ConfirmDialog>
      )}
      {asking === 'rotate' && (
        <ConfirmDialog
          title="Skift hemmelighed?"
          confirm="Skift hemmelighed"
          busy={rotate.isPending}
          onClose={close}
          onConfirm={() =>
            rotate.mutate(id, {
              onSuccess: ({ secret: plain }) => onSecret(plain ? { webhookId: id, plain } : null),
              onSettled: close,
            })
          }
        >
          Der bliver sendt med både den nye og den gamle, til du afslutter rotationen. Så når
          modtageren at skifte uden at miste noget.
        </ConfirmDialog>
      )}
      {asking === 'end' && (
        <ConfirmDialog
          title="Afslut rotation?"
          confirm="Afslut rotation"
          danger
          busy={end.isPending}
          onClose={close}
          onConfirm={() => end.mutate(id, { onSuccess: () => onSecret(null), onSettled: close })}
        >
          Den gamle hemmelighed gælder så ikke længere. Kender modtageren ikke den nye, afviser den
          alt, der sendes.
        </ConfirmDialog>
      )}
    </DetailPanel>
  )
}

function signing({ rotating, has_secret }: WebhookView): string {
  if (rotating) return 'To hemmeligheder i brug'
  return has_secret
    ? 'Standard Webhooks, én hemmelighed'
    : 'Ingen: modtageren kan ikke se, hvem der sender'
}
