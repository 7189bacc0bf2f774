import { topics } from '#shared/content/blog/topics.ts'
import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { Card } from '#client/ui/card.tsx'
import { BlockHead } from '../figures/parts.tsx'
import { topicsOf } from './posts.tsx'
import type { BlockProps } from '../props.ts'
import { Spot } from '../../illustration/spot.tsx'

/** Number of a topic's articles that its card lists. */
const named = 3

/** Every topic with articles, with its newest ones. */
export function Topics({ block, site }: BlockProps<'topics'>) {
  return (
    <section id={block.id}>
      <BlockHead {...block} />
      <div className="cards cards-2 cards-3">
        {topicsOf(site.posts).map((topic) => {
          const { label, lead, ground, spot } = topics[topic]
          const posts = site.posts.filter((post) => post.topic === topic)
          return (
            <Card key={topic} tint={ground} className="topic-card">
              <Spot name={spot} />
              <h3>
                <Link href={href('knowledgeTopic', { topic })}>{label}</Link>
              </h3>
              <p>{lead}</p>
              <ul>
                {posts.slice(0, named).map(({ slug, title }) => (
                  <li key={slug}>
                    <Link href={href('blogPost', { slug })}>{title}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
    </section>
  )
}
