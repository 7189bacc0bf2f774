import type { SpotName } from '#shared/schemas/content/block-parts.ts'

/**
 * Spots that many pages show, in a sprite of their own: for the first picture of a sprite a phone parses all of it, and
 * most pages show no others.
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
