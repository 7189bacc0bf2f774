import type { RedirectRule } from '../rule.ts'

/** Codes that are refused when the rule is saved. All others are warnings. */
const errorCodes = ['invalid', 'duplicate', 'many', 'loop', 'long'] as const
/**
 * `many`: the limit of patterns, or of rules per path, is reached. `long`: too many redirects in a row, or too long a URL.
 * `chain`: the target redirects again. `shadowed`: a live page takes precedence. `unreached`: an earlier rule answers every
 * request. `nowhere`: the target is an address of ours without a page. `ended`: the rule's period is over.
 */
export type ProblemCode =
  | (typeof errorCodes)[number]
  | 'chain'
  | 'shadowed'
  | 'unreached'
  | 'nowhere'
  | 'ended'

export interface RedirectProblem {
  /** `to`, or a dotted path: `conditions.until`, `params.0.name`. */
  readonly field: string
  /** Danish. */
  readonly message: string
  readonly severity: 'error' | 'warning'
  readonly code: ProblemCode
  /** The rule in the way, or the next rule in the chain. */
  readonly other: { readonly id: string; readonly from: string } | null
}

export function createProblem(
  code: ProblemCode,
  field: string,
  message: string,
  other: RedirectRule | null = null,
): RedirectProblem {
  const severity = errorCodes.some((known) => known === code) ? 'error' : 'warning'
  return { field, message, severity, code, other: other && { id: other.id, from: other.from } }
}

export const isError = ({ severity }: RedirectProblem): boolean => severity === 'error'

export const duplicateMessage = 'Der er allerede en regel for den adresse.'
