import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import { bareNumber, checkInputs, fieldsOf } from '#shared/admin/link-inputs.ts'
import type { Link } from '#shared/admin/links.ts'
import { type Answers, answerText } from '#shared/domain/calculators/inputs/answers.ts'
import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import type { CalculatorName, FieldLabels } from '#shared/schemas/content/calculator.ts'
import { linkOptionsQuery } from '../../../data/links.ts'
import { SelectField, TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'
import { FieldInput } from '../../../kit/kinds/input.tsx'

const useTarget = (): Link['target'] => useWatch({ name: 'target' }) as Link['target']

/** A field that only one target has. */
export function ForTarget({
  target,
  name,
  field,
}: {
  readonly target: Link['target']
  readonly name: string
  readonly field: Field
}) {
  return useTarget() === target ? <FieldInput name={name} field={field} /> : null
}

/** A page of the site: chosen from the list, typed or pasted. */
export function PageInput() {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'page', control })
  const { data } = useQuery(linkOptionsQuery)
  const list = useId()
  if (useTarget() !== 'page') return null
  const title = data?.pages.find(({ path }) => path === field.value)?.title
  return (
    <>
      <TextField
        id={fieldId('page')}
        name="page"
        label="Side"
        hint={title ?? 'Skriv en del af navnet, eller indsæt adressen'}
        list={list}
        value={field.value as string}
        onChange={field.onChange}
        onBlur={field.onBlur}
        autoComplete="off"
        {...(fieldState.error?.message && { error: fieldState.error.message })}
      />
      <datalist id={list}>
        {data?.pages.map(({ path, title: name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The fields of the chosen calculator, with their units. An empty one has the calculator's own value. */
export function CalculatorInput() {
  const { control, formState } = useFormContext()
  const { field } = useController({ name: 'inputs', control })
  const calculator = useWatch({ control, name: 'calculator' }) as CalculatorName
  if (useTarget() !== 'calculator') return null
  const inputs = field.value as Answers
  const { fields, labels } = fieldsOf(calculator, checkInputs(calculator, inputs).answers)
  const { problems } = checkInputs(calculator, inputs)
  const refused = (formState.errors['inputs'] ?? {}) as Readonly<
    Record<string, { readonly message?: string } | undefined>
  >
  const set = (name: string, text: string) => {
    const { [name]: _, ...others } = inputs
    const next = text.trim() === '' ? others : { ...others, [name]: text }
    // An answer may take other fields away: their values would be refused.
    const left = fieldsOf(calculator, checkInputs(calculator, next).answers).fields
    field.onChange(Object.fromEntries(Object.entries(next).filter(([each]) => each in left)))
  }
  return (
    <fieldset id={fieldId('inputs')} tabIndex={-1} className="grid gap-3">
      <legend className="text-[0.875rem] font-semibold text-ink">Udfyldt på forhånd</legend>
      <p className="text-[0.8125rem] text-mute">
        Kun det, du udfylder, følger med. Resten står, som beregneren plejer.
      </p>
      {labels.groups.map(({ legend, fields: names, folded }) => {
        const shown = names.filter((name) => name in fields)
        const answered = shown.some((name) => name in inputs)
        return (
          shown.length > 0 && (
            <details
              key={`${calculator} ${legend}`}
              open={!folded || answered}
              className="rounded-knob border border-line px-3 py-2"
            >
              <summary className="cursor-pointer rounded-sm font-semibold text-ink">
                {legend}
              </summary>
              <div className="grid items-end gap-3 pt-3 pb-1 sm:grid-cols-2">
                {shown.map((name) => (
                  <CalculatorField
                    key={name}
                    name={name}
                    field={fields[name] as InputFields[string]}
                    labels={labels.fields[name] as FieldLabels}
                    value={inputs[name] === undefined ? '' : answerText(inputs[name])}
                    error={problems[name] ?? refused[name]?.message}
                    onChange={(text) => set(name, text)}
                  />
                ))}
              </div>
            </details>
          )
        )
      })}
    </fieldset>
  )
}

interface CalculatorFieldProps {
  readonly name: string
  readonly field: InputFields[string]
  readonly labels: FieldLabels
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function CalculatorField({
  name,
  field,
  labels: { label, options = {} },
  value,
  error,
  onChange,
}: CalculatorFieldProps) {
  const common = { id: fieldId(`inputs.${name}`), name: `inputs.${name}`, label, value }
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        options={[
          { value: '', label: `Som beregneren (${options[field.default] ?? field.default})` },
          ...field.options.map((option) => ({ value: option, label: options[option] ?? option })),
        ]}
        onChange={onChange}
        {...(error && { error })}
      />
    )
  const { least, most, unit } = field
  return (
    <TextField
      {...common}
      label={unit ? `${label} (${unit})` : label}
      inputMode={least < 0 ? 'text' : 'decimal'}
      placeholder={`${bareNumber(least, field)}–${bareNumber(most, field)}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      {...(error && { error })}
    />
  )
}
