import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import {
  finishCampaignValue,
  personalProblem,
  toCampaignValue,
  type ValueChange,
} from '#shared/domain/links/campaign-value.ts'
import { TextField } from './form/field.tsx'
import { fieldId } from './form/focus-field.ts'

/** Why a value is written in another way than it was typed. */
const reasons: Readonly<Record<ValueChange, string>> = {
  case: 'Små bogstaver, så Sol og sol tæller sammen',
  letters: 'æ, ø, å bliver ae, oe, aa, som alle kan læse',
  spaces: 'Mellemrum bliver bindestreg',
  signs: 'Andre tegn falder fra',
}

interface ValueProps {
  readonly name: string
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
