import {
  hitsPerKind,
  type SearchAnswer,
  type SearchHit,
  type SearchScope,
} from '#shared/admin/search.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { logError } from '#worker/lib/log.ts'
import type { ServiceContext } from '../context.ts'
import type { Searcher } from './searcher.ts'
import { caseSearcher } from './searchers/cases.ts'
import { leadSearcher } from './searchers/leads.ts'
import { offerSearcher } from './searchers/offers.ts'
import { pageSearcher, postSearcher } from './searchers/pages.ts'
import { recordSearcher } from './searchers/records.ts'
import { redirectSearcher } from './searchers/redirects.ts'

/** In the order of the answer. */
const allSearchers: readonly Searcher[] = [
  caseSearcher,
  leadSearcher,
  offerSearcher,
  pageSearcher,
  postSearcher,
  redirectSearcher,
  recordSearcher,
]

/** How long the answer waits for a kind, in ms: the user is typing. */
const patienceMs = 3000

interface Query {
  readonly text: string
  /** Missing = everything. */
  readonly scope?: SearchScope | undefined
}

/** Searches all kinds at the same time. A kind that fails or takes too long is named in the answer and hides no other. */
export async function searchEverything(
  context: ServiceContext,
  { text, scope }: Query,
  searchers = allSearchers,
  waitMs = patienceMs,
): Promise<SearchAnswer> {
  const { role } = context.actor.session
  const asked = searchers.filter(
    (searcher) => hasRole(role, searcher.role) && (!scope || searcher.scope === scope),
  )
  const found = await Promise.all(
    asked.map(async (searcher) => {
      try {
        return await within(waitMs, searcher.find(context, text, hitsPerKind))
      } catch (error) {
        logError('search_failed', error)
        return null
      }
    }),
  )
  return {
    rows: found.flatMap((hits): readonly SearchHit[] => hits ?? []),
    unavailable: asked.filter((_, i) => found[i] === null).map(({ kind }) => kind),
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
      }),
    ])
  } finally {
    clearTimeout(timer ?? null)
  }
}
