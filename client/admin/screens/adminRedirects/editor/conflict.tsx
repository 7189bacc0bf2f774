import { redirectStatusLabels } from '#shared/admin/redirects.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Time } from '../../../kit/time.tsx'
import { queryLabels, deviceLabels } from '../labels.ts'
import { namedText } from '../parts/rule-parts.ts'
import { findConflicts, fieldNames, toLocalTime, type RuleForm } from './form.ts'

interface Props {
  /** The values the editor began with. */
  readonly begun: RuleForm
  readonly mine: RuleForm
  readonly theirs: RuleForm
  /** When the colleague saved. */
  readonly at: string
  /** The refused action. */
  readonly refused: 'save' | 'remove'
  readonly onChoose: (form: RuleForm) => void
}

type Side = 'mine' | 'theirs'

/** A colleague saved the rule meanwhile: shows both versions, and lets the user choose one for each field. */
export function Conflict({ begun, mine, theirs, at, refused, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const differing = findConflicts(begun, mine, theirs)
  const [sides, setSides] = useState<Partial<Record<keyof RuleForm, Side>>>(() =>
    Object.fromEntries(
      differing.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
    ),
  )
  useEffect(() => box.current?.focus(), [])
  const merged = () =>
    Object.fromEntries(
      Object.keys(mine).map((key) => [
        key,
        (sides[key as keyof RuleForm] === 'theirs' ? theirs : mine)[key as keyof RuleForm],
      ]),
    ) as unknown as RuleForm
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-3 rounded-box border border-bad bg-card p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="bad">{refused === 'remove' ? 'Ikke fjernet' : 'Ikke gemt'}</Badge>
        <h3 className="text-base">
          {refused === 'remove'
            ? 'En kollega har ændret reglen, siden du åbnede den'
            : 'En kollega har ændret reglen, mens du skrev'}
        </h3>
      </div>
      <p className="text-ink">
        Gemt <Time at={at} />. Intet er tabt. Vælg for hvert felt, hvad der skal gælde.
      </p>
      {differing.map(({ field, changedBy }) => (
        <fieldset key={field} className="grid gap-1.5 border-t border-line pt-2.5">
          <legend className="float-left w-full text-[0.875rem] font-semibold text-ink">
            {fieldNames[field]}
            {changedBy === 'both' && (
              <span className="ml-2 font-normal text-bad">I har begge ændret det</span>
            )}
          </legend>
          <div className="clear-both grid grid-cols-2 gap-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-2 rounded-knob border border-line px-2.5 py-2 has-checked:border-act has-checked:bg-wash"
              >
                <input
                  type="radio"
                  name={`${id}-${field}`}
                  checked={sides[field] === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                  className="mt-1 size-4 accent-act"
                />
                <span>
                  <span className="block text-[0.8125rem] text-mute">
                    {side === 'mine' ? 'Din' : 'Kollegaens'}
                  </span>
                  <span className="[overflow-wrap:anywhere] text-ink">
                    {shownValue(field, side === 'mine' ? mine : theirs)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {differing.length === 0 && <p className="text-ink">I har skrevet det samme.</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" onClick={() => onChoose(merged())}>
          Fortsæt med det valgte
        </Button>
        <Button onClick={() => onChoose(theirs)}>Brug kollegaens udgave</Button>
      </div>
    </div>
  )
}

function shownValue(field: keyof RuleForm, form: RuleForm): ReactNode {
  const value = form[field]
  if (field === 'status') return redirectStatusLabels[form.status]
  if (field === 'query') return queryLabels[form.query]
  if (field === 'devices')
    return form.devices.map((device) => deviceLabels[device]).join(', ') || 'Tomt'
  if (field === 'owner') return value ? 'En anden ansvarlig' : 'Ingen'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (field === 'start' || field === 'end')
    return toLocalTime(String(value)).replace('T', ' kl. ') || 'Tomt'
  if (field === 'tags') return form.tags.join(' · ') || 'Tomt'
  if (Array.isArray(value)) return namedText(value) || 'Tomt'
  return <span className="font-mono text-[0.8125rem]">{String(value) || 'Tomt'}</span>
}
