import type { ReactNode } from 'react'
import type { Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import { AdviserName } from '../adviser-name.tsx'
import { showValue } from '../kinds/cell.tsx'

/** One column of a list. */
export interface ListColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Where the cell is on phones: `before` and `after` the three lines, over their whole height; `none` hides it there. */
  readonly phone: 'title' | 'status' | 'line' | 'end' | 'wide' | 'before' | 'after' | 'none'
  /** Only on phones. */
  readonly phoneOnly?: boolean
  /** Without padding to the column after it: a picture. */
  readonly narrow?: boolean
  readonly align?: 'right'
  /** Hidden where the list has no room, such as next to an open detail; `wide` in lists narrower than 56 rem. */
  readonly roomy?: boolean | 'wide'
  /** The field that the header sorts by. */
  readonly sort?: string
  /** Ascending or descending first. */
  readonly descendingFirst?: boolean
}

/** A field's name, or the column as the screen wants it. What it leaves out follows from the field. */
export type ColumnSpec<Noun extends Resource> =
  | (keyof Noun['fields'] & string)
  | (Partial<ListColumn<RowOf<Noun>>> & { readonly id: string })

/** The columns of a list: label, cell, place and order follow from the kind of each field. */
export function toColumns<Noun extends Resource>(
  noun: Noun,
  specs: readonly ColumnSpec<Noun>[],
): readonly ListColumn<RowOf<Noun>>[] {
  return specs.map((spec, i) => {
    const own = typeof spec === 'string' ? { id: spec } : spec
    const field: Field | undefined = noun.fields[own.id]
    const sort = noun.list.sort.includes(own.id) ? own.id : undefined
    return {
      label: field?.label ?? '',
      cell: (row) => field && cellOf(field, (row as Readonly<Record<string, unknown>>)[own.id]),
      phone: i === 0 ? 'title' : placeOf(field?.kind),
      roomy: i > 0 && field?.kind !== 'status',
      ...(field && right.includes(field.kind) && { align: 'right' as const }),
      ...(sort && { sort, descendingFirst: field?.kind === 'moment' || field?.kind === 'money' }),
      ...own,
    }
  })
}

const right: readonly Field['kind'][] = ['money', 'number']

function placeOf(kind: Field['kind'] | undefined): ListColumn<unknown>['phone'] {
  if (kind === 'status') return 'status'
  if (kind === 'moment' || kind === 'day' || kind === 'money') return 'end'
  return kind === 'text' || kind === 'choice' || kind === 'choices' ? 'line' : 'none'
}

const cellOf = (field: Field, value: unknown): ReactNode =>
  field.kind === 'adviser' ? (
    <AdviserName id={value as string | null} short />
  ) : (
    showValue(field, value)
  )
