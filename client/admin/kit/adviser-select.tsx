import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { adviserNamesQuery } from '../data/advisers.ts'
import { SelectField } from './form/field.tsx'

interface SelectProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** One must be chosen: without one the field asks for it. */
  readonly isRequired?: boolean
}

/** Chooses an adviser or none. */
export function AdviserSelect({ isRequired = false, ...select }: SelectProps) {
  const { data = [] } = useQuery(adviserNamesQuery)
  return (
    <SelectField
      {...select}
      options={[
        ...(isRequired && select.value
          ? []
          : [{ value: '', label: isRequired ? 'Vælg' : 'Ingen' }]),
        ...data
          .filter(({ active, id }) => active || id === select.value)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
