import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import type { Env } from '#worker/env.ts'
import { mailSettings } from './settings.ts'

const set = (vars: Partial<Env>) =>
  mailSettings({ MAIL_PROVIDER_URL: '', MAIL_FROM: '', ...vars } as Env)

test('sends mails through Resend as the brand if only the key is set, and no mails without the key', () => {
  const { email } = brand.contact
  const brands = { from: `${brand.company.shortName} <${email}>`, replyTo: email }
  expect(set({ MAIL_API_KEY: 're_1' })).toEqual({
    url: 'https://api.resend.com/emails',
    key: 're_1',
    ...brands,
  })
  expect(set({ MAIL_API_KEY: 're_1', MAIL_FROM: 'Firma <hej@firma.example>' })?.from).toBe(
    'Firma <hej@firma.example>',
  )
  expect([set({}), set({ MAIL_API_KEY: '' })]).toEqual([null, null])
})
