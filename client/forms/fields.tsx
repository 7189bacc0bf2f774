import type { ComponentType } from 'react'
import { consentTexts } from '#shared/domain/consent.ts'
import { privacy } from 'virtual:paths'
import { consentField, honeypotField } from '#shared/schemas/lead.ts'
import { Link } from '#client/slots.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import type { FormDescription } from './form.ts'
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
      {form.fields.map(({ kind, name, ...settings }) => {
        const Kind = kind as ComponentType<Record<string, unknown>>
        return (
          <Kind key={name} {...settings} {...frame(name)} defaultValue={textOf(values[name])} />
        )
      })}
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
