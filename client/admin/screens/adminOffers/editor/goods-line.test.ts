import { expect, test } from 'vitest'
import { formatAmount } from '#shared/domain/money.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { readForm, toForm } from './form.ts'
import { goodsLine } from './goods-line.ts'
import { emptyOffer, initialAdviser } from './start.ts'

const adviser = initialAdviser(null, 'sofie@eksempel.dk')
const line = (price: number) =>
  goodsLine({ sku: 'LK-T2-7', name: '7 meter', productName: 'Ladekabel', price, energy: {} })

test('goods become a line with their name, number, figures and price', () => {
  expect(line(129_550)).toMatchObject({
    title: 'Ladekabel, 7 meter',
    detail: 'Varenummer LK-T2-7',
    quantity: '1',
    unitPrice: '1.295,50',
  })
  const battery = { sku: 'BAT-10', name: '', productName: 'Batteri', price: 4_490_000 }
  expect(goodsLine({ ...battery, energy: { capacityKwh: 10.5, own: 3 } })).toMatchObject({
    title: 'Batteri',
    detail: 'Varenummer BAT-10, kapacitet 10,5\u00a0kWh',
    unitPrice: '44.900',
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
