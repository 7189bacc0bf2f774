/** Share of its production a house without battery and electric heating uses itself, by production / consumption (energy-label handbook, hbemo.dk, read November 2026). */
const withoutBattery = [
  [0.1, 0.69],
  [0.2, 0.67],
  [0.3, 0.6],
  [0.4, 0.53],
  [0.5, 0.47],
  [0.6, 0.42],
  [0.7, 0.38],
  [0.8, 0.35],
  [0.9, 0.32],
  [1.0, 0.3],
  [1.1, 0.28],
  [1.2, 0.26],
  [1.5, 0.22],
  [2, 0.18],
  [3, 0.13],
  [4, 0.1],
  [5, 0.08],
] as const

/** The share that a battery adds to it: rows by production / consumption, columns by usable kWh for each 1,000 kWh used in a year. Hourly simulation, 90 % round trip. */
const sizes = [0.5, 1, 1.5, 2, 3] as const
const batteryAdds = [
  [0.5, [0.18, 0.29, 0.35, 0.37, 0.39]],
  [0.7, [0.16, 0.27, 0.32, 0.35, 0.39]],
  [1.0, [0.13, 0.22, 0.27, 0.3, 0.33]],
  [1.5, [0.09, 0.17, 0.21, 0.23, 0.25]],
  [2.0, [0.08, 0.14, 0.17, 0.19, 0.21]],
] as const

/** Maximum of full cycles in a year, and the share of the energy charged that a battery gives back. */
const cycles = 330
const roundTrip = 0.9
/** Share of its consumption a house can cover by itself without a battery. */
const mostWithoutBattery = 0.45

interface House {
  /** kWh a year. */
  readonly production: number
  /** kWh a year. */
  readonly consumption: number
  /** Usable kWh of the battery; 0 = none. */
  readonly battery?: number
}

/** kWh a year of its own production that a house uses: interpolated in the handbook's table, and limited by cycles, production and consumption. */
export function ownUse({ production, consumption, battery = 0 }: House): number {
  if (production <= 0 || consumption <= 0) return 0
  const ratio = production / consumption
  const direct = Math.min(
    production * between(withoutBattery, ratio),
    consumption * mostWithoutBattery,
  )
  if (battery <= 0) return direct
  const perThousand = battery / (consumption / 1000)
  const columns = batteryAdds.map(
    ([row, adds]) =>
      [
        row,
        between([[0, 0], ...sizes.map((size, i) => [size, adds[i] ?? 0] as const)], perThousand),
      ] as const,
  )
  const gain = Math.min(production * between(columns, ratio), cycles * battery * roundTrip)
  return Math.min(direct + gain, production, consumption)
}

/** The value at `x` on the straight lines between known points; outside them that of the nearest end. */
function between(points: readonly (readonly [number, number])[], x: number): number {
  const after = points.findIndex(([at]) => at >= x)
  if (after === 0) return points[0]?.[1] ?? 0
  if (after < 0) return points.at(-1)?.[1] ?? 0
  const [x0, y0] = points[after - 1] as readonly [number, number]
  const [x1, y1] = points[after] as readonly [number, number]
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}
