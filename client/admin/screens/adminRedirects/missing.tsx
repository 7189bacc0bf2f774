import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type {
  RedirectMissing,
  RedirectMissingList,
  RedirectSide,
} from '#shared/schemas/redirect-admin.ts'
import { redirectMissingQuery } from '../../data/redirects.ts'
import { count } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink, TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useHasRole } from '../../session.ts'
import { Time } from '../../kit/time.tsx'
import { useAddress } from '../../use-address.ts'
import { newRule } from './address.ts'
import { Address } from './parts/code.tsx'

/** Addresses that were requested and not found, with pages the visitors may have meant. */
export function Missing() {
  return (
    <Loaded query={useQuery(redirectMissingQuery)}>{(data) => <MissingList data={data} />}</Loaded>
  )
}

function MissingList({ data }: { readonly data: RedirectMissingList }) {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const bots = params.get('of') === 'robotter'
  const byPeople = data.rows.filter(({ people }) => people > 0)
  const byBots = data.rows.filter(({ people }) => people === 0).toSorted((a, b) => b.bots - a.bots)
  const rows = bots ? byBots : byPeople
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Tabs
          label="Spurgt af"
          items={[
            {
              label: 'Mennesker',
              to: withParams({ of: null }),
              current: !bots,
              count: byPeople.length,
            },
            {
              label: 'Kun robotter',
              to: withParams({ of: 'robotter' }),
              current: bots,
              count: byBots.length,
            },
          ]}
        />
        <p className="text-[0.875rem] text-mute">Seneste 30 dage, regnet op fra stikprøver.</p>
      </div>
      {!data.counted && (
        <p className="text-mute">Besøg tælles ikke lige nu, så listen kan mangle adresser.</p>
      )}
      <Card className="overflow-hidden">
        {rows.length > 0 ? (
          <ul aria-label="Adresser, der ikke blev fundet">
            {rows.map((row) => (
              <MissingRow key={row.host + row.path} row={row} bots={bots} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={bots ? 'Ingen robotter har spurgt forgæves' : 'Alle har fundet det, de søgte'}
            spot="meter"
          >
            Når nogen spørger efter en adresse, der ikke findes, står den her.
          </EmptyState>
        )}
      </Card>
    </>
  )
}

/** The source of a rule for exactly this path: a requested `/*` or `/:x` is not a pattern. */
const literal = (path: string): string => path.replaceAll('*', '%2A').replaceAll('/:', '/%3A')

const ruleLabels: Readonly<Record<RedirectSide, string>> = {
  live: 'Har en regel',
  draft: 'Kladde venter',
}

interface RowProps {
  readonly row: RedirectMissing
  readonly bots: boolean
}

function MissingRow({
  row: { path, host, people, bots: byBots, lastSeen, rule, suggestions },
  bots,
}: RowProps) {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  const make = (to?: string) => only(newRule(literal(path), to))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto]">
      <div className="min-w-0">
        {host !== location.host && (
          <span className="block font-mono text-[0.8125rem] text-mute">{host}</span>
        )}
        <Address text={path} className="font-semibold text-ink" />
        <span className="block text-[0.875rem] text-mute">
          {bots
            ? `${count(byBots)} ${byBots === 1 ? 'gang' : 'gange'} af robotter`
            : `${count(people)} besøg`}
          {!bots && byBots > 0 && `, og ${count(byBots)} af robotter`}
          {' · senest '}
          <Time at={lastSeen} />
        </span>
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        {rule ? null : suggestions.length > 0 ? (
          <ul className="grid gap-1">
            {suggestions.map((page) => (
              <li key={page.path} className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-mute">Måske</span>
                <a
                  href={page.path}
                  target="_blank"
                  rel="noreferrer"
                  className="font-semibold text-act underline underline-offset-2"
                >
                  {page.title}
                </a>
                <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-mute">
                  {page.path}
                </span>
                {mayWrite && (
                  <TextLink
                    to={make(page.path)}
                    aria-label={`Lav en regel fra ${path} til ${page.path}`}
                    className="rounded-sm text-[0.875rem] whitespace-nowrap"
                  >
                    Send hertil
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-mute">Ingen side ligner.</p>
        )}
      </div>
      {rule ? (
        <Link
          to={only({ id: rule.id })}
          aria-label={`${ruleLabels[rule.of]}: ${rule.from}`}
          className="rounded-full underline-offset-2 hover:underline max-md:col-start-2 max-md:row-start-1"
        >
          <Badge tone={rule.of === 'live' ? 'good' : 'wait'}>{ruleLabels[rule.of]}</Badge>
        </Link>
      ) : (
        mayWrite && (
          <ButtonLink
            to={make()}
            size="small"
            aria-label={`Lav en regel fra ${path}`}
            className="max-md:col-start-2 max-md:row-start-1"
          >
            Lav en regel
          </ButtonLink>
        )
      )}
    </li>
  )
}
