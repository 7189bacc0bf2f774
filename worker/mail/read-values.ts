import { readReference } from '#shared/domain/reference.ts'
import { cleanText } from '#shared/domain/text.ts'
import type { Values } from './letter.ts'

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Cleans text as forms do now, since older leads were stored uncleaned; also removes control characters. Keeps line breaks. */
const clean = (text: string): string =>
  cleanText(text.replace(/[\u0085\u2028\u2029]/g, '\n'))
    .replace(control, '')
    .trim()

/** Text on one line: a line break could inject a mail header. */
export const oneLine = (text: string): string => clean(text).replace(/\s+/g, ' ')

/** The cleaned text of the first field that has one, else ''. */
export function readText(values: Values, ...fields: readonly string[]): string {
  for (const field of fields) {
    const value = values[field]
    if (typeof value === 'string' && clean(value)) return clean(value)
  }
  return ''
}

const oneWord = /^\p{L}[\p{L}'’-]{0,29}$/u

/** »Hej Mette«, or »Hej« if the name is not a word: a name field must not carry a spammer's message. */
export function writeGreeting(values: Values): string {
  const [first = ''] = readText(values, 'navn', 'name').split(/\s/)
  return oneWord.test(first) ? `Hej ${first}` : 'Hej'
}

/** Invisible characters within a word, which can hide a link from a filter; not those that shape Arabic letters or emoji. */
const hiding =
  /\p{Default_Ignorable_Code_Point}+(?![\p{Default_Ignorable_Code_Point}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}\s]|$)/gu
const address = /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S*[^\s.,;:!?)]/giu
/** Domain names, with or without a path, that mail programs turn into links; no mail addresses. */
const bareName =
  /(?<![\p{L}\d@.-])((?:[\p{L}\d-]+\.)+)(xn--[a-z\d-]{2,59}|[a-z]{2,24})(?![\p{L}\d]|[\w.+-]{0,64}@)(\/(?:\S*[^\s.,;:!?)])?)?/giu
const abbreviation = /^(?:f\.eks|m\.fl)$/i

/**
 * Replaces web addresses in text that a visitor typed: anyone can enter anyone's mail address in a form, and our mail must not
 * carry a stranger's link there. »2.tv« and a missing space between sentences (»osv.Vi«) get a space, so that they are no link.
 */
export const removeLinks = (text: string): string =>
  text
    .replace(hiding, '')
    .replace(address, '[link]')
    .replace(bareName, (all: string, labels: string, ending: string, path?: string) => {
      if (path) return '[link]'
      if (abbreviation.test(all)) return all
      return /^[\d.]+$/.test(labels) ||
        (/^[A-Z][a-z]+$/.test(ending) && labels.indexOf('.') === labels.length - 1)
        ? `${labels} ${ending}`
        : '[link]'
    })

const plainAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/

/** Maximum length of an address, in characters (RFC 5321). */
const addressMax = 254

/** Parses a recipient: one plain address without a name or separators; else null. */
export function parseRecipient(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length <= addressMax &&
    plainAddress.test(text) &&
    oneLine(text) === text &&
    text.isWellFormed()
    ? text
    : null
}

/** The lead's reference; '' if it is not one of ours, since it is used in subjects. */
export const readLeadReference = (values: Values): string =>
  readReference(readText(values, 'reference')) ?? ''
