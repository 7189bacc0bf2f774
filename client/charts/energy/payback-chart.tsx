import { taxDirection } from '#shared/content/calculators/tax-text.ts'
import { formatNumber, sentence } from '#shared/content/format.ts'
import type { TaxStep } from '#shared/domain/calculators/money/prices.ts'
import { type Band, inScenarios, scenarios } from '#shared/domain/calculators/scenario.ts'
import { axisWidth, GridLines, verticalScale } from '../axis.tsx'
import { ChartFigure, Drawing } from '../figure.tsx'
import { areaPath, linePath, type Point } from '../path.ts'
import { type Plot, widePlots } from '../plot.ts'
import { clamp, type LinearScale, scaleLinear, tenth } from '../scale.ts'
import { finite, middleScenario, signed, textWidth, toHundreds, whole, withUnit } from '../text.ts'

/** Of each scenario kr. at the start and after each year. */
interface Props extends Band<readonly number[]> {
  /** Years until it is paid back; null where that is not within those shown. */
  readonly payback: Band<number | null>
  readonly taxChange: TaxStep | null
  /** Calendar year. */
  readonly startYear: number
  /** Years (1 is the first) in which equipment is replaced in the middle scenario. */
  readonly renewals?: readonly number[]
  /** What wears out (`pumpen`), and after how many years: the line of each scenario ends there. */
  readonly lasts?: { readonly name: string; readonly years: Band }
}

const plots = widePlots(330, 300)

/** Whole years, and a part of one where the line ends within it. */
type Line = readonly (readonly [nth: number, value: number])[]

/** The accumulated result year by year as a band from low to high, with the years in which it is paid back. */
export function PaybackChart(props: Props) {
  const chart = { ...props, ...inScenarios((scenario) => props[scenario].map(finite)) }
  const lines = linesOf(chart)
  const last = Math.max(...scenarios.map((end) => Math.ceil(lines[end].at(-1)?.[0] ?? 0)))
  const caption = describe(chart, lines, last)
  return (
    <ChartFigure
      title="Hvornår er det tjent hjem?"
      caption={caption}
      table={{
        caption: 'Samlet resultat efter hvert år, kr.',
        columns: ['År', 'Lav', 'Midt', 'Høj'],
        rows: Array.from({ length: last + 1 }, (_, nth) => ({
          label: nth === 0 ? 'Start' : `${nth}\u00a0(${chart.startYear + nth - 1})`,
          cells: scenarios.map((end) => {
            const year = lines[end].find(([at]) => at === nth)
            return year ? signed(toHundreds(year[1])) : 'slidt op'
          }),
        })),
      }}
    >
      <Drawing
        description={caption}
        unit="Samlet resultat i kr."
        plots={plots}
        draw={(plot) => draw(chart, lines, last, plot)}
      />
    </ChartFigure>
  )
}

/** Each scenario until the equipment is worn out. */
function linesOf({ lasts, ...chart }: Band<readonly number[]> & Pick<Props, 'lasts'>): Band<Line> {
  const upTo = (values: readonly number[], life: number): Line => {
    const whole = values.slice(0, Math.floor(life) + 1).map((value, nth) => [nth, value] as const)
    const [from, to] = [values[Math.floor(life)], values[Math.floor(life) + 1]]
    return from === undefined || to === undefined || Number.isInteger(life)
      ? whole
      : [...whole, [life, from + (to - from) * (life % 1)]]
  }
  return inScenarios((scenario) =>
    upTo(chart[scenario], lasts?.years[scenario] ?? chart[scenario].length),
  )
}

/** Less than half a year must not read »0 år«. */
const years = (value: number): string => withUnit(value < 0.5 ? 'under 1' : whole(value), 'år')

const about = (value: number): string => `${value < 0.5 ? '' : 'ca. '}${years(value)}`

function describe(
  { payback, taxChange, lasts, renewals = [] }: Props,
  lines: Band<Line>,
  last: number,
): string {
  const within = lasts ? `i ${lasts.name}s levetid` : `inden for ${years(last)}`
  const yearsText = (value: number | null): string =>
    value === null ? `ikke ${within}` : `efter ${about(value)}`
  const middle = `I ${middleScenario} er det ${payback.mid === null ? `ikke tjent hjem ${within}` : `tjent hjem ${yearsText(payback.mid)}`}`
  const others =
    payback.mid === null && payback.high === null
      ? ', heller ikke når det går godt.'
      : `. Går det godt, sker det ${yearsText(payback.high)}; går det dårligt, sker det ${yearsText(payback.low)}.`
  const end = inScenarios((scenario) => signed(toHundreds(lines[scenario].at(-1)?.[1] ?? 0)))
  const after = lasts
    ? ` Hver linje ender, hvor ${lasts.name} er slidt op: efter ${lifeText(lasts.years)}. Dér står regnestykket på ca. ${withUnit(end.low, 'kr.')}, ${withUnit(end.mid, 'kr.')} og ${sentence(withUnit(end.high, 'kr.'))}`
    : ` Efter ${years(last)} står regnestykket på ca. ${withUnit(end.low, 'kr.')} til ${withUnit(end.high, 'kr.')}, midt ${sentence(withUnit(end.mid, 'kr.'))}`
  return `${middle}${others}${dips(lines, payback, renewals.length > 0)}${after}${taxChange ? ` ${taxLines(taxChange).join(' ')}.` : ''}`
}

/** Names where a line falls below zero again, as when equipment is replaced: only what stays above zero is paid back. */
const dips = (lines: Band<Line>, payback: Band<number | null>, renewed: boolean): string =>
  scenarios
    .map((end) => {
      const falls = lines[end].flatMap(([nth, value], i, all) =>
        toHundreds(value) < 0 && toHundreds(all[i - 1]?.[1] ?? 0) > 0 ? [nth] : [],
      )
      return falls[0]
        ? ` Linjen »${endNames[end]}« er over nul en tid, men under igen i år ${falls.join(' og ')}${renewed ? ', hvor der købes nyt udstyr' : ''}${payback[end] === null ? '' : ', før den kommer over for godt'}.`
        : ''
    })
    .join('')

/** `15 år, når det går dårligt, 17,5 i midterscenariet og 20, når det går godt`; one number where all are equal. */
const lifeText = ({ low, mid, high }: Band): string =>
  low === high
    ? withUnit(formatNumber(mid), 'år')
    : `${withUnit(formatNumber(low), 'år')}, når det går dårligt, ${formatNumber(mid)} i ${middleScenario} og ${formatNumber(high)}, når det går godt`

const taxLines = (step: TaxStep) => [
  `I ${step.year} ${taxDirection(step)} elafgiften`,
  'efter loven, som den er nu',
]

function draw(
  { payback, taxChange, startYear, renewals = [], lasts }: Props,
  lines: Band<Line>,
  last: number,
  { name, width, height, size }: Plot,
) {
  const wide = name === 'wide'
  const top = size * 2.6
  const floor = height - size * 1.7
  const y = verticalScale(
    scenarios.flatMap((end) => lines[end].map(([, value]) => value)),
    renewals.length > 0 ? floor - size * 1.4 : floor,
    top,
  )
  const left = axisWidth(y, size, signed)
  const right = width - textWidth('midt', size) - 4
  const x = scaleLinear([0, Math.max(1, last)], [left, right])
  const placed = inScenarios((scenario) =>
    lines[scenario].map(([nth, value]) => [x(nth), y(value)] as const),
  )
  const tips = inScenarios((scenario): Point => placed[scenario].at(-1) ?? [left, y(0)])
  // The band ends with the longest line: its edge connects the ends of the lines.
  const band = areaPath(placed.high, lasts ? [...placed.low, tips.mid] : placed.low)
  const labels = apart(
    [tips.high, tips.mid, tips.low].map(([at, place]) =>
      at < right ? offAxis(place, y(0), size * 0.85) : place,
    ),
    size * 1.15,
  )
  const taxAt = taxChange && x(taxChange.year - startYear)
  const taxText = taxChange && taxLines(taxChange)
  const names = scenarios.flatMap((end, i) =>
    [10, 25].flatMap((along) =>
      [-0.4, 0.4].map((by): Point => [tips[end][0] + along, (labels[2 - i] as number) + by * size]),
    ),
  )
  /** Where any line crosses the axis. */
  const turns = Object.values(placed).flatMap((line) =>
    line.flatMap(([px, py], i) => {
      const [nextX, nextY] = line[i + 1] ?? [px, py]
      const share = (y(0) - py) / (nextY - py)
      return share > 0 && share < 1 ? [px + share * (nextX - px)] : []
    }),
  )
  const crossings = placeCrossingLabels(
    payback,
    x,
    y(0),
    floor - size * 1.6,
    right,
    size,
    [...Object.values(placed).flat(), ...names],
    turns,
  )
  return (
    <>
      <GridLines y={y} left={left} right={right} format={signed} />
      <path className="mark-band" d={band} />
      <path className="line-edge" d={linePath(placed.high)} />
      <path className="line-edge" d={linePath(placed.low)} />
      <path className="line-mid" d={linePath(placed.mid)} />
      {lasts && (
        <path
          className="life"
          d={scenarios
            .map((end) => `M${tenth(tips[end][0])},${tenth(tips[end][1] - 7)}v14`)
            .join('')}
        />
      )}
      <path className="axis" d={`M${left},${tenth(y(0))}H${right}`} />
      {grouped(renewals).map((nths) => {
        const text = `midt, år ${nths.join(' og ')}: nyt udstyr`
        const half = textWidth(text, size) / 2
        const at = nths.reduce((sum, nth) => sum + x(nth), 0) / nths.length
        return (
          <g key={text}>
            {nths.map((nth) => (
              <path
                key={nth}
                className="lead"
                d={`M${tenth(x(nth))},${tenth(y(lines.mid[nth]?.[1] ?? 0) + 3)}V${tenth(floor - size * 1.2)}`}
              />
            ))}
            <text
              className="note"
              x={tenth(clamp(at, left + half, right - half))}
              y={floor - size * 0.3}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        )
      })}
      {taxAt !== null && taxText && (
        <>
          <path className="change" d={`M${tenth(taxAt)},2V${floor}`} />
          {taxText.map((text, i) => (
            <text
              key={text}
              className="change-label"
              x={tenth(taxAt + 6)}
              y={tenth(size * (0.9 + i * 1.15))}
            >
              {text}
            </text>
          ))}
        </>
      )}
      {crossings.map(({ end, at, text, ...place }) => (
        <g key={end} textAnchor="middle">
          {tenth(place.x) === tenth(at) && (
            <path
              className="lead"
              d={`M${tenth(at)},${tenth(y(0))}V${tenth(place.y > y(0) ? place.y - size : place.y + 4)}`}
            />
          )}
          <circle
            className="crossing"
            cx={tenth(at)}
            cy={tenth(y(0))}
            r={end === 'mid' ? 6 : 4.5}
          />
          <text
            className={end === 'mid' ? 'middle' : 'label'}
            x={tenth(place.x)}
            y={tenth(place.y)}
          >
            {text}
          </text>
        </g>
      ))}
      {(['high', 'mid', 'low'] as const).map((end, i) => (
        <text
          key={end}
          className="label"
          x={tenth(tips[end][0] + 5)}
          y={tenth(labels[i] as number)}
          dy=".35em"
        >
          {endNames[end]}
        </text>
      ))}
      {x.ticks(5).map((nth) => (
        <text key={nth} x={tenth(x(nth))} y={height - 4} textAnchor="middle">
          {nth === 0 ? startYear : wide || nth === last ? years(nth) : nth}
        </text>
      ))}
    </>
  )
}

const endNames = { high: 'høj', mid: 'midt', low: 'lav' } as const

/**
 * Positions of the labels at the crossings, where none covers a point that is `taken`: above or below the axis beside the
 * crossing, left of `right`; else below or above everything with a leader line, but above `floor`. The middle scenario's label
 * is larger and is placed first.
 */
function placeCrossingLabels(
  payback: Band<number | null>,
  x: LinearScale,
  axis: number,
  floor: number,
  right: number,
  size: number,
  taken: readonly Point[],
  turns: readonly number[],
) {
  const obstacles = [...taken]
  return (['mid', 'high', 'low'] as const).flatMap((end) => {
    const value = payback[end]
    if (value === null) return []
    const [text, at] = [years(value), x(value)]
    const height = end === 'mid' ? size * 1.25 : size
    const width = textWidth(text, height)
    const [before, after, over, under] = [
      at - 8 - width,
      at + 8,
      axis - 9,
      axis + 8 + height * 0.75,
    ]
    const near = (from: number): readonly number[] =>
      obstacles.flatMap(([px, py]) => (px > from - 3 && px < from + width + 3 ? [py] : []))
    const spots: readonly Point[] = [
      [before, over],
      [after, over],
      [after, under],
      [before, under],
      // Below everything, with a leader line.
      [at - width / 2, Math.max(axis, ...near(at - width / 2)) + 8 + height * 0.75],
      // Above everything, also with one.
      [at - width / 2, Math.min(axis, ...near(at - width / 2)) - 9],
    ]
    const isFree = ([from, base]: Point): boolean =>
      base < floor && near(from).every((py) => py < base - height || py > base + 4)
    // Right of the plot are the lines' names, and a label next to another line's crossing would seem to name that one.
    const isClear = ([from]: Point, i: number): boolean =>
      i > 3 ||
      (from + width < right &&
        turns.every(
          (turn) => Math.abs(turn - at) < 2 || turn < from - 4 || turn > from + width + 4,
        ))
    const [from, base] = spots.find((spot, i) => isFree(spot) && isClear(spot, i)) ?? [before, over]
    const middle = from + width / 2
    for (const place of [from, middle, from + width]) obstacles.push([place, base - height / 2])
    return [{ end, at, text, x: middle, y: base }]
  })
}

/** Groups years that are too close for labels of their own. */
function grouped(renewals: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = []
  for (const nth of renewals.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last && nth - (last[0] ?? 0) < 9) last.push(nth)
    else groups.push([nth])
  }
  return groups
}

/** Moves a position away from the axis. */
const offAxis = (place: number, axis: number, room: number): number =>
  Math.abs(place - axis) >= room ? place : place < axis ? axis - room : axis + room

/** Moves positions apart, from top to bottom. */
function apart(places: readonly number[], room: number): readonly number[] {
  const [high = 0, mid = 0, low = 0] = places
  return [Math.min(high, mid - room), mid, Math.max(low, mid + room)]
}
