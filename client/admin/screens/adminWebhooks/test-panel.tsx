import { useQuery } from '@tanstack/react-query'
import { href } from '#shared/routes/href.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { type SubmitEvent, useState } from 'react'
import type { TestResult } from '#shared/schemas/webhook.ts'
import { messageOf } from '#client/state/error-message.ts'
import { ApiError } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'
import { testWebhook, type Webhook, webhooksQuery } from '../../data/webhooks.ts'
import { milliseconds } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, TextLink } from '../../kit/button.tsx'
import { CodeBlock } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Check, SelectField, TextArea } from '../../kit/form/field.tsx'
import { parsePayload } from './parse-payload.ts'

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

/** Posts a typed payload to a webhook, immediately and without retries, and shows its real answer. `row`: the one to begin with. */
export function TestPanel({ row }: { readonly row: Webhook | null }) {
  const query = useQuery(webhooksQuery)
  return (
    <Loaded query={query} detail>
      {({ rows }) => <TestForm webhooks={rows} {...(row && { initialId: row.id })} />}
    </Loaded>
  )
}

interface Props {
  readonly webhooks: readonly Webhook[]
  readonly initialId?: string
}

function TestForm({ webhooks, initialId }: Props) {
  const test = useWrite(testWebhook, { name: 'Webhook test', refetch: ['deliveries'], form: true })
  const [error, setError] = useState<string | undefined>()
  const first = initialId ?? webhooks.find((webhook) => webhook.isActive)?.id ?? ''

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
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="webhookId"
          label="Modtager"
          defaultValue={first}
          options={webhooks.map(({ id, name, isActive }) => ({
            value: id,
            label: isActive ? name : `${name} (på pause)`,
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
        <Check name="skipLog" label="Skriv ikke i loggen" />
        <div>
          <Button type="submit" look="primary" busy={test.isPending}>
            {test.isPending ? 'Sender...' : 'Send test'}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {test.formError && <Refused error={test.formError} />}
        {test.data && !test.isPending && <Answered answer={test.data} />}
      </div>
    </>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const hint =
    error instanceof ApiError && error.code === 'webhook_inactive'
      ? 'Slå modtageren til først.'
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
          <TextLink to={`${href('adminDeliveries')}?id=${deliveryId}`}>Se i loggen</TextLink>
        </p>
      )}
    </div>
  )
}
