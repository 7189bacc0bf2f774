/** How much lower the sound pressure at one metre is than the sound power, in dB, by the surfaces that reflect the sound. */
const lossAtOneMetre = { free: 8, wall: 5, corner: 2 } as const
export type OutdoorPlace = keyof typeof lossAtOneMetre

/** Sound pressure at a distance, in dB(A): 6 dB less per doubling of the distance. */
export const soundPressureAt = (metres: number, soundPower: number, place: OutdoorPlace): number =>
  soundPower - lossAtOneMetre[place] - 20 * Math.log10(metres)

/** The distance at which a limit in dB(A) is met, in metres, rounded up to half a metre. */
export const distanceToLimit = (limit: number, soundPower: number, place: OutdoorPlace): number =>
  Math.ceil(2 * 10 ** ((soundPower - lossAtOneMetre[place] - limit) / 20)) / 2
