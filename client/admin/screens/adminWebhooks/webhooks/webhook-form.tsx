import { type SubmitEvent, useRef, useState } from 'react'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import {
  kindLabel,
  callMeUpWebhook,
  type WebhookInput,
  webhookInputSchema,
  webhookKinds,
} from '#shared/schemas/webhook.ts'
import { ApiError } from '../../../api.ts'
import { useWebhookWrite, webhookCalls } from '../../../data/webhooks.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { DetailPanel } from '../../../kit/list/detail-panel.tsx'
import { Check, Checks, TextField } from '../../../kit/form/field.tsx'

interface Props {
  /** The webhook to change; a new one if missing. */
  readonly webhook?: WebhookView
  readonly back: string
  readonly onSaved: (webhook: WebhookView, secret?: string) => void
}

type Errors = Readonly<Record<string, string>>

/** Creates or changes a webhook. The Worker's own schema checks the fields on saving, and from then on at each change. */
export function WebhookForm({ webhook, back, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [submitted, setSubmitted] = useState(false)
  const write = useWebhookWrite<WebhookInput>(
    (input) =>
      webhook ? webhookCalls.update({ id: webhook.id, ...input }) : webhookCalls.create(input),
    webhook
      ? {
          done: 'Webhooken er gemt',
          live: 'Webhooken er gemt. Ændringen gælder nu.',
          fields: true,
        }
      : { done: 'Webhooken er oprettet', fields: true },
  )

  const check = () => checkForm(webhookInputSchema, readValues(form.current as HTMLFormElement))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    setSubmitted(true)
    const checked = check()
    if (!checked.ok) return show(checked.fields)
    setErrors({})
    write.mutate(checked.values, {
      onSuccess: ({ row: saved, secret }) => saved && onSaved(saved, secret),
      onError: (error) => error instanceof ApiError && show(error.fields),
    })
  }

  const show = (fields: Errors) => {
    setErrors(fields)
    const first = Object.keys(fields)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  const recheck = () => {
    if (!submitted) return
    const checked = check()
    setErrors(checked.ok ? {} : checked.fields)
  }

  return (
    <DetailPanel
      title={webhook ? `Ret ${webhook.name}` : 'Ny webhook'}
      back={back}
      backLabel="Tilbage"
    >
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={recheck}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <TextField
          name="name"
          label="Navn"
          defaultValue={webhook?.name}
          error={errors['name']}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          name="url"
          type="url"
          inputMode="url"
          label="Adresse"
          hint="Begynder med https://"
          defaultValue={webhook?.url}
          error={errors['url']}
          autoComplete="off"
        />
        <Checks
          name="kinds"
          label="Tager imod"
          hint={`Alle aktive webhooks får de slags, de har valgt; den med navnet ${callMeUpWebhook} får altid kontakter. Det, ingen aktiv webhook tager imod, går til reserveadressen.`}
          // A stored kind that nothing sends yet stays until staff remove it.
          options={[...new Set([...webhookKinds, ...(webhook?.kinds ?? [])])].map((kind) => ({
            value: kind,
            label: kindLabel(kind),
          }))}
          checked={webhook?.kinds ?? ['contact']}
          error={errors['kinds']}
        />
        <Check name="isActive" label="Aktiv" defaultChecked={webhook?.isActive ?? true} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary" busy={write.isPending}>
            {write.isPending ? 'Gemmer...' : webhook ? 'Gem' : 'Opret webhook'}
          </Button>
          <ButtonLink to={back}>Annullér</ButtonLink>
        </div>
      </form>
    </DetailPanel>
  )
}

function readValues(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return {
    name: data.get('name'),
    url: data.get('url'),
    kinds: data.getAll('kinds'),
    isActive: data.has('isActive'),
  }
}
