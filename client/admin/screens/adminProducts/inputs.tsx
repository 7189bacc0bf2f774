import { useQuery } from '@tanstack/react-query'
import type { Field } from '#shared/admin/field.ts'
import type { EnergyFigures } from '#shared/schemas/product.ts'
import { groupOptionsQuery } from '../../data/products.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, SelectField, TextField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { useField } from '../../kit/form/use-field.ts'

interface Props {
  readonly name: string
  readonly field: Field
}

/** The group that a product is in. */
export function GroupInput({ name, field }: Props) {
  const { value, change, error } = useField<string | null>(name)
  const { data = [] } = useQuery(groupOptionsQuery)
  return (
    <SelectField
      id={fieldId(name)}
      name={name}
      label={field.label}
      {...(error && { error })}
      options={[{ value: '', label: 'Vælg en gruppe' }, ...data]}
      value={value ?? ''}
      onChange={(id) => change(id || null)}
    />
  )
}

/** Short words. */
export function WordsInput({ name, field }: Props) {
  const { value, change, leave, error } = useField<readonly string[]>(name)
  return (
    <TagsField
      id={fieldId(name)}
      label={field.label}
      hint={field.hint}
      tags={value}
      error={error}
      maxLength={1200}
      onChange={change}
      onBlur={leave}
    />
  )
}

/** A text that may be missing. */
export function OptionalTextInput({ name, field }: Props) {
  const { value, change, leave, error } = useField<string | null>(name)
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={field.label}
      value={value ?? ''}
      autoComplete="off"
      {...(error && { error })}
      onBlur={leave}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  )
}

type Cells = Readonly<Record<string, string>>

interface RowsProps extends Props {
  readonly columns: readonly {
    readonly name: string
    readonly label: string
    readonly list?: readonly string[]
  }[]
  readonly rows: readonly Cells[]
  readonly add: string
  readonly error: string | undefined
  readonly onChange: (rows: readonly Cells[]) => void
}

/** A short table of texts: a row can be added and removed. */
function RowsInput({ name, field, columns, rows, add, error, onChange }: RowsProps) {
  const empty = Object.fromEntries(columns.map((column) => [column.name, '']))
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{field.label}</legend>
      {rows.map((row, at) => (
        <div
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-end gap-2"
        >
          {columns.map((column) => (
            <TextField
              key={column.name}
              id={`${fieldId(name)}-${at}-${column.name}`}
              label={column.label}
              value={row[column.name] ?? ''}
              autoComplete="off"
              onChange={(event) => {
                const { value } = event.currentTarget
                onChange(
                  rows.map((each, i) => (i === at ? { ...each, [column.name]: value } : each)),
                )
              }}
            />
          ))}
          <Button
            look="quiet"
            icon="bin"
            aria-label={`Fjern ${field.label.toLowerCase()} ${at + 1}`}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...rows, empty])}>
          {add}
        </Button>
      </div>
    </fieldset>
  )
}

/** Names and values of a data sheet. */
export function SpecificationsInput(props: Props) {
  const { value, change, error } = useField<readonly Cells[]>(props.name)
  return (
    <RowsInput
      {...props}
      columns={[
        { name: 'label', label: 'Hvad' },
        { name: 'value', label: 'Værdi' },
      ]}
      rows={value}
      add="Tilføj data"
      error={error}
      onChange={change}
    />
  )
}

/** Numbers that calculators and offers read, by name. */
export function FiguresInput(props: Props) {
  const { value, change, error } = useField<EnergyFigures | readonly Cells[]>(props.name)
  const rows: readonly Cells[] = Array.isArray(value)
    ? (value as readonly Cells[])
    : Object.entries(value as EnergyFigures).map(([figure, number]) => ({
        figure,
        number: String(number).replace('.', ','),
      }))
  return (
    <RowsInput
      {...props}
      columns={[
        { name: 'figure', label: 'Tallets navn' },
        { name: 'number', label: 'Tal' },
      ]}
      rows={rows}
      add="Tilføj tal"
      error={error}
      onChange={(next) => {
        const entries = next.map(({ figure = '', number = '' }) => {
          const parsed = Number(number.replace(',', '.'))
          return [figure, number.trim() === '' || Number.isNaN(parsed) ? number : parsed] as const
        })
        const isWhole = entries.every(([figure, number]) => figure && typeof number === 'number')
        // Half-typed rows stay rows, which the schema refuses with its message.
        change(isWhole ? (Object.fromEntries(entries) as EnergyFigures) : next)
      }}
    />
  )
}
