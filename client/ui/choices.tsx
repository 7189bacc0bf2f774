import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface ChoiceRow {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** A drawing at the end of the row. */
  readonly art?: ReactNode
}

interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  /** For a question that the page's heading asks: the label is for screen readers only. */
  readonly labelHidden?: boolean
  readonly rows: readonly ChoiceRow[]
  /** Allows several choices. */
  readonly several?: boolean
  readonly chosen: readonly string[]
  readonly error?: string | undefined
}

/** Choices as rows that are clickable from edge to edge, with native radios or checkboxes. */
export function ChoiceRows({
  id,
  name,
  label,
  labelHidden,
  rows,
  several = false,
  chosen,
  error,
}: Props) {
  return (
    <fieldset
      className="field"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <FieldError id={id} error={error} />
      <div className="choice-rows">
        {rows.map(({ value, label, hint, art }, i) => (
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
            {art}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
