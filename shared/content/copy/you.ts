import { countPersons } from '../../domain/offers/price/persons.ts'

/** Copy addresses one person; Danish verbs are the same for several. */
const plurals: Readonly<Record<string, string>> = {
  du: 'I',
  dig: 'jer',
  din: 'jeres',
  dit: 'jeres',
  dine: 'jeres',
}
const singular = /(?<!\p{L})(?:du|dig|din|dit|dine)(?!\p{L})/giu

const toPlural = (text: string): string =>
  text.replace(singular, (word) => {
    const plural = plurals[word.toLowerCase()] as string
    return /^\p{Lu}/u.test(word) ? plural[0]?.toUpperCase() + plural.slice(1) : plural
  })

/** Addresses our copy to the customers: as a template tag it leaves values unchanged, since others wrote them. */
export type You = (
  copy: string | readonly string[],
  ...values: readonly (string | number)[]
) => string

/** Addresses copy to a number of persons: »du« to one, »I« to several. */
export const addressing =
  (persons: number): You =>
  (copy, ...values) => {
    const parts = typeof copy === 'string' ? [copy] : copy
    return parts
      .map((part, i) => (persons > 1 ? toPlural(part) : part) + (values[i] ?? ''))
      .join('')
  }

/** Copy addressed to the customers of an offer. */
export const youOf = (content: Parameters<typeof countPersons>[0]): You =>
  addressing(countPersons(content))
