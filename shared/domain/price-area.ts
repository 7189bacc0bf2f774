import type { PriceArea } from './calculators/prices.ts'

/** The price area of a postcode as typed in full, `8000`: below 5000 DK2, from 5000 DK1; null where it is no postcode. */
export const priceAreaOf = (postcode: string): PriceArea | null => (/^[1-9]\d{3}$/.test(postcode) ? (Number(postcode) < 5000 ? 'DK2' : 'DK1') : null)
