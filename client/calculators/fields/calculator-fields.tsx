import { type Answers, answerText } from '#shared/domain/calculators/inputs/answers.ts'
import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import type { CalculatorLabels, CalculatorPart } from '#shared/schemas/content/calculator.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField, type Typed } from './number-field.tsx'

/** The groups of fields that a part of a calculator shows. */
export function groupsFor(
  { groups, loan }: CalculatorLabels,
  part: CalculatorPart,
): CalculatorLabels['groups'] {
  const loanGroup = loan.length > 0 ? [{ legend: 'Lånet', fields: loan }] : []
  if (part === 'financing') return loanGroup
  if (part === 'figures') return groups
  const own = groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !loan.includes(field)),
  }))
  return [...own.filter(({ fields }) => fields.length > 0), ...loanGroup]
}

interface Props {
  /** Of the calculator's section. */
  readonly id: string
  readonly groups: CalculatorLabels['groups']
  readonly fields: InputFields
  readonly labels: CalculatorLabels
  readonly values: Readonly<Record<string, number | string | null>>
  /** Answers of the page's address: a folded group with one of them is open. */
  readonly first: Answers
  readonly fallbackValues: Readonly<Record<string, number | null>>
  readonly typed: Readonly<Record<string, Typed>>
  readonly onTyped: (field: string, typed: Typed | undefined) => void
  readonly onChange: (field: string, value: number | string | null) => void
}

/** All fields of a calculator, group by group. */
export function CalculatorFields({ groups, first, ...rest }: Props) {
  return groups.map(({ legend, fields: names, folded }) => {
    const existing = names.filter((name) => name in rest.fields)
    if (existing.length === 0) return null
    const fields = existing.map((name) => <CalculatorField key={name} name={name} {...rest} />)
    if (!folded)
      return (
        <fieldset key={legend} className="calculator-group">
          <legend>{legend}</legend>
          {fields}
        </fieldset>
      )
    return (
      <details
        key={legend}
        className="calculator-group"
        open={names.some(
          (name) =>
            (name in first && first[name] !== rest.fields[name]?.default) || rest.typed[name]?.left,
        )}
      >
        <summary>{legend}</summary>
        <div>{fields}</div>
      </details>
    )
  })
}

function CalculatorField({
  id: section,
  name,
  fields,
  labels,
  values,
  fallbackValues,
  typed,
  onTyped,
  onChange,
}: Omit<Props, 'groups' | 'first'> & { readonly name: string }) {
  const field = fields[name]
  const ownLabels = labels.fields[name]
  if (!field || !ownLabels) return null
  const shared = { id: `${section}-${name}`, name, labels: ownLabels }
  if (field.kind === 'choice')
    return (
      <ChoiceField {...shared} field={field} value={String(values[name])} onChange={onChange} />
    )
  return (
    <NumberField
      {...shared}
      field={field}
      value={values[name] as number | null}
      fallbackValue={fallbackValues[name] ?? null}
      typed={typed[name]}
      onTyped={onTyped}
      onChange={onChange}
    />
  )
}

/** Answers to the fields of another part, which a form without JavaScript has to send along. */
export function HiddenAnswers({
  answers,
  except,
}: {
  readonly answers: Answers
  readonly except: readonly string[]
}) {
  return Object.entries(answers)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={answerText(value)} readOnly />
    ))
}
