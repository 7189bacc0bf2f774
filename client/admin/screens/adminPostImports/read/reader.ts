import type { ReadPost } from '#shared/admin/post-imports.ts'
import type { PostTopic } from '#shared/schemas/content/post-parts.ts'
import { parseHtml } from '../../../kit/article-editor/paste/parse-html.ts'
import { type ReadFiles, readFiles } from './files.ts'
import { type Source, toPost } from './to-post.ts'
import { UnreadableFile } from './unreadable.ts'

/** Reads the chosen files, or says why they can't be read. */
export async function readChosen(
  files: readonly File[],
): Promise<ReadFiles | { readonly fault: string }> {
  try {
    return await readFiles(files, parseHtml)
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.message }
    throw error
  }
}

/** Each source as a post, when it is sent. */
export const toPostAt =
  (sources: readonly Source[], topic: PostTopic, authors: Readonly<Record<string, string>>) =>
  (at: number): ReadPost =>
    toPost(sources[at] as Source, { parse: parseHtml, origin: location.origin, topic, authors })
