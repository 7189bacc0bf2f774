import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import { confidences } from '#shared/schemas/content/constant.ts'
import { dayAfter } from '#shared/domain/dates.ts'
import { readNumber } from '#shared/domain/danish-number.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { Field } from '#shared/admin/field.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, SelectField, TextField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'
import { EffectView } from './effect-view.tsx'
import { period } from './values.ts'

interface Props {
  readonly name: string
  readonly field: Field
}

/** A row while it is typed: a number that can't be read stays text, which the schema refuses. */
type Typed = Omit<Constant, 'value'> & { readonly value: number | string }

const numberText = (value: number | string): string => String(value).replace('.', ',')

/** The dated values of a constant. A new value begins where the last one ends. */
export function RowsInput({ name, field }: Props) {
  const { value: rows, change, leave, error } = useField<readonly Typed[]>(name)
  const put = (at: number, part: Partial<Typed>) =>
    change(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{field.label}</legend>
      {rows.map((row, at) => (
        <RowFields
          key={at}
          id={`${fieldId(name)}-${at}`}
          nth={at + 1}
          row={row}
          only={rows.length === 1}
          onChange={(part) => put(at, part)}
          onAdd={
            rows.slice(at + 1).some(({ area }) => area === row.area)
              ? null
              : () => change(withNext(rows, at))
          }
          onRemove={() => change(rows.filter((_, i) => i !== at))}
          onLeave={leave}
        />
      ))}
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** The next 1 January, as ISO day. */
const nextNewYear = (): string => `${new Date().getFullYear() + 1}-01-01`

/** The rows with one more after a row, of the same area: it begins where that one is made to end. */
function withNext(rows: readonly Typed[], at: number): readonly Typed[] {
  const last = rows[at]
  if (!last) return rows
  const from =
    last.validTo ??
    (last.validFrom && last.validFrom >= nextNewYear()
      ? `${Number(last.validFrom.slice(0, 4)) + 1}-01-01`
      : nextNewYear())
  return [
    ...rows.slice(0, at),
    { ...last, validTo: from },
    { ...last, validFrom: from, validTo: null },
    ...rows.slice(at + 1),
  ]
}

interface RowProps {
  readonly id: string
  readonly nth: number
  readonly row: Typed
  /** The last row can't be removed. */
  readonly only: boolean
  readonly onChange: (part: Partial<Typed>) => void
  /** Adds a value after this one; null where another value of its area follows. */
  readonly onAdd: (() => void) | null
  readonly onRemove: () => void
  readonly onLeave: () => void
}

function RowFields({ id, nth, row, only, onChange, onAdd, onRemove, onLeave }: RowProps) {
  // What is being typed: »0,« is no number yet.
  const [text, setText] = useState<string | null>(null)
  const input = (part: keyof Typed, label: string, type = 'text') => (
    <TextField
      id={`${id}-${part}`}
      type={type}
      label={label}
      autoComplete="off"
      value={String(row[part] ?? '')}
      onBlur={onLeave}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [part]: value === '' && part !== 'source' && part !== 'readOn' ? null : value })
      }
    />
  )
  return (
    <div
      role="group"
      aria-label={`Værdi ${nth}, ${row.area ?? 'overalt'}, ${period(row as Constant)}`}
      className="grid grid-cols-2 gap-3 rounded-box border border-line p-3"
    >
      <TextField
        id={`${id}-value`}
        label={`Værdi (${row.unit})`}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? numberText(row.value)}
        onBlur={() => {
          setText(null)
          onLeave()
        }}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          onChange({ value: readNumber(value, row.unit) ?? value })
        }}
      />
      <p className="self-center text-[0.8125rem] text-mute">
        {row.area ? `Gælder kun ${row.area}` : 'Gælder overalt'}
      </p>
      {input('validFrom', 'Gælder fra', 'date')}
      <TextField
        id={`${id}-validTo`}
        type="date"
        label="Til og med"
        autoComplete="off"
        value={row.validTo ? dayAfter(row.validTo, -1) : ''}
        onBlur={onLeave}
        onChange={({ currentTarget: { value } }) =>
          // Stored as the first day on which it is no longer valid.
          onChange({ validTo: value ? dayAfter(value, 1) : null })
        }
      />
      <div className="col-span-2">{input('source', 'Kilde')}</div>
      <div className="col-span-2">{input('url', 'Kildens adresse')}</div>
      {input('readOn', 'Læst', 'date')}
      <SelectField
        id={`${id}-confidence`}
        name={`${id}-confidence`}
        label="Hvor sikkert"
        options={confidences}
        value={row.confidence}
        onChange={(value) => onChange({ confidence: value as Constant['confidence'] })}
      />
      <div className="col-span-2 flex flex-wrap gap-2">
        {onAdd && (
          <Button size="small" icon="plus" onClick={onAdd}>
            Tilføj en senere værdi
          </Button>
        )}
        {!only && (
          <Button size="small" look="quiet" icon="bin" onClick={onRemove}>
            Fjern værdi {String(nth)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ProposedProps {
  readonly id: string
  readonly revision: number
  readonly published: readonly Constant[]
}

/** The effect of what is in the form, on request: it takes a second. */
export function ProposedEffect({ id, revision, published }: ProposedProps) {
  const rows = useWatch({ name: 'body' }) as readonly Typed[]
  const [asked, setAsked] = useState<readonly Constant[] | null>(null)
  const isWhole = rows.every(({ value }) => typeof value === 'number')
  const isChanged = JSON.stringify(rows) !== JSON.stringify(published)
  return (
    <div className="grid gap-3">
      <div>
        <Button
          size="small"
          disabled={!isWhole || !isChanged}
          onClick={() => setAsked(rows as readonly Constant[])}
        >
          Se virkningen
        </Button>
      </div>
      {asked && <EffectView changes={[{ id, revision, body: asked }]} />}
    </div>
  )
}
