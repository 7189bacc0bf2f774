import { useController, useFormContext } from 'react-hook-form'
import { fieldId } from '../../kit/form/focus-field.ts'
import { TagsField } from '../../kit/form/tags-field.tsx'

/** The partners whose booking pages lead to the adviser, by their names in addresses. */
export function PartnersInput({ label }: { readonly label: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'partners', control })
  return (
    <TagsField
      id={fieldId('partners')}
      label={label}
      hint="Navnet i adressen på partnerens side. Har en partner ingen rådgivere, får den alle"
      tags={field.value as readonly string[]}
      error={fieldState.error?.message}
      maxLength={200}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
