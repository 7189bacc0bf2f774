import type { Redirect } from '../rule.ts'

export const formatIds = [
  'own',
  'netlify',
  'cloudflare-file',
  'cloudflare-bulk',
  'wordpress-csv',
  'wordpress-json',
  'shopify',
] as const
export type FormatId = (typeof formatIds)[number]

/** A rule of a file; missing properties have their defaults. */
export type RuleDraft = Partial<Redirect> & Pick<Redirect, 'from'>

/** The rules of a row: several if one rule of the format needs more than one of ours. */
export interface RowRules {
  readonly rules: readonly RuleDraft[]
  /** Danish: what was read differently from the row. */
  readonly note?: string | undefined
  /** Danish: the same, for messages that apply to many rows and are shown once per file. */
  readonly remarks?: readonly string[]
}

/** A row of a file, neither blank nor a comment, before its rules are checked. */
export interface ReadRow {
  readonly row: number
  readonly text: string
  /** Progress, 0 to 1. */
  readonly share: number
  readonly content: RowRules | Refusal
}

export interface FormatContext {
  /** Origin of our site, `https://a.dk`: the host of rules without one. */
  readonly origin: string | null
}

export interface WrittenFile {
  readonly text: string
  readonly leftOut: readonly OmittedRule[]
  /** Danish: what the format can't express for any rule. */
  readonly remarks: readonly string[]
}

/** A rule that the format can't express, and why, in Danish. */
export interface OmittedRule {
  readonly rule: Redirect
  readonly reason: string
}

export interface RedirectFormat {
  read(text: string, context: FormatContext): Generator<ReadRow>
  write(rules: readonly Redirect[], context: FormatContext): WrittenFile
}

/** Shortens a text of another program to the limit of ours, with a remark if it was cut. */
export function shorten(
  text: string,
  most: number,
  what: string,
): { readonly text: string; readonly remarks: readonly string[] } {
  if (text.length <= most) return { text, remarks: [] }
  const short = `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
  return {
    text: short,
    remarks: [`${what} »${text.slice(0, 120)}« er forkortet til »${short.slice(0, 80)}«`],
  }
}

/** Why a row or a rule is refused, in Danish. Thrown by parsers, caught where the row is known. */
export class Refusal extends Error {}

/** Returns a thrown refusal. */
export function tryRead<Result>(read: () => Result): Result | Refusal {
  try {
    return read()
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal
    throw refusal
  }
}

/** Writes each rule; rules that `write` refuses are omitted, with the reason. */
export function writeEach<Item>(
  rules: readonly Redirect[],
  write: (rule: Redirect) => Item,
): { items: Item[]; leftOut: OmittedRule[] } {
  const items: Item[] = []
  const leftOut: OmittedRule[] = []
  for (const rule of rules) {
    const item = tryRead(() => write(rule))
    if (item instanceof Refusal) leftOut.push({ rule, reason: endSentence(item.message) })
    else items.push(item)
  }
  return { items, leftOut }
}

/** @throws Refusal */
export function requireThat(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Refusal(reason)
}

/** Adds a missing full stop. */
export const endSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`
