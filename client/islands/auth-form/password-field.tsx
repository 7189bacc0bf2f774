import { type ReactNode, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'

interface Props {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** At the right of the label. */
  readonly aside?: ReactNode
  readonly autoFocus: boolean
}

const id = 'auth-password'

/** A password that can be shown while it is typed. */
export function PasswordField({ label, autoComplete, hint, error, aside, autoFocus }: Props) {
  const [shown, setShown] = useState(false)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside && <span className="text-small">{aside}</span>}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          id={id}
          className="control pr-24!"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          autoFocus={autoFocus}
        />
        {/* Needs a script, so it is there only with one. */}
        <button
          type="button"
          className="absolute inset-y-1 right-1 hidden items-center gap-1.5 rounded-lg border-0 bg-transparent px-3 font-semibold text-action-teal in-data-js:inline-flex"
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
    </div>
  )
}
