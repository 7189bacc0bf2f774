import { expect, test } from 'vitest'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { maskDelivery, maskText } from './mask.ts'

const delivery: Delivery = {
  id: 'd1',
  leadId: 'l1',
  kind: 'contact',
  webhookId: 'w1',
  webhookName: 'Ring_mig_op',
  status: 'error',
  attempts: [
    {
      n: 1,
      at: '2026-11-20T10:00:00Z',
      ms: 12,
      httpStatus: 500,
      reason: 'http_error',
      response: 'no Mette Holm here',
    },
  ],
  nextAttemptAt: null,
  payload: {
    navn: 'Mette Holm',
    email: 'mette@eksempel.dk',
    telefon: '+4523401187',
    emne: 'solceller',
    besked: 'Jeg vil gerne ringes op om mit tag',
    privatlivspolitik: true,
    utmSource: 'google',
    later: { unknown: 'Solbakken 12', list: ['Mette'] },
  },
  sourceUrl: '/kontakt',
  sourceComponent: 'ContactForm',
  createdAt: '2026-11-20T10:00:00Z',
}

test('masks every text that may name a person, including unknown fields, and keeps other texts', () => {
  const masked = maskDelivery(delivery)
  expect(masked.payload).toEqual({
    navn: 'M••• H•••',
    email: 'm•••@eksempel.dk',
    telefon: '••• 87',
    emne: 'solceller',
    besked: '••• (34 tegn)',
    privatlivspolitik: true,
    utmSource: 'google',
    later: { unknown: 'S••• 1•••', list: ['M•••'] },
  })
  expect(masked.masked).toBe(true)
  expect(JSON.stringify(masked)).not.toContain('Mette')
})

test('masks the recipient and the data of a mail', () => {
  const payload = {
    template: 'offer-receipt',
    email: 'mette@eksempel.dk',
    data: { name: 'Mette Holm', products: ['batteri'] },
  }
  expect(maskDelivery({ ...delivery, payload }).payload).toEqual({
    template: 'offer-receipt',
    email: 'm•••@eksempel.dk',
    data: { name: 'M••• H•••', products: ['batteri'] },
  })
})

test('a text with spaces around an @ is not an e-mail', () => {
  expect(maskText('Mette @ Holm')).toBe('M••• @••• H•••')
})
