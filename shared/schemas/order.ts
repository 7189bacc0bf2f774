import * as z from 'zod/mini'
import { deliveryKinds } from '../domain/shop/freight.ts'
import { isCvr, isEan } from '../domain/shop/company-numbers.ts'
import { plainPostcode } from '../domain/postcodes.ts'
import { clean, email, fourDigits, name, phone, text } from './fields/form-fields.ts'
import { hasTown } from './fields/known-postcode.ts'

/** Who buys: a private person, a company, or a public customer that is invoiced by its EAN number. */
export const buyerKinds = [
  { value: 'privat', label: 'Privat' },
  { value: 'firma', label: 'Firma' },
  { value: 'offentlig', label: 'Offentlig (EAN)' },
] as const
export type BuyerKind = (typeof buyerKinds)[number]['value']

/** The most of one variant in an order: more is a matter for an adviser. */
export const largestQuantity = 99
/** The most lines of an order. */
export const mostLines = 50

/** A line as the customer saw it: a price that changed since is shown before anything is bought. */
export const seenLineSchema = z.object({
  sku: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/)),
  quantity: z.int().check(z.minimum(1), z.maximum(largestQuantity)),
  /** Øre with VAT, per piece. */
  price: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})
export type SeenLine = z.output<typeof seenLineSchema>

const digits = z.overwrite<string>((value) => value.replace(/[\s\u00a0.-]/g, ''))
const optional = (max: number) => z._default(text(0, '', max), '')
const number = (isValid: (value: string) => boolean, message: string) =>
  z._default(
    z.string(message).check(
      clean,
      digits,
      z.refine((value) => value === '' || isValid(value), message),
    ),
    '',
  )

const whole = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null

/** Fields of the form that only some buyers and deliveries show. */
const shownTo: Readonly<Record<string, (typed: Typed) => boolean>> = {
  firma: ({ koeber }) => koeber === 'firma' || koeber === 'offentlig',
  cvr: ({ koeber }) => koeber === 'firma',
  ean: ({ koeber }) => koeber === 'offentlig',
  rekvisition: ({ koeber }) => koeber === 'offentlig',
  reference: ({ koeber }) => koeber === 'offentlig',
  adresse: ({ levering }) => levering !== 'afhentning',
  postnr: ({ levering }) => levering !== 'afhentning',
  by: ({ levering }) => levering !== 'afhentning',
}
interface Typed {
  readonly koeber?: unknown
  readonly levering?: unknown
}

/** Without the hidden fields: the customer can't see or correct what was typed there before the choice. */
const onlyShown = z.transform((input: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => shownTo[name]?.(input as Typed) ?? true),
  )
})

const orderFields = z
  .object({
    koeber: z._default(z.enum(['privat', 'firma', 'offentlig'], 'Vælg, hvem der køber'), 'privat'),
    navn: name,
    email: email(),
    telefon: phone,
    firma: optional(120),
    cvr: number(isCvr, 'CVR-nummeret er ikke gyldigt: se de otte cifre efter'),
    ean: number(isEan, 'EAN-nummeret er ikke gyldigt: se de 13 cifre efter'),
    rekvisition: optional(60),
    reference: optional(120),
    levering: z.enum(deliveryKinds, 'Vælg, hvordan du vil have varerne'),
    adresse: z._default(
      text(0, '', 200).check(
        z.refine(
          (value) => value === '' || /\p{L}.*\d/u.test(value),
          'Skriv vej og husnummer, for eksempel Solbakken 12',
        ),
      ),
      '',
    ),
    postnr: z._default(
      z.string().check(
        clean,
        z.overwrite(plainPostcode),
        z.refine((value) => value === '' || /^\d{4}$/.test(value), fourDigits),
        hasTown,
      ),
      '',
    ),
    by: optional(80),
    besked: optional(1000),
    betingelser: z.literal(true, 'Du skal acceptere handelsbetingelserne for at købe'),
  })
  .check(
    ...(
      [
        [
          'firma',
          'Skriv firmaets navn',
          (order) => order.koeber === 'privat' || order.firma !== '',
        ],
        [
          'cvr',
          'Skriv firmaets CVR-nummer',
          (order) => order.koeber !== 'firma' || order.cvr !== '',
        ],
        ['ean', 'Skriv EAN-nummeret', (order) => order.koeber !== 'offentlig' || order.ean !== ''],
        [
          'reference',
          'Skriv, hvem fakturaen skal stiles til',
          (order) => order.koeber !== 'offentlig' || order.reference !== '',
        ],
        [
          'adresse',
          'Skriv adressen',
          (order) => order.levering === 'afhentning' || order.adresse !== '',
        ],
        [
          'postnr',
          'Skriv postnummeret',
          (order) => order.levering === 'afhentning' || order.postnr !== '',
        ],
        ['by', 'Skriv byen', (order) => order.levering === 'afhentning' || order.by !== ''],
      ] as const satisfies readonly (readonly [string, string, (order: Checked) => boolean])[]
    ).map(([path, error, isFine]) =>
      // Reported together with the other errors, not after them.
      z.refine((order) => isFine(order as Checked), { path: [path], error, when: whole }),
    ),
  )

/** What the checkout asks. Fields that only some buyers or deliveries need are required by them, and ignored from the others. */
export const orderSchema = z.pipe(onlyShown, orderFields)

interface Checked {
  readonly koeber: BuyerKind
  readonly firma: string
  readonly cvr: string
  readonly ean: string
  readonly reference: string
  readonly levering: string
  readonly adresse: string
  readonly postnr: string
  readonly by: string
}
export type OrderValues = z.output<typeof orderSchema>
