import { redirectDevices } from '#shared/domain/redirects/rule.ts'
import { TextField } from '../../../kit/field.tsx'
import { deviceLabels } from '../labels.ts'
import { Check } from './check.tsx'
import type { FieldsProps } from './fields.tsx'
import { fieldNames, toLocalTime, type RuleForm } from './form.ts'
import { NamedList } from './named-list.tsx'

/** Whom a rule answers, and when. All that are set must hold. */
export function Conditions({ form, change, onLeave, errors, warnings }: FieldsProps) {
  const text = (
    field: 'countries' | 'languages' | 'referrers' | 'start' | 'end',
    hint?: string,
  ) => ({
    name: field,
    label: fieldNames[field],
    hint,
    value: field === 'start' || field === 'end' ? toLocalTime(form[field]) : form[field],
    error: errors[field],
    warning: warnings[field],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value } as Partial<RuleForm>),
    onBlur: () => onLeave(field),
  })
  return (
    <>
      <p className="text-[0.8125rem] text-mute">
        Alle betingelser, der er sat, skal passe. I en liste er det nok, at én passer.
      </p>
      <TextField {...text('start', 'Dansk tid')} type="datetime-local" />
      <TextField
        {...text('end', 'Dansk tid. Fra da af gælder reglen ikke.')}
        type="datetime-local"
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...text('countries', 'For eksempel DK, SE')} />
        <TextField {...text('languages', 'For eksempel da, en')} />
      </div>
      <fieldset>
        <legend className="text-[0.875rem] font-semibold text-ink">{fieldNames.devices}</legend>
        <div className="flex flex-wrap gap-x-5">
          {redirectDevices.map((device) => (
            <Check
              key={device}
              label={deviceLabels[device]}
              checked={form.devices.includes(device)}
              onChange={(on) =>
                change({
                  devices: redirectDevices.filter((each) =>
                    each === device ? on : form.devices.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextField {...text('referrers', 'Domæner, for eksempel avis.dk eller *.avis.dk')} />
      <NamedList
        label={fieldNames.cookies}
        one="Cookie"
        values={form.cookies}
        error={errors.cookies}
        onChange={(cookies) => change({ cookies })}
      />
      <NamedList
        label={fieldNames.headers}
        one="Header"
        values={form.headers}
        error={errors.headers}
        onChange={(headers) => change({ headers })}
      />
    </>
  )
}
