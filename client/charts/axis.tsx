import { formatNumber } from '#shared/content/format.ts'
import type { Plot } from './plot.ts'
import { type LinearScale, scaleLinear, tenth } from './scale.ts'
import { textWidth } from './text.ts'

/** A vertical scale with round ends that includes zero. */
export function verticalScale(values: readonly number[], bottom: number, top: number): LinearScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear([low, low === high ? 1 : high], [bottom, top]).nice(4)
}

/** Width of an axis' numbers at its left. */
export const axisWidth = (y: LinearScale, size: number, format = formatNumber): number =>
  Math.ceil(Math.max(...y.ticks(4).map((tick) => textWidth(format(tick), size)))) + 6

interface Props {
  readonly y: LinearScale
  readonly left: number
  readonly right: number
  readonly format?: (tick: number) => string
}

/** The lines across a drawing, each with its number. */
export function GridLines({ y, left, right, format = formatNumber }: Props) {
  // At most five lines besides zero.
  const ticks = y.ticks(y.ticks(4).length > 6 ? 2 : 4)
  const line = (tick: number): string => `M${left},${tenth(y(tick))}H${right}`
  return (
    <>
      <path className="level" d={ticks.filter(Boolean).map(line).join('')} />
      <path className="axis" d={line(0)} />
      <g textAnchor="end">
        {ticks.map((tick) => (
          <text key={tick} x={left - 6} y={tenth(y(tick))} dy=".35em">
            {format(tick)}
          </text>
        ))}
      </g>
    </>
  )
}

/** `17`, as clocks show it; `06` for 6. */
export const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** Every sixth hour of a day below its drawing. */
export const HourLabels = ({ x, plot }: { readonly x: LinearScale; readonly plot: Plot }) =>
  [0, 6, 12, 18, 24].map((hour) => (
    <text
      key={hour}
      x={tenth(x(hour))}
      y={plot.height - 4}
      textAnchor={hour === 24 ? 'end' : 'middle'}
    >
      {twoDigits(hour)}
    </text>
  ))
