import type { AddressHit } from '#shared/schemas/fields/address.ts'

const splitWords = (text: string): string[] =>
  text
    .toLocaleLowerCase('da')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/**
 * Sorts hits by relevance, since the service sorts by postcode: first those that begin with the typed words, then by matching
 * words; addresses before streets if a number was typed. The sort is stable.
 */
export function rank(hits: readonly AddressHit[], typed: string): readonly AddressHit[] {
  const words = splitWords(typed)
  const hasNumber = words.some((word) => /^\d/.test(word))
  const scoreOf = (hit: AddressHit): number => {
    const own = splitWords(hit.text)
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
