/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Larger bytes are rejected, so that every letter is equally likely. */
const evenValues = 256 - (256 % alphabet.length)

/** A regular expression for one character of a code. */
export const spelledCharacter = `[${alphabet}]`

/** Creates a random code that is easy to read aloud and type. There are 31⁸ codes of eight characters. */
export function newSpelledCode(length: number): string {
  let code = ''
  while (code.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < evenValues) code += alphabet[byte % alphabet.length]
  }
  return code
}
