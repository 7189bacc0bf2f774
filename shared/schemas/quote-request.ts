import * as z from 'zod/mini'
import { readCalculation } from '../domain/calculators/calculation/calculation.ts'
import { danishDigits, toE164 } from '../domain/e164.ts'
import { isPhone, normalizePhone } from '../domain/phone.ts'
import { fieldMax } from './fields/field-max.ts'
import {
  agreed,
  badPhone,
  choice,
  clean,
  email,
  optionalName,
  text,
  typedPhone,
} from './fields/form-fields.ts'
import { knownPostcode } from './fields/known-postcode.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from './quote-request-options.ts'

/** A phone number that we have to call, in E.164 form where that is known. */
const requiredPhone = z.pipe(
  z.pipe(typedPhone, z.transform(normalizePhone)),
  z.pipe(
    z.string().check((context) => {
      const { value } = context
      if (isPhone(value)) return
      const digits = danishDigits(value)
      const missing = 8 - digits.length
      // How many digits a number of another country has is not known.
      const hint =
        /^(?!00)\d+$/.test(digits) && missing > 0
          ? `. Der mangler ${missing} ${missing === 1 ? 'ciffer' : 'cifre'}.`
          : ''
      context.issues.push({
        code: 'custom',
        message: value === '' ? 'Skriv dit telefonnummer' : badPhone + hint,
        input: value,
      })
    }),
    z.transform((value) => toE164(value) ?? value),
  ),
)

const reach = {
  email: z.pipe(
    z.string('Skriv din e-mailadresse').check(clean, z.minLength(1, 'Skriv din e-mailadresse')),
    email(),
  ),
  phone: requiredPhone,
  postcode: knownPostcode,
  address: z.optional(text(0, '', fieldMax.address)),
  /** The register's id of an address that was picked. */
  addressId: z.pipe(
    z.optional(z.unknown()),
    z.transform((id) => (typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : '')),
  ),
  marketingSource: choice(marketingSources, 'Vælg, hvor du hørte om os'),
}
const wishes = {
  products: z
    .array(choice(quoteRequestProducts, 'Vælg et af produkterne'), 'Vælg mindst ét produkt')
    .check(z.minLength(1, 'Vælg mindst ét produkt'), z.maxLength(20)),
}
const use = {
  consumptionLevel: choice(
    consumptionLevels,
    'Vælg, hvor meget strøm I bruger, eller »Det ved jeg ikke«',
  ),
}
const heating = {
  heatingCost: choice(heatingCosts, 'Vælg, hvad varmen koster om året, eller »Det ved jeg ikke«'),
  heatingKind: choice(heatingKinds, 'Vælg, hvad huset varmes op med'),
}
const time = { timeline: choice(timelines, 'Vælg, hvornår det skal ske') }

/** The postcode in an address that was looked up or written with its town; '' where there is none. */
const postcodeIn = (address: string): string => /,\s*(\d{4})\s[^,]+$/.exec(address)?.[1] ?? ''

/** An address and a postcode that both stand there must be of the same place. */
const samePlace = z.refine<{ readonly postcode: string; readonly address?: string | undefined }>(
  ({ postcode, address = '' }) => ['', postcode].includes(postcodeIn(address)),
  { path: ['postcode'], message: 'Postnummeret passer ikke til adressen. Ret det ene' },
)

/** What each step must hold before one goes on; the form's order. */
export const quoteRequestStepSchemas = [
  z.object(reach).check(samePlace),
  z.object(wishes),
  z.object(use),
  z.object(heating),
  z.object(time),
] as const

/** Agreed to on the last page. */
const last = {
  name: optionalName,
  /** Good advice and offers by mail now and then; never needed. */
  marketing: z.pipe(
    z.optional(z.unknown()),
    z.transform((ticked) => ticked === true || ticked === 'on' || ticked === 'true'),
  ),
  sessionId: z.optional(text(0, '', fieldMax.name)),
  /** What can't be read is left out: a calculation never keeps a request back. */
  calculation: z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => readCalculation(raw) ?? undefined),
  ),
  privatlivspolitik: agreed,
}

const none = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null),
)

/** The whole form with a heat pump among the products. */
const offerSchema = z
  .object({ ...reach, ...wishes, ...use, ...heating, ...time, ...last })
  .check(samePlace)
/** Without one: its step is passed over, and what may have been answered there before counts for nothing. */
const offerWithoutHeatPumpSchema = z
  .object({ ...reach, ...wishes, ...use, heatingCost: none, heatingKind: none, ...time, ...last })
  .check(samePlace)

/** The schema that a set of answers is judged by. */
export const offerSchemaFor = (products: unknown) =>
  Array.isArray(products) && products.includes('varmepumpe')
    ? offerSchema
    : offerWithoutHeatPumpSchema
