import { type LinearScale, scaleLinear } from './scale.ts'
import { areaPath, linePath } from './shape.ts'
import { clamp, textWidth } from '#client/blocks/charts/scale.ts'
import { Levels, gutter, upright } from './axis.tsx'
import { ChartFigure, Drawing, type Sheet, tenth, twoSheets } from './figure.tsx'
import { clean, signed, whole, withUnit } from './words.ts'

interface Years {
  readonly low: number | null
  readonly mid: number | null
  readonly high: number | null
}

interface Props {
  /** kr. at the start and after each year; `low` is the worse. */
  readonly low: readonly number[]
  readonly mid: readonly number[]
  readonly high: readonly number[]
  /** Years until it is paid back; null where that is never within those shown. */
  readonly payback: Years
  readonly taxChange: { readonly year: number; readonly nth: number; readonly before?: number; readonly after?: number } | null
  /** Calendar year of the first. */
  readonly startYear: number
  /** Years (1 is the first) in which something is bought anew. */
  readonly renewals?: readonly number[]
  /** How long it has to be paid back in, where that isn't all the years shown: `i pumpens levetid`. */
  readonly within?: string
}

const sheets = twoSheets(330, 300)

/** What is paid and comes back, year by year: a band from low to high, with the years in which it is earned. */
export function PaybackChart(props: Props) {
  const chart = { ...props, low: clean(props.low), mid: clean(props.mid), high: clean(props.high) }
  const last = chart.mid.length - 1
  const caption = describe(chart, last)
  return (
    <ChartFigure
      title="Hvornår er det tjent hjem?"
      unit="Samlet resultat i kr., regnet"
      caption={caption}
      table={{
        caption: 'Samlet resultat efter hvert år, kr.',
        columns: ['År', 'Lav', 'Midt', 'Høj'],
        rows: chart.mid.map((mid, i) => ({
          label: i === 0 ? 'Start' : `${i} (${chart.startYear + i - 1})`,
          cells: [chart.low[i] ?? 0, mid, chart.high[i] ?? 0].map(signed),
        })),
      }}
    >
      <Drawing description={`Bånd over ${last} år. ${caption}`} sheets={sheets} draw={(sheet) => draw(chart, last, sheet)} />
    </ChartFigure>
  )
}

/** Less than half a year is no »0 år«. */
const years = (value: number): string => (Math.round(value) === 0 ? withUnit('under 1', 'år') : withUnit(whole(value), 'år'))

const about = (value: number): string => (Math.round(value) === 0 ? years(value) : `ca. ${years(value)}`)

function describe({ low, mid, high, payback, taxChange, within: time }: Props, last: number): string {
  const within = time ?? `inden for ${years(last)}`
  const never = `ikke ${within}`
  const say = (value: number | null): string => (value === null ? never : `efter ${about(value)}`)
  const middle = payback.mid === null ? `Midt i spændet er det ikke tjent hjem ${within}` : `Midt i spændet er det tjent hjem efter ${about(payback.mid)}`
  const ends = `; går det godt, ${say(payback.high)}, går det dårligt, ${say(payback.low)}.`
  const end = [low, mid, high].map((values) => values[last] ?? 0) as [number, number, number]
  const after = ` Efter ${years(last)} står regnestykket på ${withUnit(signed(end[0]), 'kr.')} til ${withUnit(signed(end[2]), 'kr.')}, midt ${signed(end[1])}.`
  return `${middle}${ends}${after}${taxChange ? ` ${taxWords(taxChange)}.` : ''}`
}

/** `Fra 2028 ventes elafgiften at stige` */
function taxWords({ year, before, after }: NonNullable<Props['taxChange']>): string {
  if (before === undefined || after === undefined) return `Fra ${year} ændres elafgiften`
  return `Fra ${year} ventes elafgiften at ${after > before ? 'stige' : 'falde'}`
}

function draw({ low, mid, high, payback, taxChange, startYear, renewals = [] }: Props, last: number, { name, width, height, size }: Sheet) {
  const wide = name === 'wide'
  const top = size * 2.6
  const floor = height - size * 1.7
  const y = upright([...low, ...mid, ...high], floor, top)
  const left = gutter(y.ticks(4), size, signed)
  const right = width - textWidth('midt', size) - 4
  const x = scaleLinear([0, Math.max(1, last)], [left, right])
  const placed = (values: readonly number[]) => values.map((value, nth) => [x(nth), y(value)] as const)
  const band = areaPath(placed(high), placed(low))
  const ends = apart(
    [high, mid, low].map((values) => y(values[last] ?? 0)),
    size * 1.15,
  )
  const taxAt = taxChange && x(taxChange.nth - 1)
  const taxText = taxChange && taxWords(taxChange).split(' ventes ')
  const middle = payback.mid === null ? '' : `midt: ${years(payback.mid)}`
  const head = size * 1.25
  return (
    <>
      <Levels y={y} left={left} right={right} say={signed} />
      <path className="mark-band" d={band} />
      <path className="line-edge" d={linePath(placed(high))} />
      <path className="line-edge" d={linePath(placed(low))} />
      <path className="line-mid" d={linePath(placed(mid))} />
      <line className="axis" x1={left} x2={right} y1={tenth(y(0))} y2={tenth(y(0))} />
      {grouped(renewals).map((nths) => {
        const text = `år ${nths.join(' og ')}: nyt udstyr`
        const half = textWidth(text, size) / 2
        const at = nths.reduce((sum, nth) => sum + x(nth), 0) / nths.length
        return (
          <g key={text}>
            {nths.map((nth) => (
              <line key={nth} className="lead" x1={tenth(x(nth))} x2={tenth(x(nth))} y1={tenth(y(low[nth] ?? 0) + 3)} y2={floor - size * 1.2} />
            ))}
            <text className="note" x={tenth(clamp(at, left + half, right - half))} y={floor - size * 0.3} textAnchor="middle">
              {text}
            </text>
          </g>
        )
      })}
      {taxAt !== null && taxText && (
        <>
          <line className="change" x1={tenth(taxAt)} x2={tenth(taxAt)} y1={2} y2={floor} />
          {taxText.map((text, i) => (
            <text key={text} className="change-label" x={tenth(taxAt + 6)} y={size * (0.9 + i * 1.15)}>
              {i > 0 ? `ventes ${text}` : text}
            </text>
          ))}
        </>
      )}
      {(['high', 'low'] as const).map((end) => {
        const value = payback[end]
        if (value === null) return null
        const text = years(value)
        const before = end === 'high' || x(value) + 4 + textWidth(text, size) > right
        // Where the right edge is too near, both stand before their crossing: the earlier one one line up.
        const line = end === 'high' && payback.low !== null && isCrowded(x, payback.low, value, size, right) ? size * 1.15 : 0
        return (
          <g key={end}>
            <circle className="crossing" cx={tenth(x(value))} cy={tenth(y(0))} r={4.5} />
            <text className="label" x={tenth(x(value) + (before ? -4 : 4))} y={tenth(y(0) - 9 - line)} textAnchor={before ? 'end' : 'start'}>
              {text}
            </text>
          </g>
        )
      })}
      {payback.mid !== null && (
        <>
          <circle className="crossing crossing-mid" cx={tenth(x(payback.mid))} cy={tenth(y(0))} r={6} />
          <text
            className="middle"
            x={tenth(clamp(x(payback.mid) + 6, left + textWidth(middle, head) / 2, right - textWidth(middle, head) / 2))}
            y={tenth(y(0) + 9)}
            dy=".75em"
            textAnchor="middle"
          >
            {middle}
          </text>
        </>
      )}
      {['høj', 'midt', 'lav'].map((text, i) => (
        <text key={text} className="label" x={right + 5} y={tenth(ends[i] as number)} dy=".35em">
          {text}
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

/** Whether the label of the late crossing has to stand before it and reaches over the early one. */
function isCrowded(x: LinearScale, late: number, early: number, size: number, right: number): boolean {
  const width = textWidth(years(late), size)
  return x(late) + 4 + width > right && x(late) - 4 - width < x(early)
}

/** Years so near one another that one text names them. */
function grouped(renewals: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = []
  for (const nth of renewals.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last && nth - (last[0] ?? 0) < 9) last.push(nth)
    else groups.push([nth])
  }
  return groups
}

/** Places from top to bottom, moved so far that each has its room. */
function apart(places: readonly number[], room: number): readonly number[] {
  const [high = 0, mid = 0, low = 0] = places
  return [Math.min(high, mid - room), mid, Math.max(low, mid + room)]
}
