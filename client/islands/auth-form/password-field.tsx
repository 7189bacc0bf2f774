import { type ReactNode, useState } from 'react'
import { describedByOf, FieldError } from '#client/ui/field.tsx'

interface Props {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Id of another element that describes it. */
  readonly describedBy?: string | undefined
  /** At the right of the label. */
  readonly aside?: ReactNode
  readonly autoFocus: boolean
}

const id = 'auth-password'

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  autoComplete,
  hint,
  error,
  describedBy,
  aside,
  autoFocus,
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div
      className="field flex flex-wrap items-baseline justify-between gap-x-4"
      data-invalid={error ? '' : undefined}
    >
      <label htmlFor={id} className="-order-2">
        {label}
      </label>
      {hint && (
        <p className="field-hint basis-full" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className="pr-26!"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByOf({ id, hint, error }, describedBy)}
        autoFocus={autoFocus}
      />
      <div className="relative basis-full">
        {/* Needs JavaScript, so it is hidden without it. */}
        <button
          type="button"
          className="absolute right-1 bottom-1 hidden h-10.5 items-center gap-1.5 rounded-field border-0 bg-transparent px-3 font-[600] text-action-teal in-data-js:inline-flex"
          aria-pressed={shown}
          aria-label={shown ? 'Skjul adgangskoden' : 'Vis adgangskoden'}
          onClick={() => setShown(!shown)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.500 12s3.500-6.500 9.500-6.500 9.500 6.500 9.500 6.500-3.500 6.500-9.500 6.500S2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="2.600" />
          </svg>
          {shown ? 'Skjul' : 'Vis'}
        </button>
      </div>
      <FieldError id={id} error={error} />
      {/* Last in the DOM, so that Tab moves from field to field; shown next to the label. */}
      {aside && <span className="-order-1 text-small">{aside}</span>}
    </div>
  )
}
