import { PDFDocument } from '@cantoo/pdf-lib'
import type { Env } from '#worker/env.ts'
import { embedFaces } from './fonts.ts'
import { createPageWriter, type PageWriter } from './page-writer.ts'

/** An empty document with the typefaces for all texts in `content`. `origin`: where the Worker's fonts are. */
export async function startDocument(
  content: object,
  env: Env,
  origin: string,
): Promise<{ readonly document: PDFDocument; readonly page: PageWriter }> {
  const document = await PDFDocument.create()
  const faces = await embedFaces(document, env, origin, JSON.stringify(content))
  return { document, page: createPageWriter(document, faces) }
}
