import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { AdviserSelect } from '../adviser-select.tsx'
import { Check, Checks, SelectField, TextArea, TextField } from '../form/field.tsx'
import { fieldId } from '../form/focus-field.ts'

interface Props {
  readonly name: string
  readonly field: Field
}

/** The input of a field in a record's form, by its kind. The options of a text are suggestions. */
export function FieldInput({ name, field }: Props) {
  const { control } = useFormContext()
  const listId = useId()
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name, control })
  const { kind, label, hint, unit, options = [] } = field
  const common = {
    id: fieldId(name),
    name,
    label: unit ? `${label} (${unit})` : label,
    ...(hint && { hint }),
    ...(error?.message && { error: error.message }),
  }
  if (kind === 'flag')
    return (
      <Check
        id={fieldId(name)}
        name={name}
        label={hint ? `${label}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}` : label}
        checked={value === true}
        onChange={onChange}
      />
    )
  if (kind === 'choice' || kind === 'status')
    return (
      <SelectField
        {...common}
        options={field.initial === null ? [{ value: '', label: 'Vælg' }, ...options] : options}
        value={value as string}
        onChange={onChange}
      />
    )
  if (kind === 'choices')
    return (
      <Checks
        {...common}
        options={options}
        checked={value as readonly string[]}
        onChange={onChange}
      />
    )
  if (kind === 'adviser')
    return <AdviserSelect {...common} value={value as string} onChange={onChange} />
  if (kind === 'longText')
    return (
      <TextArea
        {...common}
        ref={ref}
        rows={4}
        value={value as string}
        onBlur={onBlur}
        onChange={onChange}
      />
    )
  return (
    <>
      <TextField
        {...common}
        ref={ref}
        list={options.length > 0 ? listId : undefined}
        type={types[kind] ?? 'text'}
        inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
        autoComplete={kind === 'password' ? 'current-password' : 'off'}
        value={value as string}
        onBlur={onBlur}
        onChange={onChange}
      />
      {options.length > 0 && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option.value} value={option.label} />
          ))}
        </datalist>
      )}
    </>
  )
}

const types: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  password: 'password',
  phone: 'tel',
  url: 'url',
  day: 'date',
  moment: 'datetime-local',
}
