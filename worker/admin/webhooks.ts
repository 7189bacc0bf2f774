import { type FilterValue, type ListQuery, unknownPage } from '#shared/admin/list-query.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import { Problem } from '#worker/problem.ts'
import {
  createWebhook,
  endRotation,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  sendWaiting,
  showWebhook,
  updateWebhook,
  type WebhookRow,
} from '#worker/services/webhooks/manage.ts'
import { Answered, type Verbs } from './serve.ts'

export const verbs: Verbs<typeof webhooks> = {
  /** A handful of rows, so all of them are on one page. */
  async list(context, { filters, sort, cursor }) {
    if (cursor) throw new Problem(400, 'bad_cursor', unknownPage)
    const all = await listWebhooks(context)
    const rows = all.filter((row) => matches(row, filters)).toSorted(comparing(sort))
    return { rows, nextCursor: null, total: rows.length }
  },
  find: showWebhook,
  async create(context, input) {
    const { row, ...more } = await createWebhook(context, input)
    return new Answered(row, more)
  },
  async update(context, target, change) {
    const saved = await updateWebhook(context, target, change)
    if (!saved) return null
    const { row, ...more } = saved
    return new Answered(row, more)
  },
  remove: removeWebhook,
  actions: {
    sendWaiting: (context, { id }) => sendWaiting(context, id),
    rotateSecret: (context, { id }) => rotateSecret(context, id),
    endRotation: (context, { id }) => endRotation(context, id),
  },
}

function matches(row: WebhookRow, { isActive, kinds }: ListQuery['filters']): boolean {
  const isWanted = (filter: FilterValue | undefined) =>
    !filter || !('is' in filter) || filter.is === row.isActive
  return (
    isWanted(isActive) &&
    (!kinds || !('anyOf' in kinds) || row.kinds.some((kind) => kinds.anyOf.includes(kind)))
  )
}

function comparing({ by, descending }: ListQuery['sort']) {
  const sign = descending ? -1 : 1
  const valueOf = (row: WebhookRow) =>
    row[by as 'name' | 'failures' | 'waiting' | 'createdAt'] ?? ''
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'da')
  return (a: WebhookRow, b: WebhookRow): number =>
    sign * compare(valueOf(a), valueOf(b)) || a.id.localeCompare(b.id)
}
