import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { type LinkPlace, linkPlaces } from '#shared/domain/links/places.ts'
import { linkOptionsQuery } from '../../../data/links.ts'
import { SelectField } from '../../../kit/form/field.tsx'
import { ValueInput } from '../../../kit/campaign-value-input.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'

/** A new campaign or one that is in use. */
export function CampaignInput() {
  const { data } = useQuery(linkOptionsQuery)
  return (
    <ValueInput
      name="utmCampaign"
      label="Kampagne"
      hint="Vælg en, eller skriv en ny"
      options={data?.campaigns ?? []}
    />
  )
}

/** Where the link is placed; fills in source and medium by our own naming. */
export function PlaceInput({ field: { label, options = [] } }: { readonly field: Field }) {
  const { control, setValue } = useFormContext()
  const { field } = useController({ name: 'place', control })
  const { data } = useQuery(linkOptionsQuery)
  const [source, medium] = useWatch({ control, name: ['utmSource', 'utmMedium'] }) as [
    string,
    string,
  ]
  const place = field.value as LinkPlace
  const choose = (chosen: string) => {
    field.onChange(chosen)
    const { source: ours, medium: by } = linkPlaces[chosen as LinkPlace]
    setValue('utmSource', ours, { shouldDirty: true })
    setValue('utmMedium', by, { shouldDirty: true })
  }
  return (
    <div className="grid gap-3">
      <SelectField
        id={fieldId('place')}
        name="place"
        label={label}
        hint={source && medium ? `Tæller som ${source} / ${medium}` : 'Bestemmer kilde og medie'}
        options={options}
        value={place}
        onChange={choose}
      />
      {place === 'partner' && (
        <ValueInput name="utmSource" label="Partner" isSecond options={data?.partners ?? []} />
      )}
      {place === 'other' && (
        <>
          <ValueInput name="utmSource" label="Kilde" hint="Hvor linket står" isSecond />
          <ValueInput name="utmMedium" label="Medie" hint="Hvordan det når frem" isSecond />
        </>
      )}
    </div>
  )
}
