export const redirectStatuses = [301, 302, 303, 307, 308, 410, 451] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const queryModes = ['merge', 'ignore', 'match', 'match-all', 'match-order'] as const
/**
 * How a rule treats a request's query: `merge` carries it to the target, `ignore` drops it, the others require parameters.
 * `match` allows further parameters and any order, `match-all` no further ones, `match-order` no further ones and one order.
 */
export type QueryMode = (typeof queryModes)[number]

export const redirectDevices = ['phone', 'tablet', 'computer'] as const
export type RedirectDevice = (typeof redirectDevices)[number]

/** A parameter, cookie or header by name. `value` null: any value. */
export interface NamedValue {
  readonly name: string
  readonly value: string | null
}

/** All conditions must hold; a list holds if one of its entries does. */
export interface RedirectConditions {
  /** ISO 3166, two letters in upper case. */
  readonly countries?: readonly string[]
  /** Primary subtags in lower case, of the visitor's preferred language. */
  readonly languages?: readonly string[]
  readonly devices?: readonly RedirectDevice[]
  readonly cookies?: readonly NamedValue[]
  readonly headers?: readonly NamedValue[]
  /** Hosts; `*.host` for its subdomains. */
  readonly referrers?: readonly string[]
  /** ISO timestamp, inclusive. */
  readonly from?: string
  /** ISO timestamp, exclusive. */
  readonly until?: string
}

/** A rule as the edge needs it. */
export interface RedirectRule {
  readonly id: string
  /** null = any; `a.dk`, `:by.a.dk` (a whole label), `*.a.dk` (any subdomain, not a.dk itself). */
  readonly host: string | null
  /** A path; `:name` is a whole segment, at most one `*`. */
  readonly from: string
  /** Letter case and trailing slash must match. */
  readonly exact: boolean
  readonly query: QueryMode
  /** Parameters that the match modes require; a value `:name` captures. */
  readonly params: readonly NamedValue[]
  /** null with 410 and 451. */
  readonly to: string | null
  readonly status: RedirectStatus
  /** Takes precedence over a live page. */
  readonly force: boolean
  readonly conditions: RedirectConditions
}

/** A rule as staff edit it. */
export interface Redirect extends RedirectRule {
  readonly enabled: boolean
  readonly note: string
  readonly tags: readonly string[]
  /** Order among patterns, and among rules of the same source. */
  readonly position: number
  /** Id of the responsible user. */
  readonly owner: string | null
}

export const ruleDefaults = {
  host: null,
  exact: false,
  query: 'merge',
  params: [],
  status: 301,
  force: false,
  conditions: {},
} as const satisfies Partial<RedirectRule>

/** True for a status without a target. */
export const isEnd = (status: number): status is 410 | 451 => status === 410 || status === 451

/** True for a status that browsers and search engines may cache. */
export const isPermanent = (status: number): boolean => status === 301 || status === 308

/** A rule without the properties that only staff need. Written out: the edge reads a million of them, all of one shape. */
export const bareRule = (rule: RedirectRule): RedirectRule => ({
  id: rule.id,
  host: rule.host,
  from: rule.from,
  exact: rule.exact,
  query: rule.query,
  params: rule.params,
  to: rule.to,
  status: rule.status,
  force: rule.force,
  conditions: rule.conditions,
})

/** Staff's order: by position, then by id. */
export const compareStaffOrder = (
  a: Pick<Redirect, 'position' | 'id'>,
  b: Pick<Redirect, 'position' | 'id'>,
): number => a.position - b.position || (a.id < b.id ? -1 : Number(a.id > b.id))
