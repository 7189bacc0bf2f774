import { expect, test } from 'vitest'
import { readEditing, withoutCalculation } from './address.ts'

const address = new URLSearchParams(
  'henvendelse=l1&til-sag=c1&beregning=combined&size=8&vrøvl=1&del=linjer&vis=kunde&panel=send',
)

test('a calculation is what the address has besides the editor’s own parameters', () => {
  expect(readEditing(address)).toEqual({
    leadId: 'l1',
    caseId: 'c1',
    calculation: 'beregning=combined&size=8&vr%C3%B8vl=1',
  })
  // The open section and dialog change while the editor stays.
  const later = new URLSearchParams(address)
  for (const name of ['del', 'vis', 'panel']) later.delete(name)
  expect(readEditing(later)).toEqual(readEditing(address))
})

test('removing a calculation leaves the editor’s own parameters, whatever else the address had', () => {
  expect(withoutCalculation(address)).toEqual({ beregning: null, size: null, vrøvl: null })
})

test('without a calculation nothing is taken for one, as a list’s filters', () => {
  const list = new URLSearchParams('ny=1&soeg=holm&status=draft')
  expect(readEditing(list)).toEqual({ new: true })
  expect(withoutCalculation(list)).toEqual({})
})
