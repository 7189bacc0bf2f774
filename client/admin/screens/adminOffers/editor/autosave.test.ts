import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { ApiError } from '../../../api.ts'
import { Autosave, pauseMs, retryMs, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers each save when the test asks for it. */
function setUp({ own = null }: { own?: 'this' | 'earlier' | null } = {}) {
  const states: SaveState['kind'][] = []
  const calls: { content: string; answer: () => void; fail: (error: unknown) => void }[] = []
  const saved = vi.fn()
  const autosave = new Autosave<string>({
    save: (content) =>
      new Promise(
        (resolve, reject) => void calls.push({ content, answer: () => resolve(), fail: reject }),
      ),
    findOwnSave: async () => own,
    onState: ({ kind }) => void states.push(kind),
    onSaved: saved,
  })
  return { autosave, states, calls, saved }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const away = new ApiError(0, 'no_connection', 'Ingen forbindelse')

test('saves two seconds after the last change', async () => {
  const { autosave, calls, saved, states } = setUp()
  autosave.change('a')
  await wait(pauseMs - 1)
  autosave.change('ab')
  await wait(pauseMs - 1)
  expect(calls).toHaveLength(0)
  await wait(1)
  expect(calls.map(({ content }) => content)).toEqual(['ab'])
  expect(autosave.isUnsaved()).toBe(true)
  calls[0]!.answer()
  await wait(0)
  expect([autosave.isUnsaved(), saved.mock.calls.length, states.at(-1)]).toEqual([
    false,
    1,
    'saved',
  ])
})

test('has one save in flight; what is typed meanwhile is saved by the next, and the answer does not call it saved', async () => {
  const { autosave, calls, saved } = setUp()
  autosave.change('a')
  await wait(pauseMs)
  autosave.change('ab')
  await wait(5 * pauseMs)
  expect(calls).toHaveLength(1)
  calls[0]!.answer()
  await wait(0)
  expect([autosave.isUnsaved(), saved.mock.calls.length]).toEqual([true, 0])
  await wait(pauseMs)
  expect(calls.map(({ content }) => content)).toEqual(['a', 'ab'])
  calls[1]!.answer()
  await wait(0)
  expect([autosave.isUnsaved(), saved.mock.calls.length]).toEqual([false, 1])
})

test('while the server is away it tries again, sooner when the connection is back', async () => {
  const { autosave, calls, states } = setUp()
  autosave.change('a')
  await wait(pauseMs)
  calls[0]!.fail(away)
  await wait(0)
  expect(states.at(-1)).toBe('waiting')
  await wait(retryMs[0])
  calls[1]!.fail(new ApiError(503, 'backend_unavailable', 'Databasen svarer ikke'))
  await wait(0)
  autosave.retry()
  await wait(0)
  expect(calls).toHaveLength(3)
  calls[2]!.answer()
  await wait(0)
  expect(states.at(-1)).toBe('saved')
})

test('a refusal stops until the user changes something; a conflict stops until it is resolved', async () => {
  const { autosave, calls, states } = setUp()
  autosave.change('a')
  await wait(pauseMs)
  calls[0]!.fail(new ApiError(409, 'already_accepted', 'Der er sagt ja'))
  await wait(60_000)
  expect([states.at(-1), calls.length]).toEqual(['refused', 1])
  autosave.change('b')
  await wait(pauseMs)
  calls[1]!.fail(new ApiError(409, 'stale_version', 'En kollega'))
  await wait(0)
  autosave.change('c')
  await wait(60_000)
  expect([states.at(-1), calls.length, autosave.isUnsaved()]).toEqual(['conflict', 2, true])
  autosave.resolve(false)
  void autosave.flush()
  await wait(0)
  expect(calls.at(-1)!.content).toBe('c')
})

test('a conflict with an own save whose answer was lost is no conflict', async () => {
  const { autosave, calls, states } = setUp({ own: 'this' })
  autosave.change('a')
  await wait(pauseMs)
  calls[0]!.fail(new ApiError(409, 'stale_version', 'En kollega'))
  await wait(0)
  expect([states.at(-1), autosave.isUnsaved()]).toEqual(['saved', false])
})

test('after an earlier own save whose answer was lost, the content is saved on top of it', async () => {
  const { autosave, calls, states } = setUp({ own: 'earlier' })
  autosave.change('ab')
  await wait(pauseMs)
  calls[0]!.fail(new ApiError(409, 'stale_version', 'En kollega'))
  await wait(0)
  expect(calls.map(({ content }) => content)).toEqual(['ab', 'ab'])
  calls[1]!.answer()
  await wait(0)
  expect(states.at(-1)).toBe('saved')
})

test('what cannot be stored waits for its correction', async () => {
  const { autosave, calls, states } = setUp()
  autosave.change('a')
  autosave.change(null)
  await wait(60_000)
  expect([states.at(-1), calls.length, await autosave.flush()]).toEqual(['faulty', 0, false])
  autosave.change('b')
  await wait(pauseMs)
  expect(calls.map(({ content }) => content)).toEqual(['b'])
})

test('flushing saves now, waits for the save in flight, and says whether everything is stored', async () => {
  const { autosave, calls } = setUp()
  autosave.change('a')
  const first = autosave.flush()
  autosave.change('ab')
  const second = autosave.flush()
  calls[0]!.answer()
  await wait(0)
  calls[1]!.answer()
  expect([await first, await second]).toEqual([true, true])
  autosave.change('abc')
  const third = autosave.flush()
  calls[2]!.fail(away)
  expect(await third).toBe(false)
  autosave.stop()
  // A new offer is stored although nothing changed.
  const { autosave: unchanged, calls: made } = setUp()
  const stored = unchanged.flush('start')
  made[0]!.answer()
  expect([await stored, made[0]!.content]).toEqual([true, 'start'])
})

test('with any delays, failures and pauses the server ends with what was typed last, and never runs two saves', async () => {
  await randomlyInTurn(
    async (draw) => {
      let stored = ''
      let running = 0
      const autosave = new Autosave<string>({
        save: async (content) => {
          running++
          expect(running).toBe(1)
          await new Promise((resolve) => setTimeout(resolve, draw.integer(0, 5000)))
          running--
          if (draw.chance(0.2)) throw away
          stored = content
          if (draw.chance(0.1)) throw away
        },
        findOwnSave: async () => null,
        onState: () => undefined,
        onSaved: () => undefined,
      })
      let typed = ''
      for (let i = 0; i < 20; i++) {
        typed += String.fromCharCode(97 + i)
        autosave.change(typed)
        await wait(draw.integer(0, 4000))
      }
      await wait(600_000)
      expect([stored, autosave.isUnsaved()]).toEqual([typed, false])
    },
    { cases: 100 },
  )
})
