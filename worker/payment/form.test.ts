import { expect, test } from 'vitest'
import { parseForm } from '#dev/backend/services/payment/form.ts'
import { encodeForm } from './form.ts'

test('nested values become names in brackets, and undefined ones are left out', () => {
  const form = encodeForm({
    mode: 'payment',
    types: ['card', 'mobilepay'],
    lines: [
      { price: { unit: 14_900, name: 'Kabel & æske' } },
      { price: { unit: 0, name: '100 %' } },
    ],
    metadata: { order: 'a=b', none: undefined },
  })
  expect(decodeURIComponent(form.replaceAll('+', ' '))).toBe(
    'mode=payment&types[0]=card&types[1]=mobilepay&lines[0][price][unit]=14900&lines[0][price][name]=Kabel & æske' +
      '&lines[1][price][unit]=0&lines[1][price][name]=100 %&metadata[order]=a=b',
  )
})

test('the local provider reads what the Worker writes', () => {
  const values = {
    a: 'x',
    list: [{ name: 'Ø & [1]' }, { name: '' }],
    deep: { er: { still: 'y+z' } },
  }
  expect(JSON.parse(JSON.stringify(parseForm(encodeForm(values))))).toEqual({
    a: 'x',
    list: { 0: { name: 'Ø & [1]' }, 1: { name: '' } },
    deep: { er: { still: 'y+z' } },
  })
})

test('names that mean something to JavaScript are names like others', () => {
  expect(Object.keys(parseForm('__proto__[a]=1&constructor[b]=2'))).toEqual([
    '__proto__',
    'constructor',
  ])
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})
