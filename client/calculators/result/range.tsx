import type { ReactNode } from 'react'
import { formatNumber, rangeText } from '#shared/content/format.ts'
import { middleScenario } from '../../charts/text.ts'

interface Props {
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
  /** The calculator's first figure. */
  readonly main?: boolean
}

/** A figure as a range with its middle, never as one flattering number. */
export function Range({ label, low, mid, high, unit, step, beyond, under, main = false }: Props) {
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

/** Figures next to one another; the main ones are on a dark background. */
export function Figures({
  main = false,
  children,
}: {
  readonly main?: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      className={`calculator-figures ${main ? 'calculator-main ground-dark' : 'calculator-details'}`}
    >
      {children}
    </div>
  )
}
