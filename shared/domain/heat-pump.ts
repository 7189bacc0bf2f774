const kwhPerM3Gas = 11

/** Heat a boiler has given the house in a year, in kWh. */
export const heatFromGas = (m3: number, efficiency: number): number => m3 * kwhPerM3Gas * efficiency

/** Electricity a heat pump uses for the same heat, in kWh. */
export const electricityForHeat = (heatKwh: number, scop: number): number => heatKwh / scop
