import { expect, test } from 'vitest'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { summarizeDelivery } from './summarize.ts'

const delivery: Delivery = {
  id: 'd1',
  leadId: null,
  kind: 'offer-accepted',
  webhookId: null,
  webhookName: 'mail',
  status: 'success',
  attempts: [
    {
      n: 1,
      at: '2026-11-20T10:00:00Z',
      ms: 12,
      httpStatus: 200,
      reason: null,
      response: 'til mette@eksempel.dk',
    },
  ],
  nextAttemptAt: null,
  payload: {
    template: 'offer-accepted',
    email: 'mette@eksempel.dk',
    origin: 'https://site.test',
    data: { number: '2026-0042', navn: 'Mette Holm' },
  },
  sourceUrl: '/dit-tilbud',
  sourceComponent: 'Mail',
  createdAt: '2026-11-20T10:00:00Z',
}

test('a mail shows its masked recipient and the offer’s number', () => {
  const summary = summarizeDelivery(delivery)
  expect(summary).toMatchObject({ mailTo: 'm•••@eksempel.dk', offerNumber: '2026-0042' })
  expect(JSON.stringify(summary)).not.toMatch(/mette|Holm/)
})

test('the delivery of an event shows the offer but no person; the delivery of a lead shows neither', () => {
  const webhook = { ...delivery, webhookId: 'w1', webhookName: 'Tilbud_til_CRM' }
  expect(
    summarizeDelivery({ ...webhook, payload: { number: '2026-0042', email: 'mette@eksempel.dk' } }),
  ).toMatchObject({
    mailTo: null,
    offerNumber: '2026-0042',
  })
  expect(
    summarizeDelivery({ ...webhook, payload: { navn: 'Mette', email: 'mette@eksempel.dk' } }),
  ).toMatchObject({ mailTo: null, offerNumber: null })
})
