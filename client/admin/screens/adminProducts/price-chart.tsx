import { formatAmount } from '#shared/domain/money.ts'
import { danishDay } from '#shared/domain/dates.ts'
import {
  lowestBefore,
  type PriceRow,
  priceRowAt,
  reductionDays,
} from '#shared/domain/shop/price.ts'
import { scaleLinear, tenth } from '#client/charts/scale.ts'
import { textWidth } from '#client/charts/text.ts'
import { formatDay, shortDay } from '../../format.ts'
import { Notice } from '../../kit/notices.tsx'

const dayMs = 86_400_000
/** Drawn for a wide and for a narrow panel, so that its text is 12 px or more in both. */
const plots = [
  { width: 480, shown: '@max-sm:hidden' },
  { width: 320, shown: '@sm:hidden' },
] as const
const [height, right, top, bottom] = [150, 6, 26, 122]
/** The size of the chart's text, in its units. */
const textSize = 13
/** The least distance of two days below the chart: a whole and a half label. */
const dayDistance = 96
const shownDays = 90

interface Span {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly isOffer: boolean
}

/** The prices in force one after the other, from `from` to `to` (ms). */
export function priceSpans(rows: readonly PriceRow[], from: number, to: number): readonly Span[] {
  const changes = rows.flatMap((row) => [row.from, row.until ?? row.from]).map(Date.parse)
  const starts = [...new Set([from, ...changes.filter((at) => at > from && at < to)])].toSorted(
    (a, b) => a - b,
  )
  return starts.flatMap((start, i) => {
    const row = priceRowAt(rows, start)
    return row
      ? [{ from: start, to: starts[i + 1] ?? to, amount: row.amount, isOffer: row.until !== null }]
      : []
  })
}

/** The offer that is in force, else the next one. */
export const offerInFocus = (rows: readonly PriceRow[], now: number): PriceRow | null =>
  rows
    .filter(({ until }) => until !== null && Date.parse(until) > now)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))[0] ?? null

interface Props {
  readonly rows: readonly PriceRow[]
  readonly now: number
}

/** A variant's price over time. Before an offer, the 30 days whose lowest price is shown as the price before it. */
export function PriceChart({ rows, now }: Props) {
  const offer = offerInFocus(rows, now)
  const offerFrom = offer && Date.parse(offer.from)
  const first = Math.min(...rows.map(({ from }) => Date.parse(from)))
  const begin = Math.max(first, (offerFrom ?? now) - shownDays * dayMs)
  const end = Math.max(now + 7 * dayMs, (offer?.until ? Date.parse(offer.until) : 0) + 4 * dayMs)
  const spans = priceSpans(rows, begin, end)
  if (spans.length === 0) return null
  const lowest = offerFrom === null ? null : lowestBefore(rows, offerFrom)
  const amounts = spans.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  // Two different prices are so far apart that their labels do not overlap.
  const pad = most > least ? (most - least) * 0.2 : most * 0.02
  const y = scaleLinear([Math.max(0, least - pad), most + pad], [bottom, top])
  const before = offerFrom === null ? null : priceRowAt(rows, offerFrom - 1)
  return (
    <figure className="@container grid gap-2">
      {plots.map(({ width, shown }) => (
        <Drawing
          key={width}
          {...{ width, shown, spans, begin, end, now, y, least, most, lowest, offer, offerFrom }}
        />
      ))}
      {offer && lowest !== null && (
        <Notice>
          <p>
            <strong className="block">
              Førprisen {offerFrom !== null && offerFrom > now ? 'bliver' : 'er'}{' '}
              {formatAmount(lowest)}
              {before && before.amount !== lowest && `, ikke ${formatAmount(before.amount)}`}
            </strong>
            Den laveste pris i de {reductionDays} dage før tilbuddet.{' '}
            {lowest > offer.amount &&
              `Kunden ser »Spar ${formatAmount(lowest - offer.amount)}« fra ${formatDay(danishDay(Date.parse(offer.from)))}.`}
          </p>
        </Notice>
      )}
    </figure>
  )
}

/** An amount without its unit. */
const bareAmount = (amount: number): string => formatAmount(amount).replace(/\u00a0kr\.$/, '')

interface DrawingProps extends Pick<Props, 'now'> {
  readonly width: number
  readonly shown: string
  readonly spans: readonly Span[]
  readonly begin: number
  readonly end: number
  readonly y: (amount: number) => number
  readonly least: number
  readonly most: number
  readonly lowest: number | null
  readonly offer: PriceRow | null
  readonly offerFrom: number | null
}

function Drawing({
  width,
  shown,
  spans,
  begin,
  end,
  now,
  y,
  least,
  most,
  lowest,
  offer,
  offerFrom,
}: DrawingProps) {
  const prices = [...new Set([least, most])].map((amount) => ({ amount, text: bareAmount(amount) }))
  const left = Math.ceil(Math.max(46, ...prices.map(({ text }) => textWidth(text, textSize)))) + 6
  const x = scaleLinear([begin, end], [left, width - right])
  const at = (moment: number) => tenth(x(moment))
  const up = (amount: number) => tenth(y(amount))
  const path = (some: readonly Span[]) =>
    some
      .map((span, i) => {
        const joins = i > 0 && some[i - 1]?.to === span.from
        return `${joins ? 'V' : `M${at(span.from)},`}${up(span.amount)}H${at(span.to)}`
      })
      .join('')
  const windowFrom = offerFrom === null ? begin : Math.max(begin, offerFrom - reductionDays * dayMs)
  const lowestSpan =
    offerFrom === null
      ? undefined
      : spans.find(
          (span) => span.amount === lowest && span.to > windowFrom && span.from < offerFrom,
        )
  const lowestX =
    lowestSpan && offerFrom !== null
      ? tenth(
          (x(Math.max(lowestSpan.from, windowFrom)) + x(Math.min(lowestSpan.to, offerFrom))) / 2,
        )
      : null
  const isComing = offerFrom !== null && offerFrom > now
  const label = 'text-[0.8125rem]'
  const days = [begin, offerFrom ?? end, end].reduce<readonly number[]>(
    (shownSoFar, day) =>
      shownSoFar.every((other) => x(day) - x(other) > dayDistance)
        ? [...shownSoFar, day]
        : shownSoFar,
    [],
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describe(spans, lowest, offer)}
      className={`w-full ${shown}`}
    >
      {offerFrom !== null && (
        <>
          <rect
            x={at(windowFrom)}
            y={top - 18}
            width={tenth(x(offerFrom) - x(windowFrom))}
            height={bottom - top + 18}
            className="fill-wait-wash"
          />
          {x(offerFrom) - x(windowFrom) > 96 && (
            <text
              x={tenth((x(windowFrom) + x(offerFrom)) / 2)}
              y={top - 5}
              textAnchor="middle"
              className={`fill-wait ${label}`}
            >
              30 dage før
            </text>
          )}
        </>
      )}
      {prices.map(({ amount, text }) => (
        <g key={amount}>
          <path d={`M${left},${up(amount)}H${width - right}`} className="stroke-line" />
          <text
            x={left - 6}
            y={up(amount)}
            dy=".35em"
            textAnchor="end"
            className={`fill-mute ${label}`}
          >
            {text}
          </text>
        </g>
      ))}
      <path
        d={`M${at(now)},${top - 18}V${bottom}`}
        className="stroke-mute [stroke-dasharray:2_3]"
      />
      <path d={path(spans)} className="fill-none stroke-ink stroke-2" strokeLinejoin="round" />
      <path
        d={spans
          .filter(({ isOffer }) => isOffer)
          .map(({ from, to, amount }) => `M${at(from)},${up(amount)}H${at(to)}`)
          .join('')}
        className={`fill-none stroke-wait stroke-[3px] ${isComing ? '[stroke-dasharray:5_3]' : ''}`}
      />
      {lowestX !== null && lowest !== null && (
        <>
          <circle cx={lowestX} cy={up(lowest)} r="5" className="fill-card stroke-wait stroke-2" />
          <text
            x={Math.min(Math.max(lowestX, left + 24), width - right - 24)}
            y={up(lowest)}
            dy="1.35em"
            textAnchor="middle"
            className={`fill-wait ${label}`}
          >
            laveste
          </text>
        </>
      )}
      {days.map((day, i) => (
        <text
          key={day}
          x={i === 0 ? left : Math.min(at(day), width - right)}
          y={height - 8}
          textAnchor={i === 0 ? 'start' : x(day) > width - dayDistance / 2 ? 'end' : 'middle'}
          className={`fill-mute ${label}`}
        >
          {shortDay(danishDay(day), now)}
        </text>
      ))}
    </svg>
  )
}

function describe(spans: readonly Span[], lowest: number | null, offer: PriceRow | null): string {
  const prices = spans
    .map(
      ({ from, amount, isOffer }) =>
        `${isOffer ? 'tilbud ' : ''}${formatAmount(amount)} fra ${formatDay(danishDay(from))}`,
    )
    .join(', ')
  return `Prisen over tid: ${prices}.${offer && lowest !== null ? ` Laveste pris i de 30 dage før tilbuddet: ${formatAmount(lowest)}.` : ''}`
}
