import { type FieldsProps, fieldNames, toLocalTime } from './form.ts'

type TextField =
  | 'from'
  | 'to'
  | 'host'
  | 'note'
  | 'countries'
  | 'languages'
  | 'referrers'
  | 'start'
  | 'end'

/** The props of a text field of the rule form. */
export const textProps = (
  { form, change, onLeave, errors, warnings }: FieldsProps,
  field: TextField,
) => ({
  name: field,
  label: fieldNames[field],
  value: field === 'start' || field === 'end' ? toLocalTime(form[field]) : form[field],
  error: errors[field],
  warning: warnings[field],
  autoComplete: 'off',
  spellCheck: field === 'note',
  onChange: (event: { currentTarget: { value: string } }) =>
    change({ [field]: event.currentTarget.value }),
  onBlur: () => onLeave(field),
})
