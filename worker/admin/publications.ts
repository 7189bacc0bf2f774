import * as z from 'zod/mini'
import { type Basket, type PublicationRow, publications } from '#shared/admin/publications.ts'
import { constantRowsSchema } from '#shared/schemas/content/constant.ts'
import {
  countUnpublished,
  listPublishedLargeChanges,
  listUnpublished,
  listVersions,
} from '#worker/data/content.ts'
import { listStaffNames } from '#worker/data/audit-log.ts'
import { listUnpublishedProducts } from '#worker/data/products.ts'
import { loadUnpublishedRedirects } from '#worker/data/redirects/versions.ts'
import { parseInput } from '#worker/services/input.ts'
import { calculateEffect, type ProposedChange } from '#worker/services/content/effect.ts'
import { calculateOfferEffect } from '#worker/services/content/offer-effect.ts'
import { cancel, publish, undo } from '#worker/services/content/publish.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import { readJson } from './input.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(publications, 'publications', {
  view: 'publication_rows',
  columns: { by: 'created_by' },
})

/** The rows with the name of who published them; a planned or restored one can be the system's. */
const withNames = async (context: ServiceContext, rows: readonly PublicationRow[]) => {
  const names = await listStaffNames(asUser(context))
  return rows.map((row) => ({ ...row, by: names.get(row.by) ?? 'Systemet' }))
}

export const verbs: Verbs<typeof publications> = {
  async list(context, query, limit) {
    const page = await table.list(context, query, limit)
    return { ...page, rows: await withNames(context, page.rows) }
  },
  async find(context, id) {
    const row = await table.find(context, id)
    return row && (await withNames(context, [row]))[0]!
  },
  actions: {
    publish: (context, _, { reason, dueAt, ...chosen }) => publish(context, chosen, reason, dueAt),
    async undo(context, target) {
      const row = await table.find(context, target.id)
      const published = row && (await undo(context, target, row))
      return published === null ? null : { published, row: await table.find(context, target.id) }
    },
    async cancel(context, target) {
      const cancelled = await cancel(context, target)
      return cancelled ? { row: await table.find(context, target.id) } : null
    },
  },
}

/** The basket. */
export async function unpublished(call: AdminCall): Promise<Basket> {
  const client = asUser(call)
  const [changes, products, redirects] = await Promise.all([
    listUnpublished(client),
    listUnpublishedProducts(client),
    loadUnpublishedRedirects(client),
  ])
  return { changes, products, redirects }
}

/** How many changes are in the basket. */
export const unpublishedCount = (call: AdminCall) => countUnpublished(asUser(call))

/** The versions of one piece of content. */
export const versions = async (call: AdminCall) => ({
  versions: await listVersions(asUser(call), call.id),
})

const effectSchema = () =>
  z.strictObject({
    changes: z
      .array(z.strictObject({ id: z.guid(), body: z.optional(constantRowsSchema()) }))
      .check(z.minLength(1, 'Vælg mindst én ændring'), z.maxLength(500)),
  })
const maxEffectBytes = 512 * 1024

/** What changes change in public, before they are published or saved. */
export const effect = async (call: AdminCall) => calculateEffect(call, await readChanges(call))

/** What changes change in drafts of offers. */
export const offerEffect = async (call: AdminCall) =>
  calculateOfferEffect(call, await readChanges(call))

const readChanges = async ({ c }: AdminCall): Promise<readonly ProposedChange[]> =>
  parseInput(effectSchema(), await readJson(c, maxEffectBytes)).changes

/** The large changes of one publication, with their reasons and approvals. */
export const largeChanges = async (call: AdminCall) => ({
  changes: await listPublishedLargeChanges(asUser(call), call.id),
})
