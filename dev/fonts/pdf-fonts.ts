import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { letters, type LetterSet } from '#shared/domain/offers/letters.ts'
import { root } from '../root.ts'

interface PdfFont {
  /** Path of the font file in its package. */
  readonly from: string
  readonly set: LetterSet
}

const font = (
  package_: string,
  subset: string,
  weight: number,
  set: LetterSet,
): [string, PdfFont] => [
  `public/fonts/pdf/${package_}-${set}-${weight}-5.3.0.ttf`,
  {
    from: `node_modules/@fontsource/${package_}/files/${package_}-${subset}-${weight}-normal.woff`,
    set,
  },
]

/** Noto Sans, for letters that the brand's typefaces lack. */
const noto = (weight: number): [string, PdfFont][] => [
  font('noto-sans', 'latin', weight, 'latin'),
  font('noto-sans', 'latin-ext', weight, 'rest'),
  font('noto-sans', 'vietnamese', weight, 'vietnamese'),
  font('noto-sans', 'greek', weight, 'greek'),
  font('noto-sans', 'cyrillic', weight, 'cyrillic'),
  font('noto-sans', 'cyrillic-ext', weight, 'cyrillicRest'),
  font('noto-sans-arabic', 'arabic', weight, 'arabic'),
]

/** The fonts of PDFs, by file. A PDF can't choose a weight of a variable font, so each weight is a file. A PDF loads only the sets whose letters it needs. */
export const pdfFonts: Readonly<Record<string, PdfFont>> = Object.fromEntries([
  font('familjen-grotesk', 'latin', 600, 'latin'),
  font('familjen-grotesk', 'latin-ext', 600, 'extended'),
  font('familjen-grotesk', 'vietnamese', 600, 'vietnamese'),
  font('figtree', 'latin', 400, 'latin'),
  font('figtree', 'latin-ext', 400, 'extended'),
  font('figtree', 'latin', 600, 'latin'),
  font('figtree', 'latin-ext', 600, 'extended'),
  ...noto(400),
  ...noto(600),
])

/** All letters of a set. `letters` defines it in the syntax of a regular expression's class, with ranges such as `a-z`. */
export function textOfSet(set: LetterSet): string {
  const points = [...letters[set].matchAll(/(.)-(.)|./gsu)].flatMap(([single, first, last]) =>
    first && last ? pointsBetween(first, last) : [single.codePointAt(0)!],
  )
  return String.fromCodePoint(...new Set(points))
}

const pointsBetween = (first: string, last: string): number[] => {
  const from = first.codePointAt(0)!
  return Array.from({ length: last.codePointAt(0)! - from + 1 }, (_, nth) => from + nth)
}

/** Subsets a font to its letters and their layout rules. */
export const subsetPdfFont = ({ from, set }: PdfFont): Promise<Buffer> =>
  subsetFont(readFileSync(join(root, from)), textOfSet(set), { targetFormat: 'truetype' })

// `node dev/fonts/pdf-fonts.ts` writes the files; a test compares them with the packages.
if (process.argv[1] === import.meta.filename)
  for (const [to, pdfFont] of Object.entries(pdfFonts)) {
    mkdirSync(join(root, to, '..'), { recursive: true })
    const file = await subsetPdfFont(pdfFont)
    writeFileSync(join(root, to), file)
    console.log(to, file.length)
  }
