import type { Field } from '#shared/admin/field.ts'
import { FieldInput } from '../../../kit/kinds/input.tsx'
import { ValueInput } from '../../../kit/campaign-value-input.tsx'
import { CampaignInput, PlaceInput } from './campaign-inputs.tsx'
import { NameInput } from './name-input.tsx'
import { SlugInput } from './slug-input.tsx'
import { CalculatorInput, ForTarget, PageInput } from './target-inputs.tsx'

interface Props {
  readonly name: string
  readonly field: Field
}

/** The input of a field in the form of a link. */
export default function LinkInput({ name, field }: Props) {
  switch (name) {
    case 'products':
      return <ForTarget target="quote-request" name={name} field={field} />
    case 'calculator':
      return <ForTarget target="calculator" name={name} field={field} />
    case 'offer':
      return <ForTarget target="offer" name={name} field={field} />
    case 'inputs':
      return <CalculatorInput />
    case 'page':
      return <PageInput />
    case 'utmCampaign':
      return <CampaignInput />
    case 'place':
      return <PlaceInput field={field} />
    case 'utmSource':
      return <ValueInput name={name} label={`${field.label} (utm_source)`} />
    case 'utmMedium':
      return <ValueInput name={name} label={`${field.label} (utm_medium)`} />
    case 'utmContent':
      return (
        <ValueInput
          name={name}
          label={`${field.label} (utm_content)`}
          hint="Skiller links i samme kampagne ad"
        />
      )
    case 'utmTerm':
      return (
        <ValueInput name={name} label={`${field.label} (utm_term)`} hint="Kun betalte søgninger" />
      )
    case 'name':
      return <NameInput label={field.label} />
    case 'slug':
      return <SlugInput field={field} />
    default:
      return <FieldInput name={name} field={field} />
  }
}
