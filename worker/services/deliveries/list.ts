import { parseTimeSearch } from '#shared/domain/time-search.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import {
  countStoredDeliveries,
  listStoredDeliveries,
  type StoredFilter,
} from '#worker/data/webhooks/stored-deliveries.ts'
import type { DeliveryQuery } from '#worker/outbox/contract.ts'
import { Problem } from '#worker/problem.ts'
import { listOutboxFirst } from '../archive.ts'
import { type ServiceContext, asUser } from '../context.ts'

/** A delivery, and whether only the database has it. */
export interface ListedDelivery extends Delivery {
  readonly archived: boolean
}

interface DeliveryRows {
  readonly rows: readonly ListedDelivery[]
  readonly nextCursor: string | null
  /** Matching deliveries; null on later pages, while searching, and where they are too many to count. */
  readonly total: number | null
  /** True if older deliveries could not be read because the database doesn't answer. */
  readonly olderMissing: boolean
}

/** Deliveries, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listDeliveries(
  context: ServiceContext,
  query: DeliveryQuery,
): Promise<DeliveryRows> {
  const filter = toStoredFilter(query, context.deps.now())
  const { extra, ...page } = await listOutboxFirst<
    ListedDelivery,
    { readonly total: number | null; readonly heldSince: string | null }
  >(context, query, {
    outbox: async (cursor) => {
      const { rows, nextCursor, total, heldSince } = await context.deps.outbox.listDeliveries({
        ...query,
        cursor,
      })
      return {
        rows: rows.map((row) => ({ ...row, archived: false })),
        nextCursor,
        heldSince,
        extra: { total, heldSince },
      }
    },
    database:
      filter &&
      (async (place) =>
        (
          await listStoredDeliveries(asUser(context), { ...filter, ...place, limit: query.limit })
        ).map((row) => ({ ...row, archived: true }))),
    instantOf: (delivery) => delivery.createdAt,
  })
  const older =
    extra === null || extra.total === null || !filter
      ? 0
      : await countOlder(context, filter, extra.heldSince)
  const total =
    extra === null || extra.total === null || older === null ? null : extra.total + older
  return { ...page, total }
}

/** The filter of the stored log; false where it can't have such a delivery: only the outbox has pending ones. */
function toStoredFilter(query: DeliveryQuery, now: number): StoredFilter | false {
  const { statuses = [], receivers, kinds, since, until, search } = query
  const stored = statuses.filter((status) => status !== 'pending')
  if (statuses.length > 0 && stored.length === 0) return false
  const span = search ? parseTimeSearch(search, now) : null
  const latest = (a: string | null | undefined, b: string) => (a && a > b ? a : b)
  const earliest = (a: string | null | undefined, b: string) => (a && a < b ? a : b)
  return {
    statuses: stored,
    receivers,
    kinds,
    since: span ? latest(since, span.since) : since,
    before: span ? earliest(until, span.until) : until,
    search: span ? undefined : search,
  }
}

/** Stored deliveries that are older than those of the outbox; null where the database doesn't answer. */
async function countOlder(
  context: ServiceContext,
  filter: StoredFilter,
  heldSince: string | null,
): Promise<number | null> {
  const before =
    heldSince && (!filter.before || heldSince < filter.before) ? heldSince : filter.before
  try {
    return await countStoredDeliveries(asUser(context), { ...filter, before })
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return null
    throw error
  }
}
