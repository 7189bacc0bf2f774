import { useSyncExternalStore } from 'react'
import { consentTexts } from '#shared/domain/consent.ts'
import { privacy } from 'virtual:paths'
import { consentField, honeypotField } from '#shared/schemas/lead.ts'
import { Link } from '#client/slots.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { PostcodeField } from '#client/forms/postcode-field.tsx'
import { EmailField } from './email-field.tsx'
import type { FormDescription, FormField } from './form.ts'
import { type FormErrors, type FormValues, fieldId } from './values.ts'

interface Props {
  readonly form: Pick<FormDescription<unknown>, 'name' | 'fields' | 'consent'>
  readonly errors: FormErrors
  readonly values: FormValues
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields of a form from their descriptions, then the consent checkbox and the honeypot. */
export function Fields({ form, errors, values }: Props) {
  const frame = (name: string) => ({ id: fieldId(form.name, name), name, error: errors[name] })
  return (
    <>
      {form.fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          frame={{ ...frame(field.name), defaultValue: textOf(values[field.name]) }}
        />
      ))}
      <Checkbox {...frame(consentField)} defaultChecked={values[consentField] === 'on'}>
        {consentTexts[form.consent].text} <Link href={privacy}>Læs privatlivspolitikken</Link>
      </Checkbox>
      <Honeypot form={form.name} />
    </>
  )
}

/** A field that is hidden from people: a submission that fills it in is probably spam. */
export function Honeypot({ form }: { readonly form: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={fieldId(form, honeypotField)}>Lad dette felt stå tomt</label>
      <input
        id={fieldId(form, honeypotField)}
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}

interface FieldProps {
  readonly field: FormField
  readonly frame: {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
    readonly defaultValue: string
  }
}

function FieldView({ field, frame }: FieldProps) {
  if (field.kind === 'line' && field.townOf)
    return <PostcodeLine {...field} townOf={field.townOf} frame={frame} />
  if (field.kind === 'line' && field.input.type === 'email')
    return (
      <EmailField
        label={field.label}
        note={field.note}
        hint={field.hint}
        {...field.input}
        {...frame}
      />
    )
  if (field.kind === 'line')
    return (
      <TextField
        label={field.label}
        note={field.note}
        hint={field.hint}
        {...field.input}
        {...frame}
      />
    )
  if (field.kind === 'text') {
    const { label, note, hint, rows, maxLength } = field
    return (
      <TextArea
        label={label}
        note={note}
        hint={hint}
        {...(rows && { rows })}
        maxLength={maxLength}
        {...frame}
      />
    )
  }
  return <Choice label={field.label} options={field.options} look={field.look} {...frame} />
}

interface PostcodeProps extends Pick<
  FormField & { readonly kind: 'line' },
  'label' | 'hint' | 'input'
> {
  readonly townOf: (typed: string) => string
  readonly frame: FieldProps['frame']
}

function PostcodeLine({ label, hint, input, townOf, frame }: PostcodeProps) {
  // Read from the DOM: the visitor may have typed before hydration.
  const typed = useSyncExternalStore(
    onInput,
    () =>
      (document.getElementById(frame.id) as HTMLInputElement | null)?.value ?? frame.defaultValue,
    () => frame.defaultValue,
  )
  return <PostcodeField label={label} hint={hint} {...input} {...frame} town={townOf(typed)} />
}

function onInput(listener: () => void): () => void {
  document.addEventListener('input', listener)
  return () => document.removeEventListener('input', listener)
}
