import { useState } from 'react'
import { constantNames } from '#shared/content/constants/names.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { readNumber } from '#shared/domain/danish-number.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { Button } from '../../../kit/button.tsx'
import { SelectField, TextField } from '../../../kit/form/field.tsx'
import type { OwnValues } from './own-values.ts'

interface Props {
  /** The constants that the own values replace. */
  readonly rows: readonly Constant[]
  /** Those that the calculation of the own house reads. */
  readonly used: readonly Constant[]
  readonly own: OwnValues
  readonly onChange: (own: OwnValues) => void
}

/** Values of constants that only this run calculates with. */
export function OwnValuesInput({ rows, used, own, onChange }: Props) {
  const [key, setKey] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const known = new Map(rows.map((row) => [row.key, row]))
  const names = constantNames([...known.values()])
  const options = [...new Map(used.map((row) => [row.key, row])).values()]
    .filter((row) => known.has(row.key))
    .map((row) => ({ value: row.key, label: names[row.key] ?? row.key }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'da'))
  const chosen = used.find((row) => row.key === key) ?? null
  const add = () => {
    const value = readNumber(text, chosen?.unit)
    if (!chosen) return setError('Vælg en konstant')
    if (value === null) return setError(`Skriv et tal${chosen.unit && ` i ${chosen.unit}`}`)
    setError(undefined)
    setText('')
    onChange({ ...own, [chosen.key]: value })
  }
  return (
    <fieldset className="grid gap-2 rounded-knob border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-[0.875rem] font-semibold text-ink">Egne værdier</legend>
      {Object.entries(own).map(([each, value]) => (
        <p key={each} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-ink">
            {names[each] ?? each}: {constantText({ value, unit: known.get(each)?.unit ?? '' })}
          </span>
          <Button
            size="small"
            look="quiet"
            icon="close"
            aria-label={`Fjern ${names[each] ?? each}`}
            onClick={() => {
              const { [each]: _, ...others } = own
              onChange(others)
            }}
          />
        </p>
      ))}
      <SelectField
        name="konstant"
        label="Konstant"
        value={key}
        options={[{ value: '', label: 'Vælg' }, ...options]}
        onChange={setKey}
      />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <TextField
            label={chosen?.unit ? `Værdi (${chosen.unit})` : 'Værdi'}
            inputMode="decimal"
            autoComplete="off"
            placeholder={chosen ? `Nu ${constantText(chosen)}` : ''}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
        </div>
        <Button onClick={add}>Regn med den</Button>
      </div>
    </fieldset>
  )
}
