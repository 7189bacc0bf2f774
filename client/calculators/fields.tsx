import { type Answers, answerText } from '#shared/domain/calculators/asked.ts'
import type { InputFields } from '#shared/domain/calculators/input.ts'
import type { CalculatorLabels } from '#shared/schemas/content/calculator.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField, type Typed } from './number-field.tsx'

interface Props {
  /** Of the calculator's section. */
  readonly id: string
  readonly groups: CalculatorLabels['groups']
  readonly fields: InputFields
  readonly words: CalculatorLabels
  readonly values: Readonly<Record<string, number | string | null>>
  /** What the page came with: a folded group that holds some of it is open. */
  readonly first: Answers
  readonly standsFor: Readonly<Record<string, number | null>>
  readonly typed: Readonly<Record<string, Typed>>
  readonly onTyped: (field: string, typed: Typed | undefined) => void
  readonly onChange: (field: string, value: number | string | null) => void
}

/** Everything a calculator asks, group by group. */
export function CalculatorFields({ groups, first, ...rest }: Props) {
  return groups.map(({ legend, fields: names, folded }) => {
    const there = names.filter((name) => name in rest.fields)
    if (there.length === 0) return null
    const asks = there.map((name) => <AskedField key={name} name={name} {...rest} />)
    if (!folded)
      return (
        <fieldset key={legend} className="calculator-group">
          <legend>{legend}</legend>
          {asks}
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
        <div>{asks}</div>
      </details>
    )
  })
}

function AskedField({
  id: section,
  name,
  fields,
  words,
  values,
  standsFor,
  typed,
  onTyped,
  onChange,
}: Omit<Props, 'groups' | 'first'> & { readonly name: string }) {
  const field = fields[name]
  const said = words.fields[name]
  if (!field || !said) return null
  const shared = { id: `${section}-${name}`, name, words: said }
  if (field.kind === 'choice')
    return (
      <ChoiceField {...shared} field={field} value={String(values[name])} onChange={onChange} />
    )
  return (
    <NumberField
      {...shared}
      field={field}
      value={values[name] as number | null}
      standsFor={standsFor[name] ?? null}
      typed={typed[name]}
      onTyped={onTyped}
      onChange={onChange}
    />
  )
}

/** The answers that are asked elsewhere, for a browser without JavaScript. */
export function HiddenAnswers({
  asked,
  except,
}: {
  readonly asked: Answers
  readonly except: readonly string[]
}) {
  return Object.entries(asked)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={answerText(value)} readOnly />
    ))
}
