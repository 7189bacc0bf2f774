import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import { follow } from '#shared/domain/redirects/resolve/resolve.ts'
import { createSuggester } from '#shared/domain/redirects/suggestions.ts'
import { unknownVisit } from '#shared/domain/redirects/match/visit.ts'
import {
  type RedirectMissing,
  type RedirectMissingList,
  redirectSides,
} from '#shared/schemas/redirect-admin.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext, type SiteContext } from '../check/context.ts'
import type { MissingPath } from './counts.ts'
import { createLookup, type RedirectLookup } from '../check/lookup.ts'

/** Paths that were not found, with the rule that answers them by now and the pages that may have been meant. @throws Problem 503. */
export async function listMissing(context: ServiceContext): Promise<RedirectMissingList> {
  const paths = await context.deps.redirectHits.missingPaths()
  if (!paths) return { rows: [], counted: false }
  const checkContext = await createCheckContext(context)
  const suggest = createSuggester(checkContext.addressTargets.known())
  const [drafts, live] = await Promise.all(
    redirectSides.map((side) => createLookup(asUser(context), { side })),
  )
  const rows = await Promise.all(
    paths.map(async (path): Promise<RedirectMissing> => {
      const [waiting, answering] = await Promise.all(
        [drafts, live].map((lookup) => lookup && findRule(path, lookup, checkContext)),
      )
      const rule = answering
        ? { ...answering, of: 'live' as const }
        : waiting
          ? { ...waiting, of: 'draft' as const }
          : null
      return { ...path, rule, suggestions: suggest(path.path) }
    }),
  )
  drafts?.throwIfIncomplete()
  live?.throwIfIncomplete()
  return { rows, counted: true }
}

/** The first rule that answers an unconditional request. */
async function findRule(
  { path, host }: MissingPath,
  { matcher }: RedirectLookup,
  { origin, ownOrigins, routes, now }: SiteContext,
) {
  const at = canonicalOrigin(`${origin.slice(0, origin.indexOf('://'))}://${host}`) ?? origin
  const { hops } = await follow(
    { origin: at, path, search: '', visit: unknownVisit(now), ownOrigins },
    matcher,
    routes,
  )
  const rule = hops.find((hop) => hop.rule)?.rule
  return rule ? { id: rule.id, from: rule.from } : null
}
