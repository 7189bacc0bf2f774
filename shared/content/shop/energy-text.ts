import { energyUnit } from '../../domain/shop/energy.ts'
import type { EnergyFigures } from '../../schemas/product.ts'
import { formatNumber } from '../format.ts'

/** Figures of products that calculators and offers know, as an offer's line names them. */
const labels: Readonly<Record<string, string>> = {
  capacityKwh: 'kapacitet',
  capacityWh: 'kapacitet',
  chargeKw: 'ladeeffekt',
  maxChargeKw: 'højeste ladeeffekt',
  maxWatts: 'højeste belastning',
}

/** »Kapacitet«; the figure's own name where it has no label. */
export function energyLabel(name: string): string {
  const label = Object.hasOwn(labels, name) ? (labels[name] as string) : null
  return label === null ? name : label.charAt(0).toUpperCase() + label.slice(1)
}

/** A product's figures: »kapacitet 10 kWh«. Those without a label are left out. */
export const energyTexts = (energy: EnergyFigures): readonly string[] =>
  Object.entries(energy).flatMap(([name, value]) =>
    Object.hasOwn(labels, name)
      ? [`${labels[name]} ${formatNumber(value)}\u00a0${energyUnit(name)}`]
      : [],
  )
