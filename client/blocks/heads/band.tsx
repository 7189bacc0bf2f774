import { formatNumber, wholeFigures } from '#shared/content/format.ts'
import { Chart } from '../../charts/blocks/chart.tsx'
import { span } from '../../charts/blocks/span.tsx'
import { shortUnit } from '../../charts/text.ts'
import type { BlockProps } from '../props.ts'
import { saysExample } from '../figures/value.tsx'

/** An estimate as low, middle and high, each with its conditions. */
export function Band({ block }: BlockProps<'band'>) {
  const { title, unit, low, mid, high } = block
  const short = shortUnit(unit)
  const cases = [
    { name: 'Lav', ...low },
    { name: 'Midt', ...mid },
    { name: 'Høj', ...high },
  ].map((each) => ({ ...each, note: wholeFigures(each.note) }))
  return (
    <Chart
      {...block}
      sentence={`Mellem ${formatNumber(low.value)} og ${formatNumber(high.value)}\u00a0${unit}, i midten ${formatNumber(mid.value)}\u00a0${short}`}
      example={block.example && !saysExample(block.title)}
      description={`Spænd: ${title}, ${unit}. Lav ${formatNumber(low.value)}, midt ${formatNumber(mid.value)}, høj ${formatNumber(high.value)}.`}
      draw={(plot) => span({ low: low.value, mid: mid.value, high: high.value, unit: short }, plot)}
      table={{
        rows: cases.map(({ name, value, note }) => [`${name}: ${note}`, formatNumber(value)]),
      }}
    >
      <dl className="numbers band-numbers">
        {cases.map(({ name, value, note }) => (
          <div key={name}>
            <dt>
              {name}: {note}
            </dt>
            <dd>
              {formatNumber(value)}
              {'\u00a0'}
              {short}
            </dd>
          </div>
        ))}
      </dl>
    </Chart>
  )
}
