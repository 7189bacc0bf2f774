import { Check, SelectField, TextArea, TextField, type Option } from './field.tsx'
import { useForm } from './form-state.ts'
import { valueAt, withValue } from './paths.ts'
import { fieldId } from './focus-field.ts'

/** One field as data. */
export interface FieldSpec {
  /** Relative to the path of its record. */
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly kind?: 'text' | 'area' | 'date' | 'email' | 'tel' | 'number' | 'select' | 'check'
  readonly options?: readonly Option[]
  /** Takes the whole row. */
  readonly full?: boolean
}

interface Props {
  readonly spec: FieldSpec
  /** Path of the record the field belongs to; '' for the whole form. */
  readonly base?: string
}

/** A field bound to its path in the form. A select's empty choice is stored as null. */
export function Field({ spec, base = '' }: Props) {
  const { form, errors, change, onLeave, formatNumber } = useForm()
  const { label, hint, kind = 'text', options = [] } = spec
  const path = base === '' ? spec.path : `${base}.${spec.path}`
  const value = valueAt(form, path)
  const text = typeof value === 'string' ? value : ''
  const set = (next: unknown) => change((last) => withValue(last, path, next))
  const common = { id: fieldId(path), name: path, label, hint, error: errors[path] }
  if (kind === 'check') {
    return (
      <Check id={fieldId(path)} name={path} label={label} checked={value === true} onChange={set} />
    )
  }
  if (kind === 'select')
    return (
      <SelectField
        {...common}
        options={options}
        value={text}
        onChange={(next) => set(next === '' ? null : next)}
      />
    )
  if (kind === 'area')
    return (
      <TextArea
        {...common}
        rows={3}
        value={text}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={() => onLeave(path)}
      />
    )
  const isNumber = kind === 'number'
  return (
    <TextField
      {...common}
      type={kind === 'number' ? 'text' : kind}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        onLeave(path)
        if (isNumber && formatNumber(path, text) !== text) set(formatNumber(path, text))
      }}
    />
  )
}

/** Fields in two columns where there is room. */
export function Fields({
  specs,
  base,
}: {
  readonly specs: readonly FieldSpec[]
  readonly base?: string
}) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {specs.map((spec) => (
        <div key={spec.path} className={spec.full ? 'sm:col-span-2' : ''}>
          <Field spec={spec} base={base} />
        </div>
      ))}
    </div>
  )
}
