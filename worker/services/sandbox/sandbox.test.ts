import { expect, test } from 'vitest'
import { testEvents } from '#shared/admin/sandbox.ts'
import { webhookKinds } from '#shared/schemas/webhook.ts'
import { renderMail } from '#worker/mail/render-mail.ts'
import { templates } from '#worker/mail/templates.ts'
import type { ServiceContext } from '../context.ts'
import { makeTestPayload } from './events.ts'
import { listTestMails, renderTestMail } from './mails.ts'

const context = {
  deps: { now: () => Date.parse('2026-11-27T10:00:00Z') },
  origin: 'https://www.eksempel.dk',
  actor: { kind: 'user', session: { email: 'anne@eksempel.dk' } },
} as unknown as ServiceContext

const names = listTestMails().map(({ name }) => name)

test('lists every mail that the product sends', () => {
  expect(names.toSorted()).toEqual(Object.keys(templates).toSorted())
})

// The mail about a time that was taken reads the times that are free.
test.each(names.filter((name) => name !== 'booking-unplaced'))(
  '%s is filled with an example, and not with what a template says without values',
  async (template) => {
    const { subject, text, html } = await renderTestMail(context, { template, record: null })
    const empty = renderMail({
      template: template as keyof typeof templates,
      email: 'anne@eksempel.dk',
      origin: context.origin,
      data: {},
    })!
    expect(text.length).toBeGreaterThan(empty.text.length)
    expect(subject).not.toContain('Test')
    expect(`${text}${html}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  },
)

test('a mail that has no real records refuses one', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  await expect(
    renderTestMail(context, { template: 'staff-role', record: id }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a test mail is marked, and is answered to no one', () => {
  const mail = renderMail({
    template: 'contact-receipt',
    email: 'anne@eksempel.dk',
    origin: context.origin,
    data: { navn: 'Mette' },
    isTest: true,
  })!
  expect(mail.subject).toMatch(/^Test: /)
  expect(mail.text).toContain('Ingen kunde har fået mailen')
  expect(mail.replyTo).toBeNull()
})

test('covers every kind of event that a webhook can receive', () => {
  const kinds = new Set(Object.values(testEvents).map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(webhookKinds.toSorted())
})

test.each(Object.keys(testEvents))('the payload of %s is marked as a test', async (type) => {
  const { body } = await makeTestPayload(context, { type, lead: null })
  const payload = JSON.parse(body) as Record<string, unknown>
  expect(payload['test']).toBe(true)
  if (!testEvents[type]!.isLead) expect(payload['type']).toBe(type)
  expect(JSON.stringify(payload)).not.toContain('token')
})
