import { tenth } from '#client/blocks/charts/scale.ts'
import { hourText } from '#shared/content/format.ts'
import type { LinearScale } from './scale.ts'
import { scaleLinear } from './scale.ts'
import { areaPath, linePath } from './shape.ts'
import { Levels, gutter, upright } from './axis.tsx'
import {
  ChartFigure,
  Drawing,
  Ground,
  Key,
  type KeyItem,
  Pieces,
  type Sheet,
  wholeSheet,
} from './figure.tsx'
import { clean, clock, fixed, littleKwh, mostAt, sum } from './words.ts'

interface Day {
  /** kWh in each of 24 hours. */
  readonly made: readonly number[]
  readonly used: readonly number[]
  readonly direct: readonly number[]
  readonly charged: readonly number[]
  readonly discharged: readonly number[]
  readonly bought: readonly number[]
  readonly sold: readonly number[]
  /** Bought for the battery. */
  readonly chargedAtNight?: readonly number[] | undefined
}

interface Props extends Day {
  /** `En dag i juni` */
  readonly title: string
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const column = 'Kl.'

/** A mean day hour by hour: the sun and what of it is used at once, the house's use, and beneath it what the battery does. */
export function DayChart({ title, ...given }: Props) {
  const day = cleanDay(given)
  const battery = sum(day.discharged) + sum(day.charged) + sum(day.chargedAtNight) > 0
  const caption = describe(day, battery)
  const keys: readonly KeyItem[] = [
    { mark: 'sun-soft', label: 'Solcellerne laver', value: littleKwh(sum(day.made)) },
    { mark: 'sun', label: 'Heraf bruges straks', value: littleKwh(sum(day.direct)) },
    ...(battery
      ? [
          {
            mark: 'battery' as const,
            label: 'Fra batteriet',
            value: littleKwh(sum(day.discharged)),
          },
        ]
      : []),
    { mark: 'grid', label: 'Købes', value: `${littleKwh(sum(day.bought))}${forBattery(day)}` },
    { mark: 'use', label: 'Huset bruger', value: littleKwh(sum(day.used)) },
  ]
  const series: readonly (readonly [string, readonly number[]])[] = [
    ['Lavet', day.made],
    ['Brugt', day.used],
    ['Straks', day.direct],
    ...(battery
      ? [
          [
            'Ladet',
            day.charged.map((value, hour) => value + (day.chargedAtNight[hour] ?? 0)),
          ] as const,
          ['Fra batteri', day.discharged] as const,
        ]
      : []),
    ['Købt', day.bought],
    ['Solgt', day.sold],
  ]
  return (
    <ChartFigure
      title={title}
      caption={caption}
      table={{
        hourly: true,
        caption: `${title}, kWh i hver time`,
        columns: [column, ...series.map(([name]) => name)],
        rows: hours.map((hour) => ({
          label: hourText(hour),
          cells: series.map(([, values]) => fixed(values[hour] ?? 0, 2)),
        })),
      }}
    >
      <Key items={keys} />
      <Drawing
        description={`Kurve over et døgn. ${caption}`}
        unit="kWh i timen, en middeldag, vintertid"
        sheets={[{ ...wholeSheet, height: battery ? 272 : 220 }]}
        draw={(sheet) => draw(day, battery, sheet)}
      />
    </ChartFigure>
  )
}

type CleanDay = Required<{ readonly [Name in keyof Day]: readonly number[] }>
const cleanDay = (day: Day): CleanDay => ({
  made: clean(day.made),
  used: clean(day.used),
  direct: clean(day.direct),
  charged: clean(day.charged),
  discharged: clean(day.discharged),
  bought: clean(day.bought),
  sold: clean(day.sold),
  chargedAtNight: clean(day.chargedAtNight ?? hours.map(() => 0)),
})

/** What of the bought goes into the battery: the house's own use is less by it. */
const forBattery = ({ chargedAtNight }: Pick<CleanDay, 'chargedAtNight'>): string =>
  sum(chargedAtNight) > 0 ? `, heraf ${littleKwh(sum(chargedAtNight))} til batteriet` : ''

function describe(
  { made, charged, chargedAtNight, discharged, bought, sold }: CleanDay,
  battery: boolean,
): string {
  const most = (subject: string, values: readonly number[]): string =>
    `${subject} mest ${clock(mostAt(values))}`
  const sun =
    sum(made) > 0
      ? `${most('Solcellerne laver', made)}: ${littleKwh(Math.max(...made))}.`
      : 'Solcellerne laver ikke noget.'
  const stored = charged.map((value, hour) => value + (chargedAtNight[hour] ?? 0))
  const works = battery
    ? ` ${most('Batteriet lader', stored)} og giver mest ${clock(mostAt(discharged))}.`
    : ''
  const both = bought.some((value, hour) => value > 0 && (sold[hour] ?? 0) > 0)
    ? ' Inden for en time svinger forbruget: derfor både købes og sælges der, mens solen skinner.'
    : ''
  return `${sun}${works} På dagen købes ${littleKwh(sum(bought))}${forBattery({ chargedAtNight })}, og der sælges ${littleKwh(sum(sold))}.${both}`
}

function draw(day: CleanDay, battery: boolean, { width, height, size }: Sheet) {
  const lane = battery ? 52 : 0
  const floor = height - size * 1.7 - lane
  const y = upright([...day.made, ...day.used], floor, 6)
  const left = battery ? Math.max(gutter(y.ticks(4), size), 46) : gutter(y.ticks(4), size)
  const x = scaleLinear([0, 24], [left, width - 4])
  /** Middles of hours, and both ends of the day. */
  const points = (values: readonly number[]): readonly (readonly [at: number, value: number])[] => [
    [0, values[0] ?? 0],
    ...values.map((value, hour) => [hour + 0.5, value] as const),
    [24, values.at(-1) ?? 0],
  ]
  const placed = (values: readonly number[]) =>
    points(values).map(([at, value]) => [x(at), y(value)] as const)
  const over = (lower: readonly number[], values: readonly number[]): string =>
    areaPath(placed(values), placed(lower))
  const nothing = hours.map(() => 0)
  const covered = day.direct.map((value, hour) =>
    Math.min(value + (day.discharged[hour] ?? 0), day.used[hour] ?? 0),
  )
  const made = placed(day.made)
  const use = linePath(placed(day.used))
  return (
    <>
      <Levels y={y} left={left} right={width - 4} />
      <path className="mark-sun-soft" d={over(nothing, day.made)} />
      <Ground mark="grid" d={over(covered, day.used)} />
      <path className="mark-battery" d={over(day.direct, covered)} />
      <path className="mark-sun" d={over(nothing, day.direct)} />
      {/* Within an hour is bought and sold: what is made goes on behind what is bought. */}
      <path
        className="line-made"
        d={linePath(
          made.filter(
            ([, py], i) => Math.min(py, made[i - 1]?.[1] ?? py, made[i + 1]?.[1] ?? py) < y(0),
          ),
        )}
      />
      <path className="casing" d={use} />
      <path className="line-use" d={use} />
      {battery && (
        <BatteryLane
          day={day}
          x={x}
          middle={floor + lane / 2 + 4}
          half={lane / 2 - 6}
          left={left}
          right={width - 4}
        />
      )}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={tenth(x(hour))}
          y={height - 4}
          textAnchor={hour === 24 ? 'end' : 'middle'}
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </>
  )
}

interface LaneProps {
  readonly day: CleanDay
  readonly x: LinearScale
  readonly middle: number
  readonly half: number
  readonly left: number
  readonly right: number
}

/** What the battery gives, upwards, and takes, downwards, by a measure of its own; from the grid striped. */
function BatteryLane({ day, x, middle, half, left, right }: LaneProps) {
  const taken = day.charged.map((value, hour) => value + (day.chargedAtNight[hour] ?? 0))
  const measure = scaleLinear([0, Math.max(...taken, ...day.discharged)], [0, half])
  const width = x(1) - x(0) - 1
  const bars = hours.map((hour) => ({
    at: x(hour) + 0.5,
    gives: measure(day.discharged[hour] ?? 0),
    sun: measure(day.charged[hour] ?? 0),
    grid: measure(day.chargedAtNight[hour] ?? 0),
  }))
  return (
    <>
      <Pieces
        mark="battery"
        of={bars.map(({ at, gives }) => ({ x: at, y: middle - gives, width, height: gives }))}
      />
      <Pieces
        mark="battery-soft"
        of={bars.map(({ at, sun }) => ({ x: at, y: middle, width, height: sun }))}
      />
      <Pieces
        mark="grid"
        of={bars.map(({ at, sun, grid }) => ({ x: at, y: middle + sun, width, height: grid }))}
      />
      <line className="axis" x1={left} x2={right} y1={middle} y2={middle} />
      <text x={left - 6} y={middle - 4} textAnchor="end">
        giver
      </text>
      <text x={left - 6} y={middle} dy=".95em" textAnchor="end">
        lader
      </text>
    </>
  )
}
