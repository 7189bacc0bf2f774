import { useController, useFormContext } from 'react-hook-form'
import type { WorkingHours } from '#shared/admin/advisers.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'

const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'] as const
const office = { from: '09:00', to: '17:00' } as const
const input = 'h-9 rounded-knob border border-rim bg-card px-2 text-ink'

const noon = { from: '12:00', to: '12:30' } as const

interface Props {
  readonly name: 'hours' | 'breaks'
  readonly label: string
}

/** Working hours or breaks, one row a weekday; a day can have several intervals. */
export function HoursInput({ name: fieldName, label }: Props) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: fieldName, control })
  const isBreaks = fieldName === 'breaks'
  const hours = field.value as WorkingHours
  const set = (day: string, intervals: WorkingHours[string]) => {
    const { [day]: _, ...others } = hours
    field.onChange(intervals.length > 0 ? { ...others, [day]: intervals } : others)
  }
  return (
    <fieldset id={fieldId(fieldName)} tabIndex={-1} className="grid gap-2">
      <legend className={isBreaks ? 'mb-1 text-[0.875rem] font-semibold text-ink' : 'sr-only'}>
        {label}
      </legend>
      {weekdays.map((name, i) => {
        const day = String(i + 1)
        const intervals = hours[day] ?? []
        return (
          <div key={day} className="flex flex-wrap items-center gap-2">
            <label className="flex w-28 items-center gap-2">
              <input
                type="checkbox"
                checked={intervals.length > 0}
                onChange={(event) =>
                  set(day, event.currentTarget.checked ? [isBreaks ? noon : office] : [])
                }
                className="size-4.5 accent-act"
              />
              {name}
            </label>
            {intervals.map((interval, at) => (
              <span key={at} className="flex items-center gap-1">
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    aria-label={`${isBreaks ? 'Pause ' : ''}${isBreaks ? name.toLowerCase() : name}, ${end === 'from' ? 'fra' : 'til'}`}
                    value={interval[end]}
                    className={input}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      set(
                        day,
                        intervals.map((each, j) => (j === at ? { ...each, [end]: value } : each)),
                      )
                    }}
                  />
                ))}
                {intervals.length > 1 && (
                  <Button
                    size="small"
                    look="quiet"
                    icon="close"
                    aria-label={`Fjern ${isBreaks ? 'pausen ' : ''}${name.toLowerCase()} fra ${interval.from}`}
                    onClick={() =>
                      set(
                        day,
                        intervals.filter((_, j) => j !== at),
                      )
                    }
                  />
                )}
              </span>
            ))}
            {intervals.length > 0 && (
              <Button
                size="small"
                look="quiet"
                icon="plus"
                aria-label={`Tilføj ${isBreaks ? 'en pause' : 'et tidsrum'} ${name.toLowerCase()}`}
                onClick={() => set(day, [...intervals, { from: '', to: '' }])}
              />
            )}
          </div>
        )
      })}
      {fieldState.error?.message && (
        <FieldError id={`${fieldId(fieldName)}-error`}>{fieldState.error.message}</FieldError>
      )}
    </fieldset>
  )
}
