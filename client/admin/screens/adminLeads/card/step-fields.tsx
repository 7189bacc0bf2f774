import { useId } from 'react'
import { type StepKind, stepKinds } from '#shared/admin/cases.ts'
import { AdviserSelect } from '../../../kit/adviser-select.tsx'
import { fromTyped, toTyped } from '../../../kit/kinds/typed.ts'
import { cases } from '#shared/admin/cases.ts'
import { SelectField, TextField, toOptions } from '../../../kit/form/field.tsx'
import { fullTime } from '../../../format.ts'
import { quickTimes } from '../step.ts'

const stepAt = cases.actions.setStep.fields.stepAt

/** Date and time as its input holds them. */
export const toLocal = (at: string | null): string => toTyped(stepAt, at) as string
/** The instant of a date and time; null where it is not whole. */
export function fromLocal(local: string): string | null {
  try {
    return fromTyped(stepAt, local) as string | null
  } catch {
    return null
  }
}

interface TimeProps {
  readonly label: string
  /** As `datetime-local` has it, in Danish time. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (local: string) => void
}

/** A date and a time: one of the usual ones, or any. */
export function WhenField({ label, value, error, onChange }: TimeProps) {
  const group = useId()
  return (
    <div role="group" aria-labelledby={group} className="grid gap-1.5">
      <span id={group} className="sr-only">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {quickTimes().map((time) => {
          const local = toLocal(time.at)
          return (
            <button
              key={time.label}
              type="button"
              title={fullTime(time.at)}
              aria-pressed={value === local}
              onClick={() => onChange(local)}
              className="h-8 rounded-knob border border-rim px-2.5 text-[0.875rem] whitespace-nowrap text-ink hover:bg-plain-wash aria-pressed:border-act aria-pressed:bg-wash max-md:h-11"
            >
              {time.label}
            </button>
          )
        })}
      </div>
      <TextField
        label={label}
        type="datetime-local"
        value={value}
        {...(error && { error })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

export interface StepDraft {
  readonly stepKind: StepKind
  readonly stepText: string
  /** An adviser's id; '' for the case's own. */
  readonly stepOwner: string
  /** As `datetime-local` has it. */
  readonly stepAt: string
}

interface Props {
  readonly step: StepDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (step: StepDraft) => void
}

/** What, when, who. */
export function StepFields({ step, errors, onChange }: Props) {
  const set = (change: Partial<StepDraft>) => onChange({ ...step, ...change })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="stepKind"
          label="Hvad"
          options={toOptions(stepKinds)}
          value={step.stepKind}
          onChange={(stepKind) => set({ stepKind: stepKind as StepKind })}
        />
        <AdviserSelect
          name="stepOwner"
          label="Hvem"
          value={step.stepOwner}
          onChange={(stepOwner) => set({ stepOwner })}
        />
      </div>
      <WhenField
        label="Hvornår"
        value={step.stepAt}
        error={errors['stepAt']}
        onChange={(at) => set({ stepAt: at })}
      />
      <TextField
        label="Kort om det"
        hint="Står i listen i stedet for »Ring op«"
        value={step.stepText}
        maxLength={500}
        autoComplete="off"
        {...(errors['stepText'] && { error: errors['stepText'] })}
        onChange={(event) => set({ stepText: event.currentTarget.value })}
      />
    </>
  )
}
