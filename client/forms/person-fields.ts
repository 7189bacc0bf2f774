import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import { TextField } from '#client/ui/field.tsx'
import { EmailField } from './kinds/email-field.tsx'
import type { FormField } from './form.ts'

/** The fields of every form: the sender's name and contact details. */
export const personFields: readonly FormField[] = [
  {
    kind: TextField,
    name: 'navn',
    label: 'Navn',
    autoComplete: 'name',
    maxLength: fieldMax.name + 1,
  },
  { kind: EmailField, name: 'email', label: 'E-mail', maxLength: fieldMax.email + 1 },
  {
    kind: TextField,
    name: 'telefon',
    label: 'Telefon',
    note: '(valgfri)',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  },
]
