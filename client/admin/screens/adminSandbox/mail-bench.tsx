import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TestMail } from '#shared/admin/sandbox.ts'
import { sandboxCalls, testMailPage, testMailQuery, testMailsQuery } from '../../data/sandbox.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../../kit/button.tsx'
import { Card, CodeBlock, Facts } from '../../kit/card.tsx'
import { SelectField } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { ScaledFrame } from '../../kit/scaled-frame.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { SourceInput } from './source.tsx'
import { useWidth } from './widths.tsx'

/** Every mail that the product sends, as its recipient sees it, and sending it to oneself. */
export function MailBench() {
  const query = useQuery(testMailsQuery)
  return <Loaded query={query}>{({ rows }) => <Bench mails={rows} />}</Loaded>
}

function Bench({ mails }: { readonly mails: readonly TestMail[] }) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const mail = (mails.find(({ name }) => name === params.get('mail')) ?? mails[0]) as TestMail
  const record = mail.source ? params.get('post') || null : null
  const query = useQuery(testMailQuery(mail.name, record))
  const { width, tabs } = useWidth(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <SelectField
          name="mail"
          label="Mail"
          value={mail.name}
          options={mails.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => go({ mail: name, post: null })}
        />
        <SourceInput source={mail.source} kind={mail.leadKind} />
        <SendToSelf template={mail.name} record={record} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Loaded query={query}>
          {({ to, replyTo, subject, text }) => (
            <>
              <Card className="p-4">
                <Facts rows={{ Emne: subject, Til: to, 'Svar til': replyTo }} />
              </Card>
              {tabs}
              {width === null ? (
                <CodeBlock label="Mailen som tekst" text={text} />
              ) : (
                <ScaledFrame
                  src={testMailPage(mail.name, record)}
                  title="Mailen, som modtageren ser den"
                  width={width}
                  sandbox=""
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

function SendToSelf({
  template,
  record,
}: {
  readonly template: string
  readonly record: string | null
}) {
  const maySend = useHasRole('admin')
  const write = useWrite(sandboxCalls.sendMail, {
    name: 'send_test_mail',
    refetch: [],
    done: ({ sentTo }) => `Testmailen er på vej til ${sentTo}`,
  })
  if (!maySend) return <p className="text-mute">Administratorer kan sende den til sig selv.</p>
  return (
    <div className="grid gap-2">
      <div>
        <Button
          icon="send"
          look="primary"
          busy={write.isPending}
          onClick={() => write.mutate({ template, record })}
        >
          Send til mig selv
        </Button>
      </div>
      <p className="text-[0.8125rem] text-mute">
        Mærket Test, og kun til din egen adresse. Links til kundens side virker ikke i den.
      </p>
    </div>
  )
}
