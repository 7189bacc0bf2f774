import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { adviserNamesQuery } from '../data/advisers.ts'
import { SelectField } from './form/field.tsx'

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'options'>

/** Chooses an adviser or none. */
export function AdviserSelect(select: SelectProps) {
  const { data = [] } = useQuery(adviserNamesQuery)
  return (
    <SelectField
      {...select}
      options={[
        { value: '', label: 'Ingen' },
        ...data
          .filter(({ active, id }) => active || id === select.value)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
