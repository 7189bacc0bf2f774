import { useController, useFormContext } from 'react-hook-form'

/** A field of the form by its name. */
export function useField<Value>(name: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  return {
    value: field.value as Value,
    change: field.onChange as (value: Value) => void,
    leave: field.onBlur,
    error: fieldState.error?.message,
  }
}
