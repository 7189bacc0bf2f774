import { constants } from '#shared/admin/constants.ts'
import { unknownFilter } from '#shared/admin/list-query.ts'
import * as z from 'zod/mini'
import type { Today } from '#shared/admin/today.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { findOwnAdviser } from '#worker/data/advisers.ts'
import { readDay } from '#worker/data/cases/today.ts'
import { listOldSources } from '#worker/data/content.ts'
import { listExpiring } from '#worker/data/expiring.ts'
import { asUser } from '#worker/services/context.ts'
import { withQuery } from './call.ts'
import { optional } from './input.ts'

const query = z.object({ who: optional(z.enum(['me', 'team'], unknownFilter)) })

/** The caller's own day; the team's for `who=team`, and for a caller who is no adviser. */
export const today = withQuery(query, async (call): Promise<Today> => {
  const client = asUser(call)
  const adviserId = await findOwnAdviser(client, call.actor.session.userId)
  const shown = call.query.who === 'team' ? null : adviserId
  // Admins, who write documents, claims and mentions as well.
  const mayWrite = hasRole(call.actor.session.role, constants.roles.write)
  const [day, oldSources, expiring] = await Promise.all([
    readDay(client, shown, call.deps.now()),
    mayWrite ? listOldSources(client) : null,
    listExpiring(client, { adviser: shown, unowned: mayWrite }),
  ])
  return {
    adviserId,
    ...day,
    oldSources,
    expiring,
  }
})
