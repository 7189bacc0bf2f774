import * as z from 'zod/mini'
import type { EnergyFigures, ProductPicture } from '../schemas/product.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'
import { moveAction, slug, tags } from './product-groups.ts'

export interface Specification {
  readonly label: string
  readonly value: string
}

const short = (max: number, message: string) => z.string().check(z.maxLength(max, message))

const specifications = () =>
  z.readonly(
    z
      .array(
        z.object({
          label: short(80, 'Højst 80 tegn').check(z.minLength(1, 'Skriv, hvad tallet er')),
          value: short(300, 'Højst 300 tegn').check(z.minLength(1, 'Skriv værdien')),
        }),
      )
      .check(z.maxLength(60, 'Højst 60 linjer')),
  )

const alt = short(300, 'Højst 300 tegn').check(z.minLength(1, 'Beskriv billedet med ord'))
const pictures = () =>
  z.readonly(
    z
      .array(
        z.union([
          z.strictObject({ drawing: short(300, 'Ukendt tegning'), alt }),
          z.strictObject({
            media: short(300, 'Ukendt billede'),
            alt,
            width: z.int(),
            height: z.int(),
          }),
        ]),
      )
      .check(z.maxLength(20, 'Højst 20 billeder')),
  )

const figureName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Ukendt tal'))

/** Goods of the webshop. What customers see is the last published version. */
export const products = resource('products', {
  one: 'produkt',
  many: 'produkter',
  neuter: true,
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 100 }),
    slug: { ...slug('Adresse'), hint: 'Det sidste i /webshop/produkt/…' },
    make: f.text('Mærke', { max: 60 }),
    summary: f.text('Kort om varen', { max: 160 }),
    description: f.longText('Beskrivelse', { max: 8000, hint: 'Tom linje mellem afsnit' }),
    groupId: {
      ...f.reference('Gruppe'),
      schema: (): z.ZodMiniType<string | null> => z.nullable(z.guid('Vælg en gruppe')),
    },
    tags: tags(
      'Mærkater',
      'Varen er også med i grupper, der har et af ordene under »Også varer mærket«',
    ),
    tint: f.choice('Baggrund', {
      smoke: 'Røg',
      almond: 'Mandel',
      breeze: 'Brise',
      lavender: 'Lavendel',
    }),
    pictures: f.custom<readonly ProductPicture[]>('Billeder', [], pictures),
    specifications: f.custom<readonly Specification[]>('Data', [], specifications),
    fits: f.longText('Passer til', { max: 2000, hint: 'Én ting på hver linje' }),
    related: f.custom<readonly string[]>('Vis også', [], () =>
      z.readonly(z.array(short(80, 'Ukendt vare')).check(z.maxLength(12, 'Højst 12 varer'))),
    ),
    producerName: f.text('Producent', { max: 120 }),
    producerAddress: f.text('Producentens adresse', { max: 200 }),
    producerContact: f.text('Producentens mail eller webadresse', { max: 200 }),
    producerInEu: f.flag('Producenten er i EU', { initial: true }),
    euName: f.text('Ansvarlig i EU', { max: 120 }),
    euAddress: f.text('Den ansvarliges adresse', { max: 200 }),
    euContact: f.text('Den ansvarliges mail eller webadresse', { max: 200 }),
    warnings: f.longText('Advarsler', { max: 4000, hint: 'På dansk, én på hver linje' }),
    instructions: f.longText('Vejledning', { max: 8000, hint: 'På dansk' }),
    energy: f.custom<EnergyFigures>('Tal til beregnere og tilbud', {}, () =>
      z.record(figureName, z.number('Skriv et tal')),
    ),
    priceKey: f.custom<string | null>('Tallets navn på andre sider', null, () =>
      z.nullable(z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/, 'Kun a-z, tal, punktum og -'))),
    ),
    seoTitle: f.text('Titel i søgning', { max: 70 }),
    seoDescription: f.text('Beskrivelse i søgning', { max: 170 }),
    byOffer: f.flag('Sælges kun på tilbud', {
      hint: 'Ikke i webshoppen: pris og tal bruges på andre sider, i beregnere og i tilbud',
    }),
    example: f.flag('Eksempel', { hint: 'Mærkes som eksempel, hvor den vises' }),
    status: f.readOnly(
      f.status('Status', {
        draft: ['Kladde', 'plain'],
        live: ['Udgivet', 'good'],
        changed: ['Ændret', 'wait'],
        withdrawn: ['Taget ud', 'plain'],
      }),
    ),
    price: f.readOnly(f.money('Pris')),
    /** Of the variant that costs most. */
    mostPrice: f.readOnly(f.money('Højeste pris')),
    stock: f.readOnly(f.number('På lager')),
    reserved: f.readOnly(f.number('Lovet væk')),
    variantCount: f.readOnly(f.number('Varianter')),
    /** Variants of which nothing can be sold, and those of which little is left. */
    soldOut: f.readOnly(f.number('Udsolgte varianter')),
    few: f.readOnly(f.number('Varianter med få tilbage')),
    skus: f.readOnly(f.text('Varenumre')),
    /** Names of the fields that are missing before it can be published. */
    faults: f.shown<readonly string[]>('Mangler', []),
    position: f.readOnly(f.text('Plads')),
    createdAt: f.readOnly(f.moment('Oprettet')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn, varenummer eller mærke',
    filters: ['status', 'groupId'],
    sort: ['position', 'name', 'price', 'stock', 'updatedAt'],
    order: 'position',
  },
  actions: {
    publish: action('Udgiv', { many: true, fields: { reason: f.text('Hvorfor', { max: 300 }) } }),
    withdraw: action('Tag ud af butikken', { many: true }),
    restore: action('Hent udgave tilbage', { fields: { number: f.number('Udgave', { min: 1 }) } }),
    move: moveAction,
  },
})

export type ProductRow = RowOf<typeof products>

const otherFaults: Readonly<Record<string, string>> = {
  variants: 'En variant, der sælges',
  prices: 'En normalpris på hver variant',
}

/** What a product lacks, by the name that `faults` has for it (`product_faults`, migrations/0026_products.sql). */
export const faultLabel = (name: string): string =>
  otherFaults[name] ?? (products.fields as Readonly<Record<string, f.Field>>)[name]?.label ?? name

/** One price of a variant, as staff see it. */
export interface VariantPrice {
  readonly id: string
  readonly amount: number
  readonly from: string
  readonly until: string | null
  /** Who set it; null for the seed, and for someone who is gone. */
  readonly by: string | null
  readonly setAt: string
  /** It has not begun, or its product was never live. */
  readonly removable: boolean
}

export interface StockMovement {
  readonly id: number
  readonly change: number
  readonly reason: 'received' | 'counted' | 'sold' | 'returned' | 'lost'
  readonly note: string
  readonly stockAfter: number
  readonly at: string
}

/** A published version. */
export interface ProductVersion {
  readonly number: number
  readonly reason: string
  readonly publishedAt: string
  readonly by: string | null
}

/** What belongs to a product, next to its own fields. */
export interface ProductParts {
  readonly prices: Readonly<Record<string, readonly VariantPrice[]>>
  /** The newest fifty of each variant. */
  readonly movements: Readonly<Record<string, readonly StockMovement[]>>
  readonly versions: readonly ProductVersion[]
}
