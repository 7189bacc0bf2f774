import { parseAmount } from '#shared/domain/money.ts'
import type { LineForm } from './form.ts'
import { newLine } from './lines.ts'

/** What a column of a spreadsheet holds. */
type Part = 'title' | 'detail' | 'quantity' | 'unit' | 'unitPrice' | 'other'

/** Headers by which a column is known, in lower case. */
const headers: readonly (readonly [Part, RegExp])[] = [
  ['unitPrice', /pris|beløb pr|stk\.?-?pris|enhedspris/],
  ['quantity', /^(antal|mængde|stk\.?|qty)$/],
  ['unit', /^enhed/],
  ['detail', /beskrivelse|note|bemærk/],
  ['other', /i alt|total|sum|moms|nr\.?$|nummer|varenr/],
  ['title', /hvad|vare|produkt|tekst|navn|ydelse|linje/],
]

/** Rows copied from a spreadsheet as lines of an offer; null for a text that is no such rows. */
export function parseRows(text: string): LineForm[] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const first = rows[0]
  if (!first || !text.includes('\t')) return null
  const named = first.map(
    (cell) => headers.find(([, pattern]) => pattern.test(cell.toLowerCase()))?.[0],
  )
  const hasHeader =
    named.includes('title') && named.some((part) => part === 'unitPrice' || part === 'quantity')
  const data = hasHeader ? rows.slice(1) : rows
  if (data.length === 0) return null
  const parts = hasHeader ? named.map((part) => part ?? 'other') : null
  return data.map((cells) => toLine(cells, parts ?? guessParts(cells)))
}

/**
 * Without headers: the first text is the title, a text after a number its unit, another text the description; of the numbers, the
 * last is the price and the one before it the quantity.
 */
function guessParts(cells: readonly string[]): Part[] {
  const numbers = cells.flatMap((cell, i) => (isNumber(cell) ? [i] : []))
  const [priceAt, quantityAt] =
    numbers.length > 2 && isTotal(cells, numbers)
      ? [numbers.at(-2), numbers.at(-3)]
      : [numbers.at(-1), numbers.length > 1 ? numbers.at(-2) : undefined]
  let hasTitle = false
  return cells.map((cell, i) => {
    if (i === priceAt) return 'unitPrice'
    if (i === quantityAt) return 'quantity'
    if (cell === '' || isNumber(cell)) return 'other'
    if (!hasTitle) {
      hasTitle = true
      return 'title'
    }
    return i - 1 === quantityAt && cell.length <= 20 ? 'unit' : 'detail'
  })
}

/** Whether the last of the numbers is the product of the two before it. */
function isTotal(cells: readonly string[], numbers: readonly number[]): boolean {
  const [quantity, price, total] = numbers
    .slice(-3)
    .map((i) => (parseAmount(cells[i] ?? '') ?? 0) / 100)
  return Math.abs((quantity ?? 0) * (price ?? 0) - (total ?? 0)) < 0.01
}

const isNumber = (cell: string): boolean => parseAmount(cell) !== null

function toLine(cells: readonly string[], parts: readonly Part[]): LineForm {
  const textOf = (part: Part): string =>
    cells
      .filter((_, i) => parts[i] === part)
      .filter(Boolean)
      .join(', ')
  const quantity = parseAmount(textOf('quantity'))
  const line = newLine()
  return {
    ...line,
    title: textOf('title').slice(0, 120),
    detail: textOf('detail').slice(0, 400),
    quantity: quantity === null ? line.quantity : String(quantity / 100).replace('.', ','),
    unit: textOf('unit').slice(0, 20) || line.unit,
    unitPrice: textOf('unitPrice').replace(/\s*kr\.?$/i, ''),
  }
}
