import { formatNumber } from '#shared/content/format.ts'
import { Chart } from '../../charts/blocks/chart.tsx'
import { columns } from '../../charts/blocks/columns.tsx'
import { rows } from '../../charts/blocks/rows.tsx'
import { shortUnit } from '../../charts/text.ts'
import type { BlockProps } from '../props.ts'
import { saysExample } from './value.tsx'

type Content = BlockProps<'bars'>['block']

/** One series as bars: vertical over time, horizontal where each has a name. */
export function Bars({ block }: BlockProps<'bars'>) {
  const values = evenly(block.bars.map(({ value }) => value))
  const longest = Math.max(...block.bars.map(({ label }) => label.length))
  const draw =
    !block.limit &&
    (longest > 12 || block.bars.length < 5 || (longest > 7 && block.bars.length < 9))
      ? rows
      : columns
  return (
    <Chart
      {...block}
      example={block.example && !saysExample(block.title)}
      description={describe(block)}
      draw={(plot) => draw(block, plot)}
      table={{ rows: block.bars.map(({ label }, i) => [label, values[i] ?? '']) }}
    />
  )
}

/** Numbers of a column with the same count of decimals: `1,40` below `1,11`. */
function evenly(values: readonly number[]): readonly string[] {
  const decimals = (text: string): number => text.split(',')[1]?.length ?? 0
  const texts = values.map(formatNumber)
  const most = Math.max(...texts.map(decimals))
  return texts.map((text) =>
    most === 0
      ? text
      : `${text}${text.includes(',') ? '' : ','}${'0'.repeat(most - decimals(text))}`,
  )
}

function describe({ title, unit, bars, limit }: Content): string {
  const values = bars.map(({ value }) => value)
  // Of several equal ones the one that the drawing labels.
  const valueText = (value: number): string => {
    const alike = bars.filter((bar) => bar.value === value)
    return `${(alike.find(({ mark }) => mark) ?? alike[0])?.label} med ${formatNumber(value)}`
  }
  return `Søjlediagram: ${title}, ${unit}. Højest er ${valueText(Math.max(...values))}, lavest ${valueText(Math.min(...values))}.${limit ? ` Stregen, »${limit.label}«, ligger ved ${formatNumber(limit.value)}\u00a0${shortUnit(unit)}.` : ''} Alle tal står i tabellen under diagrammet.`
}
