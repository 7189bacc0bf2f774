import { invisibleClass } from '../text.ts'

/** An invisible or control character, or a blank other than a space. Staff paste it with a copied address; no request contains it. */
const invisible = new RegExp(String.raw`[${invisibleClass}\p{Cc}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, 'u')

/** Names the first invisible character of a text, in Danish; null without one. Percent-encoded it is visible, and allowed. */
export function invisibleMessage(text: string, what = 'Adressen'): string | null {
  const found = invisible.exec(text)
  return (
    found &&
    `${nameFound(found, what)}. Slet det, eller skriv det som ${encodeURIComponent(found[0])}.`
  )
}

/** The same for a text that can't be percent-encoded, such as a domain. */
export function invisibleNameMessage(text: string, what: string): string | null {
  const found = invisible.exec(text)
  return found && `${nameFound(found, what)}. Slet det`
}

/** Characters that shape letters and emoji, other blanks, and line breaks. */
const allowedInNotes = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|\s/u

/** The same for a note, which may contain what any text may. */
export function invisibleNoteMessage(text: string, what: string): string | null {
  const found = [...text.matchAll(new RegExp(invisible, 'gu'))].find(
    ([sign]) => !allowedInNotes.test(sign),
  )
  return found ? `${nameFound(found, what)}. Slet det` : null
}

function nameFound(found: RegExpExecArray, what: string): string {
  const [sign] = found
  const code = (sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')
  const before = found.input.slice(0, found.index)
  return `${what} har et usynligt tegn (U+${code})${before === '' ? ' forrest' : ` efter »${before}«`}`
}

/** Without the spaces, tabs and line breaks around it. Other blanks stay, so that `invisibleMessage` names them. */
export const trimSpaces = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** A text without its invisible characters. */
export const withoutInvisible = (text: string): string =>
  text.replace(new RegExp(invisible, 'gu'), '')

/** Percent-encodes what is invisible in a text. */
export const encodeInvisible = (text: string): string =>
  text.replace(new RegExp(invisible, 'gu'), encodeURIComponent)
