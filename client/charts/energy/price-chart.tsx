import type { ReactNode } from 'react'
import { hourText } from '#shared/content/format.ts'
import { danishClock, hourMs } from '#shared/domain/dates.ts'
import { axisWidth, GridLines, twoDigits, verticalScale } from '../axis.tsx'
import { ChartFigure, Drawing, Legend } from '../figure.tsx'
import { stepPath } from '../path.ts'
import { type Plot, widePlots } from '../plot.ts'
import { clamp, scaleLinear, tenth } from '../scale.ts'
import {
  clock,
  maxIndex,
  minIndex,
  pricePerKwh,
  pricePerKwhUnit,
  textWidth,
  twoDecimals,
} from '../text.ts'

/** kr./kWh in an hour; null where it is not known. */
interface PriceHour {
  /** When it begins, ISO. */
  readonly from: string
  /** The exchange's own price, without VAT. */
  readonly spot: number | null
  /** With everything a household pays, incl. VAT. */
  readonly total: number | null
}

export interface PriceDay {
  /** `2026-11-20` */
  readonly day: string
  /** `I dag` */
  readonly label: string
  /** In order of time: 24, 23 or 25. */
  readonly hours: readonly PriceHour[]
}

interface Props {
  readonly title: string
  readonly days: readonly PriceDay[]
  /** In ms; its hour is marked. Without it all hours are in the past. */
  readonly now?: number | undefined
  readonly source?: ReactNode
}

interface Hour extends PriceHour {
  /** Danish hour of the day. */
  readonly clock: number
  readonly day: string
  readonly isNow: boolean
  /** Its end is in the future. */
  readonly isLeft: boolean
}

const plots = widePlots(280, 260)

/** The price of a kWh hour by hour, for a household and at the exchange. Hours without a known price are left open. */
export function PriceChart({ title, days, now, source }: Props) {
  const hours = days.flatMap(({ label, hours }) =>
    hours.map((hour): Hour => ({
      ...hour,
      day: label,
      clock: clockOf(hour.from),
      ...comparedTo(now, hour),
    })),
  )
  const caption = describe(hours)
  return (
    <ChartFigure
      title={title}
      caption={caption}
      source={source}
      table={{
        hourly: true,
        caption: `${title}, ${pricePerKwhUnit}`,
        columns: ['Klokken', 'Du betaler', 'Børsen alene'],
        rows: hours.map((hour, at) => ({
          label: hourName(hour, at, hours),
          cells: [hour.total, hour.spot].map((price) =>
            price === null ? 'mangler' : twoDecimals(price),
          ),
        })),
      }}
    >
      <Legend
        items={[
          { mark: 'heat-soft', label: 'Det betaler du, med tariffer, afgift og moms' },
          { mark: 'use', label: 'Børsens pris alene, uden moms' },
        ]}
      />
      <Drawing
        description={`Søjler time for time. ${caption}`}
        unit={pricePerKwhUnit}
        plots={plots}
        draw={(plot) => draw(hours, days, plot)}
      />
    </ChartFigure>
  )
}

const clockOf = (from: string): number => danishClock(Date.parse(from))

function comparedTo(now = Infinity, { from }: PriceHour): Pick<Hour, 'isNow' | 'isLeft'> {
  const isLeft = now < Date.parse(from) + hourMs
  return { isNow: isLeft && Date.parse(from) <= now, isLeft }
}

/** `I dag 17–18`; numbered when the hour occurs twice because clocks go back. */
function hourName({ day, clock: hour }: Hour, at: number, hours: readonly Hour[]): string {
  const which =
    hours[at - 1]?.clock === hour
      ? ' (anden gang)'
      : hours[at + 1]?.clock === hour
        ? ' (første gang)'
        : ''
  return `${day} ${hourText(hour)}${which}`
}

/** Names the cheapest and the dearest of the hours that are left; of all hours, where none is left. */
function describe(hours: readonly Hour[]): string {
  const known = hours.filter(({ total }) => total !== null)
  const missing = hours.length - known.length
  const gaps =
    missing > 0 ? ` ${missing === 1 ? 'En time' : `${missing} timer`} mangler og står åben.` : ''
  if (known.length === 0) return `Ingen af timerne har en pris.${gaps}`
  const left = known.filter(({ isLeft }) => isLeft)
  const current = hours.find(({ isNow }) => isNow)
  const here = current
    ? current.total === null
      ? ' Timen lige nu mangler.'
      : ` Lige nu: ${pricePerKwh(current.total)}.`
    : ''
  return `${left.length > 0 ? extremes(left, 'Fra nu af er det') : extremes(known, 'Det var')}${here}${gaps}`
}

/** `Fra nu af er det billigst i dag kl. 21–22: 0,88 kr./kWh, og dyrest i morgen kl. 18–19: 2,68 kr./kWh.` */
function extremes(hours: readonly Hour[], start: string): string {
  const totals = hours.map(({ total }) => total as number)
  const at = (nth: number): string => {
    const { day, clock: hour, total } = hours[nth] as Hour
    return `${day.toLowerCase()} ${clock(hour)}: ${pricePerKwh(total as number)}`
  }
  const [cheap, dear] = [minIndex(totals), maxIndex(totals)]
  if (hours.length === 1) return `Den sidste time, vi har prisen på, er ${at(0)}.`
  if (totals[cheap] === totals[dear])
    return `${start} det samme i alle timer: ${pricePerKwh(totals[0] as number)}.`
  return `${start} billigst ${at(cheap)}, og dyrest ${at(dear)}.`
}

function draw(
  hours: readonly Hour[],
  days: readonly PriceDay[],
  { name, width, height, size }: Plot,
) {
  const top = size * 2.9
  const floor = height - size * 1.7
  const prices = hours.flatMap(({ spot, total }) => [spot, total]).filter((price) => price !== null)
  const y = verticalScale(prices, floor, top)
  const left = axisWidth(y, size, twoDecimals)
  const x = scaleLinear([0, Math.max(1, hours.length)], [left, width])
  const step = x(1) - x(0)
  const zero = y(0)
  const spot = knownRuns(hours.map(({ spot }) => spot))
    .map(({ from, prices }) => stepPath(prices, x, y, from))
    .join('')
  const starts = days.map((_, i) =>
    days.slice(0, i).reduce((sum, day) => sum + day.hours.length, 0),
  )
  const current = hours.findIndex((hour) => hour.isNow)
  const price = current >= 0 ? hours[current]?.total : undefined
  /** The label of the current hour stays on its side of midnight's line. */
  const nowEnds = x([...starts, hours.length].find((start) => start > current) ?? hours.length) - 4
  const nowText = price === undefined || price === null ? 'nu' : `nu ${twoDecimals(price)}`
  /** Path data of an hour's bar: one path for all is a third of the markup of rectangles. */
  const bar = (at: number, value: number): string =>
    `M${tenth(x(at) + step * 0.06)},${tenth(zero)}h${tenth(step * 0.88)}V${tenth(y(value))}h${-tenth(step * 0.88)}Z`
  const every = hours.length > 30 && name === 'narrow' ? 12 : 6
  return (
    <>
      <GridLines y={y} left={left} right={width} format={twoDecimals} />
      <path
        className="mark-heat-soft"
        d={hours
          .map(({ total, isNow }, i) => (total === null || isNow ? '' : bar(i, total)))
          .join('')}
      />
      {price !== undefined && price !== null && (
        <path className="mark-heat" d={bar(current, price)} />
      )}
      <line className="axis" x1={left} x2={width} y1={tenth(zero)} y2={tenth(zero)} />
      <path className="casing" d={spot} />
      <path className="line-use" d={spot} />
      {days.map(({ day, label }, i) => (
        <g key={day}>
          {i > 0 && (
            <line
              className="divider"
              x1={tenth(x(starts[i] as number))}
              x2={tenth(x(starts[i] as number))}
              y1={2}
              y2={floor}
            />
          )}
          <text
            className="name"
            x={tenth(x(starts[i] as number) + (i > 0 ? 6 : 0))}
            y={0}
            dy=".95em"
          >
            {label}
          </text>
        </g>
      ))}
      {current >= 0 && (
        <>
          <line
            className="lead"
            x1={tenth(x(current + 0.5))}
            x2={tenth(x(current + 0.5))}
            y1={tenth(top - size * 0.4)}
            y2={tenth(y(price ?? 0))}
          />
          <text
            className="label"
            x={tenth(
              clamp(
                x(current + 0.5),
                left + textWidth(nowText, size) / 2,
                nowEnds - textWidth(nowText, size) / 2,
              ),
            )}
            y={tenth(top - size * 0.65)}
            textAnchor="middle"
          >
            {nowText}
          </text>
        </>
      )}
      {hours.map(({ from, clock: hour }, i) =>
        hour % every === 0 && hour !== hours[i - 1]?.clock ? (
          <text key={from} x={tenth(x(i))} y={height - 4} textAnchor={i === 0 ? 'start' : 'middle'}>
            {twoDigits(hour)}
          </text>
        ) : null,
      )}
    </>
  )
}

/** Runs of consecutive hours with a known price: a gap ends the line. */
function knownRuns(
  prices: readonly (number | null)[],
): readonly { readonly from: number; readonly prices: readonly number[] }[] {
  const runs: { from: number; prices: number[] }[] = []
  for (const [i, price] of prices.entries()) {
    if (price === null) continue
    const last = runs.at(-1)
    if (last && last.from + last.prices.length === i) last.prices.push(price)
    else runs.push({ from: i, prices: [price] })
  }
  return runs
}
