import { fixed } from '#client/calculators/charts/words.ts'
import { formatNumber } from '#shared/content/format.ts'
import { frequencyExample } from '#shared/content/examples/frequency.ts'
import { Chart } from '../charts/chart.tsx'
import { type FrequencyCourse, frequencyCurve } from '../charts/frequency.tsx'
import type { BlockProps } from '../props.ts'

/** Seconds of the table's rows: every quarter of a minute, and when it is lowest. */
const secondsShown = ({ values, step }: FrequencyCourse): readonly number[] =>
  values.flatMap((value, i) =>
    (i * step) % 15 === 0 || value === Math.min(...values) ? [i * step] : [],
  )

/** What happens in the grid when a power station drops out: a drawn course, marked as an example. */
export function Frequency({ block }: BlockProps<'frequency'>) {
  const { values, step, cause, help } = frequencyExample
  const lowest = Math.min(...values)
  const at = (second: number): string => fixed(values[second / step] ?? 0, 2)
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
            {secondsShown(frequencyExample).map((second) => (
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
