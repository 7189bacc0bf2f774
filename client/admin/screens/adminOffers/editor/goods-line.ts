import type { RowOf } from '#shared/admin/define.ts'
import type { productVariants } from '#shared/admin/product-variants.ts'
import { formatNumber, type LineForm } from './form.ts'
import { newLine } from './lines.ts'

type Goods = Pick<RowOf<typeof productVariants>, 'sku' | 'name' | 'productName' | 'price'>

/** A line of an offer for goods of the webshop, at the price that the shop shows now. */
export const goodsLine = ({ sku, name, productName, price }: Goods): LineForm => ({
  ...newLine(),
  title: name === '' ? productName : `${productName}, ${name}`,
  detail: `Varenummer ${sku}`,
  unitPrice: formatNumber(
    'groups.0.lines.0.unitPrice',
    String((price ?? 0) / 100).replace('.', ','),
  ),
})
