import { type LinearScale, scaleLinear } from './scale.ts'
import { textWidth, tenth } from '#client/blocks/charts/scale.ts'
import { formatNumber } from '#shared/content/format.ts'

/** Values up a drawing: from round number to round number, always with zero among them. */
export function upright(values: readonly number[], bottom: number, top: number): LinearScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear([low, low === high ? 1 : high], [bottom, top]).nice(4)
}

/** Room that the numbers of an axis take at its left. */
export const gutter = (ticks: readonly number[], size: number, say = formatNumber): number =>
  Math.ceil(Math.max(...ticks.map((tick) => textWidth(say(tick), size)))) + 6

interface Props {
  readonly y: LinearScale
  readonly left: number
  readonly right: number
  readonly say?: (tick: number) => string
}

/** The lines across a drawing, each with its number. */
export function Levels({ y, left, right, say = formatNumber }: Props) {
  // Five lines besides zero at most.
  const ticks = y.ticks(y.ticks(4).length > 6 ? 2 : 4)
  const line = (tick: number): string => `M${left},${tenth(y(tick))}H${right}`
  return (
    <>
      <path className="level" d={ticks.filter(Boolean).map(line).join('')} />
      <path className="axis" d={line(0)} />
      <g textAnchor="end">
        {ticks.map((tick) => (
          <text key={tick} x={left - 6} y={tenth(y(tick))} dy=".35em">
            {say(tick)}
          </text>
        ))}
      </g>
    </>
  )
}
