import type { AddressHit } from '#shared/schemas/fields/address.ts'

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase('da')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/**
 * Hits in the order a person expects: first those that begin with what was typed, with the same house number, whole
 * addresses before streets once there is a number; the service sorts by postcode. Equal ones keep their order.
 */
export function rank(hits: readonly AddressHit[], typed: string): readonly AddressHit[] {
  const words = wordsOf(typed)
  const hasNumber = words.some((word) => /^\d/.test(word))
  const scoreOf = (hit: AddressHit): number => {
    const own = wordsOf(hit.text)
    const begins = words.every((word, i) =>
      i === words.length - 1 ? own[i]?.startsWith(word) : own[i] === word,
    )
    const exact = words.filter((word) => own.includes(word)).length
    return (begins ? 100 : 0) + 10 * exact + (Boolean(hit.id) === hasNumber ? 5 : 0)
  }
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit)
}
