import type { Fields, Line, Shape } from './describe.ts'

/** A block as the inputs hold it: every line a text, an absent group null. */
export type Typed = Readonly<Record<string, unknown>>

/** Name of the chosen option of an `either`. */
export const chosenKey = 'chosen'

export const toTyped = (fields: Fields, value: Typed = {}): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [name, typedValue(shape, value[name])]),
  )

function typedValue(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'line':
      return writeLine(shape.of, value)
    case 'lines':
      return ((value as readonly unknown[] | undefined) ?? [])
        .map((item) => writeLine(shape.of, item))
        .join('\n')
    case 'flag':
      return value === true
    case 'choice':
      return String(value ?? (shape.optional ? '' : (shape.options[0] ?? '')))
    case 'route':
      return value ?? shape.options[0]
    case 'media':
      return value ?? null
    case 'fixed':
      return value ?? (shape.optional ? undefined : shape.value)
    case 'group':
      return value === undefined && shape.optional
        ? null
        : toTyped(shape.fields, (value ?? {}) as Typed)
    case 'list':
      return value === undefined
        ? Array.from({ length: shape.optional ? 0 : shape.min }, () => toTyped(shape.fields))
        : (value as readonly Typed[]).map((item) => toTyped(shape.fields, item))
    case 'either': {
      if (value === undefined && shape.optional) return null
      const own = (value ?? {}) as Typed
      const found = shape.options.findIndex((fields) =>
        Object.keys(own).every((name) => name in fields),
      )
      const chosen = Math.max(found, 0)
      return { ...toTyped(shape.options[chosen] ?? {}, own), [chosenKey]: String(chosen) }
    }
  }
}

/** The block that the inputs mean; what is left empty and may be is absent. */
export const fromTyped = (fields: Fields, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]) => {
      const value = readValue(shape, typed[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

function readValue(shape: Shape, typed: unknown): unknown {
  switch (shape.kind) {
    case 'line':
      return String(typed).trim() === '' && shape.optional
        ? undefined
        : readLine(shape.of, String(typed))
    case 'lines': {
      const list = String(typed)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => readLine(shape.of, line))
      return list.length === 0 && shape.optional ? undefined : list
    }
    case 'flag':
      return typed === true ? true : shape.optional ? undefined : false
    case 'choice':
      return shape.options.find((option) => String(option) === typed)
    case 'media':
      return typed ?? undefined
    case 'route':
    case 'fixed':
      return typed
    case 'group':
      return typed === null ? undefined : fromTyped(shape.fields, typed as Typed)
    case 'list': {
      const list = (typed as readonly Typed[]).map((item) => fromTyped(shape.fields, item))
      return list.length === 0 && shape.optional ? undefined : list
    }
    case 'either': {
      if (typed === null) return undefined
      const own = typed as Typed
      return fromTyped(shape.options[Number(own[chosenKey])] ?? {}, own)
    }
  }
}

function writeLine(of: Line, value: unknown): string {
  if (value === undefined) return ''
  if (of === 'value') {
    const {
      text,
      value: key,
      estimate,
    } = value as {
      readonly text?: string
      readonly value?: string
      readonly estimate?: true
    }
    return text ?? `${estimate ? 'ca. ' : ''}=${key}`
  }
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

function readLine(of: Line, typed: string): unknown {
  // Copy has spaces that do not break; they stay.
  const text = typed.replace(/[ \t\n]+/g, ' ').trim()
  if (of === 'value') {
    const [, estimate, key] = /^(ca\. )?=([a-z0-9.-]+)$/.exec(text) ?? []
    return key === undefined ? { text } : { value: key, ...(estimate && { estimate: true }) }
  }
  if (of === 'number' || (of === 'amount' && !text.startsWith('{=')))
    return /^[−-]?\d[\d.]*(?:,\d+)?$/.test(text)
      ? Number(text.replace('−', '-').replaceAll('.', '').replace(',', '.'))
      : Number.NaN
  return text
}
