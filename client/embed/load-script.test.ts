import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

const src = 'https://anmeldelser.example/widget.js'
interface FakeScript {
  src: string
  listeners: Record<string, () => void>
}
let scripts: FakeScript[]

beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  vi.stubGlobal('document', {
    get scripts() {
      return scripts
    },
    createElement: () => {
      const script: FakeScript & object = { src: '', listeners: {} }
      return Object.assign(script, {
        addEventListener: (type: string, listener: () => void) =>
          (script.listeners[type] = listener),
      })
    },
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads, and says when it settled, in ms from the start. */
async function settled(isReady: () => boolean): Promise<[boolean, number]> {
  const began = Date.now()
  const loading = loadScript(src, isReady).then((works): [boolean, number] => [
    works,
    Date.now() - began,
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  return loading
}

test('the first load times out after 10 s', async () => {
  expect(await settled(() => false)).toEqual([false, 10_000])
  expect(scripts).toHaveLength(1)
})

test('a load already under way times out after 5 s, and is not started again', async () => {
  scripts.push({ src, listeners: {} })
  expect(await settled(() => false)).toEqual([false, 5000])
  expect(scripts).toHaveLength(1)
})

test('checks every 100 ms whether the script works', async () => {
  let looks = 0
  expect(await settled(() => ++looks === 8)).toEqual([true, 700])
})

test('does not wait for a script that already works', async () => {
  scripts.push({ src, listeners: {} })
  expect(await settled(() => true)).toEqual([true, 0])
})

test('a script that fails to load is given up at the next check', async () => {
  const loading = settled(() => false)
  scripts[0]?.listeners['error']?.()
  expect(await loading).toEqual([false, 100])
})
