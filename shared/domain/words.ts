/** »a, b og c«. */
export const listWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} og ${words.at(-1)}` : (words[0] ?? '')
