import { expect, test } from 'vitest'
import { searchOf } from './known-people.tsx'

test.each([
  [{ phone: '23 45', email: '', address: '' }, null],
  [{ phone: '+45 23 45 67 89', email: '', address: '' }, '23456789'],
  [{ phone: '', email: ' mette@eksempel.dk ', address: '' }, 'mette@eksempel.dk'],
  [{ phone: '', email: 'mette@', address: '' }, null],
  [{ phone: '', email: '', address: 'Solbakken 12, 8240 Risskov' }, 'Solbakken 12'],
  [{ phone: '', email: '', address: 'Solbakken' }, null],
])('%o is searched for as %s', (typed, search) => {
  expect(searchOf(typed)).toBe(search)
})
