import { useInfiniteQuery } from '@tanstack/react-query'
import { materials } from '#shared/admin/materials.ts'
import type { Field } from '#shared/admin/field.ts'
import { pagedRows } from '../../data/queries.ts'
import { listOf } from '../../data/resource.ts'
import { SelectField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'
import { LoadMore } from '../../kit/screen/paged-card.tsx'

/** Chooses a document that is in use, or none. */
export function MaterialInput({ name, field }: { readonly name: string; readonly field: Field }) {
  const { value, change, error } = useField<string | null>(name)
  const query = useInfiniteQuery(listOf(materials, { state: 'valid,expiring,expired' }))
  const rows = pagedRows(query.data?.pages ?? [])
  const isListed = value === null || rows.some(({ id }) => id === value)
  return (
    <div className="grid gap-1">
      <SelectField
        id={fieldId(name)}
        name={name}
        label={field.label}
        hint="Et datablad, en attest eller et regneark fra Materialer"
        {...(error && { error })}
        options={[
          { value: '', label: 'Intet' },
          ...(isListed ? [] : [{ value, label: 'Det valgte materiale' }]),
          ...rows.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={value ?? ''}
        onChange={(next) => change(next || null)}
      />
      <LoadMore result={query} />
    </div>
  )
}
