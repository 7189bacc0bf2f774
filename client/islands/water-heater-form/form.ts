import { gridBalancingThanks } from 'virtual:paths'
import { findTypedTown } from '#shared/domain/postcodes.ts'
import { linkWithReference } from '#shared/domain/reference.ts'
import {
  heaterControls,
  heaterSizes,
  type WaterHeaterValues,
  waterHeaterSchema,
} from '#shared/schemas/water-heater.ts'
import type { FormDescription } from '#client/forms/form.ts'
import { personFields } from '#client/forms/person-fields.ts'
import { TownField } from '#client/forms/kinds/town-field.tsx'
import { Choice } from '#client/ui/choice.tsx'

/** The sign-up of an electric water heater for grid balancing: the heater first, then its owner. */
export const waterHeaterForm: FormDescription<WaterHeaterValues> = {
  name: 'water-heater',
  schema: waterHeaterSchema,
  fields: [
    {
      kind: Choice,
      name: 'liter',
      label: 'Hvor meget vand er der i den?',
      options: heaterSizes,
      look: 'list',
    },
    {
      kind: Choice,
      name: 'styring',
      label: 'Hvordan styres den i dag?',
      options: heaterControls,
      look: 'list',
    },
    {
      kind: TownField,
      name: 'postnummer',
      label: 'Postnummer',
      hint: 'Så ved vi, hvilken side af Storebælt du bor på.',
      townOf: findTypedTown,
      maxLength: 10,
    },
    ...personFields,
  ],
  consent: 'privacy-policy',
  submit: 'Tilmeld vandvarmeren',
  failed: 'Der opstod en fejl ved afsendelse af tilmeldingen. Prøv igen senere.',
  accepted: { pageFor: (_, reference) => linkWithReference(gridBalancingThanks, reference) },
}
