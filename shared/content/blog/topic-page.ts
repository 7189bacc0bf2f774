import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import type { PostTopic } from '../../schemas/content/post-parts.ts'
import { topics } from './topics.ts'

/** The page of a topic; null for a topic without articles. */
export function topicPage({ company }: Brand, topic: PostTopic | undefined): PageContent | null {
  if (!topic) return null
  const { label, about, description, lead, heading, text, ground, scene, figures, prices, way } =
    topics[topic]
  return {
    seo: { title: `Artikler om ${about} · ${company.shortName}`, description },
    layout: 'article',
    blocks: [
      { type: 'pageHero', ground, title: label, lead, art: scene },
      ...(prices ? [{ type: 'electricityPrices' as const, id: 'elpriser', ...prices }] : []),
      { type: 'posts', id: 'artikler', title: `Artikler om ${about}`, topic, topics: true },
      { type: 'prose', title: heading, body: [...text] },
      ...(figures ? [{ type: 'facts' as const, id: 'tal', ...figures }] : []),
      { type: 'callToAction', ...way, actions: [...way.actions] },
    ],
  }
}
