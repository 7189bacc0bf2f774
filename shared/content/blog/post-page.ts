import type { Brand } from '../../brand.ts'
import { cardOf } from '../../domain/posts/card.ts'
import { relatedTo } from '../../domain/posts/related.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import type { Post, PostCard } from '../../schemas/content/post.ts'
import { topics } from './topics.ts'

/** Longest document title that leaves room for the company's name. */
const longestTitle = 65

/** An article as a page: head, text, sources, related articles and links. */
export function postPage({ company }: Brand, post: Post, posts: readonly PostCard[]): PageContent {
  const {
    title,
    description,
    lead = description,
    topic,
    author,
    published,
    updated,
    body,
    sources,
    band = topics[topic].band,
  } = post
  const card = cardOf(post)
  const related = relatedTo(card, posts)
  const named = `${title} · ${company.shortName}`
  return {
    seo: { title: named.length > longestTitle ? title : named, description },
    layout: 'post',
    blocks: [
      {
        type: 'articleHead',
        topic,
        title,
        lead,
        author,
        published,
        updated,
        minutes: card.minutes,
        band,
      },
      ...body,
      { type: 'sources', items: sources },
      ...(related.length > 0
        ? [{ type: 'posts' as const, title: 'Læs også', slugs: related.map(({ slug }) => slug) }]
        : []),
      { type: 'callToAction', ...topics[topic].way, actions: [...topics[topic].way.actions] },
    ],
  }
}
