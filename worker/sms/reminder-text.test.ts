import { expect, test } from 'vitest'
import { writeReminderText } from './reminder-text.ts'

const origin = 'https://www.solroseenergi.dk'
const data = {
  token: 'abcdefghijklmnopqrstuvwxy2',
  from: Date.parse('2026-11-30T09:00:00Z'),
  kind: 'phone',
  adviserName: 'Sofie Kjær',
}
const link = `${origin}/booking/${data.token}`

test('says kind, adviser, Danish time and the link', () => {
  expect(writeReminderText(data, origin)).toBe(
    `Husk dit telefonmøde med Sofie Kjær mandag 30. november kl. 10.00. Flyt eller aflys: ${link}`,
  )
  expect(writeReminderText({ ...data, kind: 'visit', adviserName: '' }, origin)).toBe(
    `Husk mødet hjemme hos dig mandag 30. november kl. 10.00. Flyt eller aflys: ${link}`,
  )
})

test.each(['Jiří Dvořák', 'Anne-Sofie Marie Kjærsgaard Vestergaard-Christensen'])(
  'leaves %s out, with whom it is more than one SMS',
  (adviserName) => {
    const text = writeReminderText({ ...data, adviserName }, origin)!
    expect(text).toMatch(/^Husk dit telefonmøde mandag/)
    expect(text.length).toBeLessThanOrEqual(160)
  },
)

test.each([
  ['token', { token: '../admin' }],
  ['time', { from: '2026' }],
])('is null without a %s', (_, wrong) => {
  expect(writeReminderText({ ...data, ...wrong }, origin)).toBeNull()
})
