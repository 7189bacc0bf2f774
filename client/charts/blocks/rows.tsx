import { formatNumber } from '#shared/content/format.ts'
import type { BlockOf } from '#shared/schemas/content/block.ts'
import { Line, Rect, Text } from '../marks.tsx'
import type { BlockPlot } from '../plot.ts'
import { niceTicks, roundedScale } from '../scale.ts'
import { lines, textWidth } from '../text.ts'
import type { ChartDrawing } from './chart.tsx'

type Bar = BlockOf<'bars'>['bars'][number]

const valueLabel = ({ value, mark }: Bar): string => mark ?? formatNumber(value)

/** Horizontal bars with names: left of the bar, on a phone above it. */
export function rows(
  { bars }: { readonly bars: readonly Bar[] },
  { name, width, size }: BlockPlot,
): ChartDrawing {
  const above = name === 'phone'
  const names = bars.map(({ label }) => lines(label, above ? 34 : 24))
  const left = above ? 1 : Math.max(...names.flat().map((line) => textWidth(line, size))) + 14
  const right = width - Math.max(...bars.map((bar) => textWidth(valueLabel(bar), size))) - 10
  const ticks = niceTicks(0, Math.max(...bars.map(({ value }) => value)), 4)
  const x = roundedScale(
    [0, Math.max(...bars.map(({ value }) => value), ticks[1] ?? 1)],
    [left, right],
  )
  const thick = size * 1.9
  const line = size * 1.3
  let top = 0
  const positions = bars.map((_, i) => {
    const text = (names[i] as string[]).length * line
    const position = {
      name: top,
      bar: above ? top + text + size * 0.3 : top + Math.max(0, text - thick) / 2,
    }
    top = above ? position.bar + thick + size * 1.1 : top + Math.max(text, thick) + size * 0.9
    return position
  })
  const height = Math.ceil(top - size * 0.6)
  return {
    height,
    drawing: (
      <>
        {bars.map((bar, i) => {
          const { name: nameTop, bar: barTop } = positions[i] as { name: number; bar: number }
          const middle = barTop + thick / 2 + size * 0.35
          const texts = names[i] as string[]
          const first = above ? nameTop + size : middle - ((texts.length - 1) * line) / 2
          return (
            <g key={bar.label}>
              {texts.map((text, k) => (
                <Text
                  key={text}
                  className="name"
                  x={above ? 0 : left - 12}
                  y={first + k * line}
                  textAnchor={above ? 'start' : 'end'}
                >
                  {text}
                </Text>
              ))}
              <Rect
                className={bar.mark ? 'bar bar-marked' : 'bar'}
                x={left}
                y={barTop}
                width={x(bar.value) - left}
                height={thick}
              />
              <Text
                className={bar.mark ? 'label label-marked' : 'label'}
                x={x(bar.value) + 8}
                y={middle}
              >
                {valueLabel(bar)}
              </Text>
            </g>
          )
        })}
        {!above && <Line className="axis" x1={left} x2={left} y1={0} y2={height} />}
      </>
    ),
  }
}
