import type { Brand } from '../../brand.ts'
import type { Product, ProductGroup } from '../../schemas/product.ts'
import { groups } from './groups.ts'
import { batteryProducts } from './products/battery.ts'
import { carProducts } from './products/car.ts'
import { climateProducts } from './products/climate.ts'
import { controlProducts } from './products/control.ts'
import { heatPumpProducts } from './products/heat-pump.ts'
import { installedProducts } from './products/installed.ts'
import { solarProducts } from './products/solar.ts'

export interface Shop {
  readonly groups: readonly ProductGroup[]
  /** In the order of the shop. */
  readonly products: readonly Product[]
}

/** The shop until staff publish their own. Everything in it is an example. */
export const defaultShop = (brand: Brand): Shop => ({
  groups: groups(brand),
  products: [
    controlProducts,
    carProducts,
    solarProducts,
    heatPumpProducts,
    climateProducts,
    batteryProducts,
    installedProducts,
  ].flatMap((of) => of(brand)),
})
