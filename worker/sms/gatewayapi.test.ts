import { afterEach, expect, test, vi } from 'vitest'
import { gatewayApi, reasonOfAnswer } from './gatewayapi.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, '{"ids": [1]}', null],
  [400, '{"code": "0x0216", "message": "Insufficient credit"}', 'sms_key'],
  [400, '{"code": "0x0308", "message": "Invalid argument"}', 'sms_refused'],
  [422, null, 'sms_refused'],
  [401, '<html>', 'sms_key'],
  [403, '{"code": "0x0213"}', 'sms_key'],
  [302, '', 'redirect_refused'],
  [429, '', 'http_error'],
  [500, 'null', 'http_error'],
])('maps %s %s to %s', (status, text, reason) => {
  expect(reasonOfAnswer(status, text)).toBe(reason)
})

test('posts the text and the number in the form of its protocol', async () => {
  const fetch = vi.fn(async () => Response.json({ ids: [1] }))
  vi.stubGlobal('fetch', fetch)
  const settings = { url: 'https://gatewayapi.com/rest/mtsms', key: 'k1', sender: 'Solrose' }
  await gatewayApi(settings, '').send({ id: 'a', to: '+4520202020', text: 'Hej' })
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(url).toBe(settings.url)
  expect(new Headers(init.headers).get('authorization')).toBe('Token k1')
  expect(JSON.parse(String(init.body))).toEqual({
    sender: 'Solrose',
    message: 'Hej',
    userref: 'a',
    recipients: [{ msisdn: 4520202020 }],
  })
})
