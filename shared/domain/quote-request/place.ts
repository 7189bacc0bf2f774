import { plainPostcode, townOf } from '../postcodes.ts'

/** Where an offer is wanted: the address, if any, with postcode and town unless it contains them. */
export function placeOf(postcode: string, address: string): string {
  const number = plainPostcode(postcode)
  const town = [number, townOf(number)].filter(Boolean).join(' ')
  if (address === '') return town
  return address.includes(number) ? address : `${address}, ${town}`
}
