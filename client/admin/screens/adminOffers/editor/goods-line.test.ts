import { expect, test } from 'vitest'
import { formatAmount } from '#shared/domain/money.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { readForm, toForm } from './form.ts'
import { goodsLine } from './goods-line.ts'
import { emptyOffer, initialAdviser } from './start.ts'

const adviser = initialAdviser(null, 'sofie@eksempel.dk')
const line = (price: number) =>
  goodsLine({ sku: 'LK-T2-7', name: '7 meter', productName: 'Ladekabel', price })

test('goods become a line with their name, number and price', () => {
  expect(line(129_550)).toMatchObject({
    title: 'Ladekabel, 7 meter',
    detail: 'Varenummer LK-T2-7',
    quantity: '1',
    unitPrice: '1.295,50',
  })
  expect(goodsLine({ sku: 'PLUG-1', name: '', productName: 'Plug', price: 27_900 })).toMatchObject({
    title: 'Plug',
    unitPrice: '279',
  })
})

test('the price of the offer is that of the shop, to the øre', () => {
  randomly((draw) => {
    const price = draw.integer(1, 9_000_000)
    const form = toForm(emptyOffer(adviser))
    const { content, unread } = readForm({
      ...form,
      groups: [{ id: 'a', title: '', lines: [line(price)] }],
    })
    expect([unread, content.groups[0]?.lines[0]?.unitPrice]).toEqual([{}, price])
    expect(formatAmount(content.groups[0]?.lines[0]?.unitPrice ?? 0)).toBe(formatAmount(price))
  })
})
