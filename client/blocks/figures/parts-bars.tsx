import { formatNumber } from '#shared/content/format.ts'
import { Chart } from '../../charts/blocks/chart.tsx'
import { stacked, totalOf } from '../../charts/blocks/stacked.tsx'
import type { BlockProps } from '../props.ts'
import { saysExample } from './value.tsx'

type Content = BlockProps<'parts'>['block']

/** Sums as stacked bars against a limit. */
export function PartsBars({ block }: BlockProps<'parts'>) {
  return (
    <Chart
      {...block}
      example={block.example && !saysExample(block.title)}
      description={describe(block)}
      draw={(plot) => stacked(block, plot)}
      table={{
        rows: block.bars.flatMap(({ label, parts }) =>
          [...parts, { name: 'i alt', value: totalOf(parts) }].map(
            ({ name, value }) => [`${label}, ${name}`, formatNumber(value)] as const,
          ),
        ),
      }}
    />
  )
}

function describe({ title, unit, bars, limit }: Content): string {
  const each = bars.map(({ label, parts }) => {
    const texts = parts.map(({ name, value }) => `${name} ${formatNumber(value)}`)
    return `${label} ${formatNumber(totalOf(parts))}: ${texts.join(', ')}.`
  })
  return `Stablede søjler: ${title}, ${unit}. ${each.join(' ')} Grænsen er ${limit.label} ${formatNumber(limit.value)}.`
}
