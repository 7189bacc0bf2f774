import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../root.ts'

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** The characters of our own copy. Their file is loaded first, so that a page is readable after few bytes. */
const danish = [...`${range(0x20, 0x7e)}\u00a0§°±²³·×÷«»–’•…−æøåÆØÅàéÉöä`]
  .filter((sign) => !'$<>[\\]^`{|}~'.includes(sign))
  .join('')
/** Marks where a long word may break; it is invisible, so no font needs it. */
const softHyphen = '\u00ad'
/** The other letters and signs of western Europe. A page fetches them only if it shows one, for example in a customer's name; a test checks that our own copy never does. */
const western = [...`${range(0x21, 0x7e)}${range(0xa1, 0xff)}ıŒœ‚„‘“”‹›€™↑↓`]
  .filter((sign) => !danish.includes(sign) && sign !== softHyphen)
  .join('')

/** OpenType features that our stylesheets use (kerning, tabular figures) and those that browsers apply by default. */
const features = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'rvrn']

interface Face {
  readonly from: string
  /** Headings use one weight, text three: the variable font is limited to these. */
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

/** The fonts of pages, by file. Browsers cache them for a year, so a changed font needs a new name (the package's version and a number of the subset). */
export const webFonts: Readonly<Record<string, Face>> = {
  'public/fonts/familjen-grotesk-600-danish-5.3.0-2.woff2': { ...head, letters: danish },
  'public/fonts/familjen-grotesk-600-western-5.3.0-3.woff2': { ...head, letters: western },
  'public/fonts/figtree-danish-5.3.0-2.woff2': { ...text, letters: danish },
  'public/fonts/figtree-western-5.3.0-3.woff2': { ...text, letters: western },
}

/** Subsets a font for the web. */
export function subsetWebFont({ from, weight, letters }: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join(root, from)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
}

/** Letters as a CSS `unicode-range`. */
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

// `node dev/fonts/web-fonts.ts` writes the files; a test compares them with the packages and the stylesheet.
if (process.argv[1] === import.meta.filename)
  for (const [to, face] of Object.entries(webFonts)) {
    const file = await subsetWebFont(face)
    writeFileSync(join(root, to), file)
    console.log(to, file.length, unicodeRange(face.letters))
  }
