/** How many decibels less a heat pump is heard one metre away than its sound power says, by what reflects the sound. */
const lossAtOneMetre = { free: 8, wall: 5, corner: 2 } as const
export type OutdoorPlace = keyof typeof lossAtOneMetre

/** Sound pressure at a distance, in dB(A): 6 dB less each time the distance doubles. */
export const soundPressureAt = (metres: number, soundPower: number, place: OutdoorPlace): number =>
  soundPower - lossAtOneMetre[place] - 20 * Math.log10(metres)

/** Metres until a limit is kept, rounded up to half a metre. */
export const distanceToLimit = (limit: number, soundPower: number, place: OutdoorPlace): number =>
  Math.ceil(2 * 10 ** ((soundPower - lossAtOneMetre[place] - limit) / 20)) / 2
