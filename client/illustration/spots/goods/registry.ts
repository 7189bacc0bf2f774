import { spotFile } from '../kit.ts'
import { shopSpots } from '../shop.ts'
import { batteryGoods } from './battery.ts'
import { carGoods } from './car.ts'
import { climateGoods } from './climate.ts'
import { controlGoods } from './control.ts'
import { heatPumpGoods } from './heat-pump.ts'
import { installedGoods } from './installed.ts'
import { solarGoods } from './solar.ts'

/** Drawings that only the shop shows. */
const goods = {
  ...controlGoods,
  ...carGoods,
  ...solarGoods,
  ...heatPumpGoods,
  ...climateGoods,
  ...batteryGoods,
  ...installedGoods,
}

/** Name of a product's drawing → its whole SVG file: all that the shop shows, also those of pages. */
export const drawGoods = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...shopSpots, ...goods }).map(([name, draw]) => [name, spotFile(draw())]),
  )
