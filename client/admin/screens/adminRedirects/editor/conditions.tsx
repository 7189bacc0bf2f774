import { redirectDevices } from '#shared/domain/redirects/rule.ts'
import { Check, TextField } from '../../../kit/form/field.tsx'
import { deviceLabels } from '../labels.ts'
import { fieldNames, type FieldsProps } from './form.ts'
import { NamedList } from './named-list.tsx'
import { textProps } from './text-props.ts'

/** The conditions of a rule: who it answers, and when. */
export function Conditions(props: FieldsProps) {
  const { form, change, errors } = props
  return (
    <>
      <p className="text-[0.8125rem] text-mute">
        Alle betingelser, der er sat, skal passe. I en liste er det nok, at én passer.
      </p>
      <TextField {...textProps(props, 'start')} hint="Dansk tid" type="datetime-local" />
      <TextField
        {...textProps(props, 'end')}
        hint="Dansk tid. Fra da af gælder reglen ikke."
        type="datetime-local"
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...textProps(props, 'countries')} hint="For eksempel DK, SE" />
        <TextField {...textProps(props, 'languages')} hint="For eksempel da, en" />
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
      <TextField
        {...textProps(props, 'referrers')}
        hint="Domæner, for eksempel avis.dk eller *.avis.dk"
      />
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
