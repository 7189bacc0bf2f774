import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** What our own words are written with: it comes first, so every page is readable after few bytes. */
const danish = [...`${range(0x20, 0x7e)}\u00a0§°±²³·×÷«»–’•…−æøåÆØÅàéÉöä`]
  .filter((sign) => !'$<>[\\]^`{|}~'.includes(sign))
  .join('')
/** Says where a long word may break, and is nothing to see: no font need have it. */
const softHyphen = '\u00ad'
/** The rest of western Europe's letters and signs: fetched by a page that shows one of them, such as a customer's name. A test visits our own pages for that. */
const western = [...`${range(0x21, 0x7e)}${range(0xa1, 0xff)}ıŒœ‚„‘“”‹›€™↑↓`]
  .filter((sign) => !danish.includes(sign) && sign !== softHyphen)
  .join('')

/** What a font can do that our pages ask for (kerning, figures of one width), and what browsers take for granted. */
const features = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'rvrn']

interface Face {
  readonly from: string
  /** Headings have one weight, text three: a variable font is cut to those it shows. */
  readonly weight: number | { readonly min: number; readonly max: number }
  readonly letters: string
}

const head = {
  from: 'node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  weight: 600,
}
const text = {
  from: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: { min: 400, max: 600 },
}

/** The faces of pages, by file. Kept for a year by browsers: a change of what is in one is a change of its name (the package's version, and which cut of it). */
export const webFonts: Readonly<Record<string, Face>> = {
  'public/fonts/familjen-grotesk-600-danish-5.3.0-2.woff2': { ...head, letters: danish },
  'public/fonts/familjen-grotesk-600-western-5.3.0-3.woff2': { ...head, letters: western },
  'public/fonts/figtree-danish-5.3.0-2.woff2': { ...text, letters: danish },
  'public/fonts/figtree-western-5.3.0-3.woff2': { ...text, letters: western },
}

/** A face as it is served. */
export function cutFace({ from, weight, letters }: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join(root, from)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
}

/** Its letters as CSS says them (`unicode-range`). */
export function unicodeRange(letters: string): string {
  const points = [...letters].map((sign) => sign.codePointAt(0) as number).toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0')
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

// node dev/fonts/web-fonts.ts writes them; a test compares them with the packages and the style sheet.
if (process.argv[1] === import.meta.filename)
  for (const [to, face] of Object.entries(webFonts)) {
    const file = await cutFace(face)
    writeFileSync(join(root, to), file)
    console.log(to, file.length, unicodeRange(face.letters))
  }
