import * as z from 'zod/mini'
import { agreed, choice, email, name, phone } from './fields/form-fields.ts'
import { knownPostcode } from './fields/known-postcode.ts'

/** How much water the heater holds. */
export const heaterSizes = [
  { value: 'under-100', label: 'Under 100 liter' },
  { value: '100-199', label: '100–199 liter' },
  { value: '200-299', label: '200–299 liter' },
  { value: 'fra-300', label: '300 liter eller mere' },
  { value: 'ved-ikke', label: 'Ved ikke' },
] as const

/** What controls today when it heats. */
export const heaterControls = [
  { value: 'altid', label: 'Den er altid tændt' },
  { value: 'ur', label: 'Et ur slår den til og fra' },
  { value: 'pris', label: 'Den følger elprisen eller mine solceller' },
  { value: 'selv', label: 'Jeg tænder den selv' },
  { value: 'ved-ikke', label: 'Ved ikke' },
] as const

/** Sign-up of an electric water heater for grid balancing, in the order it is asked. */
export const waterHeaterSchema = z.object({
  liter: choice(heaterSizes, 'Vælg, hvor stor den er, eller »Ved ikke«'),
  styring: choice(heaterControls, 'Vælg, hvordan den styres i dag, eller »Ved ikke«'),
  postnummer: knownPostcode,
  navn: name,
  email: email(),
  telefon: phone,
  privatlivspolitik: agreed,
})
export type WaterHeaterValues = z.output<typeof waterHeaterSchema>
