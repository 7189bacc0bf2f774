import { expect, test } from 'vitest'
import { withItem, withValue } from '../../../kit/form/paths.ts'
import { changedPath, type History, record, redo, startHistory, undo } from './history.ts'

interface Form {
  readonly title: string
  readonly lines: readonly { readonly what: string; readonly price: string }[]
}
const form: Form = { title: '', lines: [{ what: 'a', price: '1' }] }
const type = (history: History<Form>, path: string, text: string, at: number): History<Form> =>
  [...text].reduce(
    (typed, _, i) =>
      record(typed, withValue(typed.present, path, text.slice(0, i + 1)), at + i * 100),
    history,
  )

test('what is typed in one go is one step; a pause or another field begins the next', () => {
  let history = type(startHistory(form), 'title', 'Sol', 0)
  history = type(history, 'title', 'Sol og', 5000)
  history = type(history, 'lines.0.what', 'Panel', 5700)
  const back = undo(history)!
  expect([back.path, back.history.present]).toEqual(['lines.0.what', { ...form, title: 'Sol og' }])
  const before = undo(back.history)!
  expect([before.path, before.history.present.title]).toEqual(['title', 'Sol'])
  const first = undo(before.history)!
  expect(first.history.present).toEqual(form)
  expect(undo(first.history)).toBeNull()
})

test('redo repeats what was undone, until something else is changed', () => {
  const history = type(startHistory(form), 'title', 'Sol', 0)
  const undone = undo(history)!.history
  const again = redo(undone)!
  expect([again.path, again.history.present.title]).toEqual(['title', 'Sol'])
  expect(redo(again.history)).toBeNull()
  expect(redo(type(undone, 'title', 'Vind', 9000))).toBeNull()
})

test('after an undo the next letter is a step of its own', () => {
  const history = type(startHistory(form), 'title', 'Sol', 0)
  const typed = record(undo(history)!.history, { ...form, title: 'V' }, 250)
  expect(undo(typed)!.history.present.title).toBe('')
})

test('keeps 200 steps', () => {
  let history = startHistory(form)
  for (let i = 0; i < 300; i++) history = record(history, { ...form, title: String(i) }, i * 1000)
  expect(history.past).toHaveLength(200)
})

test('the path of a change is that of the field, or of the list that grew or was reordered', () => {
  expect(changedPath(form, withValue(form, 'lines.0.price', '2'))).toBe('lines.0.price')
  expect(changedPath(form, withItem(form, 'lines', { what: '', price: '' }))).toBe('lines')
  expect(changedPath(form, { title: 'x', lines: [] })).toBe('')
})
