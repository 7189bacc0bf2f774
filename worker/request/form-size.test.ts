import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { contactSchema, olderContactSchema } from '#shared/schemas/lead.ts'
import { askSchema } from '#shared/schemas/offers/acts.ts'
import { quoteRequestSchemaFor } from '#shared/schemas/quote-request.ts'
import { maxFormBytes } from './form-size.ts'

const longest: readonly (readonly [string, ZodMiniType<unknown>, Record<string, number>])[] = [
  [
    'contact',
    contactSchema,
    { navn: 100, email: 254, telefon: 40, tidspunkter: 500, besked: 4000 },
  ],
  ['older contact', olderContactSchema, { name: 100, email: 254, phone: 40, message: 4000 }],
  ['question', askSchema, { besked: 4000 }],
  [
    'quote request',
    quoteRequestSchemaFor(['varmepumpe']),
    { name: 100, email: 254, phone: 40, postcode: 60, address: 200 },
  ],
]
test.each(longest)(
  'fits the form %s with every field at its maximum in letters of three bytes, with campaign and key',
  (_, schema, fields) => {
    const texts = Object.entries(fields).map(([name, length]) => [name, '漢'.repeat(length)])
    const body = new URLSearchParams([
      ...texts,
      ['utmFields', '漢'.repeat(170)],
      ['idempotencyKey', crypto.randomUUID()],
    ]).toString()
    expect(maxFormBytes([schema])).toBeGreaterThan(body.length)
    // Yet the limit is tight.
    expect(maxFormBytes([schema])).toBeLessThan(body.length + 50_000)
  },
)
