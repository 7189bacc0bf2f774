import type { PageContent } from '../../schemas/content/page.ts'
import type { Post, PostCard } from '../../schemas/content/post.ts'
import { href } from '../../routes/href.ts'
import { foldedWords } from '../posts/fold.ts'
import type { IndexedCard } from '../shop/published.ts'
import { textsOf } from '../posts/text.ts'
import { routes } from '../../routes/table.ts'
import { isCommon, type SearchEntry } from './entry.ts'

/** `topicLabel`: the label of the article's topic. `words`: those of its text. */
export const articleEntry = (
  { slug, title, description, headings }: PostCard,
  topicLabel: string,
  words: readonly string[],
): SearchEntry =>
  entryOf(
    { path: href('blogPost', { slug }), title, description, label: topicLabel },
    headings,
    words,
  )

/** The words of an article's text, each once. */
export const wordsOf = ({ body }: Pick<Post, 'body'>): string =>
  [...new Set(foldedWords(textsOf(body).join(' ').replaceAll('\u00ad', '')))]
    .filter((word) => !isCommon(word))
    .join(' ')

/** `title`: the page's label in menus, as its heading is often a sentence. */
export function pageEntry(
  { seo, blocks }: PageContent,
  page: Pick<SearchEntry, 'path' | 'title' | 'label'>,
): SearchEntry {
  const headings = blocks.flatMap((block) =>
    'title' in block && typeof block.title === 'string' ? textsOf(block.title) : [],
  )
  return entryOf({ ...page, description: seo.description }, headings, textsOf(blocks))
}

/** A product of the webshop. */
export const goodsEntry = ({ slug, name, make, summary, tags }: IndexedCard): SearchEntry =>
  entryOf(
    {
      path: href('product', { id: slug }),
      title: name,
      description: summary,
      label: routes.webshop.label,
    },
    [make],
    tags,
  )

function entryOf(
  entry: Omit<SearchEntry, 'headings' | 'words'>,
  headings: readonly string[],
  texts: readonly string[],
): SearchEntry {
  const shown = headings.join(' · ').replaceAll('\u00ad', '')
  const known = new Set(foldedWords(`${entry.title} ${entry.description} ${shown}`))
  const words = new Set(
    foldedWords(texts.join(' ').replaceAll('\u00ad', '')).filter(
      (word) => !known.has(word) && !isCommon(word),
    ),
  )
  return { ...entry, headings: shown, words: [...words].join(' ') }
}
