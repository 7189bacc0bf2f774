import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { buyerOf, type OrderLine, type OrderRow, orders } from '#shared/admin/orders.ts'
import { products } from '#shared/admin/products.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { trackingFault } from '#shared/domain/shop/tracking.ts'
import { formatNumber } from '#shared/content/format.ts'
import { orderPartsQuery, packQueueQuery } from '../../data/orders.ts'
import { pagedRows } from '../../data/queries.ts'
import { act, type Saved } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { ageOf } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FieldError, TextField } from '../../kit/form/field.tsx'
import { ariaKeys, Kbd } from '../../kit/kbd.tsx'
import { useKeys } from '../../kit/keys.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { EmptyState, Notice } from '../../kit/notices.tsx'
import { ProductImage } from '../../kit/product-image.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { Page } from '../../shell/page.tsx'
import { addressOf, amountToCapture, refusalText } from './states.ts'
import { TrackingFields } from './tracking-input.tsx'

/** One order after the other, by keyboard or thumb: tick its lines, write the tracking number, send. */
export function PackMode({ address }: { readonly address: ScreenAddress }) {
  const query = useInfiniteQuery(packQueueQuery)
  const back = address.toPanel(null, null)
  const leave = (
    <ButtonLink to={back} icon="back">
      Tilbage til ordrerne
    </ButtonLink>
  )
  return (
    <Page title="Pak ordrer" actions={leave}>
      <Loaded query={query}>
        {({ pages }) => {
          // While the provider is asked for the amount, there is nothing left to do. A refused payment is shown only where it was refused.
          const queue = pagedRows(pages).filter(
            ({ id, isCapturing, isToDo }) => !isCapturing && (isToDo || id === address.id),
          )
          const chosen = address.id ? queue.find(({ id }) => id === address.id) : queue[0]
          const [first] = queue
          if (chosen)
            return <Packing key={chosen.id} order={chosen} queue={queue} address={address} />
          if (first)
            return (
              <Card>
                <EmptyState title="Ordren skal ikke længere pakkes" spot="shop-box">
                  <p className="mb-3">
                    Den er sendt, annulleret eller fortrudt. Læg varerne tilbage på hylden.
                  </p>
                  <ButtonLink look="primary" to={address.toPanel('pak', first.id)}>
                    Næste ordre
                  </ButtonLink>
                </EmptyState>
              </Card>
            )
          return (
            <Card>
              <EmptyState title="Alt er pakket" spot="shop-box">
                Nye ordrer kommer her af sig selv.
              </EmptyState>
            </Card>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface PackingProps {
  readonly order: OrderRow
  readonly queue: readonly OrderRow[]
  readonly address: ScreenAddress
}

function Packing({ order, queue, address }: PackingProps) {
  const parts = useQuery(orderPartsQuery(order.id))
  const navigate = useNavigate()
  const at = queue.findIndex(({ id }) => id === order.id)
  const toOrder = (to: OrderRow | undefined) =>
    to ? void navigate(address.toPanel('pak', to.id), { replace: true }) : false
  const [previous, next] = [queue[at - 1], queue[at + 1]]
  useKeys('Pak ordrer', [
    { keys: 'j', label: 'Næste ordre', run: () => toOrder(next) },
    { keys: 'k', label: 'Forrige ordre', run: () => toOrder(previous) },
  ])
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-[minmax(0,1fr)] gap-3.5">
      <Card className="grid gap-1.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-xl">
            {buyerOf(order)}
            {order.company && <span className="block text-base text-mute">{order.name}</span>}
          </h2>
          <span className="flex shrink-0 items-center gap-1.5 text-mute">
            {at + 1} af {queue.length}
            <Step label="Forrige ordre" icon="up" keys="k" order={previous} address={address} />
            <Step label="Næste ordre" icon="down" keys="j" order={next} address={address} />
          </span>
        </div>
        <p>
          {order.number} · købt for {order.createdAt && ageOf(order.createdAt)} siden
        </p>
        <p className="text-ink">{addressOf(order)}</p>
        {order.note && (
          <p className="rounded-knob bg-note-wash px-3 py-2 text-note">{order.note}</p>
        )}
      </Card>
      <Loaded query={parts}>
        {({ lines, acts }) => (
          <>
            {order.hasFailed && (
              <Notice role="alert">
                <p>
                  Beløbet kunne ikke trækkes:{' '}
                  {refusalText(acts.find(({ state }) => state === 'failed')?.error ?? '')}. Send
                  ikke pakken, før det er trukket.
                </p>
              </Notice>
            )}
            <Lines
              order={order}
              lines={lines.filter(({ sku }) => sku !== '')}
              onDone={({ hasFailed }) =>
                void navigate(
                  address.toPanel('pak', hasFailed ? order.id : ((next ?? previous)?.id ?? null)),
                  { replace: true },
                )
              }
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly keys: string
  readonly order: OrderRow | undefined
  readonly address: ScreenAddress
}

const Step = ({ label, icon, keys, order, address }: StepProps) =>
  order ? (
    <ButtonLink
      to={address.toPanel('pak', order.id)}
      replace
      look="quiet"
      icon={icon}
      aria-label={label}
      title={label}
      aria-keyshortcuts={ariaKeys(keys)}
      className="max-md:size-11"
    />
  ) : null

const left = ({ quantity, droppedQuantity }: OrderLine): number => quantity - droppedQuantity
/** A line whose quantity changed is another one: it must be ticked again. */
const tickOf = (line: OrderLine): string => `${line.line}:${left(line)}`

/** The ticks of an order; a reload of the page keeps them. */
function useTicks(order: string) {
  const key = `packed:${order}`
  const [ticks, setTicks] = useState<readonly string[]>(() => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly string[]
    } catch {
      return []
    }
  })
  const change = (next: readonly string[]) => {
    setTicks(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage a reload loses them.
    }
  }
  return [ticks, change] as const
}

interface LinesProps {
  readonly order: OrderRow
  readonly lines: readonly OrderLine[]
  readonly onDone: (row: OrderRow) => void
}

function Lines({ order, lines, onDone }: LinesProps) {
  const [ticks, setTicks] = useTicks(order.id)
  const [scanned, setScanned] = useState({ text: '', fault: '' })
  const [tracking, setTracking] = useState(order.tracking)
  const [trackingError, setTrackingError] = useState('')
  const trackingField = useRef<HTMLInputElement>(null)
  const toPack = lines.filter((line) => left(line) > 0)
  const isTicked = (line: OrderLine) => ticks.includes(tickOf(line))
  const missing = toPack.filter((line) => !isTicked(line)).length
  const toggle = (line: OrderLine, on = !isTicked(line)) =>
    setTicks([...ticks.filter((each) => each !== tickOf(line)), ...(on ? [tickOf(line)] : [])])
  const scan = () => {
    const sku = scanned.text.trim().toUpperCase()
    const line = lines.find((each) => each.sku === sku)
    const fault =
      sku === ''
        ? ''
        : !line
          ? `${sku} er ikke i ordren`
          : left(line) === 0
            ? `${line.name} er fortrudt og skal ikke med`
            : ''
    setScanned({ text: fault && scanned.text, fault })
    if (line && !fault) toggle(line, true)
  }
  const write = useWrite(
    async (): Promise<Saved<typeof orders>> => {
      const packed =
        order.state === 'reserved'
          ? (await act<Saved<typeof orders>>(orders, 'pack', order)).row
          : order
      return act<Saved<typeof orders>>(orders, 'send', packed, { tracking })
    },
    {
      name: orders.actions.send.label,
      done: ({ row }) =>
        row.state === 'sent'
          ? `${row.number} er sendt`
          : row.hasFailed
            ? null
            : `${row.number} sendes, så snart beløbet er trukket`,
      onDone: ({ row }) => onDone(row),
      refetch: [orders.name, products.name],
    },
  )
  const send = () => {
    if (missing > 0 || write.isPending) return false
    const fault = trackingFault(tracking)
    setTrackingError(fault)
    if (fault) trackingField.current?.focus()
    else write.mutate(undefined)
  }
  useKeys('Pak ordrer', [
    ...toPack.slice(0, 9).map((line, i) => ({
      keys: String(i + 1),
      label: `Sæt kryds ved vare ${i + 1}`,
      run: () => toggle(line),
    })),
    { keys: 't', label: 'Sporingsnummer', run: () => trackingField.current?.focus() },
    { keys: 'mod+Enter', label: 'Sendt', whileTyping: true, run: send },
  ])
  const grams = toPack.reduce((sum, line) => sum + line.weightGrams * left(line), 0)
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <PackLine
              key={line.line}
              line={line}
              place={toPack.indexOf(line) + 1}
              checked={isTicked(line)}
              onChange={() => toggle(line)}
            />
          ))}
        </ul>
      </Card>
      <Card className="grid gap-3 p-4 sm:grid-cols-2">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            scan()
          }}
        >
          <TextField
            label="Scan eller skriv et varenummer"
            value={scanned.text}
            autoComplete="off"
            autoCapitalize="characters"
            mono
            {...(scanned.fault && { error: scanned.fault })}
            onChange={(event) => setScanned({ text: event.currentTarget.value, fault: '' })}
          />
        </form>
        {order.delivery !== 'afhentning' && (
          <TrackingFields
            numberRef={trackingField}
            value={tracking}
            error={trackingError}
            onChange={(value) => {
              setTracking(value)
              setTrackingError('')
            }}
          />
        )}
        {grams > 0 && (
          <p className="text-mute sm:col-span-2">
            Varerne vejer {formatNumber(Math.round(grams / 10) / 100)} kg
          </p>
        )}
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-ground px-4 py-3 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] md:mx-0 md:rounded-box md:border md:bg-card">
        <Button
          look="primary"
          icon="send"
          className="h-12 w-full text-base"
          busy={write.isPending || missing > 0}
          aria-describedby="pak-mangler"
          aria-keyshortcuts={ariaKeys('mod+Enter')}
          onClick={send}
        >
          {write.isPending
            ? 'Sender …'
            : order.payBy === 'invoice'
              ? 'Sendt'
              : `Sendt, træk ${formatAmount(amountToCapture(order))}`}
          <Kbd keys="mod+Enter" className="max-md:hidden" />
        </Button>
        <p id="pak-mangler" role="status" className="text-center text-[0.875rem] text-mute">
          {missing > 0
            ? `${missing === 1 ? 'En vare mangler' : `${missing} varer mangler`} et kryds`
            : 'Alt er i pakken'}
        </p>
      </div>
    </>
  )
}

interface PackLineProps {
  readonly line: OrderLine
  /** Of those to pack, from 1; 0 for one that is withdrawn. */
  readonly place: number
  readonly checked: boolean
  readonly onChange: () => void
}

function PackLine({ line, place, checked, onChange }: PackLineProps) {
  const { name, sku, picture, shelf, droppedQuantity, withdrawnQuantity } = line
  const isGone = left(line) === 0
  return (
    <li>
      <label
        className={`grid min-h-18 grid-cols-[auto_3.5rem_minmax(0,1fr)_auto] items-center gap-3 p-3 has-[:checked]:bg-good-wash ${isGone ? 'opacity-70' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          checked={checked && !isGone}
          disabled={isGone}
          onChange={onChange}
          className="size-6 accent-act"
        />
        <ProductImage picture={picture} className="size-14" />
        <span className="min-w-0">
          <strong className={`block text-ink ${isGone ? 'line-through' : ''}`}>{name}</strong>
          <span className="font-mono text-[0.875rem] text-mute">{sku}</span>
          {shelf && <span className="text-[0.875rem] text-mute"> · hylde {shelf}</span>}
          {droppedQuantity > 0 && (
            <span className="mt-1 block">
              <Badge tone="wait">
                {isGone ? 'Fortrudt, skal ikke med' : `${droppedQuantity} fortrudt, skal ikke med`}
              </Badge>
            </span>
          )}
          {withdrawnQuantity > droppedQuantity && (
            <FieldError id={`fortrudt-${line.line}`}>
              {`${withdrawnQuantity - droppedQuantity} fortrudt, mens beløbet blev trukket`}
            </FieldError>
          )}
        </span>
        <span className="flex items-center gap-2">
          <strong className="text-2xl text-ink">{isGone ? '' : `${left(line)} ×`}</strong>
          {place > 0 && place < 10 && <Kbd keys={String(place)} className="max-md:hidden" />}
        </span>
      </label>
    </li>
  )
}
