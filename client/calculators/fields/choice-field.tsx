import { memo } from 'react'
import type { ChoiceInput } from '#shared/domain/calculators/inputs/input.ts'
import type { FieldLabels } from '#shared/schemas/content/calculator.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly field: ChoiceInput
  readonly labels: FieldLabels
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

/** Longest label, in characters, that fits a joined button. */
const shortLabel = 14

/** Native radio buttons: joined ones for up to four short labels, else a list. */
export const ChoiceField = memo(function ChoiceField({
  id,
  name,
  field: { options },
  labels: { label, hint, options: optionLabels = {} },
  value,
  onChange,
}: Props) {
  const joined =
    options.length <= 4 &&
    options.every((option) => (optionLabels[option] ?? option).length <= shortLabel)
  return (
    <fieldset className="field" aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={joined ? `segments segments-${options.length}` : 'choices'}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(name, option)}
            />
            <span>{optionLabels[option] ?? option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
