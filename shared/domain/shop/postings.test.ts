import { expect, test } from 'vitest'
import type { Voucher } from '#shared/schemas/order-paper.ts'
import { makePaperOrder, makePublicOrder } from '#test/helpers/shop/papers.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { accounts, decimal, type Posting, postingCells, postingsOf } from './postings.ts'

const sums = (postings: readonly Posting[]) => [
  postings.reduce((sum, { debit }) => sum + debit, 0),
  postings.reduce((sum, { credit }) => sum + credit, 0),
]
const shown = (postings: readonly Posting[]) =>
  postings.map(({ account, debit, credit }) => [account, debit, credit])

test('an invoice debits who owes the money, and credits revenue, freight and VAT', () => {
  const order = makePaperOrder()
  const postings = postingsOf({ order, voucher: order.invoices[0]! })
  expect(shown(postings)).toEqual([
    ['provider', 247_200, 0],
    ['goods', 0, 191_440],
    ['freight', 0, 6320],
    ['vat', 0, 49_440],
  ])
  expect(postings.map((posting) => postingCells(posting).join(';'))).toContain(
    '2026-11-26;F000041;Faktura F000041, ordre 2611-0042;1010;Salg af varer;;1914,40;S25;2611-0042',
  )
})

test('a credit note of a public customer is the opposite of its invoice, against the debtors', () => {
  const order = makePublicOrder()
  expect(shown(postingsOf({ order, voucher: order.invoices[1]! }))).toEqual([
    ['debtors', 0, 44_900],
    ['goods', 35_920, 0],
    ['vat', 8980, 0],
  ])
})

test('a voucher issued after midnight in Denmark belongs to the new day', () => {
  const order = makePaperOrder()
  const voucher = { ...order.invoices[0]!, issuedAt: '2026-11-26T23:30:00Z' }
  expect(postingsOf({ order, voucher })[0]!.day).toBe('2026-11-27')
})

test('debit and credit balance to the øre for any voucher', () => {
  randomly(({ integer, list, chance }) => {
    let line = 0
    const lines = list(1, 6, () => {
      const total = integer(1, 500_000)
      line++
      return {
        line,
        sku: chance(0.3) ? '' : `V${line}`,
        name: 'Vare',
        quantity: 1,
        total,
        vat: Math.floor(total / 5),
      }
    })
    const voucher: Voucher = {
      number: chance(0.5) ? 'F000001' : 'K000001',
      issuedAt: '2026-11-26T10:00:00Z',
      total: lines.reduce((sum, { total }) => sum + total, 0),
      vat: lines.reduce((sum, { vat }) => sum + vat, 0),
      lines,
    }
    const [debit, credit] = sums(postingsOf({ order: makePaperOrder(), voucher }))
    expect([debit, credit]).toEqual([voucher.total, voucher.total])
  })
})

test('accounts have numbers of their own, and amounts two decimals', () => {
  const numbers = Object.values(accounts).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect([decimal(5, ','), decimal(123_450, '.'), decimal(100, ',')]).toEqual([
    '0,05',
    '1234.50',
    '1,00',
  ])
})
