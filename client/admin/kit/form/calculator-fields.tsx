import { bareNumber, checkInputs, fieldsOf, numberText } from '#shared/admin/link-inputs.ts'
import { type Answers, answerText } from '#shared/domain/calculators/inputs/answers.ts'
import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import type { CalculatorName, FieldLabels } from '#shared/schemas/content/calculator.ts'
import { SelectField, TextField } from './field.tsx'
import { fieldId } from './focus-field.ts'

interface Props {
  readonly calculator: CalculatorName
  /** As typed: an empty field is missing, and has the calculator's own value. */
  readonly inputs: Answers
  /** More refusals, by field. */
  readonly errors?: Readonly<Record<string, { readonly message?: string } | undefined>>
  readonly onChange: (inputs: Answers) => void
}

/** The fields of a calculator in its groups, with their units and what the calculator would not take. */
export function CalculatorFields({ calculator, inputs, errors = {}, onChange }: Props) {
  const { answers, problems } = checkInputs(calculator, inputs)
  const { fields, labels } = fieldsOf(calculator, answers)
  const set = (name: string, text: string) => {
    const { [name]: _, ...others } = inputs
    const next = text.trim() === '' ? others : { ...others, [name]: text }
    // An answer may take other fields away: their values would be refused.
    const left = fieldsOf(calculator, checkInputs(calculator, next).answers).fields
    onChange(Object.fromEntries(Object.entries(next).filter(([each]) => each in left)))
  }
  return labels.groups.map(({ legend, fields: names, folded }) => {
    const shown = names.filter((name) => name in fields)
    const answered = shown.some((name) => name in inputs)
    return (
      shown.length > 0 && (
        <details
          key={`${calculator} ${legend}`}
          open={!folded || answered}
          className="rounded-knob border border-line px-3 py-2"
        >
          <summary className="cursor-pointer rounded-sm font-semibold text-ink">{legend}</summary>
          <div className="grid items-end gap-3 pt-3 pb-1 sm:grid-cols-2">
            {shown.map((name) => (
              <CalculatorField
                key={name}
                name={name}
                field={fields[name] as InputFields[string]}
                labels={labels.fields[name] as FieldLabels}
                value={inputs[name] === undefined ? '' : answerText(inputs[name])}
                error={problems[name] ?? errors[name]?.message}
                onChange={(text) => set(name, text)}
              />
            ))}
          </div>
        </details>
      )
    )
  })
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
  labels: { label, hint, empty, options = {} },
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
      hint={[
        hint,
        `Tomt: ${field.default === null ? (empty ?? 'beregnes') : numberText(field.default, field)}`,
      ]
        .filter(Boolean)
        .join(' ')}
      inputMode={least < 0 ? 'text' : 'decimal'}
      placeholder={`${bareNumber(least, field)}–${bareNumber(most, field)}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      {...(error && { error })}
    />
  )
}
