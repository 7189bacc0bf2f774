import { taxStep } from '../../domain/calculators/money/prices.ts'
import { taxLawText } from '../calculators/tax-text.ts'
import { calculateSolar } from '../../domain/calculators/plant/calculate-plants.ts'
import { inScenarios } from '../../domain/calculators/scenario.ts'
import { heatSyncSaved } from '../examples/heat-sync.ts'
import { paidBack } from '../examples/paid-back.ts'
import { movedKwh, shifted } from '../examples/water-heater.ts'
import {
  calculatedValue,
  priceOf,
  smallPlant,
  taxFuture,
  type taxFutures,
  workshop,
} from './calculated.ts'
import type { FigureDay } from './day.ts'

const valueOf = (on: FigureDay, key: string): number =>
  calculatedValue(key, on)?.value ?? Number.NaN

/** Payback of the example battery; the page's span is two thirds to one and a half times the middle. */
function batteryPaidBack(on: FigureDay): string {
  const mid = valueOf(on, 'battery.year-10kwh')
  const hundred = (amount: number): number => Math.round(amount / 100) * 100
  return paidBack(priceOf(on, 'battery.example-10kwh'), {
    low: hundred((mid * 2) / 3),
    mid,
    high: hundred(mid * 1.5),
  })
}

/** Payback of HeatSync by the peak that a heat pump avoids. */
const heatSyncPaidBack = (on: FigureDay): string =>
  paidBack(priceOf(on, 'own-product.heatsync'), {
    low: heatSyncSaved(0.25),
    mid: heatSyncSaved(0.5),
    high: heatSyncSaved(0.75),
  })
const waterHeaterPaidBack = (on: FigureDay): string =>
  paidBack(
    priceOf(on, 'own-product.heatsync'),
    inScenarios((scenario) => shifted(movedKwh[scenario])),
  )

/** Payback of the small plant in the solar report. */
function smallPaidBack(on: FigureDay): string {
  const inputs = { startYear: on.year, ...smallPlant, price: priceOf(on, 'solar.example-small') }
  const { payback } = on.once('small, paid back', () => calculateSolar(inputs, on.constants))
  const texts = inScenarios((scenario) =>
    payback[scenario] === null
      ? 'ikke inden for 25 år'
      : `efter omkring ${Math.round(payback[scenario])} år`,
  )
  return `i midten ${texts.mid}, i det gode tilfælde ${texts.high} og i det dårlige ${texts.low}`
}

/** The next change of the electricity tax, or the last one. */
function taxLaw(on: FigureDay, subject: string): string {
  const step = taxStep(on.year, on.year + 5, on.constants)
  if (step) return taxLawText(step, subject)
  const { validFrom } = on.constants.row('tax.electricity')
  return `${subject} var sat ned til og med ${Number(validFrom?.slice(0, 4)) - 1} og er højere fra ${validFrom?.slice(0, 4)}, som vi læste loven i november 2026`
}

function futurePaidBack(name: keyof typeof taxFutures, on: FigureDay): string {
  const years = taxFuture(name, on).payback.mid
  return years === null ? 'ikke i 25 år' : `${Math.round(years)} år`
}

/** Payback of the workshop's roof, and with ten øre more or less on the spot price. */
function workshopPaidBack(on: FigureDay): string {
  const [price, year, moved] = [
    priceOf(on, 'business.example-38kwp'),
    valueOf(on, 'business.year'),
    0.1 * (workshop.used + workshop.sold),
  ]
  const years = (saved: number): number => Math.round(price / saved)
  return `ca. ${years(year)} år før skat, ${years(year + moved)}–${years(year - moved)} år`
}

/** Sentences that depend on the day, by their names in copy: `{=tax-law}`. */
export const phrases: Readonly<Record<string, (on: FigureDay) => string>> = {
  'tax-law': (on) => taxLaw(on, 'Elafgiften'),
  'tax-law.it': (on) => taxLaw(on, 'Den'),
  'battery.paid-back': batteryPaidBack,
  'heat-sync.paid-back': heatSyncPaidBack,
  'water-heater.paid-back': waterHeaterPaidBack,
  'business.paid-back': workshopPaidBack,
  'solar.small-paid-back': smallPaidBack,
  'tax-future.stays.paid-back': (on) => futurePaidBack('stays', on),
  'tax-future.halfway.paid-back': (on) => futurePaidBack('halfway', on),
  'tax-future.returns.paid-back': (on) => futurePaidBack('returns', on),
}
