import { expect, test } from 'vitest'
import { openAddress, sealAddress } from './seal-address.ts'

const key = btoa('k'.repeat(32))
const otherKey = btoa('o'.repeat(32))

test('an address gives the same text each time, which hides it and opens to it', async () => {
  const sealed = await sealAddress(key, 'mette@eksempel.dk')
  expect(sealed).toBe(await sealAddress(key, 'mette@eksempel.dk'))
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('mette')
  expect(await openAddress(key, sealed)).toBe('mette@eksempel.dk')
  expect(await sealAddress(key, 'metta@eksempel.dk')).not.toBe(sealed)
})

test('a changed, cut or foreign text opens to nothing', async () => {
  const sealed = await sealAddress(key, 'mette@eksempel.dk')
  const changed = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21)
  for (const text of [changed, sealed.slice(0, -2), '', 'AAAA', '../x', 'a b', sealed + sealed])
    expect(await openAddress(key, text), text).toBeNull()
  expect(await openAddress(otherKey, sealed)).toBeNull()
})
