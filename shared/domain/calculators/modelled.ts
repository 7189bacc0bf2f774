import type { Constants } from '../constants.ts'
import { heatMonths, houseProfile } from './consumption.ts'
import { type RoofFace, turned, yieldPerKwp } from './solar-yield.ts'
import { clockOf } from './year.ts'

// Figures that come from tables and shapes in code, named among the rows a result rests on, so that they can be followed too.

/** Where and when the tables were made. */
const table = { validFrom: null, validTo: null, area: null, readOn: '2026-11-01' } as const
const pvgis = 'https://re.jrc.ec.europa.eu/pvg_tools/en/'
const degrees = (value: number): string => `${String(Math.round(value)).replace('-', '−')}°`

/** What the table of yields says of a roof: kWh of each kWp in its first year, before shade and place. */
export function noteYield(faces: readonly RoofFace[], constants: Constants): void {
  const sum = faces.reduce((total, { kwp }) => total + kwp, 0)
  if (sum <= 0) return
  const value = faces.reduce((total, { kwp, azimuth, tilt }) => total + yieldPerKwp(azimuth, tilt) * kwp, 0) / sum
  const sides = faces.map(({ azimuth, tilt }) => `retning ${degrees(turned(azimuth))} og hældning ${degrees(tilt)}`).join(', og ')
  const source = `Egen tabel for 56° nord med 14 % tab: ${sides}. Til sammenligning giver PVGIS 985 ved Aarhus`
  constants.note({ ...table, key: 'modelled.yield', value: Math.round(value), unit: 'kWh/kWp', source, url: pvgis, confidence: 'reckoned' })
}

let evening: number | null = null

/** How a house's electricity is spread over the day and the year. */
export function noteHouse(constants: Constants): void {
  evening ??= houseProfile(1).reduce((sum, kwh, hour) => (clockOf(hour) >= 17 && clockOf(hour) < 21 ? sum + kwh : sum), 0)
  const source = 'Antaget døgn og år: mest om aftenen og i de mørke måneder; holdt op mod tallene for egen brug i Håndbog for Energikonsulenter'
  const url = 'https://www.hbemo.dk/vaerktoejer-og-tabeller/solcelleanlaeg/boliger-uden-el-opvarmning'
  constants.note({ ...table, key: 'modelled.evening', value: Math.round(evening * 1000) / 1000, unit: 'andel', source, url, confidence: 'assumed' })
}

/** How heat is spread over the year. */
export function noteHeat(constants: Constants): void {
  const source = 'privat.orsted.dk: 14 % i januar og 3 % i juli; månederne imellem efter graddage'
  const url = 'https://privat.orsted.dk/kundeservice/forbrug/gennemsnitsforbrug/varmeforbrug/'
  const value = Math.round(heatMonths[0]! * 1000) / 1000
  constants.note({ ...table, key: 'modelled.january', value, unit: 'andel', source, url, confidence: 'secondary' })
}
