import { memo } from 'react'
import { sentence } from '#shared/content/format.ts'
import { afterTyping, type InputProblem, inputProblem } from '#shared/domain/calculators/asked.ts'
import { held, type NumberInput } from '#shared/domain/calculators/input.ts'
import type { FieldLabels } from '#shared/schemas/content/calculator.ts'
import { readable, readableWithUnit } from './numbers.ts'

/** What is being typed, or was and couldn't be taken as it is: it stays in its field. */
export interface Typed {
  readonly text: string
  /** What is calculated with: another value, which comes from elsewhere, takes the text's place. */
  readonly value: number | null
  /** The last number that was valid as it was typed. */
  readonly valid: number | null
  /** The field was left, so that nothing more is on its way. */
  readonly left: boolean
}

interface Props {
  /** Also of the number field; slider and range hang on it. */
  readonly id: string
  readonly name: string
  readonly field: NumberInput
  readonly words: FieldLabels
  readonly value: number | null
  /** What an empty field is reckoned as. */
  readonly standsFor: number | null
  readonly typed: Typed | undefined
  readonly onTyped: (name: string, typed: Typed | undefined) => void
  readonly onChange: (name: string, value: number | null) => void
}

/** A number three ways: typed as Danes write it, by slider, and by a button a step at a time. Only the typed one is sent. */
export const NumberField = memo(function NumberField({
  id,
  name,
  field,
  words,
  value,
  standsFor,
  typed,
  onTyped,
  onChange,
}: Props) {
  const { least, most, step, default: from, unit } = field
  const current = typed?.value === value ? typed : undefined
  const text = current?.text ?? inputText(value, unit)
  const misreadAs = current ? inputProblem(field, current.text) : null
  // A number that is too small may only be on its way: 4 of 4.500.
  const isWrong = misreadAs !== null && (misreadAs !== 'least' || current?.left === true)
  const stands = Math.min(most, Math.max(least, value ?? standsFor ?? from ?? least))
  const place = words.places && nearest(words.places, stands)
  const said = readableWithUnit(stands, unit) + (place ? `, ${place}` : '')

  function type(written: string): void {
    const after = afterTyping(field, written, current ? current.valid : value)
    onTyped(name, { text: written, ...after, left: false })
    // Without an answer of the visitor's the field is at its default, whatever that is.
    onChange(name, written.trim() === '' ? null : after.value)
  }
  function set(next: number): void {
    onTyped(name, undefined)
    onChange(name, held(field, next))
  }

  return (
    <div className="field number-field" data-invalid={isWrong ? '' : undefined}>
      <label htmlFor={id}>
        {words.label}
        {place && <span className="field-note"> {place}</span>}
      </label>
      <div className="number-entry">
        <StepButton
          label={`Mindre: ${words.label}`}
          sign="−"
          disabled={stands <= least}
          onClick={() => set(stepped(stands, -step, least))}
        />
        <span className="number-box">
          <input
            id={id}
            name={name}
            inputMode={least < 0 ? 'text' : 'decimal'}
            value={text}
            placeholder={standsFor === null ? undefined : inputText(standsFor, unit)}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={`${id}-range`}
            onChange={({ target }) => type(target.value)}
            onBlur={() =>
              onTyped(name, current && misreadAs ? { ...current, left: true } : undefined)
            }
          />
          {unit && <span className="number-unit">{unit}</span>}
        </span>
        <StepButton
          label={`Mere: ${words.label}`}
          sign="+"
          disabled={stands >= most}
          onClick={() => set(stepped(stands, step, least))}
        />
      </div>
      <input
        type="range"
        className="number-slider"
        aria-label={words.label}
        aria-valuetext={said}
        min={least}
        max={most}
        step={step}
        value={stands}
        onChange={({ target }) => set(Number(target.value))}
      />
      <p className="field-hint" id={`${id}-range`}>
        {isWrong ? complaint(misreadAs, field, text, stands) : hintOf(words, field)}
      </p>
    </div>
  )
})

function StepButton({
  label,
  sign,
  disabled,
  onClick,
}: {
  readonly label: string
  readonly sign: string
  readonly disabled: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      className="number-step"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      {sign}
    </button>
  )
}

/** Its range, what it means, and what an empty field means. */
function hintOf({ hint, empty }: FieldLabels, { least, most, unit }: NumberInput): string {
  const range = sentence(`${readable(least, unit)}\u00a0til\u00a0${readableWithUnit(most, unit)}`)
  return [hint, range, empty && `Tomt felt: ${empty}.`].filter(Boolean).join(' ')
}

/** Why something else is calculated with than the text of the field. */
function complaint(
  misreadAs: InputProblem,
  field: NumberInput,
  text: string,
  stands: number,
): string {
  const used = sentence(`vi regner med ${readable(stands, field.unit)}`)
  if (misreadAs === 'none')
    return `Det kan vi ikke læse som et tal${field.unit && ` i ${field.unit === '°' ? 'grader' : field.unit}`}: ${used}`
  if (misreadAs === 'finer')
    return `${field.step === 1 ? 'Kun hele tal' : 'Højst tre decimaler'}: ${used}`
  const end = readableWithUnit(field[misreadAs], field.unit)
  return `${misreadAs === 'least' ? 'Mindst' : 'Højst'} ${end}: ${used}${/\d[.,]\d{3}/.test(text) ? ' Punktum skiller tusinder, komma decimaler.' : ''}`
}

/** As it is typed: with the hyphen of keyboards. */
const inputText = (value: number | null, unit: string): string =>
  value === null ? '' : readable(value, unit).replace('−', '-')

/** The next value of the slider from a value that may lie between two. */
function stepped(value: number, by: number, least: number): number {
  const steps = (value - least) / Math.abs(by)
  return (
    least + (by > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * Math.abs(by)
  )
}

const nearest = (places: NonNullable<FieldLabels['places']>, value: number): string =>
  places.reduce((best, place) =>
    Math.abs(place.at - value) < Math.abs(best.at - value) ? place : best,
  ).name
