import { expect, test } from 'vitest'
import { queueSaves } from './one-by-one.ts'

/** Something that saves when it is told to. */
function slow() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const save = queueSaves((choice: string) => {
    asked.push(choice)
    return new Promise<string>((resolve) => answers.push(() => resolve(`kept ${choice}`)))
  })
  return { asked, save, answer: () => answers.shift()?.() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('there and back again while a save is under way: what was chosen last is sent, though it was kept before', async () => {
  const { asked, save, answer } = slow()
  const first = save('x')
  await settled()
  const [there, back] = [save('y'), save('x')]
  expect(asked).toEqual(['x'])
  answer()
  await settled()
  expect(asked).toEqual(['x', 'x'])
  answer()
  expect(await Promise.all([first, there, back])).toEqual(['kept x', undefined, 'kept x'])
})

test('one that comes later is saved at once, the same one too', async () => {
  const { asked, save, answer } = slow()
  for (let n = 1; n <= 2; n++) {
    const saved = save('x')
    await settled()
    answer()
    await saved
  }
  expect(asked).toEqual(['x', 'x'])
})
