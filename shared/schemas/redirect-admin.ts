import * as z from 'zod/mini'
import type { RedirectProblem } from '../domain/redirects/check/problem.ts'
import type { Verdict } from '../domain/redirects/resolve/explain.ts'
import type { Decider } from '../domain/redirects/resolve/resolve.ts'
import { formatIds } from '../domain/redirects/formats/format.ts'
import type { Suggestion } from '../domain/redirects/suggestions.ts'
import { type Redirect, redirectDevices, type RedirectRule } from '../domain/redirects/rule.ts'
import { type RedirectInput, redirectMax } from './redirect.ts'
import { clean } from './fields/form-fields.ts'

/** What /api/admin/redirects asks and answers. Instants are ISO 8601, UTC. */

/**
 * live: in force as it stands · new, changed, removed: waits for publication · off: switched off, not in force ·
 * planned, ended: in force, but its time has not come, or is over
 */
export const redirectStates = [
  'live',
  'new',
  'changed',
  'removed',
  'off',
  'planned',
  'ended',
] as const
export type RedirectState = (typeof redirectStates)[number]

/** `order`: staff's own, as patterns are asked · `newest`: last changed first · `from`: by the old address */
export const redirectSorts = ['newest', 'from', 'order'] as const
export type RedirectSort = (typeof redirectSorts)[number]
export const redirectKinds = ['exact', 'pattern'] as const
export type RedirectKind = (typeof redirectKinds)[number]

/** Draft or in force. */
export const redirectSides = ['draft', 'live'] as const
export type RedirectSide = (typeof redirectSides)[number]

/** Most rows of one call that stages an import, and most ids of one bulk change. */
export const redirectRowsMax = 2000
/** Most rows of one import. */
export const redirectImportMax = 200_000

export interface RedirectRow extends Redirect {
  /** +1 at every change of the draft: whoever saves says which one they saw. */
  readonly revision: number
  readonly state: RedirectState
  /** The rule in force; null where none is. */
  readonly published: RedirectRule | null
  /** A page of the site goes before at all its addresses, so it never answers. */
  readonly shadowed: boolean
  /** Visits of the last 30 days; null where nobody counts. */
  readonly hits: number | null
  readonly lastHit: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** GET /redirects?search=&state=&tag=&status=&kind=&sort=&after= */
export interface RedirectList {
  readonly rows: readonly RedirectRow[]
  /** `after` of the next page; null on the last. */
  readonly next: string | null
  /** Rules that match; at most `redirectTotalMax` are counted. */
  readonly total: number
  /** The version in force; 0 before the first. */
  readonly version: number
  /** Drafts that wait for publication. */
  readonly waiting: number
  /** False where visits are not counted at present: `hits` says nothing then. */
  readonly counted: boolean
  /** Every tag in use, in the order of the alphabet. */
  readonly tags: readonly string[]
}
export const redirectTotalMax = 100_000

/** GET /redirects/staff: whom a rule can belong to. */
export interface RedirectStaff {
  readonly rows: readonly { readonly id: string; readonly email: string }[]
}

/** Answer to every write of one rule. `row` is null where it is gone altogether. */
export interface RedirectSaved {
  readonly row: RedirectRow | null
  /** Warnings alone: errors are refused with 422 and `fields`. */
  readonly problems: readonly RedirectProblem[]
}

/** One place on a visitor's way. */
export interface RedirectHop {
  readonly url: string
  readonly by: Decider
  readonly rule: { readonly id: string; readonly from: string } | null
  readonly status: number
}

/**
 * What stands at an address of ours. `page`: a page, by its name · `site`: what the site itself needs, no page · `open`: it depends
 * on what the rule captures · `nothing`: no page; `route` names the kind of pages the address is kept for, null = none
 */
export type AddressTarget =
  | { readonly kind: 'page'; readonly title: string }
  | { readonly kind: 'site' }
  | { readonly kind: 'open'; readonly names: readonly string[] }
  | { readonly kind: 'nothing'; readonly route: string | null }

/** What a visitor is answered, by the code that serves. */
export interface RedirectOutcome {
  /** The address asked, in full. */
  readonly url: string
  /** `here`: no redirect · `sent`: one hop to `location` · `gone`: 410 or 451 · `loop`, `long`: rules lead nowhere and none is followed */
  readonly end: 'here' | 'sent' | 'gone' | 'loop' | 'long'
  /** Of the one answer; 0 for `loop` and `long`. `here`: 200 or 404. */
  readonly status: number
  readonly location: string | null
  /** Null where the page decides. */
  readonly cacheControl: string | null
  readonly hops: readonly RedirectHop[]
  /** At the end of the way; null where it leads out, or nowhere. */
  readonly standing: AddressTarget | null
}

/** Body of POST /redirects/check. `id`: the rule as it is being changed. */
export const redirectCheckSchema = z.object({
  rule: z.unknown(),
  id: z.optional(z.guid('Reglen kendes ikke')),
})

/** Answer of POST /redirects/check. */
export interface RedirectCheck {
  /** The rule's own in `examples`; null for one that is new and can't be read. */
  readonly id: string | null
  readonly problems: readonly RedirectProblem[]
  /** What happens with addresses the rule is made for; empty while the rule can't be read. */
  readonly examples: readonly RedirectOutcome[]
  /** How the rule is understood; null while it can't be read. */
  readonly rule: RedirectInput | null
}

const shortText = (max: number, message: string) =>
  z.string(message).check(clean, z.maxLength(max, `Højst ${max} tegn`))
const named = z.array(
  z.object({
    name: shortText(redirectMax.name, 'Skriv et navn'),
    value: shortText(redirectMax.value, 'Skriv en værdi'),
  }),
)

/** Body of POST /redirects/test. */
export const redirectTestSchema = z.object({
  /** A path, or an address in full. */
  url: shortText(4000, 'Skriv en adresse').check(z.minLength(1, 'Skriv en adresse')),
  country: z.optional(
    z.nullable(shortText(2, 'Skriv landets kode på to bogstaver, for eksempel DK')),
  ),
  /** As a browser names it: `da`, `en-GB`, or a whole Accept-Language. */
  language: z.optional(z.nullable(shortText(200, 'Skriv sprogets kode, for eksempel da'))),
  device: z.optional(z.nullable(z.enum(redirectDevices, 'Vælg telefon, tablet eller computer'))),
  cookies: z._default(
    named.check(z.maxLength(redirectMax.listed, `Højst ${redirectMax.listed}`)),
    [],
  ),
  headers: z._default(
    named.check(z.maxLength(redirectMax.listed, `Højst ${redirectMax.listed}`)),
    [],
  ),
  /** Address or host that the visitor comes from. */
  referrer: z.optional(z.nullable(shortText(2000, 'Skriv den adresse, den besøgende kommer fra'))),
  at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Skriv dato og klokkeslæt' }))),
  of: z._default(z.enum(redirectSides, 'Vælg kladden eller det, der gælder'), 'draft'),
})
export type RedirectTestInput = z.output<typeof redirectTestSchema>

/** Answer of POST /redirects/test: the answer, and at every place on the way every rule considered and why. */
export interface RedirectTest extends RedirectOutcome {
  readonly places: readonly {
    readonly url: string
    readonly by: Decider | null
    /** Canonical path of the page whose address this is, whether it is there or not: rules come after it. */
    readonly page: string | null
    readonly standing: AddressTarget
    readonly considered: readonly { readonly rule: RedirectRule; readonly verdict: Verdict }[]
  }[]
}

const revision = z
  .int('Det fremgår ikke, hvilken udgave der er rettet i. Genindlæs siden.')
  .check(z.minimum(1))

/** Body of POST /redirects is `redirectInputSchema`; of PUT /redirects/:id the same with the revision that was looked at. */
export const redirectSeenSchema = z.object({ revision })

export const redirectBulkActions = ['enable', 'disable', 'remove', 'tag', 'untag'] as const
export type RedirectBulkAction = (typeof redirectBulkActions)[number]

/** Body of POST /redirects/bulk. */
export const redirectBulkSchema = z
  .object({
    /** Each as it was seen: what somebody else changed since is left as it is. */
    rules: z
      .array(
        z.object({ id: z.guid('Reglen kendes ikke').check(z.toLowerCase()), revision }),
        'Vælg mindst én regel',
      )
      .check(
        z.minLength(1, 'Vælg mindst én regel'),
        z.maxLength(redirectRowsMax, `Højst ${redirectRowsMax} regler ad gangen`),
      ),
    action: z.enum(redirectBulkActions, 'Vælg, hvad der skal ske'),
    tag: z.optional(shortText(redirectMax.tag, 'Skriv et mærke')),
  })
  .check(
    z.refine(({ action, tag }) => !action.endsWith('tag') || Boolean(tag), {
      path: ['tag'],
      error: 'Skriv et mærke',
    }),
  )
export type RedirectBulk = z.output<typeof redirectBulkSchema>

export interface RedirectBulkDone {
  /** Rules that were changed; the others were so already, or are named in `left`. */
  readonly changed: number
  /** Left as they are. */
  readonly left: readonly {
    readonly id: string
    /** `changed`: by a colleague meanwhile · `full`: it holds no further tag. */
    readonly reason: 'changed' | 'full'
    /** Null where it is gone. */
    readonly from: string | null
    /** The one there is now; null where the rule is gone or on its way out. */
    readonly revision: number | null
  }[]
}

/** Body of POST /redirects/order: `id` comes right before `before`, or last where that is null. */
export const redirectOrderSchema = z.object({
  id: z.guid('Reglen kendes ikke'),
  before: z.nullable(z.guid('Reglen kendes ikke')),
})

export type RedirectChangeKind = 'added' | 'changed' | 'removed'

/** One rule's difference: between draft and what is in force, or of a version and the one before. */
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

/** What waits for publication. */
export interface RedirectWaiting extends RedirectCounts {
  /** In force. */
  readonly version: number
  /** Names exactly these drafts, each as it is: whoever publishes them or throws them away says which they saw. Empty where none waits. */
  readonly drafts: string
}

/** An address that would lead nowhere, with the rules on its way. */
export interface RedirectLoop {
  readonly end: 'loop' | 'long'
  readonly url: string
  readonly rules: readonly { readonly id: string; readonly from: string }[]
}

/** GET /redirects/changes?after= */
export interface RedirectChanges extends RedirectWaiting {
  /** With the first page: nothing is published while there are any. */
  readonly loops: readonly RedirectLoop[]
  readonly rows: readonly (RedirectChange & {
    readonly updatedAt: string
    /** What is to be said of the rule as it would be: Danish sentences. */
    readonly warnings: readonly string[]
  })[]
  readonly next: string | null
}

const why = shortText(redirectMax.note, 'Skriv, hvorfor')
const seenVersion = z
  .int('Det fremgår ikke, hvad der er set på. Genindlæs siden.')
  .check(z.minimum(0))

const seenDrafts = z
  .string('Det fremgår ikke, hvilke ændringer der er set på. Genindlæs siden.')
  .check(z.maxLength(64))

/** Body of POST /redirects/publish: the version in force and the drafts that were looked at. */
export const redirectPublishSchema = z.object({
  why: z._default(why, ''),
  version: seenVersion,
  drafts: seenDrafts,
})
export type RedirectPublishInput = z.output<typeof redirectPublishSchema>

/** Body of POST /redirects/discard: what was looked at, and is thrown away. */
export const redirectDiscardSchema = z.object({ version: seenVersion, drafts: seenDrafts })
export type RedirectDiscardInput = z.output<typeof redirectDiscardSchema>

export interface RedirectDiscarded {
  /** Drafts that waited. */
  readonly discarded: number
}

/** Answer to publishing and restoring. */
export interface RedirectPublished {
  /** The new version; the one in force where there was nothing to publish. */
  readonly version: number
  readonly counts: RedirectCounts
  /** Whether the edge has it already; else the schedule brings it within five minutes. */
  readonly published: boolean
  /** When every visitor meets it at the latest. */
  readonly visibleBy: string
}

export interface RedirectVersion extends RedirectCounts {
  readonly version: number
  readonly at: string
  /** Null for what happened before versions were kept. */
  readonly by: { readonly id: string; readonly email: string | null } | null
  readonly why: string
  /** Rules in force after it. */
  readonly rules: number
  /** The version it went back to. */
  readonly restores: number | null
}

/** GET /redirects/versions?after=, newest first. */
export interface RedirectVersions {
  readonly rows: readonly RedirectVersion[]
  readonly next: string | null
}

/** GET /redirects/versions/:version?after= */
export interface RedirectVersionView extends RedirectVersion {
  readonly changes: readonly RedirectChange[]
  readonly next: string | null
}

/** Body of POST /redirects/versions/:version/restore. `drafts`: these may be thrown away, everybody's. */
export const redirectRestoreSchema = z.object({
  why: z._default(why, ''),
  version: seenVersion,
  drafts: z._default(z.nullable(seenDrafts), null),
})
export type RedirectRestoreInput = z.output<typeof redirectRestoreSchema>

/**
 * What an import does with a rule whose old address has one already: the row is refused, left out, or takes the place of
 * the rule there.
 */
export const redirectClashes = ['refuse', 'skip', 'replace'] as const
export type RedirectClash = (typeof redirectClashes)[number]

/** Body of POST /redirects/imports. Made in one, filled in chunks, committed as a whole or not at all. */
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

export interface RedirectImport {
  readonly id: string
}

/** GET /redirects/imports/:id. 404 as soon as it was committed or thrown away. */
export interface RedirectImportState extends RedirectImport {
  readonly total: number
  readonly received: number
}

/** Body of PUT /redirects/imports/:id/rows: rules `from` up to `from + rules.length`, counted from 0, in the order of the file. */
export const redirectRowsSchema = z.object({
  from: z.int().check(z.minimum(0)),
  rules: z
    .array(z.unknown(), 'Rækkerne kan ikke læses')
    .check(
      z.minLength(1, 'Der er ingen rækker'),
      z.maxLength(redirectRowsMax, `Højst ${redirectRowsMax} rækker ad gangen`),
    ),
})

/** Answer to it. Rules with an error are refused and not staged; the others are. */
export interface RedirectStaged {
  /** Rules received so far, refused and left out ones included: the next `from`. */
  readonly received: number
  readonly refused: number
  /** Left out because there is a rule already (`clash: 'skip'`). */
  readonly skipped: number
  readonly problems: readonly (RedirectProblem & {
    /** Place in the file's rules, counted from 0. */
    readonly row: number
  })[]
}

/** Body of POST /redirects/imports/:id/commit: how many refused rules are knowingly left out. */
export const redirectCommitSchema = z.object({
  leaveOut: z._default(z.int().check(z.minimum(0)), 0),
})

export interface RedirectImported {
  readonly added: number
  readonly replaced: number
}

/** GET /redirects/export?format=&of= answers a file. What the format can't say of some rules is in these headers, as numbers. */
export const redirectExportHeaders = { rules: 'X-Rules', leftOut: 'X-Left-Out' } as const

/** A path that was asked for and not found. */
export interface RedirectMissing {
  readonly path: string
  readonly host: string
  /** Of the last 30 days, reckoned up from a sample. */
  readonly people: number
  readonly bots: number
  readonly lastSeen: string
  /** The rule that answers it by now, in force or once what waits is published; null where none does. */
  readonly rule: { readonly id: string; readonly from: string; readonly of: RedirectSide } | null
  /** Best first. */
  readonly suggestions: readonly Suggestion[]
}

/** GET /redirects/missing, most visited by people first. */
export interface RedirectMissingList {
  readonly rows: readonly RedirectMissing[]
  readonly counted: boolean
}
