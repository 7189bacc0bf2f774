import { expect, test } from 'vitest'
import { signatureHeaders } from './sign.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const at = new Date(1_614_265_330_000)
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('signs the test vector of Standard Webhooks 1.0.0 correctly', () => {
  expect(signatureHeaders([secret], id, at, '{"test": 2432232314}')).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('signs with every active secret, newest first, during a rotation', () => {
  const signatures = signatureHeaders(
    ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX', secret],
    id,
    at,
    '{"test": 2432232314}',
  )['webhook-signature']?.split(' ')
  expect(signatures).toHaveLength(2)
  expect(signatures?.[1]).toBe(signature)
})

test('a webhook without a secret gets no signature headers', () => {
  expect(signatureHeaders([], id, at, '{}')).toEqual({})
})
