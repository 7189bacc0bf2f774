import { useQuery } from '@tanstack/react-query'
import type { Link } from '#shared/admin/links.ts'
import { dayAfter } from '#shared/domain/dates.ts'
import { niceTicks, scaleBand, scaleLinear, tenth } from '#client/charts/scale.ts'
import { type LinkDays, linkDaysQuery } from '../../../data/links.ts'
import { count, formatDay, shortDay } from '../../../format.ts'
import { Section } from '../../../kit/card.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { today } from '../../../kit/kinds/typed.ts'

/** The chart is drawn for a wide and for a narrow panel, so that its text is 12 px or more in both. */
const plots = [
  { width: 440, shown: '@max-sm:hidden' },
  { width: 320, shown: '@sm:hidden' },
] as const
const [height, left, bottom, top] = [120, 30, 98, 8]

/** Clicks of the last weeks by day, as a chart and, for those who don't see it, as a table. */
export function LinkClicks({ link }: { readonly link: Link }) {
  const query = useQuery(linkDaysQuery(link.id))
  if (link.clicks === 0) return null
  return (
    <Section title="Klik pr. dag">
      <Loaded query={query} detail>
        {(days) => <Chart days={days} />}
      </Loaded>
    </Section>
  )
}

/** Fewest days of the chart: a new link's first day is not a bar as wide as the chart. */
const fewest = 14

function Chart({ days: { rows, from } }: { readonly days: LinkDays }) {
  if (rows.length === 0) return <p className="text-mute">Ingen klik siden {formatDay(from)}.</p>
  const last = today()
  const begin =
    rows[0] && rows[0].day < dayAfter(last, 1 - fewest) ? rows[0].day : dayAfter(last, 1 - fewest)
  const clicks = new Map(rows.map((row) => [row.day, row.clicks]))
  const shown: string[] = []
  for (let day = begin; day <= last; day = dayAfter(day)) shown.push(day)
  const ticks = niceTicks(0, Math.max(...rows.map((row) => row.clicks)), 4).filter(Number.isInteger)
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [bottom, top])
  const highest = rows.reduce((best, row) => (row.clicks > best.clicks ? row : best))
  return (
    <figure className="@container">
      {plots.map(({ width, shown: where }) => {
        const x = scaleBand(shown, [left, width], { inner: 0.25, outer: 0.1 })
        return (
          <svg
            key={width}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`Klik pr. dag fra ${formatDay(begin)}. Flest den ${formatDay(highest.day)}: ${count(highest.clicks)}`}
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
                .filter((day) => clicks.has(day))
                .map((day) => {
                  const high = tenth(y(clicks.get(day) ?? 0))
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
        <caption>Klik pr. dag</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDay(row.day)}</th>
              <td>{count(row.clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
