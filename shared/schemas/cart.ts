import * as z from 'zod/mini'
import { mostItems } from '../domain/shop/cart-cookie.ts'

const wrongQuantity = `Skriv et helt tal fra 1 til ${mostItems}`
/** Digits of a form's field. Zero and less are refused where something is added, and drop the line where its quantity is set. */
const quantity = (least: number) =>
  z.pipe(
    z.pipe(
      z.string(wrongQuantity).check(z.trim(), z.regex(/^-?\d{1,12}$/, wrongQuantity)),
      z.transform(Number),
    ),
    z
      .number()
      .check(
        z.minimum(least, wrongQuantity),
        z.maximum(mostItems, `Vi sælger højst ${mostItems} af hver vare på nettet`),
      ),
  )
const sku = z
  .string('Vælg en vare')
  .check(z.minLength(1, 'Vælg en vare'), z.maxLength(40, 'Vælg en vare'))

/** What a post does to the cart. */
export const cartChangeSchema = z.discriminatedUnion(
  'handling',
  [
    z.object({ handling: z.literal('tilfoej'), vare: sku, antal: z._default(quantity(1), 1) }),
    z.object({ handling: z.literal('antal'), vare: sku, antal: quantity(Number.MIN_SAFE_INTEGER) }),
    z.object({ handling: z.literal('fjern'), vare: sku }),
    z.object({ handling: z.literal('toem') }),
  ],
  'Kurven kan ikke ændres på den måde',
)
export type CartChange = z.infer<typeof cartChangeSchema>
