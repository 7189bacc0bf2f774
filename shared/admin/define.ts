import * as z from 'zod/mini'
import type { Role } from '../domain/auth/roles.ts'
import type { Field, Fields } from './field.ts'

/** What the API does with a noun without a verb of its own. `bulk` changes fields of many records. */
export type Verb = 'list' | 'find' | 'create' | 'update' | 'remove' | 'bulk' | 'export'

/** An act on one record, on many, or on the whole list. */
export interface Action<Shape extends Fields = Fields> {
  /** Danish, as button: »Send invitation«. */
  readonly label: string
  readonly role: Role
  readonly on: 'record' | 'list'
  /** It can be done to many records in one bulk request. Its fields are named as those of the record, which undo sends back. */
  readonly many: boolean
  /** What the act asks for; a dialog shows these fields. */
  readonly fields: Shape
}

/** One noun of the staff area, as the Worker, the console, the access matrix, the audit log's words and the documentation read it. */
export interface Resource<
  Shape extends Fields = Fields,
  Acts extends Readonly<Record<string, Action>> = Readonly<Record<string, Action>>,
> {
  /** Its path below /api/admin, and the root of its cached queries: `advisers`. */
  readonly name: string
  /** What its ids are; UUIDs without it. */
  readonly ids?: 'number'
  /** Danish: »rådgiver«, »rådgivere«. */
  readonly one: string
  readonly many: string
  /** The Danish noun has »et«: a new one is »nyt«. */
  readonly neuter?: boolean
  readonly fields: Shape
  /** Largest body of a write, in bytes; 128 KB without it. */
  readonly maxBytes?: number
  readonly roles: { readonly read: Role; readonly write: Role }
  readonly verbs: readonly Verb[]
  readonly list: {
    /** What the search finds, for its label: »navn, e-mail«; null without search. */
    readonly search: string | null
    /** Fields that the list can be filtered by. */
    readonly filters: Fields
    /** Fields it can be sorted by; none of them is ever null. */
    readonly sort: readonly string[]
    /** The order without a choice: a field, after `-` if descending. */
    readonly order: string
  }
  readonly actions: Acts
  /** The record's name in lists, toasts and the audit log. */
  label(row: RowOf<{ readonly fields: Shape }>): string
}

/** A record as the API returns it. */
export type RowOf<Of extends { readonly fields: Fields }> = {
  readonly [Name in keyof Of['fields']]: Of['fields'][Name] extends Field<infer Value>
    ? Value
    : never
}

type WrittenNames<Shape extends Fields> = {
  [Name in keyof Shape]: Shape[Name]['written'] extends true ? Name : never
}[keyof Shape]

/** What staff write of a record. */
export type InputOf<Of extends { readonly fields: Fields }> = Pick<
  RowOf<Of>,
  WrittenNames<Of['fields']>
>

export type ActionInput<Of extends Action> = InputOf<Of>

interface Definition<
  Shape extends Fields,
  Acts extends Readonly<Record<string, Action>>,
> extends Pick<
  Resource<Shape, Acts>,
  'one' | 'many' | 'neuter' | 'fields' | 'label' | 'ids' | 'maxBytes'
> {
  readonly roles?: Resource['roles']
  readonly verbs?: readonly Verb[]
  readonly actions?: Acts
  readonly list: {
    readonly search?: string
    readonly filters?: readonly (keyof Shape & string)[]
    /** Filters that are no field of the record. */
    readonly moreFilters?: Fields
    readonly sort: readonly (keyof Shape & string)[]
    readonly order: string
  }
}

const allVerbs: readonly Verb[] = ['list', 'find', 'create', 'update', 'remove', 'bulk', 'export']

/** Defines a noun; viewers read it and admins write it unless it says otherwise. */
export function resource<
  Shape extends Fields,
  Acts extends Readonly<Record<string, Action>> = Readonly<Record<never, Action>>,
>(name: string, definition: Definition<Shape, Acts>): Resource<Shape, Acts> {
  const { fields, list, roles = { read: 'viewer', write: 'admin' }, verbs = allVerbs } = definition
  const { search = null, filters = [], moreFilters = {}, sort, order } = list
  return {
    ...definition,
    name,
    roles,
    verbs,
    actions: definition.actions ?? ({} as Acts),
    list: {
      search,
      filters: {
        ...Object.fromEntries(filters.map((key) => [key, fields[key] as Field])),
        ...moreFilters,
      },
      sort,
      order,
    },
  }
}

/** An act of a noun, by admins unless it says otherwise. */
export function action<Shape extends Fields = Readonly<Record<never, Field>>>(
  label: string,
  options: Partial<Omit<Action<Shape>, 'label'>> = {},
): Action<Shape> {
  const { role = 'admin', on = 'record', many = false, fields = {} as Shape } = options
  return { label, role, on, many, fields }
}

/** The schema of what staff write of these fields; others are refused. */
export function inputSchema<Of extends { readonly fields: Fields }>(
  of: Of,
): z.ZodMiniType<InputOf<Of>> {
  const shape = Object.entries(of.fields).flatMap(([name, field]) =>
    field.written ? [[name, field.schema()] as const] : [],
  )
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodMiniType<InputOf<Of>>
}

/** The schema of a part of it, at least one field. */
export function changeSchema<Of extends { readonly fields: Fields }>(
  of: Of,
): z.ZodMiniType<Partial<InputOf<Of>>> {
  const schema = inputSchema(of) as unknown as z.ZodMiniObject
  return z
    .partial(schema)
    .check(
      z.refine((change) => Object.keys(change).length > 0, 'Der er intet at gemme.'),
    ) as unknown as z.ZodMiniType<Partial<InputOf<Of>>>
}

/** The schema of a record, which tests check the API's answers with. */
export function rowSchema<Of extends { readonly fields: Fields }>(
  of: Of,
): z.ZodMiniType<RowOf<Of>> {
  return z.strictObject(
    Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, field.schema()])),
  ) as unknown as z.ZodMiniType<RowOf<Of>>
}

/** The record that the form of a new one starts from. */
export function initialInput<Of extends { readonly fields: Fields }>(of: Of): InputOf<Of> {
  const entries = Object.entries(of.fields).filter(([, field]) => field.written)
  return Object.fromEntries(entries.map(([name, field]) => [name, field.initial])) as InputOf<Of>
}

/** »Ny rådgiver«, »Nyt link«. */
export const newLabel = ({ one, neuter = false }: Pick<Resource, 'one' | 'neuter'>): string =>
  `${neuter ? 'Nyt' : 'Ny'} ${one}`

/** `sendInvitation` → `send-invitation`, as an act is written in a path. */
export const pathName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
