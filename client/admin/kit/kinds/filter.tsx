import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#shared/admin/field.ts'
import { formatAmount, parseAmount } from '#shared/domain/money.ts'
import { adviserNamesQuery } from '../../data/advisers.ts'
import { formatDay } from '../../format.ts'
import { Button } from '../button.tsx'
import { Check, TextField } from '../form/field.tsx'

interface Props {
  readonly field: Field
  /** As in the list's query: `new,contacted`, `2026-11-01..`, `1`. */
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

/** What a filter offers, by the kind of its field. Each change takes effect immediately. */
export function FilterInput({ field, value, onChange }: Props) {
  const { kind, options = [] } = field
  if (kind === 'flag')
    return (
      <Choices
        options={[
          { value: '1', label: 'Ja' },
          { value: '0', label: 'Nej' },
        ]}
        single
        {...{ value, onChange }}
      />
    )
  if (kind === 'adviser') return <AdviserChoices {...{ value, onChange }} />
  if (options.length > 0) return <Choices options={options} {...{ value, onChange }} />
  if (kind === 'day' || kind === 'moment')
    return <Range type="date" labels={['Fra og med', 'Til og med']} {...{ value, onChange }} />
  if (kind === 'money')
    return (
      <Range
        type="text"
        labels={['Fra, kr.', 'Til, kr.']}
        ends={amounts}
        {...{ value, onChange }}
      />
    )
  if (kind === 'number' || kind === 'postcodes')
    return <Range type="text" labels={['Fra', 'Til']} {...{ value, onChange }} />
  return <TextFilter {...{ field, value, onChange }} />
}

/** A whole text, which takes effect when it is submitted. */
function TextFilter({ field, value = '', onChange }: Props) {
  const [text, setText] = useState(value)
  return (
    <form
      className="grid gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim() || null)
      }}
    >
      <TextField
        label={field.label}
        hint={field.hint}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" size="small">
          Vis
        </Button>
      </div>
    </form>
  )
}

interface ChoicesProps extends Omit<Props, 'field'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly single?: boolean
}

function Choices({ options, value, onChange, single = false }: ChoicesProps) {
  const chosen = value?.split(',') ?? []
  return options.map((option) => (
    <Check
      key={option.value}
      label={option.label}
      checked={chosen.includes(option.value)}
      onChange={(checked) => {
        const rest = single ? [] : chosen.filter((each) => each !== option.value)
        onChange((checked ? [...rest, option.value] : rest).join(',') || null)
      }}
    />
  ))
}

function AdviserChoices(props: Omit<Props, 'field'>) {
  const { data = [] } = useQuery(adviserNamesQuery)
  return (
    <Choices
      options={[
        { value: 'me', label: 'Mig' },
        { value: 'none', label: 'Ingen rådgiver' },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...props}
    />
  )
}

interface RangeProps extends Omit<Props, 'field'> {
  readonly type: 'date' | 'text'
  readonly labels: readonly [string, string]
  /** How an end is typed; without it as the query has it. */
  readonly ends?: typeof amounts
}

const amounts = {
  write: (end: string): string => formatAmount(Number(end)).replace(/\u00a0kr\.$/, ''),
  /** Null for text that can't be read. */
  read: (text: string): string | null => parseAmount(text)?.toString() ?? null,
}

function Range({ type, labels, ends: typed, value = '', onChange }: RangeProps) {
  const [ends, setEnds] = useState<readonly [string, string]>(() => {
    const [from = '', to = ''] = value
      .split('..')
      .map((end) => (typed && end !== '' ? typed.write(end) : end))
    return [from, to]
  })
  const set = (from: string, to: string) => {
    setEnds([from, to])
    const [first, last] = [from, to].map((end) => (typed && end !== '' ? typed.read(end) : end))
    // Until both can be read, the list stays.
    if (first === null || first === undefined || last === null || last === undefined) return
    onChange(first || last ? `${first}..${last}` : null)
  }
  return (
    <div className="grid gap-2 p-1">
      <TextField
        label={labels[0]}
        type={type}
        value={ends[0]}
        max={ends[1] || undefined}
        inputMode={type === 'text' ? 'numeric' : undefined}
        onChange={(event) => set(event.currentTarget.value, ends[1])}
      />
      <TextField
        label={labels[1]}
        type={type}
        value={ends[1]}
        min={ends[0] || undefined}
        inputMode={type === 'text' ? 'numeric' : undefined}
        onChange={(event) => set(ends[0], event.currentTarget.value)}
      />
      <div>
        <Button size="small" onClick={() => set('', '')}>
          Ryd
        </Button>
      </div>
    </div>
  )
}

/** A filter's value in words, for its chip: »Ny + 2«, »1. november – 30. november«. */
export function describeFilter(
  { kind, options = [] }: Field,
  value: string,
  advisers: readonly { readonly id: string; readonly name: string }[],
): string {
  if (kind === 'flag') return value === '1' ? 'Ja' : 'Nej'
  if (value.includes('..')) {
    const show = (end: string) =>
      kind === 'day' || kind === 'moment'
        ? formatDay(end)
        : kind === 'money'
          ? formatAmount(Number(end))
          : end
    const [from, to] = value.split('..')
    if (from && to) return from === to ? show(from) : `${show(from)} – ${show(to)}`
    return from ? `fra ${show(from)}` : `til ${show(to ?? '')}`
  }
  const [first = '', ...rest] = value.split(',')
  const label =
    first === 'me'
      ? 'mig'
      : first === 'none'
        ? 'ingen'
        : (options.find((option) => option.value === first)?.label ??
          advisers.find(({ id }) => id === first)?.name ??
          first)
  return rest.length > 0 ? `${label} + ${rest.length}` : label
}
