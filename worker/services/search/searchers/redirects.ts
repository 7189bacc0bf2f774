import { listDrafts } from '#worker/data/redirects/drafts.ts'
import { asUser } from '../../context.ts'
import { searchPattern } from '../../redirects/rules/list.ts'
import type { Searcher } from '../searcher.ts'

/** Redirects by their path, target and note. */
export const redirectSearcher: Searcher = {
  kind: 'redirect',
  scope: 'pages',
  role: 'viewer',
  async find(context, text, limit) {
    const { rows } = await listDrafts(asUser(context), {
      filter: { search: searchPattern(text) },
      sort: '-updatedAt',
      after: null,
      limit,
      maxCounted: 0,
      now: context.deps.now(),
    })
    return rows.map(({ redirect: { id, from, to, status } }) => ({
      kind: 'redirect',
      id,
      from,
      to,
      status,
    }))
  },
}
