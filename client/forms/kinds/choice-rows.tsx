import type { SpotName } from '#shared/schemas/content/block-parts.ts'
import { Spot } from '#client/illustration/spot.tsx'
import type { Option } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'

interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  /** For a question that the page's heading asks: the label is for screen readers only. */
  readonly labelHidden?: boolean
  /** `spot`: a drawing at the end of the row. */
  readonly options: readonly (Option & { readonly hint?: string; readonly spot?: SpotName })[]
  /** Allows several choices. */
  readonly several?: boolean
  readonly defaultValue: string | readonly string[]
  readonly error?: string | undefined
}

/** Choices as rows that are clickable from edge to edge, with native radios or checkboxes. */
export function ChoiceRows({
  id,
  name,
  label,
  labelHidden,
  options,
  several = false,
  defaultValue,
  error,
}: Props) {
  const chosen = [defaultValue].flat()
  return (
    <fieldset
      className="field"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <FieldError id={id} error={error} />
      <div className="choice-rows">
        {options.map(({ value, label, hint, spot }, i) => (
          <label key={value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              id={i === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <strong>{label}</strong>
              {hint && <small>{hint}</small>}
            </span>
            {spot && <Spot name={spot} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
