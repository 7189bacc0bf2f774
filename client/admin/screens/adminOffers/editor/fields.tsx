import { SelectField, TextArea, TextField, type Option } from '../../../kit/field.tsx'
import { useForm } from './editing.ts'
import { tidy } from './form.ts'
import { valueAt, withValue } from './paths.ts'
import { fieldId } from './places.ts'

/** One field, as data. */
export interface FieldSpec {
  /** Behind the path of what it belongs to. */
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly kind?: 'text' | 'area' | 'date' | 'email' | 'tel' | 'number' | 'select' | 'check'
  readonly options?: readonly Option[]
  /** Takes a whole row. */
  readonly full?: boolean
}

interface Props {
  readonly spec: FieldSpec
  /** Path of what the field belongs to; '' for the offer itself. */
  readonly base?: string
}

/** A field at its place in the form. An empty choice of a select is null. */
export function Field({ spec, base = '' }: Props) {
  const { form, errors, change, left } = useForm()
  const { label, hint, kind = 'text', options = [] } = spec
  const path = base === '' ? spec.path : `${base}.${spec.path}`
  const value = valueAt(form, path)
  const text = typeof value === 'string' ? value : ''
  const set = (next: unknown) => change((last) => withValue(last, path, next))
  const common = { id: fieldId(path), name: path, label, hint, error: errors[path] }
  if (kind === 'check') {
    return (
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          id={fieldId(path)}
          name={path}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
          className="size-4.5 shrink-0 accent-act"
        />
        {label}
      </label>
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
      onBlur={
        isNumber
          ? () => {
              left(path)
              if (tidy(path, text) !== text) set(tidy(path, text))
            }
          : undefined
      }
    />
  )
}

/** Fields beside each other where there is room. */
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
