import { readReference } from '#shared/domain/reference.ts'
import { cleanText } from '#shared/domain/text.ts'
import type { Values } from './letter.ts'

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text as the forms store it, also where it was stored before they cleaned it; without control characters, with line breaks. */
const clean = (text: string): string =>
  cleanText(text.replace(/[\u0085\u2028\u2029]/g, '\n'))
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
export function writeGreeting(values: Values): string {
  const [first = ''] = textOf(values, 'navn', 'name').split(/\s/)
  return oneWord.test(first) ? `Hej ${first}` : 'Hej'
}

/** Invisible characters within a word can hide a link from a filter; those that shape Arabic letters or emoji stay. */
const hiding =
  /\p{Default_Ignorable_Code_Point}+(?![\p{Default_Ignorable_Code_Point}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}\s]|$)/gu
const address = /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S*[^\s.,;:!?)]/giu
/** What mail programs make a link of by themselves: labels and an ending of two letters or more, with a path or without; no mail address. */
const bareName =
  /(?<![\p{L}\d@.-])((?:[\p{L}\d-]+\.)+)(xn--[a-z\d-]{2,59}|[a-z]{2,24})(?![\p{L}\d]|[\w.+-]{0,64}@)(\/(?:\S*[^\s.,;:!?)])?)?/giu
const abbreviation = /^(?:f\.eks|m\.fl)$/i

/**
 * What somebody wrote, with addresses of the web taken out: anyone can type anyone's mail address in a form, and a mail
 * of ours must not carry a stranger's link to it. »2.tv« and a sentence that begins without a space (»osv.Vi«) lose no word:
 * a space makes them no link.
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

/** Longest address, in characters (RFC 5321). */
const addressMax = 254

/** Whom a mail may go to: one plain address, without a name and without anything that separates addresses; else null. */
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

/** What the lead is called: written by us when it was taken; '' where something else stands there, which might end up in a subject. */
export const readLeadReference = (values: Values): string =>
  readReference(textOf(values, 'reference')) ?? ''
