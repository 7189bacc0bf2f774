export const redirectStatuses = [301, 302, 303, 307, 308, 410, 451] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const queryModes = ['merge', 'ignore', 'match', 'match-all', 'match-order'] as const
/**
 * What a request's query means to a rule: carried on, dropped, or part of what is matched. `match` takes further parameters
 * and any order, `match-all` no further ones, `match-order` no further ones and this order alone.
 */
export type QueryMode = (typeof queryModes)[number]

export const redirectDevices = ['phone', 'tablet', 'computer'] as const
export type RedirectDevice = (typeof redirectDevices)[number]

/** A parameter, cookie or header by name. `value` null: it is there, whatever it says. */
export interface NamedValue {
  readonly name: string
  readonly value: string | null
}

/** All that are there must hold; a list holds where one of its entries does. */
export interface RedirectConditions {
  /** ISO 3166, two letters in upper case. */
  readonly countries?: readonly string[]
  /** Primary subtags in lower case, of the language a visitor would like best. */
  readonly languages?: readonly string[]
  readonly devices?: readonly RedirectDevice[]
  readonly cookies?: readonly NamedValue[]
  readonly headers?: readonly NamedValue[]
  /** Hosts; `*.host` for its subdomains. */
  readonly referrers?: readonly string[]
  /** ISO timestamp, included. */
  readonly from?: string
  /** ISO timestamp, excluded. */
  readonly until?: string
}

/** What the edge needs of a rule. */
export interface RedirectRule {
  readonly id: string
  /** null = any; `a.dk`, `:by.a.dk` (a whole label), `*.a.dk` (any subdomain, not a.dk itself). */
  readonly host: string | null
  /** A path; `:name` is a whole segment, at most one `*`. */
  readonly from: string
  /** Letter case and trailing slash count. */
  readonly exact: boolean
  readonly query: QueryMode
  /** What the match modes ask for; a value `:name` captures. */
  readonly params: readonly NamedValue[]
  /** null with 410 and 451. */
  readonly to: string | null
  readonly status: RedirectStatus
  /** Goes before a live page. */
  readonly force: boolean
  readonly conditions: RedirectConditions
}

/** A rule as staff keep it. */
export interface Redirect extends RedirectRule {
  readonly enabled: boolean
  readonly note: string
  readonly tags: readonly string[]
  /** Order among patterns, and among rules of one source. */
  readonly position: number
  /** Id of who answers for it; null where nobody does. */
  readonly owner: string | null
}

/** What a rule is where nobody says otherwise. */
export const ruleDefaults = {
  host: null,
  exact: false,
  query: 'merge',
  params: [],
  status: 301,
  force: false,
  conditions: {},
} as const satisfies Partial<RedirectRule>

/** True for a status that sends nobody on. */
export const isEnd = (status: number): status is 410 | 451 => status === 410 || status === 451

/** True for a status that browsers and search engines may keep. */
export const isPermanent = (status: number): boolean => status === 301 || status === 308

/** What the edge needs of a rule, and nothing else that anybody keeps with it. */
export const bareRule = ({
  id,
  host,
  from,
  exact,
  query,
  params,
  to,
  status,
  force,
  conditions,
}: RedirectRule): RedirectRule => ({
  id,
  host,
  from,
  exact,
  query,
  params,
  to,
  status,
  force,
  conditions,
})

/** Staff's order: by position, then by id. */
export const compareStaffOrder = (
  a: Pick<Redirect, 'position' | 'id'>,
  b: Pick<Redirect, 'position' | 'id'>,
): number => a.position - b.position || (a.id < b.id ? -1 : Number(a.id > b.id))
