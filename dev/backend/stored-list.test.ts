import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInbox } from './mail/inbox.ts'
import { startReceiver } from './services/receiver.ts'
import { openStoredList } from './stored-list.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-list-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = {
  to: 'mette@test.example',
  subject: 'Hej',
  link: null,
  code: '',
  text: 'Hej Mette',
  html: null,
}

test('keeps mails and their numbers across a restart', () => {
  const file = join(folder, 'inbox.jsonl')
  const first = createInbox({ file })
  first.add(mail)
  first.add({ ...mail, subject: 'Nummer to' })
  const second = createInbox({ file })
  expect(second.list().map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'Nummer to'],
    [1, 'Hej'],
  ])
  second.add({ ...mail, subject: 'Nummer tre' })
  expect(createInbox({ file }).list()[0]).toMatchObject({ id: 3, subject: 'Nummer tre' })
})

test('keeps received webhooks across a restart of the receiver, until they are cleared', async () => {
  const file = join(folder, 'received.jsonl')
  const first = await startReceiver({ port: 0, file })
  await fetch(`${first.url}/ring-mig-op`, { method: 'POST', body: '{"navn":"Mette"}' })
  await first.stop()
  const second = await startReceiver({ port: 0, file })
  expect(second.received()).toMatchObject([
    { path: '/ring-mig-op', body: '{"navn":"Mette"}', status: 200 },
  ])
  expect(await (await fetch(second.url)).text()).toContain('Mette')
  await fetch(`${second.url}/_requests`, { method: 'DELETE' })
  await second.stop()
  const third = await startReceiver({ port: 0, file })
  expect(third.received()).toEqual([])
  await third.stop()
})

test('drops the oldest items and keeps its file within twice the maximum number of lines', () => {
  const file = join(folder, 'list.jsonl')
  const list = openStoredList<number>({ most: 3, file })
  for (let n = 1; n <= 50; n++) list.add(n)
  expect(list.all()).toEqual([50, 49, 48])
  expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(6)
  expect(openStoredList({ most: 3, file }).all()).toEqual([50, 49, 48])
})

test('skips a truncated line', () => {
  const file = join(folder, 'list.jsonl')
  openStoredList<string>({ most: 3, file }).add('hel')
  appendFileSync(file, '"hal')
  const list = openStoredList<string>({ most: 3, file })
  list.add('ny')
  expect(openStoredList({ most: 3, file }).all()).toEqual(['ny', 'hel'])
})
