import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { testEvents, testSecret, type TestAnswer } from '#shared/admin/sandbox.ts'
import { sandboxCalls, testPayloadQuery } from '../../data/sandbox.ts'
import { useWrite } from '../../data/use-write.ts'
import { milliseconds } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, CodeBlock, Facts } from '../../kit/card.tsx'
import { SelectField, TextField, toOptions } from '../../kit/form/field.tsx'
import { ErrorNotice, Loaded } from '../../kit/loaded.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { SourceInput } from './source.tsx'

const labels = Object.fromEntries(
  Object.entries(testEvents).map(([type, { label }]) => [type, label]),
)

/** The payload of an event as it is really made, and one post of it to an address of the user's choice. */
export function WebhookBench() {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const type = Object.keys(testEvents).find((each) => each === params.get('type')) ?? 'contact'
  const event = testEvents[type]!
  const lead = event.isLead ? params.get('post') || null : null
  const query = useQuery(testPayloadQuery(type, lead))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <SelectField
          name="type"
          label="Hændelse"
          value={type}
          options={toOptions(labels)}
          onChange={(chosen) => go({ type: chosen, post: null })}
        />
        <SourceInput source={event.isLead ? 'leads' : null} kind={event.kind} />
        <Sender type={type} lead={lead} />
      </Card>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <Loaded query={query}>
          {({ body }) => (
            <>
              <CodeBlock label="Det, der sendes" text={JSON.stringify(JSON.parse(body), null, 2)} />
              <Facts
                rows={{
                  Metode: 'POST, application/json',
                  Underskrift: 'webhook-id, webhook-timestamp og webhook-signature',
                  Hemmelighed: <code className="font-mono break-all">{testSecret}</code>,
                }}
              />
              <p className="text-[0.8125rem] text-mute">
                Feltet <code className="font-mono">test</code> er kun med i prøver. Hemmeligheden er
                kun til prøver, og alle prøver underskrives med den.
              </p>
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

function Sender({ type, lead }: { readonly type: string; readonly lead: string | null }) {
  const maySend = useHasRole('admin')
  const [url, setUrl] = useState('')
  const write = useWrite(sandboxCalls.sendEvent, {
    name: 'send_test_event',
    refetch: [],
    fields: true,
    form: true,
  })
  if (!maySend) return <p className="text-mute">Administratorer kan sende den til en adresse.</p>
  return (
    <form
      noValidate
      aria-label="Send prøven"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate({ type, lead, url: url.trim() })
      }}
    >
      <TextField
        label="Send til"
        hint="Begynder med https://. Én gang, uden nye forsøg"
        type="url"
        mono
        autoComplete="off"
        value={url}
        {...(write.fieldErrors['url'] && { error: write.fieldErrors['url'] })}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" look="primary" icon="send" busy={write.isPending}>
          {write.isPending ? 'Sender…' : 'Send prøven'}
        </Button>
      </div>
      {write.formError && <ErrorNotice error={write.formError} />}
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {write.data && <Answer answer={write.data} />}
      </div>
    </form>
  )
}

const Answer = ({
  answer: { httpStatus, failure, ms, response },
}: {
  readonly answer: TestAnswer
}) => (
  <>
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={failure ? 'bad' : 'good'}>{failure ?? 'Taget imod'}</Badge>
      <span className="text-ink">
        {httpStatus === null ? 'Intet svar' : `Svar ${httpStatus}`} efter {milliseconds(ms)}
      </span>
    </p>
    {response && <CodeBlock label="Svaret, højst 2 KB" text={response} />}
  </>
)
