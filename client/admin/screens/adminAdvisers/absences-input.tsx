import { useController, useFormContext } from 'react-hook-form'
import type { Absence } from '#shared/admin/advisers.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, TextField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { AdviserSelect } from '../../kit/adviser-select.tsx'
import { today } from '../../kit/kinds/typed.ts'

/** Days away, each period with the adviser who takes over. */
export function AbsencesInput({ label }: { readonly label: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'absences', control })
  const absences = field.value as readonly Absence[]
  const set = (at: number, change: Partial<Absence>) =>
    field.onChange(absences.map((each, i) => (i === at ? { ...each, ...change } : each)))
  return (
    <fieldset id={fieldId('absences')} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      {absences.map((absence, at) => (
        <div key={at} className="grid grid-cols-2 items-end gap-2">
          <TextField
            type="date"
            label="Fra og med"
            value={absence.from}
            onChange={(event) => set(at, { from: event.currentTarget.value })}
          />
          <TextField
            type="date"
            label="Til og med"
            value={absence.to}
            min={absence.from}
            onChange={(event) => set(at, { to: event.currentTarget.value })}
          />
          <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <AdviserSelect
              name={`absences.${at}.deputy`}
              label="Afløser"
              value={absence.deputy ?? ''}
              onChange={(deputy) => set(at, { deputy: deputy || null })}
            />
            <Button
              look="quiet"
              icon="close"
              aria-label={`Fjern fraværet fra ${absence.from}`}
              onClick={() => field.onChange(absences.filter((_, i) => i !== at))}
            />
          </div>
        </div>
      ))}
      {fieldState.error?.message && (
        <FieldError id={`${fieldId('absences')}-error`}>{fieldState.error.message}</FieldError>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            field.onChange([...absences, { from: today(), to: today(), deputy: null }])
          }
        >
          Tilføj fravær
        </Button>
      </div>
    </fieldset>
  )
}
