import { memo } from 'react'
import type { ChoiceInput } from '#shared/domain/calculators/input.ts'
import type { FieldLabels } from '#shared/schemas/content/calculator.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly field: ChoiceInput
  readonly words: FieldLabels
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

/** Longest label of an option that fits a joined button. */
const short = 14

/** One of a few: joined buttons for two to four short words, a list for the rest; native radios underneath. */
export const ChoiceField = memo(function ChoiceField({
  id,
  name,
  field: { options },
  words: { label, hint, options: labels = {} },
  value,
  onChange,
}: Props) {
  const joined =
    options.length <= 4 && options.every((option) => (labels[option] ?? option).length <= short)
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
            <span>{labels[option] ?? option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
