import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import type { Env } from '#worker/env.ts'

const files = {
  head: '/fonts/pdf/familjen-grotesk-600-5.3.0.ttf',
  text: '/fonts/pdf/figtree-400-5.3.0.ttf',
  strong: '/fonts/pdf/figtree-600-5.3.0.ttf',
} as const
export type Face = keyof typeof files
export type Faces = Readonly<Record<Face, PDFFont>>

/** The isolate's own: files of the build don't change while it lives. */
const kept = new Map<Face, Uint8Array>()

async function bytesOf({ ASSETS }: Env, face: Face, origin: string): Promise<Uint8Array> {
  const known = kept.get(face)
  if (known) return known
  const response = await ASSETS.fetch(new Request(origin + files[face]))
  if (!response.ok) throw new Error(`no ${files[face]}: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  kept.set(face, bytes)
  return bytes
}

/** The brand's faces, embedded in a document with no more letters than it uses. */
export async function embedFaces(document: PDFDocument, env: Env, origin: string): Promise<Faces> {
  document.registerFontkit(fontkit as never)
  const embed = async (face: Face) => document.embedFont(await bytesOf(env, face, origin), { subset: true })
  const [head, text, strong] = await Promise.all([embed('head'), embed('text'), embed('strong')])
  return { head, text, strong }
}

const letters = new WeakMap<PDFFont, Set<number>>()

/** A text in letters that a face has: others lose their accents, or are left as a question mark. Joiners are no letters. */
export function printable(text: string, font: PDFFont): string {
  const known = letters.get(font) ?? new Set(font.getCharacterSet())
  letters.set(font, known)
  const has = (letter: string): boolean => known.has(letter.codePointAt(0) as number)
  return [...text.replace(/[\u2060\u00ad\u200b]/g, '').replace(/\s*\n\s*/g, ' ')]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFKD')].filter(has).join('') || '?'))
    .join('')
}
