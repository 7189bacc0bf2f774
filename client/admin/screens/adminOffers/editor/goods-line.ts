import type { RowOf } from '#shared/admin/define.ts'
import { energyTexts } from '#shared/content/shop/energy-text.ts'
import type { productVariants } from '#shared/admin/product-variants.ts'
import { formatNumber, type LineForm } from './form.ts'
import { newLine } from './lines.ts'

type Goods = Pick<
  RowOf<typeof productVariants>,
  'sku' | 'name' | 'productName' | 'price' | 'energy'
>

/** A line of an offer for goods, at their price of today and with the figures that are published of them. */
export const goodsLine = ({ sku, name, productName, price, energy }: Goods): LineForm => ({
  ...newLine(),
  title: name === '' ? productName : `${productName}, ${name}`,
  detail: [`Varenummer ${sku}`, ...energyTexts(energy)].join(', '),
  unitPrice: formatNumber(
    'groups.0.lines.0.unitPrice',
    String((price ?? 0) / 100).replace('.', ','),
  ),
})
