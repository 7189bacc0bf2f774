import { formatAmount, type Ore } from '../money.ts'

/** What a discount code takes off an order, as the database says. */
export interface Discount {
  readonly code: string
  readonly amount: Ore
}

export type DiscountRefusal =
  | { readonly refused: 'unknown' | 'used_up' | 'other_goods' }
  | { readonly refused: 'minimum'; readonly minimum: Ore }

export type DiscountAnswer = Discount | DiscountRefusal

/** Longest code, in characters. */
export const longestCode = 20

/** A typed code as it is stored. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What the form says that its customer saw: `KODE12:4990`. */
export const seenDiscountOf = ({ code, amount }: Discount): string => `${code}:${amount}`

/** Why a code takes nothing off, for its field. One text for all codes that are not of today: guesses learn nothing. */
export function describeRefusal(answer: DiscountRefusal): string {
  switch (answer.refused) {
    case 'unknown':
      return 'Rabatkoden findes ikke, eller den gælder ikke i dag'
    case 'used_up':
      return 'Rabatkoden er brugt op'
    case 'other_goods':
      return 'Rabatkoden gælder ikke for varerne i din kurv'
    case 'minimum':
      return `Rabatkoden kræver, at du køber for mindst ${formatAmount(answer.minimum)} af de varer, den gælder for`
  }
}
