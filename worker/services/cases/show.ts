import * as z from 'zod/mini'
import type { CaseParts, TimelinePage } from '#shared/admin/cases.ts'
import {
  listDuplicates,
  listLeadIds,
  listMerged,
  listOffers,
  listTasks,
  listTimeline,
} from '#worker/data/cases.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { encodeCursor, instant, parseCursor, uuid } from '../cursor.ts'
import { showLead } from '../leads/show.ts'

/** Most leads of one case that its card shows. */
const leadsShown = 10

/** What belongs to a case. @throws Problem 403, 503. */
export async function showCaseParts(context: ServiceContext, id: string): Promise<CaseParts> {
  const client = asUser(context)
  const [leads, offers, tasks, duplicates, merged] = await Promise.all([
    listLeadIds(client, id, leadsShown).then((ids) =>
      Promise.all(ids.map((lead) => showLead(context, lead))),
    ),
    listOffers(client, id),
    listTasks(client, id),
    listDuplicates(client, id),
    listMerged(client, id),
  ])
  return {
    leads: leads.filter((lead) => lead !== null),
    offers,
    tasks,
    duplicates,
    merged,
  }
}

const pageSize = 50
const placeSchema = z.tuple([instant, uuid])

/** A page of a case's timeline, newest first. @throws Problem 400, 403, 503. */
export async function showTimeline(
  context: ServiceContext,
  id: string,
  cursor: string | null,
): Promise<TimelinePage> {
  const place = cursor ? parseCursor(cursor, placeSchema) : null
  const before = place && { at: place[0], id: place[1] }
  const found = await listTimeline(asUser(context), id, before, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? encodeCursor([last.at, last.id]) : null }
}
