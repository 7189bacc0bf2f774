import { consentTexts } from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import { contactMax, contactTopics, honeypotField } from '#shared/schemas/lead.ts'
import { Link } from '#client/slots.tsx'
import { Checkbox, Segments } from '#client/ui/choice.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { type ContactFormErrors, type ContactFormValues, fieldId } from './fields.ts'

interface Props {
  readonly errors: ContactFormErrors
  readonly values: ContactFormValues
  readonly topic: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields of specification 5.1. One character more than the limit may be typed, so that our own message says so. */
export function ContactFields({ errors, values, topic }: Props) {
  const common = (name: string) => ({ id: fieldId(name), name, error: errors[name], defaultValue: textOf(values[name]) })
  return (
    <>
      <TextField label="Navn" autoComplete="name" maxLength={contactMax.navn + 1} {...common('navn')} />
      <TextField label="E-mail" type="email" autoComplete="email" maxLength={contactMax.email + 1} {...common('email')} />
      <TextField label="Telefon" note="(valgfri)" type="tel" autoComplete="tel" maxLength={40} {...common('telefon')} />
      <Segments label="Emne" options={contactTopics} {...common('emne')} defaultValue={textOf(values['emne']) || topic} />
      <TextArea label="Besked" maxLength={contactMax.besked + 1} {...common('besked')} />
      <Checkbox
        id={fieldId('privatlivspolitik')}
        name="privatlivspolitik"
        error={errors['privatlivspolitik']}
        defaultChecked={values['privatlivspolitik'] === 'on'}
      >
        {consentTexts['privacy-policy'].text} <Link href={href('privacy')}>Læs privatlivspolitikken</Link>
      </Checkbox>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={fieldId(honeypotField)}>Lad dette felt stå tomt</label>
        <input id={fieldId(honeypotField)} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
