import { deliveries } from '#shared/admin/deliveries.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { instantRange, valuesOf } from '#shared/admin/list-query.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import { Problem } from '#worker/problem.ts'
import { recordAccess } from '#worker/services/access.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { type ListedDelivery, listDeliveries } from '#worker/services/deliveries/list.ts'
import { maskDelivery } from '#worker/services/deliveries/mask.ts'
import { showDelivery } from '#worker/services/deliveries/show.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { mailLabel } from '#worker/services/mail-labels.ts'
import { replayDelivery, replayDeliveries } from '#worker/services/webhooks/send.ts'
import type { Verbs } from './serve.ts'

type Row = RowOf<typeof deliveries>

export const verbs: Verbs<typeof deliveries> = {
  async list(context, { search, filters, cursor }, limit) {
    const { since, before } = instantRange(filters['createdAt'])
    const page = await listDeliveries(context, {
      statuses: valuesOf(filters['status']) as DeliveryStatus[],
      receivers: valuesOf(filters['receiver']),
      kinds: valuesOf(filters['kind']),
      since,
      until: before,
      ...(search && { search }),
      ...(cursor && { cursor }),
      limit,
    })
    return {
      rows: page.rows.map(summarize),
      nextCursor: page.nextCursor,
      total: page.total,
      ...(page.olderMissing && {
        warning:
          'Databasen svarer ikke. De nyeste leverancer er her; dem, der er ældre end 90 dage, kan ikke hentes lige nu.',
      }),
    }
  },

  async find(context, id) {
    const delivery = await showDelivery(context, id)
    return delivery && toRow(maskDelivery(delivery))
  },

  actions: {
    replay: async (context, { id }) => ({
      row: summarize({ ...(await replayDelivery(context, id)), archived: false }),
    }),

    async reveal(context, { id }) {
      const delivery = await showDelivery(context, id)
      if (!delivery) throw new Problem(404, 'not_found', 'Leverancen findes ikke længere.')
      await recordAccess(context, 'reveal', { table: 'webhook_logs', row: id })
      return { row: toRow({ ...delivery, masked: false }) }
    },
  },

  many: {
    replay: async (context: ServiceContext, targets) =>
      replayDeliveries(
        context,
        targets.map(({ id }) => id),
      ),
  },
}

/** A delivery in a list: no answers, and of what was sent only what identifies it. */
function summarize({ archived, ...delivery }: ListedDelivery): Row {
  const { mailTo, offerNumber, attempts, ...rest } = summarizeDelivery(delivery)
  return {
    ...rest,
    revision: 1,
    mailTo: mailTo ?? '',
    mail: mailLabel(delivery.payload['template']),
    offerNumber: offerNumber ?? '',
    attempts: attempts.map((attempt) => ({ ...attempt, response: null })),
    payload: null,
    masked: true,
    archived,
  }
}

const toRow = (delivery: ListedDelivery & { readonly masked: boolean }): Row => ({
  ...summarize(delivery),
  attempts: delivery.attempts,
  payload: delivery.payload,
  masked: delivery.masked,
})
