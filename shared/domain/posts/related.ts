import type { PostCard } from '../../schemas/content/post.ts'
import { foldedWords } from './fold.ts'
import { isCommon } from '../search/entry.ts'

/** Weight of a shared topic, added to the similarity of words (0–1). */
const topicWeight = 0.25

/** Articles to read next: those the author names, then the most similar ones. */
export function relatedTo(post: PostCard, posts: readonly PostCard[], count = 3): PostCard[] {
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

/** The words to compare articles by. */
function subjectOf({ title, description, lead = '', headings }: PostCard): ReadonlySet<string> {
  return new Set(
    foldedWords([title, description, lead, ...headings].join(' ')).filter(
      (word) => !isCommon(word),
    ),
  )
}

/** Cosine similarity of two sets of words, 0–1. */
function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.size)
}
