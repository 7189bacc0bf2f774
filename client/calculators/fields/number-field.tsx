import { memo } from 'react'
import { sentence } from '#shared/content/format.ts'
import {
  afterTyping,
  type InputProblem,
  inputProblem,
} from '#shared/domain/calculators/inputs/answers.ts'
import { clampNumber, type NumberInput } from '#shared/domain/calculators/inputs/input.ts'
import type { FieldLabels } from '#shared/schemas/content/calculator.ts'
import { numberText, numberWithUnit } from './number-text.ts'

/** Text in a number field that is being typed or can't be used as it is. */
export interface Typed {
  readonly text: string
  /** The value it is calculated as. Once the field's value is another one, the text is discarded. */
  readonly value: number | null
  /** The last valid number. */
  readonly valid: number | null
  /** The field has lost focus. */
  readonly left: boolean
}

interface Props {
  readonly id: string
  readonly name: string
  readonly field: NumberInput
  readonly labels: FieldLabels
  readonly value: number | null
  /** What an empty field is calculated as. */
  readonly fallbackValue: number | null
  readonly typed: Typed | undefined
  readonly onTyped: (name: string, typed: Typed | undefined) => void
  readonly onChange: (name: string, value: number | null) => void
}

/** A number as Danish text, as a slider and by step buttons. Only the text is submitted. */
export const NumberField = memo(function NumberField({
  id,
  name,
  field,
  labels,
  value,
  fallbackValue,
  typed,
  onTyped,
  onChange,
}: Props) {
  const { least, most, step, default: from, unit } = field
  const current = typed?.value === value ? typed : undefined
  const text = current?.text ?? inputText(value, unit)
  const problem = current ? inputProblem(field, current.text) : null
  // A number that is too small may be incomplete: 4 of 4.500.
  const isWrong = problem !== null && (problem !== 'least' || current?.left === true)
  const position = Math.min(most, Math.max(least, value ?? fallbackValue ?? from ?? least))
  const place = labels.places && nearestName(labels.places, position)
  const positionText = numberWithUnit(position, unit) + (place ? `, ${place}` : '')

  function type(written: string): void {
    const after = afterTyping(field, written, current ? current.valid : value)
    onTyped(name, { text: written, ...after, left: false })
    // An empty text removes the answer, so that the field has its default.
    onChange(name, written.trim() === '' ? null : after.value)
  }
  function set(next: number): void {
    onTyped(name, undefined)
    onChange(name, clampNumber(field, next))
  }

  return (
    <div className="field number-field" data-invalid={isWrong ? '' : undefined}>
      <label htmlFor={id}>
        {labels.label}
        {place && <span className="field-note"> {place}</span>}
      </label>
      <div className="number-entry">
        <StepButton
          label={`Mindre: ${labels.label}`}
          sign="−"
          disabled={position <= least}
          onClick={() => set(nextStep(position, -step, least))}
        />
        <span className="number-box">
          <input
            id={id}
            name={name}
            inputMode={least < 0 ? 'text' : 'decimal'}
            value={text}
            placeholder={fallbackValue === null ? undefined : inputText(fallbackValue, unit)}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={`${id}-range`}
            onChange={({ target }) => type(target.value)}
            onBlur={() =>
              onTyped(name, current && problem ? { ...current, left: true } : undefined)
            }
          />
          {unit && <span className="number-unit">{unit}</span>}
        </span>
        <StepButton
          label={`Mere: ${labels.label}`}
          sign="+"
          disabled={position >= most}
          onClick={() => set(nextStep(position, step, least))}
        />
      </div>
      <input
        type="range"
        className="number-slider"
        aria-label={labels.label}
        aria-valuetext={positionText}
        min={least}
        max={most}
        step={step}
        value={position}
        onChange={({ target }) => set(Number(target.value))}
      />
      <p className="field-hint" id={`${id}-range`}>
        {isWrong ? problemText(problem, field, text, position) : hint(labels, field)}
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

function hint({ hint: help, empty }: FieldLabels, { least, most, unit }: NumberInput): string {
  const range = sentence(`${numberText(least, unit)}\u00a0til\u00a0${numberWithUnit(most, unit)}`)
  return [help, range, empty && `Tomt felt: ${empty}.`].filter(Boolean).join(' ')
}

/** Why the value differs from the text of the field. */
function problemText(
  problem: InputProblem,
  field: NumberInput,
  text: string,
  position: number,
): string {
  const used = sentence(`vi regner med ${numberText(position, field.unit)}`)
  if (problem === 'none')
    return `Det kan vi ikke læse som et tal${field.unit && ` i ${field.unit === '°' ? 'grader' : field.unit}`}: ${used}`
  if (problem === 'finer')
    return `${field.step === 1 ? 'Kun hele tal' : 'Højst tre decimaler'}: ${used}`
  const end = numberWithUnit(field[problem], field.unit)
  return `${problem === 'least' ? 'Mindst' : 'Højst'} ${end}: ${used}${/\d[.,]\d{3}/.test(text) ? ' Punktum skiller tusinder, komma decimaler.' : ''}`
}

/** With the hyphen of keyboards. */
const inputText = (value: number | null, unit: string): string =>
  value === null ? '' : numberText(value, unit).replace('−', '-')

/** The next value of the slider, from one that may be between two steps. */
function nextStep(value: number, by: number, least: number): number {
  const steps = (value - least) / Math.abs(by)
  return (
    least + (by > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * Math.abs(by)
  )
}

const nearestName = (places: NonNullable<FieldLabels['places']>, value: number): string =>
  places.reduce((best, place) =>
    Math.abs(place.at - value) < Math.abs(best.at - value) ? place : best,
  ).name
