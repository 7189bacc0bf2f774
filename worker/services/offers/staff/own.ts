import type { ListQuery } from '#shared/admin/list-query.ts'
import { findOwnAdviser } from '#worker/data/advisers.ts'
import { ownersOf } from '#worker/data/offers/list.ts'
import { type ServiceContext, asUser } from '../../context.ts'

/** The filters of a list, with the user's own offers in place of `me`: those of their adviser, and those that they made. @throws Problem 503. */
export async function withOwnOffers(
  context: ServiceContext,
  filters: ListQuery['filters'],
): Promise<ListQuery['filters']> {
  const { owner } = filters
  if (!owner || !('anyOf' in owner) || !owner.anyOf.includes('me')) return filters
  const { userId } = context.actor.session
  const own = await findOwnAdviser(asUser(context), userId)
  return { ...filters, owner: { anyOf: ownersOf(owner.anyOf, userId, own) } }
}
