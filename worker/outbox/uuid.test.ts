import { expect, test } from 'vitest'
import { namedUuid, timedUuid } from './uuid.ts'

test('ids are UUIDs of version 7 that sort by time', () => {
  const ids = [1, 1_700_000_000_000, 1_763_640_000_000].map(timedUuid)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(ids[2]?.slice(0, 13)).toBe(
    Number(1_763_640_000_000)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-'),
  )
})

test('a name always has the same UUID of version 8, and different names have different UUIDs', async () => {
  const [one, again, other] = await Promise.all(['a', 'a', 'b'].map(namedUuid))
  expect(one).toBe(again)
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
