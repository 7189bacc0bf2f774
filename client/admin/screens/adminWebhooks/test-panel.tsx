import type { TestResult } from '#shared/schemas/webhook.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { WebhookView } from '#shared/schemas/admin.ts'
import { messageOf } from '#client/state/error-message.ts'
import { ApiError } from '../../api.ts'
import { useWebhookTest } from '../../data/webhooks.ts'
import { milliseconds } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { CodeBlock } from '../../kit/code-block.tsx'
import { DetailPanel } from '../../kit/detail-panel.tsx'
import { SelectField, TextArea } from '../../kit/field.tsx'
import { useAddress } from '../../use-address.ts'
import { parsePayload } from './parse-payload.ts'

interface Props {
  readonly webhooks: readonly WebhookView[]
  readonly initialId?: string
  readonly back: string
}

const example = JSON.stringify(
  {
    navn: 'Test Testesen',
    email: 'test@eksempel.dk',
    telefon: '+4512345678',
    emne: 'solceller',
    besked: 'Dette er en test',
    privatlivspolitik: true,
  },
  null,
  2,
)

/** Posts a payload of one's own to a receiver, once and at once, and shows what it really answered. */
export function TestPanel({ webhooks, initialId, back }: Props) {
  const test = useWebhookTest()
  const [error, setError] = useState<string | undefined>()
  const first = initialId ?? webhooks.find((webhook) => webhook.is_active)?.id ?? ''

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (test.isPending) return
    const form = new FormData(event.currentTarget)
    const payload = parsePayload(String(form.get('payload')))
    setError(payload.ok ? undefined : payload.message)
    if (!payload.ok) return
    test.mutate({
      webhookId: String(form.get('webhookId')),
      payload: payload.value,
      skipLog: form.has('skipLog'),
      sourceUrl: location.pathname,
    })
  }

  return (
    <DetailPanel title="Send test" back={back} backLabel="Tilbage">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="webhookId"
          label="Modtager"
          defaultValue={first}
          options={webhooks.map(({ id, name, is_active }) => ({
            value: id,
            label: is_active ? name : `${name} (slået fra)`,
          }))}
        />
        <TextArea
          mono
          name="payload"
          label="Indhold"
          hint="Et JSON-objekt. Det sendes, som det står her."
          rows={10}
          defaultValue={example}
          spellCheck={false}
          error={error}
        />
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name="skipLog" className="size-4.5 accent-act" />
          Skriv ikke i loggen
        </label>
        <div>
          <Button type="submit" look="primary" busy={test.isPending}>
            {test.isPending ? 'Sender...' : 'Send test'}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {test.isError && !test.isPending && <Refused error={test.error} />}
        {test.data && !test.isPending && <Answered answer={test.data} />}
      </div>
    </DetailPanel>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const hint =
    error instanceof ApiError && error.code === 'webhook_inactive'
      ? 'Slå webhooken til først.'
      : null
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-line pt-4">
      <Badge tone="bad">Ikke leveret</Badge>
      <p className="font-semibold text-ink">{messageOf(error)}</p>
      {hint && <p>{hint}</p>}
    </div>
  )
}

function Answered({
  answer: { ok, httpStatus, reason, ms, response, deliveryId },
}: {
  readonly answer: TestResult
}) {
  const { withParams } = useAddress()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2.5 text-ink">
        <Badge tone={ok ? 'good' : 'bad'}>{httpStatus ? `${httpStatus}` : 'Intet svar'}</Badge>
        <span>
          {ok
            ? 'Modtageren svarede'
            : reason
              ? reasonLabel(reason)
              : 'Modtageren svarede med en fejl'}{' '}
          på {milliseconds(ms)}
        </span>
      </p>
      {response && <CodeBlock label="Svar fra modtager" text={response} />}
      {deliveryId && (
        <p>
          <Link
            to={withParams({ tab: 'log', id: deliveryId, panel: null })}
            className="font-semibold text-act underline underline-offset-2"
          >
            Se i loggen
          </Link>
        </p>
      )}
    </div>
  )
}
