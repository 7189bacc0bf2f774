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

/** A rule as a file has it; what it doesn't say is what a rule is by default. */
export type RuleDraft = Partial<Redirect> & Pick<Redirect, 'from'>

/** What a row means. More than one rule where ours are finer than the format's. */
export interface RowRules {
  readonly rules: readonly RuleDraft[]
  /** In Danish: what was read otherwise than the row says. */
  readonly note?: string | undefined
  /** In Danish: the same, where it holds for many rows and is said once for the file. */
  readonly remarks?: readonly string[]
}

/** A row of a file before its rules are checked. Blank rows and comments are not among them. */
export interface ReadRow {
  readonly row: number
  readonly text: string
  /** How far the file is read, 0 to 1. */
  readonly share: number
  readonly meaning: RowRules | Refusal
}

export interface FormatContext {
  /** Our own site, `https://a.dk`: what stands there without a host. */
  readonly origin: string | null
}

export interface WrittenFile {
  readonly text: string
  readonly leftOut: readonly OmittedRule[]
  /** In Danish: what the format can say of no rule. */
  readonly remarks: readonly string[]
}

/** A rule the format can't express, and why, in Danish. */
export interface OmittedRule {
  readonly rule: Redirect
  readonly reason: string
}

export interface RedirectFormat {
  read(text: string, context: FormatContext): Generator<ReadRow>
  write(rules: readonly Redirect[], context: FormatContext): WrittenFile
}

/** A text from another program, held to what a rule may have, and what to say of it where it was cut. */
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
    remarks: [`${what} «${text.slice(0, 120)}» er forkortet til «${short.slice(0, 80)}»`],
  }
}

/** Why a row or a rule is not taken, in Danish. Thrown deep down, caught where the row is known. */
export class Refusal extends Error {}

/** What `understand` makes of a row, or why it can't. */
export function tryRead(understand: () => RowRules): RowRules | Refusal {
  try {
    return understand()
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal
    throw refusal
  }
}

/** Writes each rule; those that `write` refuses are left out, with its reason. */
export function writeEach<Item>(
  rules: readonly Redirect[],
  write: (rule: Redirect) => Item,
): { items: Item[]; leftOut: OmittedRule[] } {
  const items: Item[] = []
  const leftOut: OmittedRule[] = []
  for (const rule of rules) {
    try {
      items.push(write(rule))
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      leftOut.push({ rule, reason: endSentence(refusal.message) })
    }
  }
  return { items, leftOut }
}

/** Refuses unless it holds. */
export function requireThat(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Refusal(reason)
}

/** Every message ends as a sentence does. */
export const endSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`
