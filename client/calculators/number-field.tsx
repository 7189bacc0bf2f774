import { useState } from 'react'
import { formatNumber } from '#shared/content/format.ts'
import type { NumberInput } from '#shared/domain/calculators/input.ts'
import { readNumber } from '#shared/domain/danish-number.ts'
import type { FieldWords } from '#shared/schemas/calculator.ts'

interface Props {
  /** Also of the number field; slider and range hang on it. */
  readonly id: string
  readonly name: string
  readonly field: NumberInput
  readonly words: FieldWords
  readonly value: number | null
  /** What an empty field is reckoned as. */
  readonly standsFor: number | null
  readonly onChange: (value: number | null) => void
}

/** A number three ways: typed as Danes write it, by slider, and by a button a step at a time. Only the typed one is sent. */
export function NumberField({ id, name, field, words, value, standsFor, onChange }: Props) {
  const { least, most, step, default: from, unit } = field
  // What is being typed, until the field is left; a value that comes from elsewhere takes its place.
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: number | null } | null>(null)
  const text = typing && typing.value === value ? typing.text : shownNumber(value, unit)
  const isWrong = text.trim() !== '' && readNumber(text) === null
  const stands = Math.min(most, Math.max(least, value ?? standsFor ?? from ?? least))
  const place = words.places && nearest(words.places, stands)
  const said = `${shownNumber(stands, unit)} ${unit}`.trim() + (place ? `, ${place}` : '')

  function type(typed: string): void {
    const number = typed.trim() === '' ? from : readNumber(typed)
    const next = number === null ? (typed.trim() === '' ? null : value) : Math.min(most, Math.max(least, number))
    setTyping({ text: typed, value: next })
    onChange(next)
  }
  function set(next: number): void {
    setTyping(null)
    onChange(Math.min(most, Math.max(least, rounded(next, step))))
  }

  return (
    <div className="field number-field" data-invalid={isWrong ? '' : undefined}>
      <label htmlFor={id}>
        {words.label}
        {place && <span className="field-note"> {place}</span>}
      </label>
      <div className="number-entry">
        <StepButton label={`Mindre: ${words.label}`} sign="−" disabled={stands <= least} onClick={() => set(stepped(stands, -step, least))} />
        <span className="number-box">
          <input
            id={id}
            name={name}
            inputMode={least < 0 ? 'text' : 'decimal'}
            value={text}
            placeholder={standsFor === null ? undefined : shownNumber(standsFor, unit)}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={`${id}-range`}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyping(null)}
          />
          {unit && <span className="number-unit">{unit}</span>}
        </span>
        <StepButton label={`Mere: ${words.label}`} sign="+" disabled={stands >= most} onClick={() => set(stepped(stands, step, least))} />
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
        {isWrong ? `Skriv et tal, for eksempel ${shownNumber(stands, unit)}.` : hintOf(words, field)}
      </p>
    </div>
  )
}

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
    <button type="button" className="number-step" aria-label={label} aria-disabled={disabled || undefined} onClick={onClick}>
      {sign}
    </button>
  )
}

/** Its range, what it means, and what an empty field means. */
function hintOf({ hint, empty }: FieldWords, { least, most, unit }: NumberInput): string {
  const range = `${shownNumber(least, unit)} til ${shownNumber(most, unit)}${unit && `\u00a0${unit}`}${unit.endsWith('.') ? '' : '.'}`
  return [hint, range, empty && `Tomt felt: ${empty}.`].filter(Boolean).join(' ')
}

/** Calendar years (no unit) aren't parted by points. */
function shownNumber(value: number | null, unit: string): string {
  if (value === null) return ''
  return unit === '' ? String(Math.round(value)) : formatNumber(value).replace('−', '-')
}

/** The next value of the slider from a value that may lie between two. */
function stepped(value: number, by: number, least: number): number {
  const steps = (value - least) / Math.abs(by)
  return least + (by > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * Math.abs(by)
}

/** Without the tail that binary fractions leave. */
const rounded = (value: number, step: number): number => Number(value.toFixed(step < 1 ? 2 : 0))

function nearest(places: NonNullable<FieldWords['places']>, value: number): string {
  const closest = places.reduce((best, place) => (Math.abs(place.at - value) < Math.abs(best.at - value) ? place : best))
  return closest.name
}
