import { formatNumber, rangeText } from '#shared/content/format.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'
import { middleScenario } from '../../charts/text.ts'

interface RangeProps {
  readonly label: string
  /** Smaller number first. Null is more than `beyond`. */
  readonly low: number | null
  readonly mid: number | null
  readonly high: number | null
  readonly unit: string
  /** Rounded to multiples of this. */
  readonly step: number
  /** Shown for null (`over 25`); a range that starts here is »25 eller mere«. */
  readonly beyond?: number
  /** Shown instead of a number that is rounded to 0. */
  readonly under?: string
}

/** A figure as a range with its middle, never as one flattering number. */
function Range({
  label,
  low,
  mid,
  high,
  unit,
  step,
  beyond,
  under,
  main,
}: RangeProps & { readonly main: boolean }) {
  const text = (value: number | null): string => {
    if (value === null) return `over ${beyond}`
    const rounded = Math.round(value / step) * step
    return rounded === 0 && under ? under : formatNumber(rounded)
  }
  const span =
    high === null && text(low) === String(beyond)
      ? `${beyond} ${unit} eller mere`
      : `${rangeText(text(low), text(high))} ${unit}`
  return (
    <div className={main ? 'range range-main' : 'range'}>
      <p className="range-label">{label}</p>
      <p className="range-span">{span}</p>
      <p className="range-mid">
        i {middleScenario}: {text(mid)}
        {'\u00a0'}
        {unit}
      </p>
    </div>
  )
}

/** Figures next to one another; the main ones are on a dark background, with the first one emphasized. */
export const Figures = ({
  main = false,
  ranges,
}: {
  readonly main?: boolean
  readonly ranges: readonly RangeProps[]
}) => (
  <div
    className={`calculator-figures ${main ? 'calculator-main ground-dark' : 'calculator-details'}`}
  >
    {ranges.map((range, i) => (
      <Range key={range.label} main={main && i === 0} {...range} />
    ))}
  </div>
)

export const kronerRange = (label: string, band: Band, step = 100): RangeProps => ({
  label,
  ...band,
  unit: 'kr.',
  step,
})
