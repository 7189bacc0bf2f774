import * as z from 'zod/mini'
import { dayAfter, instantOf, isCalendarDay } from '../domain/dates.ts'
import { cleanText } from '../domain/text.ts'
import type { Resource } from './define.ts'
import type { Field } from './field.ts'

/** A filter's value: any of some values, a flag, or a range with an open end. Days are Danish days, and both are included. */
export type FilterValue =
  | { readonly anyOf: readonly string[] }
  | { readonly is: boolean }
  | { readonly from: string | null; readonly to: string | null }

/** The values that a filter asks for; none without it. */
export const valuesOf = (filter: FilterValue | undefined): readonly string[] =>
  filter && 'anyOf' in filter ? filter.anyOf : []

/** The instants of a filter on days: from the first on, and before the other (ISO 8601). */
export function instantRange(filter: FilterValue | undefined): {
  readonly since: string | null
  readonly before: string | null
} {
  const { from, to } = filter && 'from' in filter ? filter : { from: null, to: null }
  const midnight = (day: string) => new Date(instantOf(day)).toISOString()
  return { since: from && midnight(from), before: to && midnight(dayAfter(to)) }
}

/** What a list is asked for. */
export interface ListQuery {
  /** Words that all must be found, in lower case. */
  readonly search: string | null
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly filters: Readonly<Record<string, FilterValue>>
  /** `nextCursor` of the page before. */
  readonly cursor: string | null
}

/** The query parameters of a list, as text: `{ status: 'new,contacted', createdAt: '2026-11-01..', sort: '-createdAt' }`. */
export type ListParams = Readonly<Record<string, string | undefined>>

export const unknownFilter = 'Filteret kendes ikke.'
export const unknownPage = 'Siden i listen kendes ikke.'

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/g
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A search as it is compared with the stored text: cleaned, in lower case, at most 100 characters. Null without a letter. */
export const cleanSearch = (search: string): string | null =>
  cleanText(search.replace(control, ' ')).slice(0, 100).toLowerCase() || null

/** Parses a filter's text. Null for one that the field doesn't have. */
function parseFilter(field: Field, value: string): FilterValue | null {
  const values = value.split(',')
  switch (field.kind) {
    case 'flag':
      return value === '1' ? { is: true } : value === '0' ? { is: false } : null
    case 'choice':
    case 'choices':
    case 'status':
      return values.every((each) => field.options?.some((option) => option.value === each))
        ? { anyOf: values }
        : null
    case 'id':
      return values.every((each) => uuid.test(each)) ? { anyOf: values } : null
    case 'adviser':
      return values.every((each) => each === 'me' || each === 'none' || uuid.test(each))
        ? { anyOf: values }
        : null
    case 'day':
    case 'moment':
      return parseRange(value, isCalendarDay)
    case 'money':
    case 'number':
      return parseRange(value, (end) => /^-?\d{1,12}$/.test(end))
    case 'postcodes':
      return parseRange(value, (end) => /^\d{4}$/.test(end))
    default:
      return value.length <= 200 ? { anyOf: values } : null
  }
}

function parseRange(value: string, isEnd: (end: string) => boolean): FilterValue | null {
  const [from = '', to = '', more] = value.split('..')
  if (!value.includes('..') || more !== undefined || (from === '' && to === '')) return null
  if ([from, to].some((end) => end !== '' && !isEnd(end))) return null
  return { from: from || null, to: to || null }
}

/** The schema of a list's query parameters; empty and unknown ones are ignored. */
export function listQuerySchema(of: Pick<Resource, 'list'>): z.ZodMiniType<ListQuery> {
  const { filters, sort, order } = of.list
  const orders = [...sort.flatMap((key) => [key, `-${key}`]), order]
  return z.pipe(
    z.record(z.string(), z.string(unknownFilter)),
    z.transform((params, context): ListQuery => {
      const refuse = (name: string, message: string) =>
        void context.issues.push({ code: 'custom', path: [name], message, input: params[name] })
      const chosen = params['sort'] || order
      if (!orders.includes(chosen)) refuse('sort', 'Sorteringen kendes ikke.')
      const cursor = params['cursor'] || null
      if (cursor && !/^[\w-]{1,9000}$/.test(cursor)) refuse('cursor', unknownPage)
      const parsed: Record<string, FilterValue> = {}
      for (const [name, field] of Object.entries(filters)) {
        const value = params[name]
        if (!value) continue
        const filter = parseFilter(field, value)
        if (filter) parsed[name] = filter
        else refuse(name, unknownFilter)
      }
      return {
        search: cleanSearch(params['search'] ?? ''),
        sort: { by: chosen.replace(/^-/, ''), descending: chosen.startsWith('-') },
        filters: parsed,
        cursor,
      }
    }),
  )
}
