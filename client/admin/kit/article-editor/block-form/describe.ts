import {
  amount,
  mediaFile,
  partnerKey,
  rich,
  route,
  sectionId,
  value,
  valueKey,
} from '#shared/schemas/content/block-parts.ts'
import { type BlockType, blockSchema } from '#shared/schemas/content/block.ts'

/** A schema as the form sees it. `line` kinds are typed as one text. */
export type Shape =
  | { readonly kind: 'line'; readonly of: Line; readonly optional: boolean }
  | {
      readonly kind: 'choice'
      readonly options: readonly (string | number)[]
      readonly optional: boolean
    }
  | { readonly kind: 'route'; readonly options: readonly string[] }
  | { readonly kind: 'flag'; readonly optional: boolean }
  /** A file of the media library; null until one is chosen. */
  | { readonly kind: 'media'; readonly optional: boolean }
  /** A value that the editor can't change. */
  | { readonly kind: 'fixed'; readonly value: unknown; readonly optional: boolean }
  | { readonly kind: 'lines'; readonly of: Line; readonly optional: boolean }
  | { readonly kind: 'group'; readonly fields: Fields; readonly optional: boolean }
  | {
      readonly kind: 'list'
      readonly fields: Fields
      readonly min: number
      readonly optional: boolean
    }
  /** One of several groups of fields, distinguished by their names. */
  | { readonly kind: 'either'; readonly options: readonly Fields[]; readonly optional: boolean }

/** `value` is text, or `=key` for a published value; `partner` is the key of a partner. */
export type Line = 'words' | 'partner' | 'rich' | 'key' | 'id' | 'number' | 'amount' | 'value'
export type Fields = Readonly<Record<string, Shape>>

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly minimum?: number } } }[]
}
/** As much of a zod schema as is read here. */
interface Schema {
  readonly _zod: { readonly def: Definition }
}

const lines = new Map<unknown, Line>([
  [rich, 'rich'],
  [valueKey, 'key'],
  [partnerKey, 'partner'],
  [sectionId, 'id'],
  [amount, 'amount'],
  [value, 'value'],
])

function describe(schema: Schema, optional = false): Shape {
  const line = lines.get(schema)
  if (line) return { kind: 'line', of: line, optional }
  const { def } = schema._zod
  if (schema === (route as unknown as Schema))
    return { kind: 'route', options: Object.values(def.entries ?? {}) }
  if (schema === (mediaFile as unknown as Schema)) return { kind: 'media', optional }
  switch (def.type) {
    case 'optional':
      return describe(def.innerType as Schema, true)
    case 'string':
      return { kind: 'line', of: 'words', optional }
    case 'number':
      return { kind: 'line', of: 'number', optional }
    case 'boolean':
      return { kind: 'flag', optional }
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries ?? {}), optional }
    case 'literal': {
      const values = (def.values ?? []) as (string | number | boolean)[]
      if (values.length === 1 && values[0] === true && optional) return { kind: 'flag', optional }
      return values.length === 1
        ? { kind: 'fixed', value: values[0], optional }
        : { kind: 'choice', options: values as (string | number)[], optional }
    }
    case 'array': {
      const item = describe(def.element as Schema)
      const min = def.checks?.find(({ _zod }) => _zod.def.minimum)?._zod.def.minimum ?? 0
      if (item.kind === 'line') return { kind: 'lines', of: item.of, optional }
      if (item.kind === 'group') return { kind: 'list', fields: item.fields, min, optional }
      return { kind: 'fixed', value: undefined, optional }
    }
    case 'object':
      return { kind: 'group', fields: fieldsOf(schema), optional }
    case 'union':
      return { kind: 'either', options: (def.options ?? []).map(fieldsOf), optional }
    default:
      return { kind: 'fixed', value: undefined, optional }
  }
}

const fieldsOf = (schema: Schema): Fields =>
  Object.fromEntries(
    Object.entries(schema._zod.def.shape ?? {}).map(([name, inner]) => [name, describe(inner)]),
  )

/** The fields of a type of block, without its type. */
export function blockFields(type: BlockType): Fields {
  const { options = [] } = (blockSchema as unknown as Schema)._zod.def
  const found = options.find(({ _zod }) => _zod.def.shape?.['type']?._zod.def.values?.[0] === type)
  if (!found) throw new Error(`There is no block of the type ${type}`)
  const { type: _, ...fields } = fieldsOf(found)
  return fields
}
