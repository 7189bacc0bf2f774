import { useQuery } from '@tanstack/react-query'
import type { Field } from '#shared/admin/field.ts'
import { folderOptionsQuery } from '../../data/media.ts'
import { FieldInput } from '../../kit/kinds/input.tsx'

/** A folder's name, with those that exist as suggestions. */
export function FolderInput({ name, field }: { readonly name: string; readonly field: Field }) {
  const { data: options = [] } = useQuery(folderOptionsQuery)
  return <FieldInput name={name} field={{ ...field, options }} />
}
