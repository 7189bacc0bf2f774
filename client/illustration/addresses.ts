import type { SpotName, TeamBase } from '#shared/schemas/block-parts.ts'

/**
 * Spots that stand on many pages, in a sheet of their own: a page's first picture of a sheet costs a phone the reading of
 * all of it, and most pages show no others.
 */
const everydaySpots: ReadonlySet<string> = new Set<SpotName>([
  'battery',
  'boiler',
  'booking',
  'document',
  'financing',
  'heat-pump',
  'laptop',
  'loft',
  'meter',
  'phone',
  'plan',
  'power-line',
  'service',
  'shop-heatsync',
  'shop-plug',
  'solar-battery',
  'solar-panel',
  'subsidy',
  'wall-box',
  'water-heater',
])

export const isEveryday = (name: string): boolean => everydaySpots.has(name)

/** Address of a spot among others. */
export const spotAddress = (name: string): string => `/illustration/${isEveryday(name) ? 'spots' : 'spots-more'}.svg#${name}`

/** Address of Denmark with where we drive, and the town lit that the team comes from. */
export const mapAddress = (base?: TeamBase): string => `/illustration/spots-more.svg#denmark${base ? `-${base}` : ''}`

/** Address of a partner's word mark among others: with the cards, as the front page shows both in its first sections. */
export const brandAddress = (logo: string): string => `/illustration/cards.svg#${logo}`

/** Address of a partner's word mark by itself, for the head of a page: all of them together would keep it waiting. */
export const brandAloneAddress = (logo: string): string => `/illustration/brand-${logo}.svg`
