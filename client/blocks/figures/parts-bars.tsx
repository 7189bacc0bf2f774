import { formatNumber } from '#shared/content/format.ts'
import { Chart } from '../charts/chart.tsx'
import { stacked, totalOf } from '../charts/parts.tsx'
import type { BlockProps } from '../props.ts'
import { saysExample } from './value.tsx'

type Content = BlockProps<'parts'>['block']

/** Sums made of parts against a limit, each sum a bar. */
export function PartsBars({ block }: BlockProps<'parts'>) {
  const { title, unit, bars } = block
  return (
    <Chart
      {...block}
      example={block.example && !saysExample(block.title)}
      description={describe(block)}
      draw={(sheet) => stacked(block, sheet)}
      table={
        <table>
          <caption>
            {title}, {unit}
          </caption>
          <tbody>
            {bars.map(({ label, parts }) =>
              [...parts, { name: 'i alt', value: totalOf(parts) }].map(({ name, value }) => (
                <tr key={`${label} ${name}`}>
                  <th scope="row">
                    {label}, {name}
                  </th>
                  <td>{formatNumber(value)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      }
    />
  )
}

function describe({ title, unit, bars, limit }: Content): string {
  const each = bars.map(({ label, parts }) => {
    const said = parts.map(({ name, value }) => `${name} ${formatNumber(value)}`)
    return `${label} ${formatNumber(totalOf(parts))}: ${said.join(', ')}.`
  })
  return `Stablede søjler: ${title}, ${unit}. ${each.join(' ')} Grænsen er ${limit.label} ${formatNumber(limit.value)}.`
}
