import { brand } from '#shared/brand.ts'
import { printedOf } from '#shared/content/copy/printed.ts'
import { page as terms } from '#shared/content/pages/terms.ts'
import { findOrderMail } from '#shared/schemas/order-mails.ts'
import { type LineQuantity, readReportedWithdrawal } from '#shared/admin/orders.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { isConsumer, type PaperOrder } from '#shared/schemas/order-paper.ts'
import type { WaitingOrderEvent } from '#worker/data/order-papers.ts'
import type { Values } from '#worker/mail/letter.ts'
import type { TemplateName } from '#worker/mail/templates.ts'

/** A mail caused by an event of an order. `data` describes that moment: a waiting mail says nothing later. */
export interface OrderMail {
  /** The same key is the same mail. */
  readonly key: string
  readonly template: TemplateName
  readonly to: string
  readonly data: Values
}

/** The sections of the terms about the right of withdrawal, which only consumers have. */
const consumerSections = ['fortrydelse', 'fortrydelsesformular']

function termsFor(order: PaperOrder): PageContent {
  const page = terms(brand)
  if (isConsumer(order)) return page
  return {
    ...page,
    blocks: page.blocks.filter(
      (block) => block.type !== 'prose' || !consumerSections.includes(block.id ?? ''),
    ),
  }
}

/** The mail of an event; null for one that sends none. */
export function createOrderMail(event: WaitingOrderEvent): OrderMail | null {
  const { id, kind, payload, at, token, order, invoice } = event
  const template = findOrderMail(kind, event)?.template
  if (!template) return null
  return {
    key: `order:${order.id}:${id}:${template}`,
    template,
    to: order.email,
    data: {
      number: order.number,
      at,
      token,
      order,
      invoice: invoice ?? '',
      amount: typeof payload['amount'] === 'number' ? payload['amount'] : null,
      reason: typeof payload['reason'] === 'string' ? payload['reason'] : '',
      lines: kind === 'withdrawn' ? (payload['lines'] as readonly LineQuantity[]) : [],
      reported: kind === 'withdrawn' ? readReportedWithdrawal(payload) : null,
      // Those of the day the order was placed, on a durable medium (forbrugeraftaleloven § 13).
      ...(kind === 'reserved' && { terms: [printedOf(termsFor(order))] }),
    },
  }
}
