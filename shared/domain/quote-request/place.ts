import { plainPostcode, townOf } from '../postcodes.ts'

/** Where an offer is wanted: the address where there is one, with postcode and town unless they stand in it; else those. */
export function placeOf(postcode: string, address: string): string {
  const number = plainPostcode(postcode)
  const town = [number, townOf(number)].filter(Boolean).join(' ')
  if (address === '') return town
  return address.includes(number) ? address : `${address}, ${town}`
}
