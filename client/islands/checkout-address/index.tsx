import { type RefObject, useEffect, useRef } from 'react'
import { AddressField } from '#client/forms/kinds/address/address-field.tsx'
import { TextField } from '#client/ui/field.tsx'

interface Props {
  /** By the names of the checkout's fields. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

const fieldId = (name: string): string => `betaling-${name}`

/** The address of a parcel. Plain fields without script; with it the register suggests addresses, and a postcode fills in its town. */
export default function CheckoutAddress({ values, errors }: Props) {
  /** The town that we filled in: a typed one stays. */
  const filled = useRef('')
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  })

  // What was typed before this code was there.
  useEffect(() => {
    const postcode = document.getElementById(fieldId('postnr'))
    if (postcode instanceof HTMLInputElement) void fillTown(postcode, filled)
  }, [])

  return (
    <div className="checkout-address">
      <AddressField
        {...field('adresse')}
        label="Adresse"
        lead="Ved pakkeshop vælger vi den nærmeste."
        postcodeName="postnr"
        townName="by"
      />
      <div className="checkout-town">
        <TextField
          {...field('postnr')}
          label="Postnr."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          onInput={({ currentTarget }) => void fillTown(currentTarget, filled)}
        />
        <TextField {...field('by')} label="By" autoComplete="address-level2" maxLength={81} />
      </div>
    </div>
  )
}

/** Fills in the town of a postcode, where no town is typed. */
async function fillTown(postcode: HTMLInputElement, filled: RefObject<string>): Promise<void> {
  const town = postcode.form?.elements.namedItem('by')
  const digits = postcode.value.trim()
  if (!/^\d{4}$/.test(digits)) return
  const { townOf } = await import('#shared/domain/postcodes.ts')
  const found = townOf(digits)
  if (!found || !(town instanceof HTMLInputElement)) return
  if (town.value !== '' && town.value !== filled.current) return
  town.value = found
  filled.current = found
}
