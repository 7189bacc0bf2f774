import type { Values } from './letter.ts'

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** Marks that turn the direction of writing: they can make one address look like another. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text without what nobody types on purpose; line breaks stay. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(turning, '')
    .replace(control, '')
    .trim()

/** Text on one line: where a line break could begin a header of somebody else's. */
export const oneLine = (text: string): string => clean(text).replace(/\s+/g, ' ')

/** The first of the fields that has a text, cleaned; '' where none has. */
export function textOf(values: Values, ...fields: readonly string[]): string {
  for (const field of fields) {
    const value = values[field]
    if (typeof value === 'string' && clean(value)) return clean(value)
  }
  return ''
}

const oneWord = /^\p{L}[\p{L}'’-]{0,29}$/u

/** »Hej Mette«, or »Hej« where what stands as a name is no word: a form's name field must not carry somebody's message. */
export function greetingOf(values: Values): string {
  const [first = ''] = textOf(values, 'navn', 'name').split(/\s/)
  return oneWord.test(first) ? `Hej ${first}` : 'Hej'
}

const link =
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S*[^\s.,;:!?)]|(?<![\p{L}\d@.-])(?:[\p{L}\d-]+\.)+(?:[a-z]{2,24}\/(?:\S*[^\s.,;:!?)])?|(?:com|net|org|info|biz|io|dk|eu|ru|cn|top|xyz|online|site|shop|click|link)(?![\p{L}\d]))/giu

/**
 * What somebody wrote, with addresses of the web taken out: anyone can type anyone's mail address in a form, and a mail
 * of ours must not carry a stranger's link to it.
 */
export const quoteOf = (text: string): string => text.replace(link, '[link]')

/** `+4523401187` → `23 40 11 87`; other numbers as they are. Groups are held together. */
export function phoneWords(phone: string): string {
  const digits = /^(?:\+45)?(\d{8})$/.exec(phone)?.[1]
  return digits ? digits.replace(/(\d\d)(?=\d)/g, '$1\u00a0') : phone
}

/** »a, b og c«. */
export const listWords = (words: readonly string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(', ')} og ${words.at(-1)}` : (words[0] ?? ''))

const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/

/** Longest address, in characters (RFC 5321). */
const addressMax = 254

/** Whom a mail may go to: one plain address, without a name and without anything that separates addresses; else null. */
export function recipientOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length <= addressMax && address.test(text) && oneLine(text) === text && text.isWellFormed() ? text : null
}
