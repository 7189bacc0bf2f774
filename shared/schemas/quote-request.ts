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
  reportMessage,
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

/** A required phone number, in E.164 form if the country is known. */
const requiredPhone = z.pipe(
  z.pipe(typedPhone, z.transform(normalizePhone)),
  z.pipe(
    z.string().check(reportMessage(phoneMessage)),
    z.transform((value) => toE164(value) ?? value),
  ),
)

function phoneMessage(phone: string): string | null {
  if (isPhone(phone)) return null
  if (phone === '') return 'Skriv dit telefonnummer'
  const digits = danishDigits(phone)
  const missing = 8 - digits.length
  // Digits are counted for Danish numbers only: those of other countries differ in length.
  return /^(?!00)\d+$/.test(digits) && missing > 0
    ? `${badPhone}. Der mangler ${missing} ${missing === 1 ? 'ciffer' : 'cifre'}.`
    : badPhone
}

const reach = {
  email: z.pipe(
    z.string('Skriv din e-mailadresse').check(clean, z.minLength(1, 'Skriv din e-mailadresse')),
    email(),
  ),
  phone: requiredPhone,
  postcode: knownPostcode,
  address: z.optional(text(0, '', fieldMax.address)),
  /** The register's id of a chosen address. */
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

/** The postcode in an address that was looked up or typed with its town; '' without one. */
const postcodeIn = (address: string): string => /,\s*(\d{4})\s[^,]+$/.exec(address)?.[1] ?? ''

/** If both are given, the address and the postcode must match. */
const samePlace = z.refine<{ readonly postcode: string; readonly address?: string | undefined }>(
  ({ postcode, address = '' }) => ['', postcode].includes(postcodeIn(address)),
  { path: ['postcode'], message: 'Postnummeret passer ikke til adressen. Ret det ene' },
)

/** The schema of each step, in order. */
export const quoteRequestStepSchemas = [
  z.object(reach).check(samePlace),
  z.object(wishes),
  z.object(use),
  z.object(heating),
  z.object(time),
] as const

/** The fields of the last page, except required consent. */
const last = {
  name: optionalName,
  /** Consent to marketing e-mails; optional. */
  marketing: z.pipe(
    z.optional(z.unknown()),
    z.transform((ticked) => ticked === true || ticked === 'on' || ticked === 'true'),
  ),
  sessionId: z.optional(text(0, '', fieldMax.name)),
  /** An invalid calculation is dropped, as it must not block a request. */
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

/** The whole form, if a heat pump is requested. */
const offerSchema = z
  .object({ ...reach, ...wishes, ...use, ...heating, ...time, ...last })
  .check(samePlace)
/** Without a heat pump, its step is skipped and its earlier answers are ignored. */
const offerWithoutHeatPumpSchema = z
  .object({ ...reach, ...wishes, ...use, heatingCost: none, heatingKind: none, ...time, ...last })
  .check(samePlace)

/** The schema for a request with these products. */
export const quoteRequestSchemaFor = (products: unknown) =>
  Array.isArray(products) && products.includes('varmepumpe')
    ? offerSchema
    : offerWithoutHeatPumpSchema
