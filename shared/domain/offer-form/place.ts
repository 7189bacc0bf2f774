import { townOf } from '../postcodes.ts'

/** Where an offer is wanted: the address where there is one, with postcode and town unless they stand in it; else those. */
export function placeOf(postcode: string, address: string): string {
  const town = [postcode, townOf(postcode)].filter(Boolean).join(' ')
  if (address === '') return town
  return address.includes(postcode) ? address : `${address}, ${town}`
}
