import { invisibleClass } from '../text.ts'

/**
 * A character that shows nothing, a control, or a blank other than the space. It comes along when an address is copied, and no visitor
 * asks for it.
 */
const invisible = new RegExp(String.raw`[${invisibleClass}\p{Cc}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, 'u')

/** Names the first invisible character of a text, in Danish; null without one. Percent-encoded it is visible, and allowed. */
export function invisibleMessage(text: string, what = 'Adressen'): string | null {
  const found = invisible.exec(text)
  if (!found) return null
  const [sign] = found
  const code = (sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')
  const before = text.slice(0, found.index)
  return `${what} har et usynligt tegn (U+${code})${before === '' ? ' forrest' : ` efter «${before}»`}. Slet det, eller skriv det som ${encodeURIComponent(sign)}.`
}

/** A text without its invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(new RegExp(invisible, 'gu'), '')

/** Percent-encodes what is invisible in a text. */
export const encodeInvisible = (text: string): string => text.replace(new RegExp(invisible, 'gu'), encodeURIComponent)
