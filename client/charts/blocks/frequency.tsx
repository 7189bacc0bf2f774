import { Line, Rect, Text } from '../marks.tsx'
import { linePath } from '../path.ts'
import type { BlockPlot } from '../plot.ts'
import { scaleLinear } from '../scale.ts'
import { fixed, lines, textWidth } from '../text.ts'
import type { ChartDrawing } from './chart.tsx'

export interface FrequencyCurve {
  /** Hz, one every `step` seconds from 0. */
  readonly values: readonly number[]
  /** Seconds between two values. */
  readonly step: number
  readonly cause: { readonly at: number; readonly label: string }
  /** Seconds in which batteries discharge. */
  readonly help: { readonly from: number; readonly to: number; readonly label: string }
}

const levels = [50.1, 50, 49.9] as const
/** Hz. */
const margin = 0.03

/** The grid's frequency over some minutes: what makes it fall, and when batteries help. */
export function drawFrequency(
  { values, step, cause, help }: FrequencyCurve,
  { name, width, size }: BlockPlot,
): ChartDrawing {
  const height = name === 'wide' ? 300 : 260
  const floor = height - size * 1.9
  const top = size * 1.8
  const seconds = (values.length - 1) * step
  const format = (hertz: number): string => fixed(hertz, 1)
  const left = Math.max(...levels.map((level) => textWidth(format(level), size))) + 8
  const x = scaleLinear([0, seconds], [left, width - 4])
  const y = scaleLinear([levels[0] + margin, levels[2] - margin], [top, floor])
  const half = textWidth(help.label, size) / 2
  return {
    height,
    drawing: (
      <>
        <Rect
          className="span"
          x={x(help.from)}
          y={top}
          width={x(help.to) - x(help.from)}
          height={floor - top}
        />
        {levels.map((level) => (
          <g key={level}>
            <Line
              className={level === 50 ? 'axis' : 'grid'}
              x1={left}
              x2={width}
              y1={y(level)}
              y2={y(level)}
            />
            <Text x={left - 8} y={y(level) + size * 0.35} textAnchor="end">
              {format(level)}
            </Text>
          </g>
        ))}
        <path
          className="course"
          d={linePath(values.map((hertz, i) => [x(i * step), y(hertz)] as const))}
        />
        <Text
          className="label label-marked"
          x={Math.min((x(help.from) + x(help.to)) / 2, width - half)}
          y={top - size * 0.6}
          textAnchor="middle"
        >
          {help.label}
        </Text>
        {lines(cause.label, name === 'wide' ? 40 : 12).map((line, i) => (
          <Text
            key={line}
            className="label"
            x={x(cause.at) - 6}
            y={y(49.955) + i * size * 1.2}
            textAnchor="end"
          >
            {line}
          </Text>
        ))}
        {[0, 1, 2, 3].map((third) => (
          <Text
            key={third}
            x={x((third * seconds) / 3)}
            y={height - size * 0.4}
            textAnchor={third === 0 ? 'start' : third === 3 ? 'end' : 'middle'}
          >
            {`${(third * seconds) / 3}\u00a0s`}
          </Text>
        ))}
      </>
    ),
  }
}
