import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'

interface Frame {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  /** Worth knowing, and no hindrance. */
  readonly warning?: string
}

const box =
  'w-full scroll-mt-20 scroll-mb-32 rounded-knob border border-rim bg-card px-3 text-ink aria-invalid:border-2 aria-invalid:border-bad focus-visible:outline-2 focus-visible:outline-offset-1'

function describedBy(id: string, { hint, error, warning }: Frame): string | undefined {
  return (
    [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

/** Label above, hint between, the error below as a sentence that says what to do. */
function Framed({
  id,
  label,
  hint,
  error,
  warning,
  children,
}: Frame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[0.875rem] font-semibold text-ink">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-mute">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {warning && <FieldWarning id={`${id}-warning`}>{warning}</FieldWarning>}
    </div>
  )
}

export function FieldWarning({
  id,
  children,
}: {
  readonly id?: string
  readonly children: string
}) {
  return (
    <p id={id} className="flex items-baseline gap-1.5 text-[0.875rem] text-wait">
      <span aria-hidden="true" className="text-[0.6875rem]">
        ▲
      </span>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="flex items-baseline gap-1.5 text-[0.875rem] font-semibold text-bad">
      <span aria-hidden="true" className="text-[0.6875rem]">
        ◆
      </span>
      {children}
    </p>
  )
}

/** `mono`: code, where every sign counts. */
type TextProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { readonly mono?: boolean }

export function TextField({ label, hint, error, warning, mono = false, ...input }: TextProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <Framed id={id} label={label} hint={hint} error={error} warning={warning}>
      <input
        {...input}
        id={id}
        className={`${box} h-9 ${mono ? 'font-mono text-[0.84375rem]' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error, warning })}
      />
    </Framed>
  )
}

type AreaProps = Frame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { readonly mono?: boolean }

export function TextArea({ label, hint, error, mono = false, ...area }: AreaProps) {
  const own = useId()
  const id = area.id ?? own
  return (
    <Framed id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        className={`${box} py-2 ${mono ? 'font-mono text-[0.8125rem]' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </Framed>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

type SelectProps = Frame & {
  readonly options: readonly Option[]
  readonly name: string
  readonly id?: string
  readonly defaultValue?: string
  /** Held by whoever draws it, in place of `defaultValue`. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

export function SelectField({ label, hint, error, options, onChange, ...select }: SelectProps) {
  const own = useId()
  const id = select.id ?? own
  return (
    <Framed id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        className={`${box} h-9`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Framed>
  )
}

type ChecksProps = Frame & {
  readonly name: string
  readonly options: readonly Option[]
  readonly checked: readonly string[]
}

/** Several of a few choices; the whole row is the target. */
export function Checks({ label, hint, error, name, options, checked }: ChecksProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={describedBy(id, { label, hint, error })}>
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-mute">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-knob px-1 hover:bg-plain-wash"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={checked.includes(option.value)}
              className="size-4.5 accent-act"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
