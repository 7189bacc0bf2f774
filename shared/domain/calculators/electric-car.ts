/** Where a car's electricity comes from: own panels, the cheap hours 00–06, the dear ones 17–21, or a charger away from home. */
export const chargingWays = ['sun', 'night', 'evening', 'public'] as const
export type ChargingWay = (typeof chargingWays)[number]
export type ByWay<Value = number> = Readonly<Record<ChargingWay, Value>>

/** kWh a year by the kilometres; `kwhPerKm` as it comes from the charger. */
export const carElectricity = (kilometres: number, kwhPerKm: number): number => kilometres * kwhPerKm

/** kr. for each way, and all together: kWh times kr./kWh. Own sun costs what it would have been sold for. */
export function chargingCost(kwh: ByWay, price: ByWay): { readonly byWay: ByWay; readonly total: number } {
  const byWay = Object.fromEntries(chargingWays.map((way) => [way, kwh[way] * price[way]])) as unknown as ByWay
  return { byWay, total: chargingWays.reduce((sum, way) => sum + byWay[way], 0) }
}
