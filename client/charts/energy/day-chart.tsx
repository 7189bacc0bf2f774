import { hourText } from '#shared/content/format.ts'
import { axisWidth, GridLines, HourLabels, verticalScale } from '../axis.tsx'
import { ChartFigure, Drawing, Legend, type LegendItem } from '../figure.tsx'
import { MarkArea, MarkRects } from '../marks.tsx'
import { areaPath, linePath, type Point } from '../path.ts'
import { type Plot, wholePlot } from '../plot.ts'
import { type LinearScale, scaleLinear } from '../scale.ts'
import { clock, finite, fixed, kwhOfHour, maxIndex, sum } from '../text.ts'

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

/** A mean day hour by hour: production and its direct use, consumption, and below them the battery. */
export function DayChart({ title, ...given }: Props) {
  const day = cleanDay(given)
  const battery = sum(day.discharged) + sum(day.charged) + sum(day.chargedAtNight) > 0
  const whenStored = <Item,>(...items: Item[]): Item[] => (battery ? items : [])
  const caption = describe(day, battery)
  const legend: readonly LegendItem[] = [
    { mark: 'sun-soft', label: 'Solcellerne laver', value: kwhOfHour(sum(day.made)) },
    { mark: 'sun', label: 'Heraf bruges straks', value: kwhOfHour(sum(day.direct)) },
    ...whenStored({
      mark: 'battery' as const,
      label: 'Fra batteriet',
      value: kwhOfHour(sum(day.discharged)),
    }),
    { mark: 'grid', label: 'Købes', value: `${kwhOfHour(sum(day.bought))}${forBattery(day)}` },
    { mark: 'use', label: 'Huset bruger', value: kwhOfHour(sum(day.used)) },
  ]
  const series: readonly (readonly [string, readonly number[]])[] = [
    ['Lavet', day.made],
    ['Brugt', day.used],
    ['Straks', day.direct],
    ...whenStored(['Ladet', allCharged(day)] as const, ['Fra batteri', day.discharged] as const),
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
        columns: ['Kl.', ...series.map(([name]) => name)],
        rows: hours.map((hour) => ({
          label: hourText(hour),
          cells: series.map(([, values]) => fixed(values[hour] ?? 0, 2)),
        })),
      }}
    >
      <Legend items={legend} />
      <Drawing
        description={`Kurve over et døgn. ${caption}`}
        unit="kWh i timen, en middeldag, vintertid"
        plots={[{ ...wholePlot, height: battery ? 272 : 220 }]}
        draw={(plot) => draw(day, battery, plot)}
      />
    </ChartFigure>
  )
}

type CleanDay = Required<{ readonly [Name in keyof Day]: readonly number[] }>
const cleanDay = ({ chargedAtNight = hours.map(() => 0), ...day }: Day): CleanDay =>
  Object.fromEntries(
    Object.entries({ ...day, chargedAtNight }).map(([name, values]) => [name, values.map(finite)]),
  ) as unknown as CleanDay

const allCharged = ({ charged, chargedAtNight }: CleanDay): readonly number[] =>
  charged.map((value, hour) => value + (chargedAtNight[hour] ?? 0))

/** The part of what is bought that goes into the battery and not to the house. */
const forBattery = ({ chargedAtNight }: CleanDay): string =>
  sum(chargedAtNight) > 0 ? `, heraf ${kwhOfHour(sum(chargedAtNight))} til batteriet` : ''

function describe(day: CleanDay, battery: boolean): string {
  const { made, discharged, bought, sold } = day
  const most = (subject: string, values: readonly number[]): string =>
    `${subject} mest ${clock(maxIndex(values))}`
  const sun =
    sum(made) > 0
      ? `${most('Solcellerne laver', made)}: ${kwhOfHour(Math.max(...made))}.`
      : 'Solcellerne laver ikke noget.'
  const works = battery
    ? ` ${most('Batteriet lader', allCharged(day))} og giver mest ${clock(maxIndex(discharged))}.`
    : ''
  const both = bought.some((value, hour) => value > 0 && (sold[hour] ?? 0) > 0)
    ? ' Inden for en time svinger forbruget: derfor både købes og sælges der, mens solen skinner.'
    : ''
  return `${sun}${works} På dagen købes ${kwhOfHour(sum(bought))}${forBattery(day)}, og der sælges ${kwhOfHour(sum(sold))}.${both}`
}

function draw(day: CleanDay, battery: boolean, plot: Plot) {
  const { width, height, size } = plot
  const lane = battery ? 52 : 0
  const floor = height - size * 1.7 - lane
  const y = verticalScale([...day.made, ...day.used], floor, 6)
  const left = Math.max(axisWidth(y, size), battery ? 46 : 0)
  const x = scaleLinear([0, 24], [left, width - 4])
  const point = (at: number, value = 0): Point => [x(at), y(value)]
  /** At the middles of the hours, and at both ends of the day. */
  const points = (values: readonly number[]): readonly Point[] => [
    point(0, values[0]),
    ...values.map((value, hour) => point(hour + 0.5, value)),
    point(24, values.at(-1)),
  ]
  const between = (lower: readonly number[], upper: readonly number[]): string =>
    areaPath(points(upper), points(lower))
  const zeros = hours.map(() => 0)
  const covered = day.direct.map((value, hour) =>
    Math.min(value + (day.discharged[hour] ?? 0), day.used[hour] ?? 0),
  )
  const production = points(day.made)
  const consumption = linePath(points(day.used))
  return (
    <>
      <GridLines y={y} left={left} right={width - 4} />
      <path className="mark-sun-soft" d={between(zeros, day.made)} />
      <MarkArea mark="grid" d={between(covered, day.used)} />
      <path className="mark-battery" d={between(day.direct, covered)} />
      <path className="mark-sun" d={between(zeros, day.direct)} />
      {/* Within an hour electricity is both bought and sold, so production continues behind the bought area. */}
      <path
        className="line-made"
        d={linePath(
          production.filter(
            ([, py], i) =>
              Math.min(py, production[i - 1]?.[1] ?? py, production[i + 1]?.[1] ?? py) < y(0),
          ),
        )}
      />
      <path className="casing" d={consumption} />
      <path className="line-use" d={consumption} />
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
      <HourLabels x={x} plot={plot} />
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

/** The battery discharging upwards and charging downwards, on a scale of its own. */
function BatteryLane({ day, x, middle, half, left, right }: LaneProps) {
  const scale = scaleLinear([0, Math.max(...allCharged(day), ...day.discharged)], [0, half])
  const width = x(1) - x(0) - 1
  const bars = hours.map((hour) => ({
    at: x(hour) + 0.5,
    gives: scale(day.discharged[hour] ?? 0),
    sun: scale(day.charged[hour] ?? 0),
    grid: scale(day.chargedAtNight[hour] ?? 0),
  }))
  return (
    <>
      <MarkRects
        mark="battery"
        rects={bars.map(({ at, gives }) => ({ x: at, y: middle - gives, width, height: gives }))}
      />
      <MarkRects
        mark="battery-soft"
        rects={bars.map(({ at, sun }) => ({ x: at, y: middle, width, height: sun }))}
      />
      <MarkRects
        mark="grid"
        rects={bars.map(({ at, sun, grid }) => ({ x: at, y: middle + sun, width, height: grid }))}
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
