import { quoteRequestPages } from '#shared/content/quote-request/steps.ts'
import type { FormPage } from '#shared/domain/quote-request/steps.ts'
import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'
import { AddressField } from '#client/forms/kinds/address/address-field.tsx'
import { EmailField } from '#client/forms/kinds/email-field.tsx'
import type { FieldOf, FormField } from '#client/forms/form.ts'
import { PostcodeField } from '#client/forms/kinds/postcode-field.tsx'
import { ChoiceRows } from '#client/forms/kinds/choice-rows.tsx'
import { TextField } from '#client/ui/field.tsx'

export type Step = Exclude<FormPage, 5>

export const quoteRequestFieldId = (name: string): string => `tilbud-${name}`

/** For a step with one question, which the page's heading asks. */
const asHeading = (step: Step) => ({ label: quoteRequestPages[step].heading, labelHidden: true })

type StepField =
  | FormField
  | FieldOf<typeof PostcodeField, 'town'>
  | FieldOf<typeof AddressField, 'addressId' | 'onPick'>
  | FieldOf<typeof ChoiceRows>

/** Step → its fields, in order. */
export const stepFields: Readonly<Record<Step, readonly StepField[]>> = {
  0: [
    {
      kind: EmailField,
      name: 'email',
      label: 'E-mail',
      hint: 'Her får du tilbuddet skriftligt.',
      maxLength: fieldMax.email + 1,
    },
    {
      kind: TextField,
      name: 'phone',
      label: 'Telefon',
      hint: 'Vi ringer kun om dette tilbud. Otte cifre.',
      type: 'tel',
      autoComplete: 'tel',
      maxLength: 40,
    },
    { kind: PostcodeField, name: 'postcode', label: 'Postnummer', maxLength: 40 },
    { kind: AddressField, name: 'address', label: 'Adresse', note: '(valgfri)' },
    {
      kind: ChoiceRows,
      name: 'marketingSource',
      label: 'Hvor hørte du om os?',
      options: marketingSources,
    },
  ],
  1: [
    {
      kind: ChoiceRows,
      name: 'products',
      ...asHeading(1),
      several: true,
      options: quoteRequestProducts,
    },
  ],
  2: [{ kind: ChoiceRows, name: 'consumptionLevel', ...asHeading(2), options: consumptionLevels }],
  3: [
    {
      kind: ChoiceRows,
      name: 'heatingCost',
      label: 'Varmeregningen for et år',
      options: heatingCosts,
    },
    {
      kind: ChoiceRows,
      name: 'heatingKind',
      label: 'Hvad varmer huset op?',
      options: heatingKinds,
    },
  ],
  4: [{ kind: ChoiceRows, name: 'timeline', ...asHeading(4), options: timelines }],
}
