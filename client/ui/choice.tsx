import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  /** Joined buttons for two to four short labels, a list otherwise. */
  readonly look: 'segments' | 'list'
  readonly defaultValue?: string | undefined
  readonly error?: string | undefined
}

/** A single choice from a few options, with native radios. */
export function Choice({ id, name, label, options, look, defaultValue, error }: ChoiceProps) {
  return (
    <fieldset
      className="field"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <FieldError id={id} error={error} />
      <div className={look === 'list' ? 'choices' : 'segments'}>
        {options.map((option, i) => (
          <label key={option.value}>
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-invalid={error ? true : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckboxProps {
  readonly id: string
  readonly name: string
  readonly value?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly defaultChecked?: boolean
  readonly children: ReactNode
}

export function Checkbox({ id, error, children, ...input }: CheckboxProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="tick" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
