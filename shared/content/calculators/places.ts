import type { GridCompany, PriceArea } from '../../domain/calculators/prices.ts'

/** Denmark's two price areas, as somebody finds the own one: by postcode. */
export const priceAreaLabels: Readonly<Record<PriceArea, string>> = {
  DK1: 'Vest for Storebælt: postnummer 5000 og op',
  DK2: 'Øst for Storebælt: postnummer under 5000',
}

export const gridCompanyLabels: Readonly<Record<GridCompany, string>> = { n1: 'N1', radius: 'Radius', cerius: 'Cerius', other: 'Et andet' }

/** Ways a roof can face, in degrees from south. */
export const compass = [
  { at: -180, name: 'mod nord' },
  { at: -135, name: 'mod nordøst' },
  { at: -90, name: 'mod øst' },
  { at: -45, name: 'mod sydøst' },
  { at: 0, name: 'mod syd' },
  { at: 45, name: 'mod sydvest' },
  { at: 90, name: 'mod vest' },
  { at: 135, name: 'mod nordvest' },
  { at: 180, name: 'mod nord' },
] as const
