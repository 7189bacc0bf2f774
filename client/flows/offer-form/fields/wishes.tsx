import { offerFormPages } from '#shared/content/offer-form.ts'
import { consumptionLevels, heatingCosts, heatingKinds, type OfferOption, offerProducts, timelines } from '#shared/schemas/offer-form-options.ts'
import { Spot } from '#client/blocks/spot.tsx'
import { type ChoiceRow, ChoiceRows } from '#client/ui/choices.tsx'
import { offerFieldId } from '../field-id.ts'
import type { StepProps } from './reach.tsx'

const rowsOf = (options: readonly OfferOption[]): readonly ChoiceRow[] =>
  options.map(({ value, label, hint, spot }) => ({ value, label, hint, art: spot && <Spot name={spot} /> }))

const one = (value: string | null): readonly string[] => (value ? [value] : [])

/** Step 1: what it is about. */
export function Products({ data, errors }: StepProps) {
  return (
    <ChoiceRows
      id={offerFieldId('products')}
      name="products"
      label={offerFormPages[1].heading}
      labelHidden
      several
      rows={rowsOf(offerProducts)}
      chosen={data.products}
      error={errors['products']}
    />
  )
}

/** Step 2: electricity in a year. */
export function Consumption({ data, errors }: StepProps) {
  return (
    <ChoiceRows
      id={offerFieldId('consumptionLevel')}
      name="consumptionLevel"
      label={offerFormPages[2].heading}
      labelHidden
      rows={rowsOf(consumptionLevels)}
      chosen={one(data.consumptionLevel)}
      error={errors['consumptionLevel']}
    />
  )
}

/** Step 3, of those who want a heat pump: what heats the house today, and what it costs. */
export function Heating({ data, errors }: StepProps) {
  return (
    <>
      <ChoiceRows
        id={offerFieldId('heatingCost')}
        name="heatingCost"
        label="Varmeregningen for et år"
        rows={rowsOf(heatingCosts)}
        chosen={one(data.heatingCost)}
        error={errors['heatingCost']}
      />
      <ChoiceRows
        id={offerFieldId('heatingKind')}
        name="heatingKind"
        label="Hvad varmer huset op?"
        rows={rowsOf(heatingKinds)}
        chosen={one(data.heatingKind)}
        error={errors['heatingKind']}
      />
    </>
  )
}

/** Step 4: when. */
export function Time({ data, errors }: StepProps) {
  return (
    <ChoiceRows
      id={offerFieldId('timeline')}
      name="timeline"
      label={offerFormPages[4].heading}
      labelHidden
      rows={rowsOf(timelines)}
      chosen={one(data.timeline)}
      error={errors['timeline']}
    />
  )
}
