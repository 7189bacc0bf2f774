import { describe, expect, test } from 'vitest'
import { emptyQuoteRequest, type QuoteRequestData } from './data.ts'
import {
  lastPage,
  type FormPage,
  firstOpenPage,
  formPages,
  isStepComplete,
  nextPage,
  pageToShow,
  previousPage,
} from './steps.ts'

/** Whether a requested page is shown. */
const isReachable = (page: FormPage, data: QuoteRequestData): boolean =>
  pageToShow(page, data) === page

const answered: QuoteRequestData = {
  ...emptyQuoteRequest('s'),
  email: 'mette@eksempel.dk',
  phone: '12345678',
  marketingSource: 'nabo-ven',
  products: ['solceller'],
  consumptionLevel: '3000-5000',
  timeline: '6-maaneder',
}

/** Every combination of the answers that the rules depend on. */
const all: QuoteRequestData[] = [{}].flatMap(() => {
  const choices: Partial<QuoteRequestData>[][] = [
    [{ email: '' }, { email: 'a@b.dk' }],
    [{ phone: '' }, { phone: '1' }],
    [{ marketingSource: null }, { marketingSource: 'andet' }],
    [
      { products: [] },
      { products: ['batteri'] },
      { products: ['varmepumpe'] },
      { products: ['solceller', 'varmepumpe'] },
    ],
    [{ consumptionLevel: null }, { consumptionLevel: 'ved-ikke' }],
    [{ heatingCost: null }, { heatingCost: 'ved-ikke' }],
    [{ timeline: null }, { timeline: 'hurtigst' }],
  ]
  return choices.reduce<QuoteRequestData[]>(
    (made, options) => made.flatMap((data) => options.map((option) => ({ ...data, ...option }))),
    [emptyQuoteRequest('s')],
  )
})

describe('which steps are complete (requirement 4.1.2)', () => {
  test('step 0 is complete with e-mail, phone and a marketing source, with or without an address', () => {
    for (const data of all) {
      const complete = data.email !== '' && data.phone !== '' && data.marketingSource !== null
      expect(isStepComplete(0, data)).toBe(complete)
      expect(isStepComplete(0, { ...data, postcode: '8000', address: 'Nørregade 1' })).toBe(
        complete,
      )
    }
  })
  test('steps 1 to 4 are complete independently of other answers', () => {
    for (const data of all) {
      expect(isStepComplete(1, data)).toBe(data.products.length > 0)
      expect(isStepComplete(2, data)).toBe(data.consumptionLevel !== null)
      expect(isStepComplete(3, data)).toBe(
        !data.products.includes('varmepumpe') || data.heatingCost !== null,
      )
      expect(isStepComplete(4, data)).toBe(data.timeline !== null)
    }
  })
  test('any other step is never complete', () => {
    for (const step of [-1, 5, 6, 0.5, Number.NaN, Infinity])
      expect(isStepComplete(step, answered)).toBe(false)
  })
})

test('a page is reachable once all steps before it are complete, the heating page only with a heat pump', () => {
  for (const data of all)
    for (const page of formPages) {
      const before = formPages
        .filter((other) => other < page)
        .every((other) => isStepComplete(other, data))
      expect(isReachable(page, data)).toBe(
        before && (page !== 3 || data.products.includes('varmepumpe')),
      )
    }
})

test('the shown page is reachable, and never after the requested one unless heating is skipped', () => {
  for (const data of all)
    for (const page of formPages) {
      const shown = pageToShow(page, data)
      expect(isReachable(shown, data)).toBe(true)
      expect(shown <= page || (page === 3 && shown === 4)).toBe(true)
      if (!isReachable(page, data) && page !== 3) expect(shown).toBe(firstOpenPage(data))
    }
})

test('previousPage is the inverse of nextPage', () => {
  for (const data of all) {
    const way: number[] = [0]
    while (way.at(-1) !== lastPage) way.push(nextPage(way.at(-1) as 0, data))
    const back: number[] = [lastPage]
    for (let page = previousPage(lastPage, data); page !== null; page = previousPage(page, data))
      back.push(page)
    expect(back.toReversed()).toEqual(way)
    expect(way).toEqual(data.products.includes('varmepumpe') ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 4, 5])
  }
})

test('selecting and deselecting the heat pump in any order keeps the answers and shows the right pages', () => {
  type Act = (data: QuoteRequestData) => QuoteRequestData
  const toggle: Act = (data) => ({
    ...data,
    products: data.products.includes('varmepumpe')
      ? data.products.filter((p) => p !== 'varmepumpe')
      : [...data.products, 'varmepumpe'],
  })
  const cost: Act = (data) => ({ ...data, heatingCost: '15000-25000', heatingKind: 'gas' })
  const sun: Act = (data) => ({
    ...data,
    products: data.products.includes('solceller')
      ? data.products.filter((p) => p !== 'solceller')
      : [...data.products, 'solceller'],
  })
  const acts = [toggle, cost, sun]
  const orders = (length: number): Act[][] =>
    length === 0 ? [[]] : orders(length - 1).flatMap((rest) => acts.map((act) => [...rest, act]))
  for (const order of orders(6)) {
    let data = answered
    for (const act of order) {
      data = act(data)
      const wanted = data.products.includes('varmepumpe')
      expect(isReachable(3, data)).toBe(wanted && data.products.length > 0)
      if (data.products.length === 0) expect(firstOpenPage(data)).toBe(1)
      else expect(firstOpenPage(data)).toBe(wanted && data.heatingCost === null ? 3 : lastPage)
    }
    if (order.includes(cost)) expect(data.heatingCost).toBe('15000-25000')
  }
})
