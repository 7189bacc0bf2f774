import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { Checks } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'

/** The kinds of events a webhook takes. */
export function KindsInput({ field }: { readonly field: Field }) {
  const { control } = useFormContext()
  const {
    field: { onChange },
    fieldState: { error },
  } = useController({ name: 'kinds', control })
  const chosen = useWatch({ control, name: 'kinds' }) as readonly string[]
  return (
    <Checks
      id={fieldId('kinds')}
      name="kinds"
      label={field.label}
      {...(field.hint && { hint: field.hint })}
      {...(error?.message && { error: error.message })}
      options={field.options ?? []}
      checked={chosen}
      onChange={onChange}
    />
  )
}
