import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import type { CalculatorLabels } from '#shared/schemas/content/calculator.ts'
import { sentence } from '#shared/content/format.ts'
import { numberWithUnit } from '../fields/number-text.ts'

interface Props {
  readonly fields: InputFields
  readonly labels: CalculatorLabels
  readonly values: Readonly<Record<string, number | string | null>>
  /** Shows the same result. */
  readonly address: string
}

/** On paper, where fields are hidden: the inputs, and the address with the same result. */
export function PrintedInputs({ fields, labels, values, address }: Props) {
  const inputs = Object.keys(fields).flatMap((name) => {
    const value = values[name]
    const { label, options, empty } = labels.fields[name] ?? { label: name }
    const field = fields[name]
    if (field?.kind === 'choice') return [`${label}: ${options?.[String(value)] ?? value}`]
    if (typeof value === 'number') return [`${label}: ${numberWithUnit(value, field?.unit ?? '')}`]
    return empty ? [`${label}: ${empty}`] : []
  })
  return (
    <p className="calculator-inputs">
      <b>Regnet med:</b> {sentence(inputs.join('; '))} <b>Se det igen på</b> {address}
    </p>
  )
}
