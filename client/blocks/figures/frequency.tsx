import { twoDecimals } from '#client/charts/text.ts'
import { formatNumber } from '#shared/content/format.ts'
import { frequencyExample } from '#shared/content/examples/frequency.ts'
import { Chart } from '../../charts/blocks/chart.tsx'
import { drawFrequency, type FrequencyCurve } from '../../charts/blocks/frequency.tsx'
import type { BlockProps } from '../props.ts'

/** Seconds of the table's rows: every 15, and the lowest point. */
const secondsShown = ({ values, step }: FrequencyCurve): readonly number[] =>
  values.flatMap((value, i) =>
    (i * step) % 15 === 0 || value === Math.min(...values) ? [i * step] : [],
  )

/** The grid's frequency when a power station fails: an example, not measured. */
export function Frequency({ block }: BlockProps<'frequency'>) {
  const { values, step, cause, help } = frequencyExample
  const lowest = Math.min(...values)
  return (
    <Chart
      {...block}
      unit="Hz i elnettet over tre minutter"
      example
      description={`Kurve over frekvensen i elnettet i tre minutter, et eksempel. Den ligger ved 50 Hz, falder efter ${cause.at} sekunder til ${formatNumber(lowest)} Hz, fordi ${cause.label}, og kommer tilbage, mens ${help.label}, fra ${help.from} til ${help.to} sekunder.`}
      draw={(plot) => drawFrequency(frequencyExample, plot)}
      table={{
        caption: 'Frekvensen i eksemplet, Hz',
        rows: secondsShown(frequencyExample).map((second) => [
          `${second} sekunder`,
          twoDecimals(values[second / step] ?? 0),
        ]),
      }}
    />
  )
}
