import { expect, test } from 'vitest'
import { describeNewRows } from './new-rows-bar.tsx'
import { describeChange } from './record-change-bar.tsx'
import { withCount } from './title.ts'
import { describeWatchers } from './watchers.tsx'

test.each([
  [0, 0, ''],
  [1, 0, '1 ny kom til'],
  [2, 0, '2 nye kom til'],
  [0, 1, '1 er her ikke længere'],
  [1200, 2, '1.200 nye kom til, 2 er her ikke længere'],
])('%i new rows and %i that are gone are described as »%s«', (count, gone, text) => {
  expect(describeNewRows(count, gone)).toBe(text)
})

const at = Date.now()

test('a change names who made it, unless that is unknown', () => {
  const change = { change: 'changed', by: 'Mette Holm', isOwn: false, at } as const
  expect(describeChange(change)).toMatch(/^Er ændret af Mette Holm kl\. \d\d\.\d\d$/)
  expect(describeChange({ ...change, isOwn: true })).toMatch(/^Er ændret af dig i et andet vindue/)
  expect(describeChange({ ...change, by: null, change: 'removed' })).toMatch(/^Er slettet kl\./)
})

const watcher = (name: string, isEditing = false) => ({ userId: name, name, isEditing })

test('watchers are named by their first names, those who edit before those who look', () => {
  const [mette, jonas] = [watcher('Mette Holm'), watcher('Jonas Juhl')]
  expect(describeWatchers([mette])).toBe('Mette ser på denne')
  expect(describeWatchers([mette, jonas])).toBe('Mette og Jonas ser på denne')
  expect(describeWatchers([mette, watcher('Åse', true)])).toBe('Åse retter i denne')
  expect(describeWatchers([mette, jonas, watcher('Åse'), watcher('Per')])).toBe(
    'Mette, Jonas og 2 andre ser på denne',
  )
})

test('the number of new rows is written before the title once, and removed with zero', () => {
  expect(withCount('Henvendelser', 3)).toBe('(3) Henvendelser')
  expect(withCount('(3) Henvendelser', 4)).toBe('(4) Henvendelser')
  expect(withCount('(4) Henvendelser', 0)).toBe('Henvendelser')
})
