import { expect, test } from 'vitest'
import {
  findConflicts,
  emptyForm,
  fieldOfPath,
  keepSince,
  toForm,
  toInstant,
  toLocalTime,
  parsePastedAddress,
  toRule,
} from './form.ts'

test('toRule is the inverse of toForm', () => {
  const rule = {
    host: '*.a.dk',
    from: '/a/:b',
    to: '/c/:b',
    status: 302,
    query: 'match',
    params: [{ name: 'x', value: null }],
    exact: true,
    force: true,
    conditions: {
      countries: ['DK', 'SE'],
      devices: ['phone'],
      from: '2026-07-01T10:00:00.000Z',
      until: '2026-12-31T23:00:00.000Z',
    },
    enabled: false,
    note: 'Hvorfor',
    tags: ['jul', 'avis, Fyn; og "mere"'],
    owner: null,
  } as const
  expect(toRule(toForm(rule))).toEqual(rule)
})

test('converts Danish time to an instant', () => {
  expect(toInstant('2026-07-01T12:00')).toBe('2026-07-01T10:00:00.000Z')
  expect(toInstant('2026-12-01T12:00')).toBe('2026-12-01T11:00:00.000Z')
  expect(toLocalTime('2026-12-31T23:00:00Z')).toBe('2027-01-01T00:00')
})

test('keeps an unedited instant exactly, including seconds and the repeated hour in autumn', () => {
  for (const entered of [
    '2026-07-01T10:00:07.123Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-12-31T23:59:59+01:00',
  ]) {
    const form = { ...emptyForm({ from: '/a', to: '/b' }), start: entered }
    expect(toRule(form).conditions.from).toBe(entered)
    expect(toRule(toForm(toRule(form))).conditions.from).toBe(entered)
  }
  expect(toLocalTime('2026-07-01T10:00:07.123Z')).toBe('2026-07-01T12:00:07')
  expect(toInstant('2026-07-01T12:00:07')).toBe('2026-07-01T10:00:07.000Z')
  // Text while it is being typed.
  expect(['0002-07-01T12:00', '', '2026-07-01T12:01'].map(toLocalTime)).toEqual([
    '0002-07-01T12:00',
    '',
    '2026-07-01T12:01',
  ])
})

test('a pasted URL fills host, path and parameters', () => {
  expect(parsePastedAddress('https://gammel.dk/b%C3%A6k?id=4', 'ny.dk')).toEqual({
    host: 'gammel.dk',
    from: '/bæk',
    query: 'match',
    params: [{ name: 'id', value: '4' }],
  })
  expect(parsePastedAddress('https://ny.dk/a', 'ny.dk')).toEqual({ host: '', from: '/a' })
  expect(parsePastedAddress('/a', 'ny.dk')).toBeNull()
})

test('omits the target for a status without a target', () => {
  expect(toRule({ ...emptyForm({ from: '/a', to: '/b' }), status: 410 }).to).toBeNull()
})

test("maps a problem's path to its field", () => {
  expect(['to', 'conditions.until', 'params.0.name', 'position'].map(fieldOfPath)).toEqual([
    'to',
    'end',
    'params',
    'from',
  ])
})

test('reports who changed which field of a rule', () => {
  const begun = emptyForm({ from: '/a', to: '/b' })
  expect(
    findConflicts(
      begun,
      { ...begun, to: '/mine', note: 'min' },
      { ...begun, to: '/theirs', tags: ['jul'] },
    ),
  ).toEqual([
    { field: 'to', changedBy: 'both' },
    { field: 'note', changedBy: 'me' },
    { field: 'tags', changedBy: 'them' },
  ])
})

test('what was typed while a save was on its way stays on top of what was saved', () => {
  const sent = emptyForm({ from: '/a', to: '/b' })
  const saved = { ...sent, to: '/b/' }
  expect(keepSince(sent, { ...sent, note: 'Imens' }, saved)).toEqual({ ...saved, note: 'Imens' })
  expect(keepSince(sent, sent, saved)).toEqual(saved)
})
