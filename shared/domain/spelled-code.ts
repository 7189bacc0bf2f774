/** No letter or digit that can be taken for another when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** As many of a byte's values as the alphabet goes into evenly, so that no letter is likelier than another. */
const evenValues = 256 - (256 % alphabet.length)

/** One of its characters, as a regular expression says it. */
export const spelledCharacter = `[${alphabet}]`

/** A code that nobody has, for people to read, say and type. Of eight characters 31⁸ are possible. */
export function newSpelledCode(length: number): string {
  let code = ''
  while (code.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < evenValues) code += alphabet[byte % alphabet.length]
  }
  return code
}
