import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import type { Overview } from '#shared/schemas/admin.ts'
import { leadsQuery } from '../../data/leads.ts'
import { overviewQuery } from '../../data/overview.ts'
import { rowsOf } from '../../data/pages.ts'
import { count, todayWords } from '../../format.ts'
import { AmberBar } from '../../kit/amber-bar.tsx'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Page } from '../../shell/page.tsx'
import { LeadTable } from '../adminLeads/table.tsx'

/** The front screen: what is waiting, and the newest leads. Every figure is counted, none is estimated. */
export function Component() {
  return (
    <Page title="Overblik" beside={<p className="text-mute">{todayWords()}</p>}>
      <NoMail />
      <Tiles />
      <Recent />
    </Page>
  )
}

/** Says so where nobody gets a receipt: nothing of it stands in the log, because none is made. */
function NoMail() {
  const { data } = useQuery(overviewQuery)
  if (data?.mail !== false) return null
  return (
    <AmberBar>
      <p>
        <strong className="text-wait">Der sendes ingen mails.</strong> Mailtjenestens nøgle
        (MAIL_API_KEY) er ikke sat, så de, der skriver til os, får ingen kvittering.
      </p>
    </AmberBar>
  )
}

interface Tile {
  readonly label: string
  readonly to: string
  readonly value: (overview: Overview) => number
  /** Said when the figure isn't zero, and when it is. */
  readonly tone: Tone
  readonly some: string
  readonly none: string
}

const leads = (state: string): string => `${href('adminLeads')}?state=${state}`
const log = (status: string): string => `${href('adminWebhooks')}?tab=log&status=${status}`

const tiles: readonly Tile[] = [
  {
    label: 'Henvendelser',
    to: href('adminLeads'),
    value: (o) => o.leads,
    tone: 'good',
    some: 'Modtaget',
    none: 'Ingen endnu',
  },
  {
    label: 'Venter på databasen',
    to: leads('new'),
    value: (o) => o.states.new,
    tone: 'wait',
    some: 'Gemmes snarest',
    none: 'Ingen venter',
  },
  {
    label: 'Sat til side',
    to: leads('set-aside'),
    value: (o) => o.states['set-aside'],
    tone: 'wait',
    some: 'Se dem igennem',
    none: 'Ingen at se på',
  },
  {
    label: 'Leverancer venter',
    to: log('pending'),
    value: (o) => o.deliveries.pending,
    tone: 'wait',
    some: 'Prøves igen',
    none: 'Ingen i kø',
  },
  {
    label: 'Leverancer fejlet',
    to: log('error'),
    value: (o) => o.deliveries.error,
    tone: 'bad',
    some: 'Kan sendes igen',
    none: 'Ingen fejl',
  },
  {
    label: 'Leverancer parkeret',
    to: log('parked'),
    value: (o) => o.deliveries.parked,
    tone: 'wait',
    some: 'Sendes, når I vil',
    none: 'Ingen parkeret',
  },
]

function Tiles() {
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <ul aria-label="Tal" className="grid grid-cols-2 gap-3.5 lg:grid-cols-3">
      {tiles.map((tile) => {
        const value = data && tile.value(data)
        return (
          <li
            key={tile.label}
            className="relative rounded-box border border-line bg-card px-4 py-3.5 hover:border-rim"
          >
            <Link
              to={tile.to}
              className="block leading-5 text-text after:absolute after:inset-0 after:rounded-box"
            >
              {tile.label}
            </Link>
            <p className="mt-1.5 mb-2 font-head text-3xl leading-8 font-semibold text-ink">
              {value === undefined ? '–' : count(value)}
            </p>
            {value === undefined ? (
              <span className="block h-5.5" />
            ) : (
              <Badge tone={value > 0 ? tile.tone : 'plain'}>
                {value > 0 ? tile.some : tile.none}
              </Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const recentRows = 8

function Recent() {
  const { data, error, refetch } = useInfiniteQuery(leadsQuery({}))
  const rows = data && rowsOf(data.pages).slice(0, recentRows)
  return (
    <Card className="overflow-hidden">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
        <h2 className="text-lg">Seneste henvendelser</h2>
        <Link
          to={href('adminLeads')}
          className="font-semibold text-act underline-offset-2 hover:underline"
        >
          Se alle
        </Link>
      </header>
      {error && !rows && (
        <div className="p-3">
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!rows && !error && <Skeleton rows={5} />}
      {rows?.length === 0 && (
        <EmptyState title="Ingen henvendelser endnu" spot="booking">
          Når nogen sender en formular på siden, står den her.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LeadTable rows={rows} to={(id) => `${href('adminLeads')}?id=${id}`} />
      )}
    </Card>
  )
}
