import { type Ref, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { carriers, noCarrier, parseTracking, writeTracking } from '#shared/domain/shop/tracking.ts'
import { SelectField, TextField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'

const options = [
  { value: noCarrier, label: 'Vælg' },
  ...Object.keys(carriers).map((name) => ({ value: name, label: name })),
  { value: '', label: 'Andet' },
]

/** The carrier that this browser chose last: a packer's parcels mostly leave with the same one. */
const storageKey = 'carrier'
function lastCarrier(): string {
  try {
    const last = localStorage.getItem(storageKey)
    return options.some(({ value }) => value === last) ? (last as string) : noCarrier
  } catch {
    return noCarrier
  }
}
function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(storageKey, carrier)
  } catch {
    // Without storage it is chosen for each parcel.
  }
}

interface Props {
  readonly id?: string
  /** As `writeTracking` writes it. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  readonly numberRef?: Ref<HTMLInputElement>
}

/** Carrier and number of a parcel. */
export function TrackingFields({ id, value, error, onChange, numberRef }: Props) {
  const [carrier, setCarrier] = useState(() =>
    value ? parseTracking(value).carrier : lastCarrier(),
  )
  const [number, setNumber] = useState(() => parseTracking(value).number)
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-3">
      <SelectField
        name="carrier"
        label="Fragtfirma"
        options={options}
        value={carrier}
        onChange={(next) => {
          setCarrier(next)
          rememberCarrier(next)
          onChange(writeTracking(next, number))
        }}
      />
      <TextField
        {...(id && { id })}
        ref={numberRef}
        label="Sporingsnummer"
        value={number}
        autoComplete="off"
        maxLength={60}
        mono
        {...(error && { error })}
        onChange={(event) => {
          setNumber(event.currentTarget.value)
          onChange(writeTracking(carrier, event.currentTarget.value))
        }}
      />
    </div>
  )
}

/** Them in the dialog of an act. */
export function TrackingInput() {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'tracking', control })
  return (
    <TrackingFields
      id={fieldId('tracking')}
      value={field.value as string}
      error={fieldState.error?.message}
      onChange={field.onChange}
      numberRef={field.ref}
    />
  )
}
