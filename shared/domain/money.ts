/** An amount in øre, as an integer, with VAT unless noted; negative for a deduction. */
export type Ore = number

/** The largest supported amount, in øre: 20 million kroner. It fits a Postgres integer. */
export const largestAmount: Ore = 2_000_000_000

/** Rounds half away from zero, so that a discount is rounded like the price it reduces. */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

const nbsp = '\u00a0'
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.')

/** `117.400 kr.`, `1.300,50 kr.`, `−2.500 kr.`: øre only if not zero, a minus sign (not a hyphen), and a no-break space. */
export function formatAmount(amount: Ore): string {
  const size = Math.abs(amount)
  const ore = size % 100
  return `${amount < 0 ? '−' : ''}${grouped(Math.floor(size / 100))}${ore === 0 ? '' : `,${String(ore).padStart(2, '0')}`}${nbsp}kr.`
}

const written = /^([-−–])?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}|-))?$/

/**
 * Parses an amount as Danes write it: `117.400 kr.`, `1300,5`, `kr. 2.500,-`, `−120`. Null for anything else, and for the
 * ambiguous `1.5`.
 */
export function parseAmount(text: string): Ore | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^kr\.?|(?:kr\.?|dkk)$/gi, '')
    .replace(/,-$/, '')
  const [, minus, whole = '', decimals = ''] = written.exec(bare) ?? []
  if (whole === '') return null
  const size =
    Number(whole.replaceAll('.', '')) * 100 + Number(decimals.replace('-', '').padEnd(2, '0'))
  if (size > largestAmount) return null
  return minus && size > 0 ? -size : size
}
