import { expect, test } from 'vitest'
import { fromFormer } from './inbox-address.ts'

const present = (former: string): string | null => fromFormer(new URLSearchParams(former))

test('a former address of leads by state is the present one, with its search and the open lead', () => {
  expect(present('tilstand=sat-til-side&id=l1')).toBe(
    '/admin/leads?visning=indkommet&tilstand=set-aside&id=l1',
  )
  expect(present('tilstand=alle&soeg=holm')).toBe('/admin/leads?visning=indkommet&soeg=holm')
})

test('a present address, and one of cases, is no former one', () => {
  expect(present('visning=indkommet&tilstand=new')).toBeNull()
  expect(present('status=new')).toBeNull()
})
