import { formatNumber } from '#shared/content/format.ts'
import { frequencyExample } from '#shared/content/frequency-example.ts'
import { Chart } from './charts/chart.tsx'
import { frequencyCurve } from './charts/frequency.tsx'
import type { BlockProps } from './props.ts'

/** Seconds between two rows of the table. */
const every = 15

/** What happens in the grid when a power station drops out: a drawn course, marked as an example. */
export function Frequency({ block }: BlockProps<'frequency'>) {
  const { values, step, cause, help } = frequencyExample
  const lowest = Math.min(...values)
  const at = (second: number): string => formatNumber(values[second / step] ?? 0)
  return (
    <Chart
      {...block}
      unit="Hz i elnettet over tre minutter"
      example
      description={`Kurve over frekvensen i elnettet i tre minutter, et eksempel. Den ligger ved 50 Hz, falder efter ${cause.at} sekunder til ${formatNumber(lowest)} Hz, fordi ${cause.label}, og kommer tilbage, mens ${help.label}, fra ${help.from} til ${help.to} sekunder.`}
      draw={(sheet) => frequencyCurve(frequencyExample, sheet)}
      table={
        <table>
          <caption>Frekvensen i eksemplet, Hz</caption>
          <tbody>
            {Array.from({ length: ((values.length - 1) * step) / every + 1 }, (_, row) => row * every).map((second) => (
              <tr key={second}>
                <th scope="row">{second} sekunder</th>
                <td>{at(second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
