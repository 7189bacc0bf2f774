import { useNavigate } from 'react-router'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { kindLabel, kindsTaken } from '#shared/schemas/webhook.ts'
import { useWebhookWrite, webhookCalls } from '../../../data/webhooks.ts'
import { fullTime } from '../../../format.ts'
import { Button, ButtonLink, TextLink } from '../../../kit/button.tsx'
import { DetailPanel } from '../../../kit/list/detail-panel.tsx'
import { Facts } from '../../../kit/card.tsx'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { webhookStatus } from '../status.ts'
import { CopyButton } from '../../../kit/copy-button.tsx'
import { AskButton } from '../../../kit/confirm-dialog.tsx'

interface Props {
  readonly webhook: WebhookView
  /** The plain secret that was just made: shown this once. */
  readonly secret: string | null
  readonly onSecret: (secret: ShownSecret | null) => void
}

/** One webhook and its actions. */
export function WebhookDetail({ webhook, secret, onSecret }: Props) {
  const mayWrite = useHasRole('admin')
  const { id, name } = webhook
  const { withParams, only } = useAddress()
  const navigate = useNavigate()
  const switched = webhook.isActive ? 'Webhooken er slået fra' : 'Webhooken er slået til'
  const activate = useWebhookWrite(webhookCalls.update, {
    done: switched,
    live: `${switched}. Ændringen gælder nu.`,
  })
  const remove = useWebhookWrite(webhookCalls.remove, {
    done: 'Webhooken er slettet',
    closes: true,
  })
  const rotate = useWebhookWrite(webhookCalls.rotate, {
    done: webhook.hasSecret ? 'Hemmeligheden er skiftet' : 'Hemmeligheden er lavet',
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
      status={webhookStatus(webhook)}
    >
      {secret && <SecretNotice plain={secret} />}
      <Facts
        rows={{
          Adresse: <span className="font-mono text-[0.8125rem] break-all">{webhook.url}</span>,
          'Tager imod': kindsTaken(webhook).map(kindLabel).join(', '),
          Signering: describeSigning(webhook),
          Oprettet: fullTime(webhook.createdAt),
        }}
      />
      <p>
        <TextLink to={only({ vis: 'log', modtager: id })}>Se loggen for denne modtager</TextLink>
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
              onClick={() => activate.mutate({ id, isActive: !webhook.isActive })}
            >
              {webhook.isActive ? 'Slå fra' : 'Slå til'}
            </Button>
            {webhook.rotating ? (
              <AskButton
                key="end"
                label="Afslut rotation"
                title="Afslut rotation?"
                confirm="Afslut rotation"
                danger
                busy={end.isPending}
                onConfirm={(close) =>
                  end.mutate(id, { onSuccess: () => onSecret(null), onSettled: close })
                }
              >
                Den gamle hemmelighed gælder så ikke længere. Kender modtageren ikke den nye,
                afviser den alt, der sendes.
              </AskButton>
            ) : (
              <AskButton
                key="rotate"
                label={webhook.hasSecret ? 'Skift hemmelighed' : 'Lav hemmelighed'}
                title="Skift hemmelighed?"
                confirm="Skift hemmelighed"
                busy={rotate.isPending}
                onConfirm={(close) =>
                  rotate.mutate(id, {
                    onSuccess: ({ secret: plain }) =>
                      onSecret(plain ? { webhookId: id, plain } : null),
                    onSettled: close,
                  })
                }
              >
                Der bliver sendt med både den nye og den gamle, til du afslutter rotationen. Så når
                modtageren at skifte uden at miste noget.
              </AskButton>
            )}
          </div>
          <div className="border-t border-line pt-4">
            <AskButton
              label="Slet webhook"
              look="danger"
              title={`Slet ${name}?`}
              confirm="Slet webhook"
              danger
              busy={remove.isPending}
              onConfirm={(close) =>
                remove.mutate(id, { onSuccess: () => void navigate(list), onSettled: close })
              }
            >
              Det kan ikke fortrydes. Det, der venter på den, bliver parkeret i loggen og kan sendes
              igen til en anden.
            </AskButton>
          </div>
        </>
      )}
    </DetailPanel>
  )
}

function describeSigning({ rotating, hasSecret }: WebhookView): string {
  if (rotating) return 'To hemmeligheder i brug'
  return hasSecret
    ? 'Standard Webhooks, én hemmelighed'
    : 'Ingen: modtageren kan ikke se, hvem der sender'
}

export interface ShownSecret {
  readonly webhookId: string
  readonly plain: string
}

function SecretNotice({ plain }: { readonly plain: string }) {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-knob border border-wait bg-wait-wash p-3 text-wait"
    >
      <p>
        <strong className="text-wait">Kopiér hemmeligheden nu.</strong> Den vises kun denne ene
        gang. Modtageren skal bruge den til at se, at det er jer, der sender.
      </p>
      <output
        aria-label="Hemmelighed"
        className="block rounded-knob bg-card p-2.5 font-mono text-[0.8125rem] break-all text-ink"
      >
        {plain}
      </output>
      <div>
        <CopyButton text={plain} label="Kopiér hemmelighed" done="Hemmeligheden er kopieret" />
      </div>
    </div>
  )
}
