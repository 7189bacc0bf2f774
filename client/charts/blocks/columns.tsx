import { formatNumber } from '#shared/content/format.ts'
import type { BlockOf } from '#shared/schemas/content/block.ts'
import { Line, Text } from '../marks.tsx'
import type { BlockPlot } from '../plot.ts'
import { clamp, niceTicks, roundedScale, tenth } from '../scale.ts'
import { shortUnit, textWidth } from '../text.ts'
import type { ChartDrawing } from './chart.tsx'

type Content = Pick<BlockOf<'bars'>, 'bars' | 'limit' | 'unit'>
type Bar = Content['bars'][number]

/** Vertical bars: a series over time. Marked bars are dark and labelled; a limit crosses them, with its value at the axis. */
export function columns(
  { bars, limit, unit }: Content,
  { name, width, size }: BlockPlot,
): ChartDrawing {
  const height = name === 'wide' ? 300 : 250
  const floor = height - size * 1.9
  const slotIn = (left: number): number => (width - left) / bars.length
  const direct =
    !limit &&
    bars.every(({ value, mark }) => textWidth(mark ?? formatNumber(value), size) + 6 < slotIn(0))
  const ticks = niceTicks(0, Math.max(limit?.value ?? 0, ...bars.map(({ value }) => value)))
  // Numbers that are compared with a limit have their unit.
  const format = (value: number): string =>
    limit ? `${formatNumber(value)}\u00a0${shortUnit(unit)}` : formatNumber(value)
  const left = direct
    ? 0
    : Math.max(
        ...[...ticks, ...(limit ? [limit.value] : [])].map((tick) => textWidth(format(tick), size)),
      ) + 10
  const slot = slotIn(left)
  const y = roundedScale([0, ticks.at(-1) ?? 1], [floor, size * (limit ? 3.6 : 2.2)])
  const clearOfLimit = (tick: number): boolean =>
    !limit || Math.abs(y(tick) - y(limit.value)) >= size * 1.3
  const names = labelsIn(bars, slot, size)
  const marks = marksIn(bars, unit, slot, size)
  const tops = bars.map(({ value }) => y(value))
  /** Top of the highest bar between two positions. */
  const highest = (from: number, to: number): number =>
    Math.min(
      ...tops.slice(Math.max(Math.floor((from - left) / slot), 0), Math.ceil((to - left) / slot)),
    )
  /** Moves a label that would cover the limit's line above it. */
  const clear = (base: number): number =>
    limit && y(limit.value) > base - size && y(limit.value) < base + size * 0.3
      ? y(limit.value) - size * 0.4
      : base
  // Relative steps compress well. Two decimals, so that their rounding does not add up to anything visible.
  const along = (slots: number): string => `h${Math.round(slots * slot * 100) / 100}`
  const barPath = (marked: boolean): string =>
    bars
      .map(({ mark }, i) => {
        if (Boolean(mark) !== marked) return ''
        const follows = i > 0 && Boolean(bars[i - 1]?.mark) === marked
        return `${follows ? along(0.12) : `M${tenth(left + (i + 0.06) * slot)},${tenth(floor)}`}V${tops[i]}${along(0.88)}V${tenth(floor)}`
      })
      .join('')
  return {
    height,
    drawing: (
      <>
        {/* No line without its number: one whose number would cover the limit's is left out, except the axis. */}
        {ticks
          .filter((tick) => tick === 0 || clearOfLimit(tick))
          .map((tick) => (
            <g key={tick}>
              <Line
                className={tick === 0 ? 'axis' : 'grid'}
                x1={left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
              />
              {!direct && clearOfLimit(tick) && (
                <Text x={left - 8} y={y(tick) + size * 0.35} textAnchor="end">
                  {format(tick)}
                </Text>
              )}
            </g>
          ))}
        <path className="bar" d={barPath(false)} />
        {bars.some(({ mark }) => mark) && <path className="bar bar-marked" d={barPath(true)} />}
        {bars.map(
          ({ label }, i) =>
            names[i] && (
              <Text
                key={label}
                x={left + (i + 0.5) * slot}
                y={height - size * 0.4}
                textAnchor="middle"
              >
                {names[i]}
              </Text>
            ),
        )}
        {limit && (
          <>
            <path
              className="limit"
              d={`M${left},${y(limit.value)}H${width}M${left},${size * 0.65}h${size * 2}`}
            />
            <Text
              className="limit-label"
              x={left - 8}
              y={y(limit.value) + size * 0.35}
              textAnchor="end"
            >
              {format(limit.value)}
            </Text>
            <Text className="limit-label" x={left + size * 2.5} y={size}>
              {limit.label}
            </Text>
          </>
        )}
        {bars.map(({ label, value, mark }, i) => {
          const text = marks[i] ?? (direct ? formatNumber(value) : '')
          const half = textWidth(text, size) / 2
          const middle = left + (i + 0.5) * slot
          const x = clamp(middle, left + half, width - half)
          const own = tops[i] as number
          const base = clear(highest(x - half, x + half) - size * 0.55)
          return (
            text && (
              <g key={label}>
                {base < own - size && (
                  <Line className="lead" x1={middle} x2={middle} y1={base + size * 0.25} y2={own} />
                )}
                <Text
                  className={mark ? 'label label-marked' : 'label'}
                  x={x}
                  y={base}
                  textAnchor="middle"
                >
                  {text}
                </Text>
              </g>
            )
          )
        })}
      </>
    ),
  }
}

/** The labels below the bars: whole, or without their common unit, or only some of them; '' for none. */
function labelsIn(bars: readonly Bar[], slot: number, size: number): readonly string[] {
  const labels = bars.map(({ label }) => label)
  const widest = (texts: readonly string[]): number =>
    Math.max(...texts.map((text) => textWidth(text, size)))
  const needed = widest(labels) + size / 2
  const unit = / \D+$/.exec(labels[0] ?? '')?.[0]
  const bare =
    unit && labels.every((label) => label.endsWith(unit))
      ? labels.map((label) => label.slice(0, -unit.length))
      : null
  // The last one keeps the unit.
  const short = bare && [...bare.slice(0, -1), labels.at(-1) as string]
  if (
    short &&
    needed > slot &&
    widest(bare) <= slot &&
    textWidth(short.slice(-2).join(''), size) / 2 <= slot
  )
    return short
  const step = [1, 2, 3, 4, 6, 8].find((every) => every * slot >= needed) ?? 12
  return labels.map((label, i) => (i % step === 0 ? label : ''))
}

/** The labels over the marked bars. Where neighbours would overlap they lose the unit, which the axis has. */
function marksIn(
  bars: readonly Bar[],
  unit: string,
  slot: number,
  size: number,
): readonly (string | undefined)[] {
  const marks = bars.map(({ mark }) => mark)
  const crowded = marks.some(
    (mark, i) => mark && marks[i + 1] && textWidth(`${mark}${marks[i + 1]}`, size) / 2 > slot,
  )
  return bars.map(({ value, mark }) =>
    crowded && mark === `${formatNumber(value)} ${shortUnit(unit)}` ? formatNumber(value) : mark,
  )
}
