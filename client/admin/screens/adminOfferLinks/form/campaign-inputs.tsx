import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#shared/admin/field.ts'
import {
  finishCampaignValue,
  personalProblem,
  toCampaignValue,
  type ValueChange,
} from '#shared/domain/links/campaign-value.ts'
import { type LinkPlace, linkPlaces } from '#shared/domain/links/places.ts'
import { linkOptionsQuery } from '../../../data/links.ts'
import { SelectField, TextField } from '../../../kit/form/field.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'

/** Why a value is written in another way than it was typed. */
const reasons: Readonly<Record<ValueChange, string>> = {
  case: 'Små bogstaver, så Sol og sol tæller sammen',
  letters: 'æ, ø, å bliver ae, oe, aa, som alle kan læse',
  spaces: 'Mellemrum bliver bindestreg',
  signs: 'Andre tegn falder fra',
}

interface ValueProps {
  readonly name: 'utmCampaign' | 'utmSource' | 'utmMedium' | 'utmContent' | 'utmTerm'
  readonly label: string
  readonly hint?: string
  /** Values to choose among. */
  readonly options?: readonly string[]
  /** Another input of the same field is in the form. */
  readonly isSecond?: boolean
}

/** A campaign value, put into its one spelling while it is typed, with the reason. */
export function ValueInput({ name, label, hint, options = [], isSecond = false }: ValueProps) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const [changes, setChanges] = useState<readonly ValueChange[]>([])
  const error = fieldState.error?.message ?? personalProblem(field.value as string)
  const list = useId()
  const caret = useCaret()
  const type: ComponentProps<'input'>['onChange'] = ({ currentTarget: input, nativeEvent }) => {
    // An accent that is still being composed would be lost.
    if ((nativeEvent as InputEvent).isComposing) return field.onChange(input.value)
    const { value, changes: made } = toCampaignValue(input.value)
    caret.keep(input, toCampaignValue(input.value.slice(0, input.selectionStart ?? 0)).value.length)
    setChanges((before) => (value === '' ? [] : [...new Set([...before, ...made])]))
    field.onChange(value)
  }
  return (
    <>
      <TextField
        {...(!isSecond && { id: fieldId(name) })}
        name={name}
        label={label}
        value={field.value as string}
        onChange={type}
        onCompositionEnd={({ currentTarget }) =>
          field.onChange(toCampaignValue(currentTarget.value).value)
        }
        onBlur={() => {
          field.onChange(finishCampaignValue(field.value as string))
          field.onBlur()
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(options.length > 0 && { list })}
        {...(hint && { hint })}
        {...(error && { error })}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <p role="status" className="mt-1 text-[0.8125rem] text-mute empty:hidden">
        {changes.map((change) => reasons[change]).join('. ')}
      </p>
    </>
  )
}

/** Keeps the caret where it was although the value becomes longer or shorter while it is typed. */
function useCaret() {
  const place = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (place.current?.input === document.activeElement)
      place.current?.input.setSelectionRange(place.current.at, place.current.at)
    place.current = null
  })
  return {
    keep: (input: HTMLInputElement, at: number) => {
      place.current = { input, at }
    },
  }
}

/** A new campaign or one that is in use. */
export function CampaignInput() {
  const { data } = useQuery(linkOptionsQuery)
  return (
    <ValueInput
      name="utmCampaign"
      label="Kampagne"
      hint="Vælg en, eller skriv en ny"
      options={data?.campaigns ?? []}
    />
  )
}

/** Where the link is placed; fills in source and medium by our own naming. */
export function PlaceInput({ field: { label, options = [] } }: { readonly field: Field }) {
  const { control, setValue } = useFormContext()
  const { field } = useController({ name: 'place', control })
  const { data } = useQuery(linkOptionsQuery)
  const [source, medium] = useWatch({ control, name: ['utmSource', 'utmMedium'] }) as [
    string,
    string,
  ]
  const place = field.value as LinkPlace
  const choose = (chosen: string) => {
    field.onChange(chosen)
    const { source: ours, medium: by } = linkPlaces[chosen as LinkPlace]
    setValue('utmSource', ours, { shouldDirty: true })
    setValue('utmMedium', by, { shouldDirty: true })
  }
  return (
    <div className="grid gap-3">
      <SelectField
        id={fieldId('place')}
        name="place"
        label={label}
        hint={source && medium ? `Tæller som ${source} / ${medium}` : 'Bestemmer kilde og medie'}
        options={options}
        value={place}
        onChange={choose}
      />
      {place === 'partner' && (
        <ValueInput name="utmSource" label="Partner" isSecond options={data?.partners ?? []} />
      )}
      {place === 'other' && (
        <>
          <ValueInput name="utmSource" label="Kilde" hint="Hvor linket står" isSecond />
          <ValueInput name="utmMedium" label="Medie" hint="Hvordan det når frem" isSecond />
        </>
      )}
    </div>
  )
}
