import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { NamedValue, RedirectDevice } from '#shared/domain/redirects/rule.ts'
import type {
  RedirectSide,
  AddressTarget,
  RedirectTest,
  RedirectTestInput,
} from '#shared/schemas/redirect-admin.ts'
import { href } from '#shared/routes/href.ts'
import { redirectTestQuery } from '../../data/redirects.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { ErrorNotice, LoadingCard } from '../../kit/loaded.tsx'
import { SelectField, TextField, toOptions } from '../../kit/form/field.tsx'
import { useAddress } from '../../use-address.ts'
import { toInstant } from './editor/form.ts'
import { NamedList } from './editor/named-list.tsx'
import { Address, Code } from './parts/code.tsx'
import { Outcome } from './parts/outcome.tsx'
import { deciderLabels, deviceLabels, verdictLabels } from './labels.ts'

interface Visitor {
  readonly country: string
  readonly language: string
  readonly device: RedirectDevice | ''
  readonly referrer: string
  readonly at: string
  readonly cookies: readonly NamedValue[]
  readonly headers: readonly NamedValue[]
}

/** The visitor of the address, so that a colleague can be sent what was tried. */
const readVisitor = (params: URLSearchParams): Visitor => ({
  country: params.get('land') ?? '',
  language: params.get('sprog') ?? '',
  device:
    (Object.keys(deviceLabels) as RedirectDevice[]).find(
      (device) => device === params.get('enhed'),
    ) ?? '',
  referrer: params.get('fra') ?? '',
  at: params.get('kl') ?? '',
  cookies: readNamed(params.get('cookies')),
  headers: readNamed(params.get('headere')),
})

const visitorParams = ({ country, language, device, referrer, at, cookies, headers }: Visitor) => ({
  land: country.trim() || null,
  sprog: language.trim() || null,
  enhed: device || null,
  fra: referrer.trim() || null,
  kl: at || null,
  cookies: writeNamed(cookies),
  headere: writeNamed(headers),
})

const readNamed = (text: string | null): readonly NamedValue[] =>
  [...new URLSearchParams(text ?? '')].map(([name, value]) => ({ name, value }))
const writeNamed = (list: readonly NamedValue[]): string | null =>
  new URLSearchParams(
    list.flatMap(({ name, value }): [string, string][] =>
      name.trim() ? [[name.trim(), value ?? '1']] : [],
    ),
  ).toString() || null

/**
 * Shows the answer to any address for any visitor and time, with every rule that was considered and why.
 * `both`: by the published rules and by the drafts, next to each other.
 */
export function Tester({ both = false }: { readonly both?: boolean }) {
  const [params] = useSearchParams()
  const { go } = useAddress()
  const [url, setUrl] = useState(params.get('url') ?? '')
  const of: RedirectSide = params.get('of') === 'live' ? 'live' : 'draft'
  const [visitor, setVisitor] = useState(() => readVisitor(params))
  const [tested, setTested] = useState(() =>
    params.get('url') ? toTestInput(params.get('url') ?? '', of, visitor) : null,
  )
  const [isMissing, setMissing] = useState(false)
  const result = useQuery(redirectTestQuery(tested))
  const live = useQuery(redirectTestQuery(both && tested ? { ...tested, of: 'live' } : null))
  const failed = [result, live].find(({ error }) => error)
  const set = (part: Partial<Visitor>) => setVisitor((last) => ({ ...last, ...part }))
  const text = (field: 'country' | 'language' | 'referrer' | 'at') => ({
    value: visitor[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [field]: event.currentTarget.value }),
  })
  const run = (side: RedirectSide) => {
    setMissing(!url.trim())
    if (!url.trim()) return
    go({ url: url.trim(), of: side === 'live' ? 'live' : null, ...visitorParams(visitor) })
    const input = toTestInput(url.trim(), side, visitor)
    if (JSON.stringify(input) === JSON.stringify(tested)) {
      void result.refetch()
      if (both) void live.refetch()
    } else setTested(input)
  }
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card className="p-4">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run(of)
          }}
          aria-label="Prøv en adresse"
          className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
        >
          <TextField
            label="Adresse"
            hint="En sti, eller en hel adresse med domæne og parametre"
            mono
            value={url}
            autoComplete="off"
            spellCheck={false}
            error={isMissing && !url.trim() ? 'Skriv en adresse' : undefined}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          {!both && (
            <SelectField
              name="of"
              label="Efter"
              value={of}
              options={toOptions({
                draft: 'Kladden: som det bliver, når du udgiver',
                live: 'Det, der gælder nu',
              })}
              onChange={(side) =>
                url.trim() ? run(side as RedirectSide) : go({ of: side === 'live' ? side : null })
              }
            />
          )}
          <details className="rounded-knob border border-line">
            <summary className="rounded-knob px-3 py-2 text-[0.875rem] font-semibold text-ink">
              Den besøgende
              <span className="ml-2 font-normal text-mute">Land, enhed, cookie, tidspunkt</span>
            </summary>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-1 pb-3">
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField label="Land" placeholder="DK" maxLength={2} {...text('country')} />
                <TextField label="Sprog" placeholder="da" {...text('language')} />
                <SelectField
                  name="device"
                  label="Enhed"
                  value={visitor.device}
                  options={[{ value: '', label: 'Ligegyldigt' }, ...toOptions(deviceLabels)]}
                  onChange={(device) => set({ device: device as Visitor['device'] })}
                />
                <div className="sm:col-span-2">
                  <TextField label="Tidspunkt, dansk tid" type="datetime-local" {...text('at')} />
                </div>
              </div>
              <TextField
                label="Kommer fra"
                placeholder="https://avis.dk/artikel"
                {...text('referrer')}
              />
              <NamedList
                label="Cookies"
                one="Cookie"
                values={visitor.cookies}
                onChange={(cookies) => set({ cookies })}
              />
              <NamedList
                label="Headere"
                one="Header"
                values={visitor.headers}
                onChange={(headers) => set({ headers })}
              />
            </div>
          </details>
          <div>
            <Button type="submit" look="primary" busy={result.isFetching}>
              {result.isFetching ? 'Prøver…' : 'Prøv'}
            </Button>
          </div>
        </form>
      </Card>
      {failed ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : both && result.data && live.data ? (
        <BothResults live={live.data} draft={result.data} />
      ) : result.data && !both ? (
        <Result data={result.data} />
      ) : tested ? (
        <LoadingCard />
      ) : (
        <Card>
          <EmptyState title="Skriv en adresse, og se, hvad der sker" spot="document">
            Svaret kommer fra samme kode som i drift, med hver regel, der blev overvejet, og
            hvorfor.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function toTestInput(url: string, of: RedirectSide, visitor: Visitor): RedirectTestInput {
  const values = (list: readonly NamedValue[]) =>
    list.filter(({ name }) => name.trim()).map(({ name, value }) => ({ name, value: value ?? '1' }))
  return {
    url,
    of,
    country: visitor.country.trim().toUpperCase() || null,
    language: visitor.language.trim() || null,
    device: visitor.device || null,
    referrer: visitor.referrer.trim() || null,
    at: visitor.at ? toInstant(visitor.at) : null,
    cookies: values(visitor.cookies),
    headers: values(visitor.headers),
  }
}

const Result = ({
  data,
  title = 'Dette sker der',
}: {
  readonly data: RedirectTest
  readonly title?: string
}) => (
  <div
    role="region"
    aria-label={title === 'Dette sker der' ? 'Svar' : title}
    aria-live="polite"
    className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
  >
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <h2 className="text-lg">{title}</h2>
      <Outcome outcome={data} />
    </Card>
    {data.places.map((place, i) => (
      <Place key={i} place={place} at={i} several={data.places.length > 1} />
    ))}
  </div>
)

/** What the published rules and the drafts answer, and whether that differs. */
function BothResults({
  live,
  draft,
}: {
  readonly live: RedirectTest
  readonly draft: RedirectTest
}) {
  const answer = ({ status, location, end }: RedirectTest) =>
    JSON.stringify([status, location, end])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <p role="status">
        {answer(live) === answer(draft) ? (
          <Badge tone="plain">Kladderne ændrer ikke svaret</Badge>
        ) : (
          <Badge tone="note">Kladderne giver et andet svar</Badge>
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
        <Result title="Udgivet: sådan er det nu" data={live} />
        <Result title="Med kladderne: sådan bliver det" data={draft} />
      </div>
    </div>
  )
}

function targetText(standing: AddressTarget): string {
  if (standing.kind === 'page') return `Her står »${standing.title}«. `
  if (standing.kind === 'site') return 'Adressen bruges af selve sitet. '
  return standing.kind === 'nothing' && standing.route !== null
    ? `Her er ingen side, men adressen er afsat til »${standing.route}«. `
    : ''
}

const reservedText =
  'Adressen er afsat til en side, og kun en regel, der går forud for sider, svarer her'

interface PlaceProps {
  readonly place: RedirectTest['places'][number]
  readonly at: number
  readonly several: boolean
}

function Place({ place: { url, by, page, standing, considered }, at, several }: PlaceProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-4">
      <h2 className="text-base [overflow-wrap:anywhere]">
        {several && `${at + 1}. `}På{' '}
        <span className="font-mono text-[0.875rem]">{url.replace(/^https?:\/\//, '')}</span>
      </h2>
      <p className="text-ink">
        {targetText(standing)}
        {by
          ? `Sendes videre af: ${deciderLabels[by].toLowerCase()}.`
          : standing.kind === 'page' && page
            ? 'Besøget bliver her.'
            : 'Ingen sender videre herfra.'}
      </p>
      {considered.length === 0 ? (
        <p className="text-mute">Ingen regler har en adresse af den form.</p>
      ) : (
        <ol aria-label="Regler, der blev overvejet" className="grid border-t border-line">
          {considered.map(({ rule, verdict }) => (
            <li
              key={rule.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-b-0"
            >
              <Link
                to={`${href('adminRedirects')}?id=${rule.id}`}
                className="min-w-0 hover:underline"
              >
                <Address text={(rule.host ?? '') + rule.from} className="font-semibold text-ink" />
                {rule.to && (
                  <>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> til </span>
                    <Address text={rule.to} />
                  </>
                )}
              </Link>
              <Code status={rule.status} />
              <span className="col-span-2">
                {verdict === 'answers' ? (
                  <Badge tone="good">Svarer</Badge>
                ) : (
                  <span className="text-[0.875rem] text-mute">
                    ○{' '}
                    {verdict === 'page' && standing.kind === 'nothing'
                      ? reservedText
                      : verdictLabels[verdict]}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
