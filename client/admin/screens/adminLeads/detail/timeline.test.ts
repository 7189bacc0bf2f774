import { expect, test } from 'vitest'
import type { LeadView } from '#shared/schemas/admin.ts'
import { listEvents } from './timeline.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')
const lead: LeadView = {
  id: '1',
  kind: 'contact',
  name: 'Mette Holm',
  contact: '',
  phone: '',
  subject: '',
  receivedAt: '2026-11-20T09:00:00Z',
  stored: false,
  storeError: null,
  setAside: null,
  deliveries: { pending: 1 },
  values: {},
  campaign: null,
  consents: [],
  sourceUrl: '/kontakt',
  sourceComponent: 'ContactForm',
  referral: null,
  deliveryList: [
    {
      id: 'd',
      leadId: '1',
      kind: 'contact',
      webhookId: 'w',
      webhookName: 'Ring_mig_op',
      status: 'pending',
      attempts: [
        { n: 1, at: '2026-11-20T09:00:01Z', ms: 12, httpStatus: 503, reason: 'http_error' },
      ],
      nextAttemptAt: '2026-11-20T12:05:00Z',
      sourceUrl: '/kontakt',
      sourceComponent: 'ContactForm',
      createdAt: '2026-11-20T09:00:00Z',
      mailTo: null,
      offerNumber: null,
    },
  ],
}

test('lists what happened in order, what failed, and when it is retried', () => {
  expect(listEvents(lead, now).map(({ tone, text }) => `${tone} ${text}`)).toEqual([
    'good Modtaget fra »Kontakt os« og gemt',
    'wait Venter på databasen, 3\u00a0t. Prøves igen hvert minut',
    'bad Ring_mig_op: svarede 503 (forsøg 1)',
    'wait Ring_mig_op: prøves igen om 5\u00a0min',
  ])
})

test('a receipt is listed as a mail: sent, refused, or held back', () => {
  const [delivery] = lead.deliveryList
  const mail = (change: object) => {
    const deliveryList = [
      {
        ...delivery!,
        webhookId: null,
        webhookName: 'mail-receipt',
        nextAttemptAt: null,
        ...change,
      },
    ]
    return listEvents({ ...lead, stored: true, deliveryList }, now).slice(2)
  }
  const attempt = { n: 1, at: '2026-11-20T09:00:01Z', ms: 12, httpStatus: 200, reason: null }
  expect(mail({ status: 'success', attempts: [attempt] })).toMatchObject([
    { tone: 'good', text: 'Kvittering på mail sendt' },
  ])
  expect(
    mail({ status: 'error', attempts: [{ ...attempt, httpStatus: 422, reason: 'mail_refused' }] }),
  ).toMatchObject([
    { tone: 'bad', text: 'Kvittering på mail: Mailtjenesten afviste mailen (forsøg 1)' },
  ])
  expect(mail({ status: 'parked', attempts: [] })).toMatchObject([
    {
      tone: 'wait',
      text: 'Kvittering på mail: ikke sendt, adressen har fået nok kvitteringer for nu',
    },
  ])
})
