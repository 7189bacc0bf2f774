import * as z from 'zod/mini'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { storableContentSchema } from '#shared/schemas/offers/check.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { ServiceContext } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { toCustomerOffer } from '../customer/customer-offer.ts'

const schema = z.object({
  content: storableContentSchema,
  number: z._default(z.string().check(z.maxLength(20)), ''),
  version: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
})

/** The last day that a preview shows while the draft has none: days from now. */
const assumedValidity = 28

/**
 * An unsaved draft as its customer would see it if it were sent now. Nothing is stored. `input`: `{ content, number?, version? }`.
 * @throws Problem 422.
 */
export function previewOffer({ deps }: ServiceContext, input: unknown): CustomerOffer {
  const { content, number, version } = parseInput(schema, input)
  const now = deps.now()
  const validUntil = content.validUntil || dayAfter(danishDay(now), assumedValidity)
  const sent = { version, sentAt: new Date(now).toISOString() }
  return toCustomerOffer(
    {
      id: noOffer,
      number: number || 'kladde',
      state: 'sent',
      ...sent,
      currentVersion: version,
      versions: [sent],
      content: { ...content, validUntil },
      validUntil,
      chosen: null,
      deliveredOn: null,
      cancelUntil: null,
      answers: {},
      questions: [],
    },
    now,
  )
}

/** An id that no offer has: its letters are no random ones. */
const noOffer = 'a'.repeat(26)
