import type { DiscountAnswer } from '#shared/domain/shop/discount.ts'
import type { SeenLine } from '#shared/schemas/order.ts'
import type { BackendClient } from './backend.ts'
import { unwrapJson } from './supabase-errors.ts'

/** What a code takes off these lines at today's prices. @throws Problem 503 where the database is away. */
export const findDiscount = (
  service: BackendClient,
  code: string,
  lines: readonly SeenLine[],
): Promise<DiscountAnswer> =>
  unwrapJson(
    service.rpc('discount_of', {
      _code: code,
      _lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    }),
  )
