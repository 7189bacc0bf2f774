import { formatNumber } from '../format.ts'

/** The one panel that every example on the site reckons with. */
export const panelWatts = 450

/** What so many panels come to: 8 → `3,6 kWp`. */
export const plantOf = (panels: number): string =>
  `${formatNumber((panels * panelWatts) / 1000)} kWp`

/** How many panels a plant of so many kWp is, to the nearest: 6 → 13. */
export const panelsFor = (kwp: number): number => Math.round((kwp * 1000) / panelWatts)
