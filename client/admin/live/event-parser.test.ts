import { expect, test } from 'vitest'
import { createEventParser, type LiveMessage } from './event-parser.ts'

const parse = (...pieces: string[]): LiveMessage[] => {
  const messages: LiveMessage[] = []
  pieces.forEach(createEventParser((message) => messages.push(message)))
  return messages
}
const change = 'id: log-1\nevent: change\ndata: {"noun":"leads"}\n\n'

test('reads name, data and id of a message', () => {
  expect(parse(change)).toEqual([{ name: 'change', id: 'log-1', data: { noun: 'leads' } }])
})

test('reads the same messages from pieces of any length', () => {
  const text = `retry: 1000\nevent: welcome\ndata: {"userId":"u1","name":"Åse: ÆØÅ"}\n\n${change}`
  for (let size = 1; size < text.length; size++)
    expect(parse(...(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []))).toEqual(parse(text))
  expect(parse(text)).toHaveLength(2)
})

test('ignores comments, unknown fields and messages without data', () => {
  expect(parse(': comment\n\nevent: heartbeat\n\n', `color: red\n${change}`)).toHaveLength(1)
})

test('a message without its end is not read yet', () => {
  expect(parse(change.slice(0, -1))).toEqual([])
})
