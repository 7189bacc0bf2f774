import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { linkPrefix, shortPath } from '#shared/domain/links/short-address.ts'
import { TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'

/** The last part of the short address of a new link; of an existing one it is shown. */
export function SlugInput({ field: { label } }: { readonly field: Field }) {
  const { control, formState } = useFormContext()
  const { field, fieldState } = useController({ name: 'slug', control })
  const target = useWatch({ control, name: 'target' }) as string
  const saved = formState.defaultValues?.['slug'] as string
  if (saved)
    return (
      <div className="grid gap-1">
        <p className="text-[0.875rem] font-semibold text-ink">{label}</p>
        <p className="text-[0.8125rem] text-mute">Kan ikke ændres, for den kan være trykt</p>
        <p className="flex h-9 items-center text-ink">{shortPath(saved)}</p>
      </div>
    )
  return (
    <TextField
      id={fieldId('slug')}
      name="slug"
      label={`${label}: ${linkPrefix}/…`}
      hint={target === 'offer' ? 'Vi finder en, som ingen kan gætte' : 'Tomt: vi finder en'}
      value={field.value as string}
      onChange={({ currentTarget }) =>
        field.onChange(currentTarget.value.toLowerCase().replace(/[\s_]+/g, '-'))
      }
      onBlur={field.onBlur}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(fieldState.error?.message && { error: fieldState.error.message })}
    />
  )
}
