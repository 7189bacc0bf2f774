import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import type { Env } from '#worker/env.ts'
import { mailSettings, smsSettings } from './settings.ts'

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

test('sends SMS through GatewayAPI as the brand if only the key is set, and none without the key', () => {
  const set = (vars: Partial<Env>) =>
    smsSettings({ SMS_PROVIDER_URL: '', SMS_SENDER: '', ...vars } as Env)
  expect(set({ SMS_API_KEY: 'k1' })).toEqual({
    url: 'https://gatewayapi.com/rest/mtsms',
    key: 'k1',
    sender: brand.company.shortName.split(' ')[0]!.slice(0, 11),
  })
  expect(set({ SMS_API_KEY: 'k1', SMS_SENDER: 'Sol & Rose Energi' })?.sender).toBe('SolRoseEner')
  expect(set({})).toBeNull()
})
