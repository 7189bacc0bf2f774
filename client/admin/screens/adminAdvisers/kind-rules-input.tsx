import { useController, useFormContext } from 'react-hook-form'
import { type KindRules, kindRuleFields } from '#shared/admin/advisers.ts'
import { meetingNames } from '#shared/admin/bookings.ts'
import {
  type MeetingKind,
  meetingKinds,
  type MeetingRules,
} from '#shared/domain/booking/adviser.ts'
import { FieldError } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'

type RuleName = keyof MeetingRules
const ruleNames = Object.keys(kindRuleFields) as RuleName[]

/** What differs by kind of meeting: a table of numbers. An empty cell is as the adviser's other meetings. */
export function KindRulesInput({ label }: { readonly label: string }) {
  const { control, getValues } = useFormContext()
  const { field, fieldState } = useController({ name: 'kindRules', control })
  const rules = field.value as KindRules
  const set = (kind: MeetingKind, name: RuleName, text: string) => {
    const { [name]: _, ...others } = rules[kind] ?? {}
    const digits = text.replace(/\D/g, '').slice(0, 3)
    const next = digits === '' ? others : { ...others, [name]: Number(digits) }
    const { [kind]: __, ...kinds } = rules
    field.onChange(Object.keys(next).length > 0 ? { ...kinds, [kind]: next } : kinds)
  }
  return (
    <fieldset
      id={fieldId('kindRules')}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-1"
    >
      <legend className="text-[0.875rem] font-semibold text-ink">{label}</legend>
      <p className="text-[0.8125rem] text-mute">Tomme felter er som ovenfor.</p>
      <div className="overflow-x-auto p-0.5">
        <table className="text-[0.84375rem]">
          <thead>
            <tr>
              <td />
              {ruleNames.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="max-w-16 px-1 pb-1 text-left align-bottom font-normal text-mute"
                >
                  {kindRuleFields[name].label}
                  {kindRuleFields[name].unit && ` (${kindRuleFields[name].unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meetingKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="pr-3 text-left font-semibold text-ink">
                  {meetingNames[kind]}
                </th>
                {ruleNames.map((name) => (
                  <td key={name} className="px-1 py-0.5">
                    <input
                      inputMode="numeric"
                      aria-label={`${kindRuleFields[name].label}, ${meetingNames[kind].toLowerCase()}`}
                      value={rules[kind]?.[name] ?? ''}
                      placeholder={String(getValues(name) ?? '')}
                      onChange={(event) => set(kind, name, event.currentTarget.value)}
                      className="h-9 w-14 rounded-knob border border-rim bg-card px-2 text-ink"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fieldState.error?.message && (
        <FieldError id={`${fieldId('kindRules')}-error`}>{fieldState.error.message}</FieldError>
      )}
    </fieldset>
  )
}
