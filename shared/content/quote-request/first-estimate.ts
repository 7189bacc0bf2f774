import type { Estimate, FirstAnswer } from '../../domain/quote-request/first-answer.ts'
import {
  labelOf,
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '../../schemas/quote-request-options.ts'
import { formatNumber, rangeText } from '../format.ts'

/** Texts of the first estimates, for the receipt's page, its mail and the console. */

const labels: Readonly<Record<Estimate['figure'], string>> = {
  size: 'Størrelse',
  production: 'Strøm om året',
  yearly: 'Værdi om året',
  price: 'Typisk pris',
  electricity: 'Pumpens strøm om året',
}
const units: Readonly<Record<Estimate['figure'], string>> = {
  size: 'kWp',
  production: 'kWh',
  yearly: 'kr.',
  price: 'kr.',
  electricity: 'kWh',
}

export const estimateLabel = ({ product, figure }: Estimate): string =>
  figure === 'yearly' && product === 'netbalancering' ? 'Betaling om året' : labels[figure]

/** `ca. 24.000–54.000 kr.` */
export function estimateText({ product, figure, range }: Estimate): string {
  const [low, high] = range.map(formatNumber) as [string, string]
  const unit = figure === 'size' && product === 'batteri' ? 'kWh' : units[figure]
  return `ca. ${rangeText(low, high)}\u00a0${unit}`
}

/** `Solceller, typisk pris` */
export const estimateTitle = (estimate: Estimate): string =>
  `${labelOf(quoteRequestProducts, estimate.product)}, ${estimateLabel(estimate).toLowerCase()}`

/** Why a product has no estimate, or fewer figures. */
export const estimateGaps: Readonly<Record<NonNullable<FirstAnswer['missing']>, string>> = {
  calculated: 'Overslaget er dit eget regnestykke ovenfor.',
  consumption:
    'Vi kan ikke regne på taget, før vi kender forbruget. Det finder rådgiveren ud af sammen med dig.',
  fuel: 'Med den opvarmning regner vi ikke strømforbruget ud på forhånd. Det gør rådgiveren med tallene fra din regning.',
  heating:
    'Hvad varmepumpen kommer til at bruge, kan vi først sige, når vi kender varmeforbruget. Vi spørger ind til det.',
}

/** The basis of a product's figures, in copy with links. */
export const estimateNotes: Readonly<Partial<Record<QuoteRequestProduct, string>>> = {
  batteri:
    'Prisen er [vores eksempler](batteryPrices) på 5 og 10 kWh, 20 % under og over. Hvor meget et batteri giver, afhænger af solceller, forbrug og timer. Se, [hvordan vi regner på det](battery).',
  'elbil-lader': 'Prisen er [vores eksempel](electricCar), 20 % op og ned.',
  netbalancering:
    'For et batteri på 5 til 10 kWh, som ofte giver 2,5 til 5 kW. Ingen kan skrive under endnu. Betalingen svinger fra måned til måned; se, [hvad den bygger på](gridBalancing#payments).',
}
