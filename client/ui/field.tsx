import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export interface FieldFrame {
  /** The control's id, and the prefix of the ids of hint and error. */
  readonly id: string
  readonly label: ReactNode
  /** Shown after the label in regular weight, e.g. that the field is optional. */
  readonly note?: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Ids of the texts that describe a control: its hint, its error, and `other`. */
export const describedByOf = (
  { id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>,
  other?: string,
): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, other].filter(Boolean).join(' ') || undefined

/** A control with its label above, the hint in between, and the error below. */
export function Field({
  id,
  label,
  note,
  hint,
  error,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {note && <span className="field-note"> {note}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error?: string | undefined
}) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </p>
  )
}

type InputProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** Between the input and its error. */ readonly after?: ReactNode
  }

export function TextField({ label, note, hint, error, after, ...input }: InputProps) {
  const frame = { id: input.id, label, note, hint, error }
  return (
    <Field {...frame}>
      <input
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByOf(frame)}
      />
      {after}
    </Field>
  )
}

type AreaProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function TextArea({ label, note, hint, error, ...area }: AreaProps) {
  const frame = { id: area.id, label, note, hint, error }
  return (
    <Field {...frame}>
      <textarea
        rows={5}
        {...area}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByOf(frame)}
      />
    </Field>
  )
}
