import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import {
  hasBrandLetter,
  hasLetter,
  type LetterSet,
  splitLetters,
  normalizeForPrint,
  findUnprintable,
} from '#shared/domain/offers/letters.ts'
import type { Env } from '#worker/env.ts'

const notoSets = [
  'latin',
  'rest',
  'vietnamese',
  'greek',
  'cyrillic',
  'cyrillicRest',
  'arabic',
] as const

interface Source {
  readonly brand: string
  readonly sets: readonly LetterSet[]
  readonly weight: 400 | 600
}

/** Each style: the brand's typeface with the letters it has, and Noto Sans of the same weight for the others. */
const sources = {
  head: { brand: 'familjen-grotesk', sets: ['latin', 'extended', 'vietnamese'], weight: 600 },
  text: { brand: 'figtree', sets: ['latin', 'extended'], weight: 400 },
  strong: { brand: 'figtree', sets: ['latin', 'extended'], weight: 600 },
} as const satisfies Readonly<Record<string, Source>>
export type Face = keyof typeof sources

/** A font file, embedded, with the letters it is used for. */
interface Part {
  readonly has: (letter: string) => boolean
  readonly font: PDFFont
}
/** The brand's parts, then those of Noto Sans. */
export type Typeface = readonly (readonly Part[])[]
export type Faces = Readonly<Record<Face, Typeface>>

export const pdfFontPath = (family: string, set: LetterSet, weight: number): string =>
  `/fonts/pdf/${family === 'noto-sans' && set === 'arabic' ? 'noto-sans-arabic' : family}-${set}-${weight}-5.3.0.ttf`

/** Files of the build, cached for the isolate's life, in which they don't change. */
const cache = new Map<string, Uint8Array>()

async function loadFont({ ASSETS }: Env, path: string, origin: string): Promise<Uint8Array> {
  const known = cache.get(path)
  if (known) return known
  const response = await ASSETS.fetch(new Request(origin + path))
  if (!response.ok) throw new Error(`no ${path}: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  cache.set(path, bytes)
  return bytes
}

/** Embeds subsets of the typefaces that `text` needs. A font file is loaded only if the text has one of its letters. */
export async function embedFaces(
  document: PDFDocument,
  env: Env,
  origin: string,
  text: string,
): Promise<Faces> {
  document.registerFontkit(fontkit as never)
  const letters = [...new Set(splitLetters(normalizeForPrint(text)))].filter(
    (letter) => !hasBrandLetter('latin', letter),
  )
  const embed = async (
    family: string,
    weight: number,
    sets: readonly LetterSet[],
    hasLetterOf: typeof hasLetter,
  ): Promise<Part[]> =>
    Promise.all(
      sets.map(async (set) => ({
        has: (letter: string) => hasLetterOf(set, letter),
        font: await document.embedFont(
          await loadFont(env, pdfFontPath(family, set, weight), origin),
          { subset: true },
        ),
      })),
    )
  const used = (sets: readonly LetterSet[], of: readonly string[]): LetterSet[] =>
    sets.filter((set) => set === 'latin' || of.some((letter) => hasLetter(set, letter)))
  const face = async ({ brand, sets, weight }: Source): Promise<Typeface> => {
    const foreign = letters.filter((letter) => !sets.some((set) => hasBrandLetter(set, letter)))
    return Promise.all([
      embed(brand, weight, used(sets, letters), hasBrandLetter),
      embed('noto-sans', weight, foreign.length > 0 ? used(notoSets, foreign) : [], hasLetter),
    ])
  }
  const [head, body, strong] = await Promise.all([
    face(sources.head),
    face(sources.text),
    face(sources.strong),
  ])
  return { head, text: body, strong }
}

/** Text with only letters that a typeface has. Others become their code, as `[U+1F600]`: forms refuse them now, but older offers may have them. */
export function printable(text: string): string {
  const plain = normalizeForPrint(text)
  const missing = new Set(findUnprintable(plain))
  if (missing.size === 0) return plain
  const code = (letter: string): string =>
    [...letter]
      .map(
        (sign) =>
          `[U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`,
      )
      .join('')
  return splitLetters(plain)
    .map((letter) => (missing.has(letter) ? code(letter) : letter))
    .join('')
}

/** Text in one font, in the order it is drawn from left to right. */
export interface Run {
  readonly text: string
  readonly font: PDFFont
}

/** A line of `printable` text in the fonts that have its letters, from left to right. */
export const runsOf = (typeface: Typeface, line: string): Run[] =>
  splitFromLeft(line).flatMap((part) => splitByFont(typeface, part))

/** A word is set in one family where that has all its letters, so that no letter of a name looks strange among the others. */
function splitByFont(typeface: Typeface, text: string): Run[] {
  const runs: { text: string; font: PDFFont }[] = []
  for (const word of text.match(/\s+|\S+/g) ?? []) {
    const letters = splitLetters(word)
    const whole = typeface.find((parts) =>
      letters.every((letter) => parts.some(({ has }) => has(letter))),
    )
    for (const letter of letters) {
      const { font } = (whole ?? typeface.flat()).find(({ has }) => has(letter)) as Part
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ text: letter, font })
    }
  }
  return runs
}

const arabicLetter = /\p{Script=Arabic}/gu
const leftToRightLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu
const upToLastLetterOrDigit = /^.*[\p{Script=Arabic}\p{M}\p{Nd}]/su
const arabicParts =
  /(?<number>\p{Nd}+(?:[.,:/-]\p{Nd}+)*)|(?:(?!\p{Nd})[\p{Script=Arabic}\p{M}\u200c\u200d])+|[^]/gu
const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const mirrored: Readonly<Record<string, string>> = {
  ...closingOf,
  ...Object.fromEntries(Object.entries(closingOf).map(([opening, closing]) => [closing, opening])),
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

/**
 * Parts of a line from left to right: the line runs to the right, as Danish does, and Arabic words in it to the left. That is as much
 * of Unicode's bidirectional algorithm (UAX 9) as one line of a name or an address needs.
 */
function splitFromLeft(line: string): string[] {
  const parts: string[] = []
  const pairs = bracketPairs(line)
  let at = 0
  for (
    let start = indexFrom(line, arabicLetter, at);
    start < line.length;
    start = indexFrom(line, arabicLetter, at)
  ) {
    const end = endOfSegment(line, start, pairs)
    parts.push(line.slice(at, start))
    at = end
    for (const { 0: part, groups } of [
      ...line.slice(start, end).matchAll(arabicParts),
    ].toReversed())
      // A font sets an Arabic word from its end; the digits of a number are set one by one, so that they keep their order.
      parts.push(...(groups?.['number'] ? [...part] : [mirrored[part] ?? part]))
  }
  return [...parts, line.slice(at)]
}

function indexFrom(line: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(line)?.index ?? line.length
}

/**
 * Where a segment from right to left ends: after its last Arabic letter or number before a letter that is written from left to right, and
 * before a bracket whose other half is outside it, which belongs to the line (N0).
 */
function endOfSegment(line: string, start: number, pairs: ReadonlyMap<number, number>): number {
  let limit = indexFrom(line, leftToRightLetter, start)
  for (let i = start; i < limit; i++) {
    const other = pairs.get(i)
    if (other !== undefined && (other < start || other >= limit)) limit = i
  }
  const end = start + (upToLastLetterOrDigit.exec(line.slice(start, limit))?.[0].length ?? 1)
  // Brackets that close in it belong to it.
  return Math.max(
    end,
    ...[...pairs].filter(([i]) => i >= start && i < end).map(([, other]) => other + 1),
  )
}

/** The brackets of a line that belong together, each with the place of the other (UAX 9, BD16). */
function bracketPairs(line: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: { readonly closing: string; readonly at: number }[] = []
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string
    const closing = closingOf[sign]
    if (closing) open.push({ closing, at: i })
    const opened = open.findLast((one) => one.closing === sign)
    if (!opened) continue
    open.splice(open.indexOf(opened))
    pairs.set(opened.at, i).set(i, opened.at)
  }
  return pairs
}
