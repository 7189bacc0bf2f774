import { useEffect, useState } from 'react'
import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import { EmailField } from '#client/forms/email-field.tsx'
import type { FormErrors } from '#client/forms/values.ts'
import { TextField } from '#client/ui/field.tsx'
import { PostcodeField } from '#client/forms/postcode-field.tsx'
import { quoteRequestFieldId } from '../field-id.ts'
import { rules } from '../load.ts'
import { AddressField } from '../../../forms/address/address-field.tsx'
import { Question } from './questions.tsx'

interface Props {
  readonly data: QuoteRequestData
  /** Whether the campaign preselected where the visitor heard of us. */
  readonly isPreselected: boolean
  readonly errors: FormErrors
  /** Town of the postcode, as the Worker rendered it. */
  readonly town: string
  /** Called with the names of fields that changed without an input event. */
  readonly onChange: (...names: readonly string[]) => void
}

/** Step 0: contact details, the address of the house, and where the visitor heard of us. */
export function Reach({ data, isPreselected, errors, town: cameWith, onChange }: Props) {
  const town = useTown(data.postcode, cameWith)
  const frame = (name: keyof QuoteRequestData) => ({
    id: quoteRequestFieldId(name),
    name,
    error: errors[name],
    defaultValue: String(data[name] ?? ''),
  })
  return (
    <>
      <EmailField
        {...frame('email')}
        label="E-mail"
        hint="Her får du tilbuddet skriftligt."
        maxLength={fieldMax.email + 1}
      />
      <TextField
        {...frame('phone')}
        label="Telefon"
        hint="Vi ringer kun om dette tilbud. Otte cifre."
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <PostcodeField {...frame('postcode')} label="Postnummer" maxLength={40} town={town} />
      <AddressField {...frame('address')} addressId={data.addressId} onPick={onChange} />
      <Question name="marketingSource" page={0} data={data} errors={errors} />
      {isPreselected && (
        <p className="flow-note">
          Valgt ud fra det link, du kom fra. Ret det, hvis det ikke passer.
        </p>
      )}
    </>
  )
}

/** The town of the typed postcode. The list of towns is loaded once a whole postcode was typed. */
function useTown(postcode: string, cameWith: string): string {
  const [known, setKnown] = useState({ postcode, town: cameWith })
  useEffect(() => {
    if (!/\d{4}/.test(postcode)) return
    let gone = false
    rules().then(
      ({ findTypedTown }) => gone || setKnown({ postcode, town: findTypedTown(postcode) }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [postcode])
  return known.postcode === postcode ? known.town : ''
}
