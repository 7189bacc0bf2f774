import { expect, test } from 'vitest'
import { auditRoute, changeText, describeChange, recordName } from './audit-words.ts'

const change = { table: 'webhooks', action: 'update', before: null, after: null, changed: null }

test('an update shows each changed field before and after, in the words of the contract', () => {
  const before = { id: 'w', name: 'CRM', is_active: true, kinds: ['contact'], revision: 1 }
  const after = {
    id: 'w',
    name: 'Nyt CRM',
    is_active: false,
    kinds: ['contact', 'offer'],
    revision: 2,
  }
  const update = { ...change, before, after, changed: ['is_active', 'kinds', 'name'] }
  expect(describeChange(update)).toEqual([
    { label: 'Aktiv', before: 'Ja', after: 'Nej' },
    { label: 'Tager imod', before: 'Kontakt', after: 'Kontakt, Ønske om tilbud' },
    { label: 'Navn', before: 'CRM', after: 'Nyt CRM' },
  ])
  expect(changeText(update)).toBe(
    'Aktiv: Ja → Nej; Tager imod: Kontakt → Kontakt, Ønske om tilbud; Navn: CRM → Nyt CRM',
  )
  // Rows from before 0014 do not name the changed columns.
  expect(describeChange({ ...update, changed: null }).map(({ label }) => label)).toEqual([
    'Navn',
    'Aktiv',
    'Tager imod',
  ])
})

test('an adviser is named; one who is gone shows the id', () => {
  const moved = {
    ...change,
    table: 'cases',
    before: { owner: 'a1' },
    after: { owner: 'a2' },
    changed: ['owner'],
  }
  expect(changeText(moved, new Map([['a1', 'Sofie Kjær']]))).toBe('Rådgiver: Sofie Kjær → a2')
})

test('a column that is not shown says that it changed', () => {
  const row = { id: 'w', name: 'CRM' }
  expect(
    describeChange({ ...change, before: row, after: row, changed: ['secrets_encrypted'] }),
  ).toEqual([{ label: 'Hemmelighed', before: '', after: 'ændret (vises ikke)' }])
})

test('the blocks of a content change are not shown as data', () => {
  const of = (body: string) => ({ content: { title: 'Om os', blocks: [{ kind: 'text', body }] } })
  const blocks = { ...change, before: of('A'), after: of('B'), changed: ['content'] }
  expect(describeChange(blocks)).toEqual([
    { label: 'content', before: '', after: 'ændret (vises ikke)' },
  ])
  expect(describeChange({ ...blocks, action: 'insert', before: null, changed: null })).toEqual([])
})

test('a new record shows what it holds, a deleted one what it held, without ids and empty values', () => {
  const row = { id: 'a', name: 'Sofie Kjær', phone: '', active: true, created_at: '2026-11-20' }
  const expected = [
    { label: 'Navn', value: 'Sofie Kjær' },
    { label: 'Aktiv', value: 'Ja' },
  ]
  const advisers = { ...change, table: 'advisers' }
  expect(
    describeChange({ ...advisers, action: 'insert', after: row }).map(({ label, after }) => ({
      label,
      value: after,
    })),
  ).toEqual(expected)
  expect(
    describeChange({ ...advisers, action: 'delete', before: row }).map(({ label, before }) => ({
      label,
      value: before,
    })),
  ).toEqual(expected)
})

test('a statement that changed many rows shows their number', () => {
  const many = {
    ...change,
    table: 'redirect_import_rows',
    action: 'insert',
    after: { count: 1200 },
  }
  expect(changeText(many)).toBe('Rækker: 1200')
})

test('an unknown table shows its own names; an unknown option its own value', () => {
  expect(
    changeText({
      ...change,
      table: 'later',
      before: { stage: 'a', data: { x: 1 } },
      after: { stage: 'b', data: { x: 2 } },
      changed: ['data', 'stage'],
    }),
  ).toBe('data: {"x":1} → {"x":2}; stage: a → b')
  expect(
    changeText({
      ...change,
      before: { kinds: ['old-kind'] },
      after: { kinds: [] },
      changed: ['kinds'],
    }),
  ).toBe('Tager imod: old-kind → intet')
  expect(auditRoute('later')).toBeNull()
  expect(auditRoute('toString')).toBeNull()
  expect(auditRoute('webhooks')).toBe('adminWebhooks')
})

test('columns of the shop have the words of its contracts, amounts in kroner', () => {
  expect(
    changeText({
      ...change,
      table: 'orders',
      before: { state: 'packing', captured_ore: 0 },
      after: { state: 'sent', captured_ore: 264_200 },
      changed: ['state', 'captured_ore'],
    }),
  ).toBe('Status: Pakket → Sendt og hævet; Hævet: 0,00 → 2642,00')
})

test('days and moments are written as people read them', () => {
  expect(
    changeText({
      ...change,
      table: 'offers',
      action: 'insert',
      after: { valid_until: '2027-01-31' },
    }),
  ).toBe('Gælder til: 31.\u00a0januar 2027')
  expect(
    changeText({
      ...change,
      table: 'payment_events',
      before: { handled_at: null },
      after: { handled_at: '2026-11-27T22:10:34Z' },
      changed: ['handled_at'],
    }),
  ).toBe('Behandlet: intet → 27.\u00a0november 2026 kl.\u00a023.10')
})

test('a record is named by its number or name, and not by a masked value', () => {
  expect(recordName({ before: null, after: { number: '2026-0001', name: 'x' } })).toBe('2026-0001')
  expect(recordName({ before: { name: 'CRM' }, after: null })).toBe('CRM')
  expect(recordName({ before: null, after: { value: '•••' } })).toBe('')
  expect(recordName({ before: null, after: null })).toBe('')
})

test('names the columns of a redirect, and leaves out those derived from it', () => {
  expect(
    changeText({
      ...change,
      table: 'redirects',
      before: { changed: false, to_target: '/kontakt', source_key: 'a' },
      after: { changed: true, to_target: '/batteri', source_key: 'b' },
      changed: ['changed', 'to_target', 'source_key'],
    }),
  ).toBe('Venter på udgivelse: Nej → Ja; Til: /kontakt → /batteri')
})

test('shows an object without entries as nothing', () => {
  expect(describeChange({ ...change, action: 'insert', after: { notifications: {} } })).toEqual([])
})

test('a long value is shortened', () => {
  const [field] = describeChange({
    ...change,
    action: 'insert',
    after: { name: 'x'.repeat(500) },
  })
  expect(field?.after).toHaveLength(160)
})
