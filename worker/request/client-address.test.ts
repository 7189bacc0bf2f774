import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (headers: Record<string, string>) =>
  clientAddress(new Request('https://eksempel.dk/', { headers }))

test('returns IPv4 as it is', () => {
  expect(from({ 'cf-connecting-ip': '203.0.113.7' })).toBe('203.0.113.7')
  expect(from({ 'cf-connecting-ip': '::ffff:203.0.113.7' })).toBe('203.0.113.7')
})

test('truncates IPv6 to /64, in every spelling', () => {
  const network = '2001:db8:a:b::/64'
  for (const address of [
    '2001:db8:a:b::1',
    '2001:0db8:000a:000b:ffff:ffff:ffff:ffff',
    '2001:DB8:A:B:0:0:0:2',
  ])
    expect(from({ 'cf-connecting-ip': address })).toBe(network)
  expect(from({ 'cf-connecting-ip': '2001:db8::1' })).toBe('2001:db8:0:0::/64')
  expect(from({ 'cf-connecting-ip': '::1' })).toBe('0:0:0:0::/64')
})

test('ignores headers that clients can set', () => {
  expect(from({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' })).toBe(from({}))
})
