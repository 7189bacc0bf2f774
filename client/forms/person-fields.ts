import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import type { FormField } from './form.ts'

/** The fields of every form: the sender's name and contact details. */
export const personFields: readonly FormField[] = [
  {
    kind: 'line',
    name: 'navn',
    label: 'Navn',
    input: { autoComplete: 'name', maxLength: fieldMax.name + 1 },
  },
  {
    kind: 'line',
    name: 'email',
    label: 'E-mail',
    input: { type: 'email', autoComplete: 'email', maxLength: fieldMax.email + 1 },
  },
  {
    kind: 'line',
    name: 'telefon',
    label: 'Telefon',
    note: '(valgfri)',
    input: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  },
]
