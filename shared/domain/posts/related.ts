import type { Post } from '../../schemas/content/post.ts'
import { foldedWords } from './fold.ts'
import { isCommon } from '../search/entry.ts'
import { sectionsOf } from './sections.ts'

/** What a shared topic weighs beside the share of words in common (0–1). */
const topicWeight = 0.25

/** What to read after an article: those its author names, then those most like it. */
export function relatedTo(post: Post, posts: readonly Post[], count = 3): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const named = (post.related ?? []).flatMap(
    (slug) => others.find((other) => other.slug === slug) ?? [],
  )
  const own = subjectOf(post)
  const likeness = new Map(
    others.map((other) => [
      other,
      common(own, subjectOf(other)) + (other.topic === post.topic ? topicWeight : 0),
    ]),
  )
  const found = others
    .filter((other) => !named.includes(other))
    .toSorted((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0))
  return [...named, ...found].slice(0, count)
}

/** The words that say what an article is about. */
function subjectOf({ title, description, lead = '', body }: Post): ReadonlySet<string> {
  const headings = sectionsOf(body).map((section) => section.title)
  return new Set(
    foldedWords([title, description, lead, ...headings].join(' ')).filter(
      (word) => !isCommon(word),
    ),
  )
}

/** Words in common, against the size of both (cosine of two sets): 0–1. */
function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.size)
}
