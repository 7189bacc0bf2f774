import { expect, test } from 'vitest'
import { mailboxOf, readMailOrder } from './mails.ts'
import type { DeliverySql } from '../storage/rows.ts'

test('addresses that differ only in letter case or a +tag are the same mailbox', () => {
  expect(
    ['Mette@Eksempel.dk', 'mette+a@eksempel.dk', 'mette+a+b@eksempel.dk'].map(mailboxOf),
  ).toEqual(Array.from({ length: 3 }, () => 'mette@eksempel.dk'))
  expect(mailboxOf('mette@eksempel+x.dk')).toBe('mette@eksempel+x.dk')
})

test('a mail is created from its own order if it has one, else from the lead', () => {
  const row = {
    payload: null,
    kind: 'contact',
    lead_values: '{"email":"a@b.dk","besked":"Hej"}',
    origin: 'https://x.dk',
  } as DeliverySql
  expect(readMailOrder(row)).toEqual({
    template: 'contact-receipt',
    email: 'a@b.dk',
    origin: 'https://x.dk',
    data: { email: 'a@b.dk', besked: 'Hej' },
  })
  expect(readMailOrder({ ...row, kind: 'signup' })).toBeNull()
  expect(readMailOrder({ ...row, lead_values: null })).toBeNull()
  const order = { template: 'offer-receipt', email: 'c@d.dk', origin: '', data: {} }
  expect(readMailOrder({ ...row, payload: JSON.stringify(order) })).toEqual(order)
})
