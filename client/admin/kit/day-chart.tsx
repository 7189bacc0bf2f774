import { dayAfter } from '#shared/domain/dates.ts'
import { niceTicks, scaleBand, scaleLinear, tenth } from '#client/charts/scale.ts'
import { count, formatDay, shortDay } from '../format.ts'
import { today } from './kinds/typed.ts'

/** The chart is drawn for a wide and for a narrow panel, so that its text is 12 px or more in both. */
const plots = [
  { width: 440, shown: '@max-sm:hidden' },
  { width: 320, shown: '@sm:hidden' },
] as const
const [height, left, bottom, top] = [120, 30, 98, 8]

/** Fewest days of the chart: a new link's first day is not a bar as wide as the chart. */
const fewest = 14

interface Props {
  /** What is counted: »Klik«. */
  readonly label: string
  /** Days with a number above 0, in order. */
  readonly rows: readonly { readonly day: string; readonly number: number }[]
  /** The first day that is counted. */
  readonly from: string
}

/** A number by day, as a chart and, for those who don't see it, as a table. */
export function DayChart({ label, rows, from }: Props) {
  if (rows.length === 0)
    return (
      <p className="text-mute">
        Ingen {label.toLowerCase()} siden {formatDay(from)}.
      </p>
    )
  const last = today()
  const begin =
    rows[0] && rows[0].day < dayAfter(last, 1 - fewest) ? rows[0].day : dayAfter(last, 1 - fewest)
  const numbers = new Map(rows.map((row) => [row.day, row.number]))
  const shown: string[] = []
  for (let day = begin; day <= last; day = dayAfter(day)) shown.push(day)
  const ticks = niceTicks(0, Math.max(...rows.map((row) => row.number)), 4).filter(Number.isInteger)
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [bottom, top])
  const highest = rows.reduce((best, row) => (row.number > best.number ? row : best))
  return (
    <figure className="@container">
      {plots.map(({ width, shown: where }) => {
        const x = scaleBand(shown, [left, width], { inner: 0.25, outer: 0.1 })
        return (
          <svg
            key={width}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`${label} pr. dag fra ${formatDay(begin)}. Flest den ${formatDay(highest.day)}: ${count(highest.number)}`}
            className={`w-full ${where}`}
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left},${tenth(y(tick))}H${width}`} className="stroke-line" />
                <text
                  x={left - 6}
                  y={tenth(y(tick))}
                  dy=".35em"
                  textAnchor="end"
                  className="fill-mute text-[0.8125rem]"
                >
                  {count(tick)}
                </text>
              </g>
            ))}
            <path
              className="fill-act"
              d={shown
                .filter((day) => numbers.has(day))
                .map((day) => {
                  const high = tenth(y(numbers.get(day) ?? 0))
                  return `M${tenth(x(day))},${bottom}V${high}h${tenth(x.bandwidth())}V${bottom}z`
                })
                .join('')}
            />
            {[begin, last].map((day, i) => (
              <text
                key={day}
                x={i === 0 ? left : width}
                y={height - 4}
                textAnchor={i === 0 ? 'start' : 'end'}
                className="fill-mute text-[0.8125rem]"
              >
                {shortDay(day)}
              </text>
            ))}
          </svg>
        )
      })}
      <table className="sr-only">
        <caption>{label} pr. dag</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDay(row.day)}</th>
              <td>{count(row.number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
