import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { Mark } from '../badge.tsx'

interface Frame {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  /** Shown below; does not prevent saving. */
  readonly warning?: string
}

const box =
  'w-full scroll-mt-20 scroll-mb-32 rounded-knob border border-rim bg-card px-3 text-ink aria-invalid:border-2 aria-invalid:border-bad focus-visible:outline-2 focus-visible:outline-offset-1'

interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with label and hint above it, messages below. `children` gets its id and ARIA attributes. */
function Framed({
  id: givenId,
  label,
  hint,
  error,
  warning,
  children,
}: Frame & {
  readonly id?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && 'hint', error && 'error', warning && 'warning'].filter(Boolean)
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="text-[0.875rem] font-semibold text-ink">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-mute">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.map((part) => `${id}-${part}`).join(' ') || undefined,
      })}
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
      <Mark tone="wait" />
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="flex items-baseline gap-1.5 text-[0.875rem] font-semibold text-bad">
      <Mark tone="bad" />
      {children}
    </p>
  )
}

/** `mono` is for code. */
type TextProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    readonly mono?: boolean
    readonly ref?: Ref<HTMLInputElement>
  }

export function TextField({ label, hint, error, warning, mono = false, ...input }: TextProps) {
  return (
    <Framed {...{ id: input.id, label, hint, error, warning }}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={`${box} h-9 ${mono ? 'font-mono text-[0.84375rem]' : ''}`}
        />
      )}
    </Framed>
  )
}

type AreaProps = Frame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    readonly mono?: boolean
    readonly ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea({ label, hint, error, mono = false, ...area }: AreaProps) {
  return (
    <Framed {...{ id: area.id, label, hint, error }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={`${box} py-2 ${mono ? 'font-mono text-[0.8125rem]' : ''}`}
        />
      )}
    </Framed>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** Labels by value, as options. Keys that are integers come first, in ascending order. */
export const toOptions = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type SelectProps = Frame & {
  readonly options: readonly Option[]
  readonly name: string
  readonly id?: string
  readonly defaultValue?: string
  /** Controlled value, in place of `defaultValue`. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

export function SelectField({ label, hint, error, options, onChange, ...select }: SelectProps) {
  return (
    <Framed {...{ id: select.id, label, hint, error }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={`${box} h-9`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Framed>
  )
}

interface CheckProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'value' | 'checked' | 'defaultChecked'
> {
  readonly label: string
  /** Shown below; does not prevent saving. */
  readonly warning?: string
  readonly onChange?: (checked: boolean) => void
}

/** Yes or no; the whole row is the target. */
export function Check({ label, warning, onChange, ...input }: CheckProps) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
        <input
          {...input}
          type="checkbox"
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          className="size-4.5 shrink-0 accent-act"
        />
        {label}
      </label>
      {warning && <FieldWarning>{warning}</FieldWarning>}
    </div>
  )
}

type ChecksProps = Frame & {
  readonly name: string
  readonly options: readonly Option[]
  readonly checked: readonly string[]
  /** Makes the checkboxes controlled by `checked`. */
  readonly onChange?: (checked: readonly string[]) => void
}

/** Several checkboxes; each whole row is the target. */
export function Checks({
  id: givenId,
  label,
  hint,
  error,
  name,
  options,
  checked,
  onChange,
}: ChecksProps & { readonly id?: string }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-1"
      aria-describedby={
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-mute">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3">
        {options.map((option) => (
          <Check
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            {...(onChange
              ? {
                  checked: checked.includes(option.value),
                  onChange: (isChecked: boolean) =>
                    onChange(
                      options
                        .map(({ value }) => value)
                        .filter((value) =>
                          value === option.value ? isChecked : checked.includes(value),
                        ),
                    ),
                }
              : { defaultChecked: checked.includes(option.value) })}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
