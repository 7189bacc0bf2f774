import {
  materialFileName,
  type MaterialType,
  materialTypes,
} from '#shared/domain/materials/paths.ts'
import type { AppContext } from '#worker/context.ts'
import { contentPolicy } from './policy.ts'

interface MaterialFile {
  readonly name: string
  readonly type: MaterialType
  readonly content: BodyInit
}

/** A file runs and loads nothing. Browsers don't show a PDF in a sandbox; its viewer has a process of its own. */
const policyOf = (type: MaterialType, isFramed: boolean): string =>
  contentPolicy({
    ...(type !== 'pdf' && { sandbox: '' }),
    'default-src': "'none'",
    'frame-ancestors': isFramed ? "'self'" : "'none'",
  })

/** A document as a response: a PDF is shown, other formats are saved. `isFramed`: pages of ours may show it in a frame. */
export function materialFile(
  c: AppContext,
  { name, type, content }: MaterialFile,
  version: number,
  headers: Readonly<Record<string, string>>,
  isFramed = false,
): Response {
  c.set('contentPolicy', policyOf(type, isFramed))
  const shown = type === 'pdf' ? 'inline' : 'attachment'
  return new Response(content, {
    headers: {
      'Content-Type': materialTypes[type],
      'Content-Disposition': `${shown}; filename="${materialFileName(name, version, type)}"`,
      ...headers,
    },
  })
}
