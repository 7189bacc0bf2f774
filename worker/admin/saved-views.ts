import type { savedViews } from '#shared/admin/saved-views.ts'
import {
  findSavedView,
  insertSavedView,
  listSavedViews,
  removeSavedView,
  updateSavedView,
} from '#worker/data/saved-views.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { asUser } from '#worker/services/context.ts'
import type { Verbs } from './serve.ts'

/** Names are unique among a user's views of a list, and among the team's. */
const throwTaken = (error: unknown): never => {
  if (error instanceof Problem && error.code === 'taken')
    throw invalid({ name: 'Der er allerede en visning med det navn' })
  throw error
}

export const verbs: Verbs<typeof savedViews> = {
  // All are on the first page: the database keeps their number small.
  async list(context, { cursor }) {
    if (cursor) throw new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')
    const rows = await listSavedViews(asUser(context))
    return { rows, nextCursor: null, total: rows.length }
  },
  find: (context, id) => findSavedView(asUser(context), id),
  create: (context, input) =>
    insertSavedView(asUser(context), context.actor.session.userId, input).catch(throwTaken),
  update: (context, { id, revision }, change) =>
    updateSavedView(asUser(context), context.actor.session.userId, id, revision, change).catch(
      throwTaken,
    ),
  remove: (context, { id, revision }) => removeSavedView(asUser(context), id, revision),
}
