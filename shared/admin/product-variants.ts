import * as z from 'zod/mini'
import type { EnergyFigures } from '../schemas/product.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** What is bought: a product in one size, with its price, its place and its stock. */
export const productVariants = resource('product-variants', {
  one: 'variant',
  many: 'varianter',
  label: ({ sku }) => sku,
  fields: {
    ...f.recordFields,
    name: f.text('Udgave', { max: 60, hint: 'For eksempel »7 meter«. Tomt, hvis der kun er én' }),
    productId: f.custom<string>('Produkt', '', () => z.guid('Vælg et produkt')),
    sku: {
      ...f.text('Varenummer', { required: 'Skriv et varenummer', max: 40 }),
      schema: (): z.ZodMiniType<string> =>
        z
          .string('Skriv et varenummer')
          .check(
            z.regex(
              /^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/,
              'Tre tegn eller flere: store bogstaver A-Z, tal og bindestreger',
            ),
          ),
    },
    weightGrams: f.number('Vægt', { unit: 'g' }),
    deliveryFromDays: f.number('Leveres tidligst efter', {
      max: 200,
      unit: 'hverdage',
      initial: 1,
    }),
    deliveryToDays: f.number('og senest efter', { max: 200, unit: 'hverdage', initial: 3 }),
    shelf: f.text('Hylde', { max: 20 }),
    fewFrom: f.number('»Få tilbage« fra', { max: 1000, unit: 'stk.', initial: 3 }),
    active: f.flag('Sælges', { initial: true }),
    position: f.number('Rækkefølge', { max: 1000 }),
    price: f.readOnly(f.custom<number | null>('Pris', null, () => z.nullable(z.int()))),
    stock: f.readOnly(f.number('På lager')),
    reserved: f.readOnly(f.number('Lovet væk')),
    productName: f.readOnly(f.text('Produkt')),
    energy: f.shown<EnergyFigures>('Tal til tilbud', {}),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'varenummer eller navn',
    filters: ['active'],
    moreFilters: { product: f.reference('Produkt') },
    sort: ['position', 'sku', 'createdAt'],
    order: 'position',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    setPrice: action('Sæt pris', {
      fields: {
        amount: f.money('Pris med moms'),
        from: f.moment('Gælder fra', { hint: 'Er feltet tomt, gælder prisen straks' }),
        until: f.moment('Tilbuddet slutter', { hint: 'Er feltet tomt, er det en ny normalpris' }),
      },
    }),
    removePrice: action('Fjern pris', { fields: { price: f.reference('Pris') } }),
    moveStock: action('Ret lager', {
      fields: {
        reason: f.choice('Hvad er der sket', {
          received: 'Modtaget',
          counted: 'Talt op til',
          returned: 'Kommet retur',
          lost: 'Gået tabt',
        }),
        number: f.number('Antal', { max: 100_000, unit: 'stk.' }),
        note: f.text('Note', { max: 300 }),
      },
    }),
  },
})

export type VariantRow = RowOf<typeof productVariants>
