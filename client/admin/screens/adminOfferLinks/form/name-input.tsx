import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type LinkPlace, linkPlaces } from '#shared/domain/links/places.ts'
import { TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'

/** The name in lists. Until the user writes one, it follows campaign and place. */
export function NameInput({ label }: { readonly label: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'name', control })
  const [campaign, place, source] = useWatch({
    control,
    name: ['utmCampaign', 'place', 'utmSource'],
  }) as [string, LinkPlace, string]
  const made = useRef('')
  const where = place === 'partner' || place === 'other' ? source : linkPlaces[place].label
  const suggested = campaign && where ? `${campaign} · ${where}` : ''
  const value = field.value as string
  useEffect(() => {
    if (value !== '' && value !== made.current) return
    if (suggested === value) return
    made.current = suggested
    field.onChange(suggested)
  }, [suggested, value, field])
  return (
    <TextField
      id={fieldId('name')}
      name="name"
      label={label}
      hint="Kun til jer selv"
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      autoComplete="off"
      maxLength={120}
      {...(fieldState.error?.message && { error: fieldState.error.message })}
    />
  )
}
