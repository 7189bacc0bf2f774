/** Unit by the end of a figure's name. */
const units: Readonly<Record<string, string>> = {
  Kwh: 'kWh',
  Kwp: 'kWp',
  Wh: 'Wh',
  Kw: 'kW',
  Watts: 'W',
}

/** The unit of a product's figure: `capacityKwh` → kWh; '' where its name has none. */
export const energyUnit = (name: string): string =>
  units[/[A-Z][a-z]*$/.exec(name)?.[0] ?? ''] ?? ''

/** The key of a product's figure on other pages: `battery.example-10kwh.capacity-kwh`. */
export const energyKey = (priceKey: string, name: string): string =>
  `${priceKey}.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
