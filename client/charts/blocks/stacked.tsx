import { formatNumber } from '#shared/content/format.ts'
import type { BlockOf } from '#shared/schemas/content/block.ts'
import { Line, Rect, Text } from '../marks.tsx'
import type { BlockPlot } from '../plot.ts'
import { clamp, roundedScale } from '../scale.ts'
import { textWidth } from '../text.ts'
import type { ChartDrawing } from './chart.tsx'

type Content = Pick<BlockOf<'parts'>, 'bars' | 'limit' | 'unit'>
type Part = Content['bars'][number]['parts'][number]

export const totalOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { value }) => sum + value, 0)

/** Horizontal stacked bars, and a limit across them. */
export function stacked({ bars, limit, unit }: Content, { width, size }: BlockPlot): ChartDrawing {
  const x = roundedScale(
    [0, Math.max(limit.value, ...bars.map(({ parts }) => totalOf(parts)))],
    [1, width - 1],
  )
  const line = size * 1.35
  const thick = size * 2.6
  let top = 0
  const drawn = bars.map(({ label, parts }) => {
    const placed = place(parts, x, size)
    const names = top + line * 1.1
    const bar = names + line * (Math.max(...placed.map(({ row }) => row)) + 1) + size * 0.35
    const nameBase = bar - size * 0.6
    const title = top + size
    top = bar + thick + size * 1.5
    return {
      label: `${label}: ${formatNumber(totalOf(parts))}\u00a0${unit}`,
      title,
      bar,
      nameBase,
      placed,
    }
  })
  const bottom = top - size * 0.9
  const height = Math.ceil(bottom + size * 1.7)
  const limitText = `${limit.label} ${formatNumber(limit.value)}\u00a0${unit}`
  const half = textWidth(limitText, size) / 2
  return {
    height,
    drawing: (
      <>
        {drawn.map(({ label, title, bar, nameBase, placed }) => (
          <g key={label}>
            <Text className="label" x={0} y={title}>
              {label}
            </Text>
            {placed.map(({ name, value, kind, from, to, row }) => (
              <g key={name}>
                <Text x={from} y={nameBase - row * line}>
                  {name}
                </Text>
                {row > 0 && (
                  <Line
                    className="part-lead"
                    x1={from + 0.5}
                    x2={from + 0.5}
                    y1={nameBase - row * line + size * 0.3}
                    y2={bar}
                  />
                )}
                <Rect
                  className={`part part-${kind}`}
                  x={from}
                  y={bar}
                  width={to - from}
                  height={thick}
                />
                <Text
                  className="part-value"
                  x={(from + to) / 2}
                  y={bar + thick / 2 + size * 0.35}
                  textAnchor="middle"
                >
                  {formatNumber(value)}
                </Text>
              </g>
            ))}
          </g>
        ))}
        <Line
          className="limit"
          x1={x(limit.value)}
          x2={x(limit.value)}
          y1={size * 0.2}
          y2={bottom}
        />
        <Text
          className="limit-label"
          x={clamp(x(limit.value), half, width - half)}
          y={height - size * 0.35}
          textAnchor="middle"
        >
          {limitText}
        </Text>
      </>
    ),
  }
}

/** Each part with its ends, and its name's row above the bar: 0 where the part is as long as the name. */
function place(parts: readonly Part[], x: (value: number) => number, size: number) {
  let sum = 0
  let rows = 0
  return parts.map((part) => {
    const [from, to] = [x(sum), x(sum + part.value)]
    sum += part.value
    return { ...part, from, to, row: textWidth(part.name, size) <= to - from ? 0 : ++rows }
  })
}
