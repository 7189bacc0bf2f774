import type { SpotName, TeamBase } from '#shared/schemas/content/block-parts.ts'
import { sheetHashes } from './sprite-hashes.ts'

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

/**
 * Address of one picture of a sheet. It names what the sheet holds: a browser keeps a sheet for an hour (public/_headers), and one of
 * yesterday has no picture that came to it today.
 */
export const onSheet = (sheet: keyof typeof sheetHashes, name: string): string =>
  `/illustration/${sheet}.svg?${sheetHashes[sheet]}#${name}`

/** Address of a spot among others. */
export const spotAddress = (name: string): string =>
  onSheet(isEveryday(name) ? 'spots' : 'spots-more', name)

/** Address of Denmark with where we drive, and the town lit that the team comes from. */
export const mapAddress = (base?: TeamBase): string =>
  onSheet('spots-more', `denmark${base ? `-${base}` : ''}`)

/** Where a partner's word mark stands: by itself in the head of a page, which all of them would keep waiting; with the cards on the front page, which shows both in its first sections. */
export type MarkPlace = 'head' | 'cards' | 'list'

/** Address of a partner's word mark. */
export const brandAddress = (logo: string, place: MarkPlace): string =>
  place === 'head'
    ? `/illustration/brand-${logo}.svg`
    : onSheet(place === 'cards' ? 'cards' : 'brands', logo)
