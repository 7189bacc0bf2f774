import * as z from 'zod/mini'
import type { Page } from './admin.ts'
import type { RedirectProblem } from '../domain/redirects/check/problem.ts'
import type { ConsideredRule } from '../domain/redirects/resolve/explain.ts'
import type { Decider } from '../domain/redirects/resolve/resolve.ts'
import { formatIds } from '../domain/redirects/formats/format.ts'
import type { Suggestion } from '../domain/redirects/suggestions.ts'
import { type Redirect, redirectDevices, type RedirectRule } from '../domain/redirects/rule.ts'
import { type RedirectInput, redirectMax } from './redirect.ts'
import { clean } from './fields/form-fields.ts'

// The requests and answers of /api/admin/redirects. Instants are ISO 8601, UTC.

/**
 * live: published · new, changed, removed: waits for publication · off: disabled and not published · planned, ended: published,
 * but outside its period
 */
export type RedirectState = 'live' | 'new' | 'changed' | 'removed' | 'off' | 'planned' | 'ended'

export type RedirectKind = 'exact' | 'pattern'

/** Drafts, or published rules. */
export const redirectSides = ['draft', 'live'] as const
export type RedirectSide = (typeof redirectSides)[number]

/** Limit of the rows in one call that stages an import. */
export const redirectRowsMax = 2000
const redirectImportMax = 200_000

export interface RedirectRow extends Redirect {
  /** Incremented by every change of the draft; a write names the revision that the admin saw. */
  readonly revision: number
  readonly state: RedirectState
  /** The published rule. */
  readonly published: RedirectRule | null
  /** A page takes precedence at all its addresses, so it never answers. */
  readonly shadowed: boolean
  /** Visits of the last 30 days; null if visits are not counted. */
  readonly hits: number | null
  readonly lastHit: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** GET /redirects/summary: what is next to the list. */
export interface RedirectSummary {
  /** The published version; 0 before the first. */
  readonly version: number
  /** Number of drafts that wait for publication. */
  readonly waiting: number
  /** All tags in use, in alphabetical order. */
  readonly tags: readonly string[]
}
export const redirectTotalMax = 100_000

/** GET /redirects/staff: the users who can own a rule. */
export interface RedirectStaff {
  readonly rows: readonly {
    readonly id: string
    readonly email: string
    /** '' where the user has not written one. */
    readonly name: string
  }[]
}

/** Answer to every write of one rule. `row` is null for a deleted rule. */
export interface RedirectSaved {
  readonly row: RedirectRow | null
  /** Warnings only: errors are refused with 422 and `fields`. */
  readonly problems: readonly RedirectProblem[]
}

export interface RedirectHop {
  readonly url: string
  readonly by: Decider
  readonly rule: { readonly id: string; readonly from: string } | null
  readonly status: number
}

/**
 * What an address of ours answers with now. `page`: a page, by its name · `site`: not a page, but needed by the site · `open`: it
 * depends on the captured values · `nothing`: no page; `route` is the kind of pages that the address is reserved for
 */
export type AddressTarget =
  | { readonly kind: 'page'; readonly title: string }
  | { readonly kind: 'site' }
  | { readonly kind: 'open'; readonly names: readonly string[] }
  | { readonly kind: 'nothing'; readonly route: string | null }

/** The answer to a request, from the code that serves. */
export interface RedirectOutcome {
  /** The requested URL. */
  readonly url: string
  /** `here`: no redirect · `sent`: redirect to `location` · `gone`: 410 or 451 · `loop`, `long`: no rule is followed */
  readonly end: 'here' | 'sent' | 'gone' | 'loop' | 'long'
  /** 0 for `loop` and `long`; 200 or 404 for `here`. */
  readonly status: number
  readonly location: string | null
  /** Null if the page decides. */
  readonly cacheControl: string | null
  readonly hops: readonly RedirectHop[]
  /** At the end of the journey; null for a foreign address, or without an end. */
  readonly standing: AddressTarget | null
}

/** Body of POST /redirects/check. `id`: of the rule that is being edited. */
export const redirectCheckSchema = z.object({
  rule: z.unknown(),
  id: z.optional(z.guid('Reglen kendes ikke')),
})

/** Answer of POST /redirects/check. */
export interface RedirectCheck {
  /** The rule's id in `examples`; null for a new rule that can't be parsed. */
  readonly id: string | null
  readonly problems: readonly RedirectProblem[]
  /** Outcomes of the rule's sample requests; empty while the rule is invalid. */
  readonly examples: readonly RedirectOutcome[]
  /** The parsed rule; null while it can't be parsed. */
  readonly rule: RedirectInput | null
}

const shortText = (max: number, message: string) =>
  z.string(message).check(clean, z.maxLength(max, `Højst ${max} tegn`))
const named = z._default(
  z
    .array(
      z.object({
        name: shortText(redirectMax.name, 'Skriv et navn'),
        value: shortText(redirectMax.value, 'Skriv en værdi'),
      }),
    )
    .check(z.maxLength(redirectMax.listed, `Højst ${redirectMax.listed}`)),
  [],
)

/** Body of POST /redirects/test. */
export const redirectTestSchema = z.object({
  /** A path or a URL. */
  url: shortText(4000, 'Skriv en adresse').check(z.minLength(1, 'Skriv en adresse')),
  country: z.optional(
    z.nullable(shortText(2, 'Skriv landets kode på to bogstaver, for eksempel DK')),
  ),
  /** `da`, `en-GB`, or a whole Accept-Language header. */
  language: z.optional(z.nullable(shortText(200, 'Skriv sprogets kode, for eksempel da'))),
  device: z.optional(z.nullable(z.enum(redirectDevices, 'Vælg telefon, tablet eller computer'))),
  cookies: named,
  headers: named,
  /** URL or host of the referring page. */
  referrer: z.optional(z.nullable(shortText(2000, 'Skriv den adresse, den besøgende kommer fra'))),
  at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Skriv dato og klokkeslæt' }))),
  of: z._default(z.enum(redirectSides, 'Vælg kladden eller det, der gælder'), 'draft'),
})
export type RedirectTestInput = z.output<typeof redirectTestSchema>

/** Answer of POST /redirects/test: the outcome, and every rule considered at every place of the journey. */
export interface RedirectTest extends RedirectOutcome {
  readonly places: readonly {
    readonly url: string
    readonly by: Decider | null
    /** Canonical path of the page whose address this is, even if the page doesn't exist: it takes precedence over rules. */
    readonly page: string | null
    readonly standing: AddressTarget
    readonly considered: readonly ConsideredRule[]
  }[]
}

const revision = z
  .int('Det fremgår ikke, hvilken udgave der er rettet i. Genindlæs siden.')
  .check(z.minimum(1))

/** Body of POST /redirects is `redirectInputSchema`; of PUT /redirects/:id the same with the revision that the admin saw. */
export const redirectSeenSchema = z.object({ revision })

export type RedirectBulkAction = 'enable' | 'disable' | 'remove' | 'tag' | 'untag'

/** One change to many rules, each with the revision that the admin saw: rules with another revision are left unchanged. */
export interface RedirectBulk {
  readonly rules: readonly { readonly id: string; readonly revision: number }[]
  readonly action: RedirectBulkAction
  readonly tag?: string
}

export interface RedirectBulkDone {
  /** Number of changed rules; the others needed no change, or are in `left`. */
  readonly changed: number
  /** Rules that were left unchanged. */
  readonly left: readonly {
    readonly id: string
    /** `changed`: by a colleague meanwhile · `full`: it can't have another tag. */
    readonly reason: 'changed' | 'full'
    /** Null if the rule is deleted. */
    readonly from: string | null
    /** The present one; null if the rule is deleted or being removed. */
    readonly revision: number | null
  }[]
}

/** Body of POST /redirects/order: moves `id` right before `before`, or last if that is null. */
export const redirectOrderSchema = z.object({
  id: z.guid('Reglen kendes ikke'),
  before: z.nullable(z.guid('Reglen kendes ikke')),
})

export type RedirectChangeKind = 'added' | 'changed' | 'removed'

/** The difference of one rule: between the published rule and its draft, or between two versions. */
export interface RedirectChange {
  readonly id: string
  readonly kind: RedirectChangeKind
  readonly before: RedirectRule | null
  readonly after: RedirectRule | null
}

export interface RedirectCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The drafts that wait for publication. */
export interface RedirectWaiting extends RedirectCounts {
  /** The published version. */
  readonly version: number
  /** Identifies these drafts and their revisions; publishing and discarding name the ones the admin saw. Empty if none waits. */
  readonly drafts: string
}

/** An address that redirects without an end, with the rules involved. */
export interface RedirectLoop {
  readonly end: 'loop' | 'long'
  readonly url: string
  readonly rules: readonly { readonly id: string; readonly from: string }[]
}

/** GET /redirects/changes?cursor= */
export interface RedirectChanges extends RedirectWaiting, Page<WaitingChange> {
  /** On the first page only. Nothing can be published while there are any. */
  readonly loops: readonly RedirectLoop[]
}

interface WaitingChange extends RedirectChange {
  readonly updatedAt: string
  /** Danish sentences about the draft. */
  readonly warnings: readonly string[]
}

const why = shortText(redirectMax.note, 'Skriv, hvorfor')
const seenVersion = z
  .int('Det fremgår ikke, hvad der er set på. Genindlæs siden.')
  .check(z.minimum(0))

const seenDrafts = z
  .string('Det fremgår ikke, hvilke ændringer der er set på. Genindlæs siden.')
  .check(z.maxLength(64))

/** Body of POST /redirects/publish: the version and the drafts that the admin saw. */
export const redirectPublishSchema = z.object({
  why: z._default(why, ''),
  version: seenVersion,
  drafts: seenDrafts,
})
export type RedirectPublishInput = z.output<typeof redirectPublishSchema>

/** Body of POST /redirects/discard: the version and the drafts that the admin saw. */
export const redirectDiscardSchema = z.object({ version: seenVersion, drafts: seenDrafts })
export type RedirectDiscardInput = z.output<typeof redirectDiscardSchema>

export interface RedirectDiscarded {
  /** Number of discarded drafts. */
  readonly discarded: number
}

/** Answer to publishing and restoring. */
export interface RedirectPublished {
  /** The new version; the present one if there was nothing to publish. */
  readonly version: number
  readonly counts: RedirectCounts
  /** Whether it was published to the edge; otherwise the schedule publishes it within five minutes. */
  readonly published: boolean
  /** When every visitor sees it at the latest. */
  readonly visibleBy: string
}

export interface RedirectVersion extends RedirectCounts {
  readonly version: number
  readonly at: string
  /** Null for versions without a known user. */
  readonly by: { readonly id: string; readonly email: string | null } | null
  readonly why: string
  /** Number of published rules. */
  readonly rules: number
  /** The version that it restores. */
  readonly restores: number | null
}

/** GET /redirects/versions?cursor=, newest first. */
export type RedirectVersions = Page<RedirectVersion>

/** GET /redirects/versions/:version?cursor= */
export interface RedirectVersionView extends RedirectVersion {
  readonly changes: readonly RedirectChange[]
  readonly nextCursor: string | null
}

/** Body of POST /redirects/versions/:version/restore. `drafts`: the drafts of all users that may be discarded. */
export const redirectRestoreSchema = z.object({
  why: z._default(why, ''),
  version: seenVersion,
  drafts: z._default(z.nullable(seenDrafts), null),
})
export type RedirectRestoreInput = z.output<typeof redirectRestoreSchema>

/** What an import does with a row whose source has a rule already: refuse the row, skip it, or replace the rule. */
export const redirectClashes = ['refuse', 'skip', 'replace'] as const
export type RedirectClash = (typeof redirectClashes)[number]

/** Body of POST /redirects/imports. An import is filled in chunks and committed as a whole or not at all. */
export const redirectImportSchema = z.object({
  name: shortText(200, 'Filen har intet navn'),
  format: z.enum(formatIds, 'Formatet kendes ikke'),
  total: z
    .int('Filen har ingen rækker')
    .check(
      z.minimum(1, 'Filen har ingen rækker'),
      z.maximum(redirectImportMax, 'Højst 200.000 regler ad gangen'),
    ),
  clash: z._default(z.enum(redirectClashes), 'refuse'),
})

export type RedirectImportInput = z.output<typeof redirectImportSchema>

export interface RedirectImport {
  readonly id: string
}

/** GET /redirects/imports/:id. 404 once it is committed or discarded. */
export interface RedirectImportState extends RedirectImport {
  readonly total: number
  readonly received: number
}

/** Body of PUT /redirects/imports/:id/rows: the rules of the file from the index `from` on. */
export const redirectRowsSchema = z.object({
  from: z.int().check(z.minimum(0)),
  rules: z
    .array(z.unknown(), 'Rækkerne kan ikke læses')
    .check(
      z.minLength(1, 'Der er ingen rækker'),
      z.maxLength(redirectRowsMax, `Højst ${redirectRowsMax} rækker ad gangen`),
    ),
})

/** Its answer. Rules with an error are refused and not staged. */
export interface RedirectStaged {
  /** Rules received so far, including refused and skipped ones: the next `from`. */
  readonly received: number
  readonly refused: number
  /** Skipped because their source has a rule already (`clash: 'skip'`). */
  readonly skipped: number
  readonly problems: readonly (RedirectProblem & {
    /** Index among the file's rules. */
    readonly row: number
  })[]
}

/** Body of POST /redirects/imports/:id/commit: the number of refused rules that the admin agreed to leave out. */
export const redirectCommitSchema = z.object({
  leaveOut: z._default(z.int().check(z.minimum(0)), 0),
})

export interface RedirectImported {
  readonly added: number
  readonly replaced: number
}

/** GET /redirects/export?format=&of= answers with a file, and in these headers the numbers of exported and omitted rules. */
export const redirectExportHeaders = { rules: 'X-Rules', leftOut: 'X-Left-Out' } as const

/** A path that was requested and not found. */
export interface RedirectMissing {
  readonly path: string
  readonly host: string
  /** Visits of the last 30 days, extrapolated from a sample. */
  readonly people: number
  readonly bots: number
  readonly lastSeen: string
  /** The rule that answers it by now: a published one, or a draft. */
  readonly rule: { readonly id: string; readonly from: string; readonly of: RedirectSide } | null
  /** Best first. */
  readonly suggestions: readonly Suggestion[]
}

/** GET /redirects/missing, ordered by visits of people. */
export interface RedirectMissingList {
  readonly rows: readonly RedirectMissing[]
  readonly counted: boolean
}
