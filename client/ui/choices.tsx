import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface ChoiceRow {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** Something drawn, at the row's end. */
  readonly art?: ReactNode
}

interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  /** The page's own heading asks already: the label is for those who can't see it. */
  readonly labelHidden?: boolean
  readonly rows: readonly ChoiceRow[]
  /** Several may be chosen. */
  readonly several?: boolean
  readonly chosen: readonly string[]
  readonly error?: string | undefined
}

/** Rows to choose from, each one target from edge to edge; native radios or boxes underneath. */
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
