import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { readBytes } from './body.ts'
import { withoutPrivateUse } from './private-use.ts'

/** Most files of a form: a picture in three widths. */
const mostFiles = 3

/**
 * Reads a form with files; their names and types are not read, because they prove nothing.
 * @throws Problem 415, 413, 400.
 */
export async function readFiles(
  c: AppContext,
  maxBytes: number,
): Promise<{
  readonly files: readonly Uint8Array[]
  readonly fields: Readonly<Record<string, string>>
}> {
  const contentType = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new Problem(415, 'unsupported_media_type', 'Indholdets type kan ikke bruges her.')
  const { bytes, isCut } = await readBytes(c, maxBytes)
  if (isCut)
    throw new Problem(413, 'too_large', 'Filen fylder for meget.', {
      fields: { file: `Filen fylder mere end ${maxBytes / 1024 / 1024} MB` },
    })
  const unreadable = () => new Problem(400, 'bad_body', 'Indholdet kunne ikke læses.')
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable()
    })
  const files: Uint8Array[] = []
  const fields: Record<string, string> = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] ??= withoutPrivateUse(value)
    else if (files.length === mostFiles) throw unreadable()
    else files.push(new Uint8Array(await (value as Blob).arrayBuffer()))
  }
  return { files, fields }
}
