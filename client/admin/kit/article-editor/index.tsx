import { loadLater } from '../load-later.tsx'
import { Skeleton } from '../loaded.tsx'
import type { ArticleEditor as Editor } from './article-editor.tsx'

export type { LinkedArticle, LinkedSection } from './link-dialog.tsx'

/** Edits the blocks of an article. Its code, with ProseMirror and the Markdown parsers, is loaded when it is first shown. */
export const ArticleEditor = loadLater(
  async () => (await import('./article-editor.tsx')).ArticleEditor,
  <Skeleton rows={8} />,
) as typeof Editor
