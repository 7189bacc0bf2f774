import { formatNumber } from '../format.ts'

/** The panel of every example. */
export const panelWatts = 450

/** 8 → `3,6 kWp`. */
export const plantOf = (panels: number): string =>
  `${formatNumber((panels * panelWatts) / 1000)} kWp`

/** 6 kWp → 13. */
export const panelsFor = (kwp: number): number => Math.round((kwp * 1000) / panelWatts)
