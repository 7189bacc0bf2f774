import { contactMax, contactTopics } from '#shared/schemas/lead.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { type ContactFormErrors, type ContactFormValues, textFields } from './fields.ts'

interface Props {
  readonly errors: ContactFormErrors
  readonly values: ContactFormValues
  readonly topic: string | undefined
}

const id = (name: string): string => `contact-${name}`

/** Marks a field as wrong and ties it to its message. */
const invalid = (errors: ContactFormErrors, name: string) =>
  errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${id(name)}-error` } : {}

function FieldError({ name, errors }: { readonly name: string; readonly errors: ContactFormErrors }) {
  const text = errors[name]
  return text ? (
    <p className="field-error" id={`${id(name)}-error`}>
      {text}
    </p>
  ) : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function ContactFields({ errors, values, topic }: Props) {
  const chosen = textOf(values['emne']) || topic
  return (
    <>
      {textFields.map(({ name, label, type, autoComplete, max, ...field }) => (
        <div key={name} className="field" data-field={name} data-invalid={errors[name] ? '' : undefined}>
          <label htmlFor={id(name)}>
            {label}
            {'optional' in field && ' (valgfri)'}
          </label>
          <input id={id(name)} name={name} type={type} autoComplete={autoComplete} maxLength={max + 1} defaultValue={textOf(values[name])} {...invalid(errors, name)} />
          <FieldError name={name} errors={errors} />
        </div>
      ))}
      <fieldset className="field topics" id={id('emne')} tabIndex={-1} data-invalid={errors['emne'] ? '' : undefined} {...invalid(errors, 'emne')}>
        <legend>Emne</legend>
        <div className="segments">
          {contactTopics.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="emne" value={value} defaultChecked={chosen === value} />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <FieldError name="emne" errors={errors} />
      </fieldset>
      <div className="field" data-field="besked" data-invalid={errors['besked'] ? '' : undefined}>
        <label htmlFor={id('besked')}>Besked</label>
        <textarea id={id('besked')} name="besked" rows={5} maxLength={contactMax.besked + 1} defaultValue={textOf(values['besked'])} {...invalid(errors, 'besked')} />
        <FieldError name="besked" errors={errors} />
      </div>
      <div className="field" data-invalid={errors['privatlivspolitik'] ? '' : undefined}>
        <label className="tick">
          <input
            id={id('privatlivspolitik')}
            type="checkbox"
            name="privatlivspolitik"
            defaultChecked={values['privatlivspolitik'] === 'on'}
            {...invalid(errors, 'privatlivspolitik')}
          />
          <span>
            {consentTexts['privacy-policy'].text} <Link href={href('privacy')}>Læs privatlivspolitikken</Link>
          </span>
        </label>
        <FieldError name="privatlivspolitik" errors={errors} />
      </div>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={id('website')}>Lad dette felt stå tomt</label>
        <input id={id('website')} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
