import { formatNumber } from '#shared/content/format.ts'
import { Line, Rect, Text } from '../marks.tsx'
import type { BlockPlot } from '../plot.ts'
import { clamp, niceTicks, roundedScale } from '../scale.ts'
import { textWidth } from '../text.ts'
import type { ChartDrawing } from './chart.tsx'

interface Estimate {
  readonly low: number
  readonly mid: number
  readonly high: number
  /** Of the middle's label, e.g. `kr.` */
  readonly unit: string
}

/** An estimate as a span from low to high with its middle, on an axis that includes zero. */
export function span(
  { low, mid, high, unit }: Estimate,
  { name, width, size }: BlockPlot,
): ChartDrawing {
  const head = size * 1.35
  const ticks = niceTicks(low, high, name === 'wide' ? 6 : 4)
  const ends = [ticks[0] as number, ticks.at(-1) as number] as const
  const [before, after] = ends.map((end) => Math.max(2, textWidth(formatNumber(end), size) / 2))
  const x = roundedScale(ends, [before ?? 0, width - (after ?? 0)])
  const top = head * 1.3 + size * 1.6
  const bottom = top + size * 2.6
  const height = Math.ceil(bottom + size * 2.2)
  const middle = `midt ${formatNumber(mid)}\u00a0${unit}`
  return {
    height,
    drawing: (
      <>
        {ticks.map((tick) => (
          <g key={tick}>
            <Line
              className={tick === 0 ? 'axis' : 'grid'}
              x1={x(tick)}
              x2={x(tick)}
              y1={top - 6}
              y2={bottom + 6}
            />
            <Text x={x(tick)} y={bottom + size * 1.7} textAnchor="middle">
              {formatNumber(tick)}
            </Text>
          </g>
        ))}
        <Rect className="span" x={x(low)} y={top} width={x(high) - x(low)} height={bottom - top} />
        <Line className="span-end" x1={x(low)} x2={x(low)} y1={top} y2={bottom} />
        <Line className="span-end" x1={x(high)} x2={x(high)} y1={top} y2={bottom} />
        <Line
          className="span-middle"
          x1={x(mid)}
          x2={x(mid)}
          y1={top - size * 0.5}
          y2={bottom + size * 0.3}
        />
        {endLabels(
          x(low),
          x(high),
          `lav ${formatNumber(low)}`,
          `høj ${formatNumber(high)}`,
          width,
          size,
        ).map(({ text, at }) => (
          <Text key={text} x={at} y={top - size * 0.7} textAnchor="middle">
            {text}
          </Text>
        ))}
        <Text
          className="middle"
          fontSize={head}
          x={clamp(x(mid), textWidth(middle, head) / 2, width - textWidth(middle, head) / 2)}
          y={head}
          textAnchor="middle"
        >
          {middle}
        </Text>
      </>
    ),
  }
}

/** The labels of both ends, moved apart where the span is narrower than they are. */
function endLabels(
  low: number,
  high: number,
  lowText: string,
  highText: string,
  width: number,
  size: number,
): { text: string; at: number }[] {
  const [lowHalf, highHalf] = [textWidth(lowText, size) / 2, textWidth(highText, size) / 2]
  const missing = Math.max(0, lowHalf + highHalf + size - (high - low)) / 2
  const lowAt = clamp(low - missing, lowHalf, width - highHalf * 2 - size - lowHalf)
  return [
    { text: lowText, at: lowAt },
    {
      text: highText,
      at: clamp(high + missing, lowAt + lowHalf + size + highHalf, width - highHalf),
    },
  ]
}
