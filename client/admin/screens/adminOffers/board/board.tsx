import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { offers, pipeline, type PipelineColumn } from '#shared/admin/offers.ts'
import { type OfferStatus } from '#shared/admin/offer-statuses.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'
import { offerSumsQuery } from '../../../data/offers.ts'
import { pagedRows } from '../../../data/queries.ts'
import { listOf } from '../../../data/resource.ts'
import { count } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { ErrorNotice, Skeleton } from '../../../kit/loaded.tsx'
import type { BoardProps } from '../../../kit/screen/screen.tsx'
import { useHasRole } from '../../../session.ts'
import { Card } from './card.tsx'
import { columnNames, type Move, movesOf } from './moves.ts'

/** Offers in the columns of the pipeline. A card is moved by dragging or from its menu, where staff and not the customer decide. */
export function Board({ params, address }: BoardProps) {
  const mayWrite = useHasRole('admin')
  const navigate = useNavigate()
  const [dragged, setDragged] = useState<OfferRow | null>(null)
  const { data } = useQuery(offerSumsQuery(params))
  const chosen = params['status']?.split(',') as readonly OfferStatus[] | undefined
  const perform = (offer: OfferRow, move: Move) =>
    void navigate(address.toPanel(move.panel, offer.id))
  return (
    <div
      role="group"
      aria-label="Tilbud i kolonner"
      className="flex h-full gap-2.5 overflow-x-auto pb-1"
      onKeyDown={moveFocus}
    >
      {columnNames.map((name) => {
        const statuses = pipeline[name].statuses.filter(
          (status) => !chosen || chosen.includes(status),
        )
        if (statuses.length === 0) return null
        const sums = data?.sums.filter(({ status }) =>
          (statuses as readonly OfferStatus[]).includes(status),
        )
        const move = dragged && movesOf(dragged).find(({ to }) => to === name)
        return (
          <Column
            key={name}
            name={name}
            params={{ ...params, status: statuses.join(',') }}
            sum={
              sums && {
                count: sums.reduce((all, each) => all + each.count, 0),
                total: sums.reduce((all, each) => all + each.total, 0),
              }
            }
            takes={Boolean(move)}
            onDrop={() => {
              if (dragged && move) perform(dragged, move)
              setDragged(null)
            }}
          >
            {(offer) => (
              <Card
                key={offer.id}
                offer={offer}
                address={address}
                mayMove={mayWrite}
                onMove={(chosenMove) => perform(offer, chosenMove)}
                onDrag={(isDragged) => setDragged(isDragged ? offer : null)}
              />
            )}
          </Column>
        )
      })}
    </div>
  )
}

interface ColumnProps {
  readonly name: PipelineColumn
  readonly params: BoardProps['params']
  readonly sum: { readonly count: number; readonly total: number } | undefined
  /** The card that is being dragged can be dropped here. */
  readonly takes: boolean
  readonly onDrop: () => void
  readonly children: (offer: OfferRow) => React.ReactNode
}

function Column({ name, params, sum, takes, onDrop, children }: ColumnProps) {
  const { label } = pipeline[name]
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listOf(offers, params),
  )
  const rows = data ? pagedRows(data.pages) : null
  return (
    <section
      aria-label={label}
      data-column={name}
      onDragOver={(event) => {
        if (takes) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      className={`flex min-h-0 flex-col ${rows?.length === 0 ? 'flex-[0_0_8rem]' : 'min-w-52 flex-[1_0_13rem]'} rounded-box border bg-sunk ${takes ? 'border-act outline-2 outline-act' : 'border-line'}`}
    >
      <header className="grid gap-0.5 border-b border-line px-3 py-2">
        <h2 className="flex items-baseline justify-between gap-2 text-[0.9375rem]">
          {label}
          <span className="font-normal text-mute">{sum && count(sum.count)}</span>
        </h2>
        <p className="text-[0.8125rem] text-mute">{sum && formatAmount(sum.total)}</p>
      </header>
      {/* A list that scrolls is reached by its cards; an empty one has nothing to scroll. */}
      <ul className="grid min-h-0 grid-cols-[minmax(0,1fr)] flex-1 content-start gap-2 overflow-y-auto p-2">
        {error && !rows && (
          <li>
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          </li>
        )}
        {!rows && !error && (
          <li>
            <Skeleton rows={3} className="h-20" />
          </li>
        )}
        {rows?.map(children)}
        {rows?.length === 0 && <li className="px-1 py-2 text-mute">Ingen</li>}
        {hasNextPage && (
          <li className="text-center">
            <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Vis flere
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Arrow keys move between the cards: up and down in a column, left and right to the next column that has any. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-card]')
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!link || !by || event.altKey || event.ctrlKey || event.metaKey) return
  const cardsOf = (column: Element | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ]
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
  const at = columns.findIndex((column) => column.contains(link))
  const own = cardsOf(columns[at])
  const place = own.indexOf(link)
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const others = isSideways
    ? (by > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()).map(cardsOf)
    : []
  const beside = others.find((cards) => cards.length > 0)
  const target = isSideways ? beside?.[Math.min(place, beside.length - 1)] : own[place + by]
  if (!target) return
  event.preventDefault()
  target.focus()
}
