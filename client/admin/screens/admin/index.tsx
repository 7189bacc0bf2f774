import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import type { LeadState, Overview } from '#shared/schemas/admin.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import { leadsQuery } from '../../data/leads.ts'
import { overviewQuery } from '../../data/overview.ts'
import { pagedRows } from '../../data/queries.ts'
import { count, formatToday } from '../../format.ts'
import { AmberBar, EmptyState } from '../../kit/notices.tsx'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { toSlug } from '../../kit/list/use-list-address.ts'
import { ErrorNotice, Loaded } from '../../kit/loaded.tsx'
import { statusLabels } from '../../labels/delivery.ts'
import { leadStateLabels } from '../../labels/lead.ts'
import { Page } from '../../shell/page.tsx'
import { leadColumns } from '../adminLeads/table.tsx'

/** The front screen: what is pending, and the newest leads. Every figure is an exact count. */
export function Component() {
  return (
    <Page title="Overblik" beside={<p className="text-mute">{formatToday()}</p>}>
      <NoMail />
      <Tiles />
      <Recent />
    </Page>
  )
}

/** A warning while no receipts are sent: the log has no trace of it, because no mail is made. */
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
  readonly tone: Tone
  /** Below the figure, above zero and at zero. */
  readonly aboveZero: string
  readonly atZero: string
}

const leadTile = (state: LeadState, aboveZero: string, atZero: string): Tile => ({
  label: leadStateLabels[state],
  to: `${href('adminLeads')}?tilstand=${toSlug(leadStateLabels[state])}`,
  value: (o) => o.states[state],
  tone: 'wait',
  aboveZero,
  atZero,
})

const deliveryTile = (
  status: DeliveryStatus,
  tone: Tone,
  aboveZero: string,
  atZero: string,
): Tile => ({
  label: `Leverancer ${statusLabels[status].toLowerCase()}`,
  to: `${href('adminWebhooks')}?vis=log&tilstand=${toSlug(statusLabels[status])}`,
  value: (o) => o.deliveries[status],
  tone,
  aboveZero,
  atZero,
})

const tiles: readonly Tile[] = [
  {
    label: 'Henvendelser',
    to: href('adminLeads'),
    value: (o) => o.leads,
    tone: 'good',
    aboveZero: 'Modtaget',
    atZero: 'Ingen endnu',
  },
  leadTile('new', 'Gemmes snarest', 'Ingen venter'),
  leadTile('set-aside', 'Se dem igennem', 'Ingen at se på'),
  deliveryTile('pending', 'wait', 'Prøves igen', 'Ingen i kø'),
  deliveryTile('error', 'bad', 'Kan sendes igen', 'Ingen fejl'),
  deliveryTile('parked', 'wait', 'Sendes, når I vil', 'Ingen parkeret'),
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
                {value > 0 ? tile.aboveZero : tile.atZero}
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
  const leads = useInfiniteQuery(leadsQuery({}))
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
      <Loaded query={leads}>
        {({ pages }) => {
          const rows = pagedRows(pages).slice(0, recentRows)
          return rows.length > 0 ? (
            <DataTable
              caption="Henvendelser, nyeste først"
              rows={rows}
              columns={leadColumns}
              to={(id) => `${href('adminLeads')}?id=${id}`}
            />
          ) : (
            <EmptyState title="Ingen henvendelser endnu" spot="booking">
              Når nogen sender en formular på siden, står den her.
            </EmptyState>
          )
        }}
      </Loaded>
    </Card>
  )
}
