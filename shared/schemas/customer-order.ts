import type { OrderState } from '../admin/orders.ts'
import type { Ore } from '../domain/money.ts'

/** An order as its customer sees it (`order_open`, migrations/0042_told_withdrawals.sql). */
export interface CustomerOrder {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly payBy: 'provider' | 'invoice'
  /** False for companies and institutions, which have no right of withdrawal. */
  readonly isConsumer: boolean
  readonly total: Ore
  readonly vat: Ore
  /** Of lines that were withdrawn before the parcel left: not charged. */
  readonly dropped: Ore
  readonly refunded: Ore
  readonly name: string
  readonly email: string
  readonly delivery: string
  readonly address: string
  readonly postcode: string
  readonly town: string
  readonly tracking: string
  readonly createdAt: string
  readonly sentAt: string | null
  readonly deliveredAt: string | null
  /** When the customer last took something back. */
  readonly withdrawnAt: string | null
  readonly lines: readonly {
    readonly line: number
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly unit: Ore
    readonly total: Ore
    readonly refunded: Ore
    readonly withdrawn: number
    /** How many can still be withdrawn: neither withdrawn nor refunded. */
    readonly withdrawable: number
    /** Of the withdrawn, how many were never sent. */
    readonly dropped: number
    readonly isFreight: boolean
  }[]
}
