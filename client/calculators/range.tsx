import type { ReactNode } from 'react'
import { formatNumber, rangeText } from '#shared/content/format.ts'
import { middleScenario } from '../charts/text.ts'

interface Props {
  readonly label: string
  /** In the order shown: a smaller number first. Null is beyond what is followed. */
  readonly low: number | null
  readonly mid: number | null
  readonly high: number | null
  readonly unit: string
  /** What it is rounded to: no more digits than are known. */
  readonly step: number
  /** Null is beyond this, said in its place; what reaches from it on is this »eller mere«. */
  readonly beyond?: number
  /** Said in place of what is rounded to nothing. */
  readonly under?: string
  /** The calculator's first figure. */
  readonly main?: boolean
}

/** A figure as a range, its middle named: never one flattering number. */
export function Range({ label, low, mid, high, unit, step, beyond, under, main = false }: Props) {
  const said = (value: number | null): string => {
    if (value === null) return `over ${beyond}`
    const rounded = Math.round(value / step) * step
    return rounded === 0 && under ? under : formatNumber(rounded)
  }
  const span =
    high === null && said(low) === String(beyond)
      ? `${beyond} ${unit} eller mere`
      : `${rangeText(said(low), said(high))} ${unit}`
  return (
    <div className={main ? 'range range-main' : 'range'}>
      <p className="range-label">{label}</p>
      <p className="range-span">
        {/* Where a column is too narrow for both, the unit goes below its range. */}
        {span}
      </p>
      <p className="range-mid">
        i {middleScenario}: {said(mid)}
        {'\u00a0'}
        {unit}
      </p>
    </div>
  )
}

/** Figures beside one another; on a ground of their own where they answer what was asked for. */
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
