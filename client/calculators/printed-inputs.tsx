import type { InputFields } from '#shared/domain/calculators/input.ts'
import type { CalculatorLabels } from '#shared/schemas/content/calculator.ts'
import { sentence } from '#shared/content/format.ts'
import { readableWithUnit } from './numbers.ts'

interface Props {
  readonly fields: InputFields
  readonly words: CalculatorLabels
  readonly values: Readonly<Record<string, number | string | null>>
  /** Where the same stands again. */
  readonly address: string
}

/** On paper, where no field is: what was reckoned with, and the address that shows it again. */
export function PrintedInputs({ fields, words, values, address }: Props) {
  const said = Object.keys(fields).flatMap((name) => {
    const value = values[name]
    const { label, options, empty } = words.fields[name] ?? { label: name }
    const field = fields[name]
    if (field?.kind === 'choice') return [`${label}: ${options?.[String(value)] ?? value}`]
    if (typeof value === 'number')
      return [`${label}: ${readableWithUnit(value, field?.unit ?? '')}`]
    return empty ? [`${label}: ${empty}`] : []
  })
  return (
    <p className="calculator-inputs">
      <b>Regnet med:</b> {sentence(said.join('; '))} <b>Se det igen på</b> {address}
    </p>
  )
}
