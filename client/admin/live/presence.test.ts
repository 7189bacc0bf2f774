import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const posts: (readonly [noun: string, id: string | null, isEditing: boolean])[] = []
  const presence = createPresence({
    post: ({ noun, id, isEditing }) => posts.push([noun, id, isEditing]),
  })
  presence.setAwake(true)
  return { presence, posts, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}
const offer = { noun: 'offers', id: 'o1', isEditing: false }

test('posts the open record, repeats it every 30 s, and posts its end', async () => {
  const { presence, posts, pass } = setUp()
  const close = presence.open(offer)
  await pass(61_000)
  expect(posts).toEqual([
    ['offers', 'o1', false],
    ['offers', 'o1', false],
    ['offers', 'o1', false],
  ])
  close()
  await pass(60_000)
  expect(posts.slice(3)).toEqual([['offers', null, false]])
})

test('an editor that replaces a detail is one post', async () => {
  const { presence, posts, pass } = setUp()
  const close = presence.open(offer)
  await pass(1000)
  close()
  presence.open({ ...offer, isEditing: true })
  await pass(1000)
  expect(posts).toEqual([
    ['offers', 'o1', false],
    ['offers', 'o1', true],
  ])
})

test('the record that was opened last is shown, then the one below it', async () => {
  const { presence, posts, pass } = setUp()
  presence.open(offer)
  const close = presence.open({ ...offer, noun: 'leads', id: 'l1' })
  await pass(1000)
  close()
  await pass(1000)
  expect(posts.map(([, id]) => id)).toEqual(['l1', 'o1'])
})

test('a tab that sleeps or closes looks at nothing, and looks again when it wakes', async () => {
  const { presence, posts, pass } = setUp()
  presence.open(offer)
  await pass(1000)
  presence.setAwake(false)
  await pass(60_000)
  presence.setAwake(true)
  await pass(1000)
  presence.leave()
  await pass(60_000)
  expect(posts.map(([, id]) => id)).toEqual(['o1', null, 'o1', null])
})

test('without an open record nothing is posted', async () => {
  const { presence, posts, pass } = setUp()
  presence.open(offer)()
  await pass(60_000)
  presence.leave()
  expect(posts).toEqual([])
})
