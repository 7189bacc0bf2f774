import { expect, test } from 'vitest'
import { queueSaves } from './one-by-one.ts'

/** A save function whose promises the test resolves. */
function slow() {
  const requests: string[] = []
  const answers: (() => void)[] = []
  const save = queueSaves((choice: string) => {
    requests.push(choice)
    return new Promise<string>((resolve) => answers.push(() => resolve(`kept ${choice}`)))
  })
  return { requests, save, answer: () => answers.shift()?.() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('saves the last choice made during a save, even if it equals the choice being saved', async () => {
  const { requests, save, answer } = slow()
  const first = save('x')
  await settled()
  const [there, back] = [save('y'), save('x')]
  expect(requests).toEqual(['x'])
  answer()
  await settled()
  expect(requests).toEqual(['x', 'x'])
  answer()
  expect(await Promise.all([first, there, back])).toEqual(['kept x', undefined, 'kept x'])
})

test('saves a choice immediately if no save is under way, even an unchanged choice', async () => {
  const { requests, save, answer } = slow()
  for (let n = 1; n <= 2; n++) {
    const saved = save('x')
    await settled()
    answer()
    await saved
  }
  expect(requests).toEqual(['x', 'x'])
})
