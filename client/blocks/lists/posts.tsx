import { formatDate, wholeFigures } from '#shared/content/format.ts'
import { topics } from '#shared/content/blog/topics.ts'
import { formatMinutes } from '#shared/domain/posts/text.ts'
import { href } from '#shared/routes/href.ts'
import type { PostCard as Card } from '#shared/schemas/content/post.ts'
import type { PostTopic } from '#shared/schemas/content/post-parts.ts'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Link } from '#client/slots.tsx'
import { bandHeight, bandPicture } from '../heads/band-picture.ts'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { Spot } from '../../illustration/spot.tsx'

/** Number of a list's articles that are cards on a phone; the others are rows. */
const phoneCards = 3

/** Articles as cards. The list of all articles opens with the newest one, large; a single article is large as well. */
export function Posts({ block, site }: BlockProps<'posts'>) {
  const { topic, slugs, limit } = block
  const found = slugs
    ? slugs.flatMap((slug) => site.posts.find((post) => post.slug === slug) ?? [])
    : site.posts.filter((post) => !topic || post.topic === topic)
  const shown = found.slice(0, limit)
  const [newest, ...rest] = shown
  const opens = !slugs && !limit && (rest.length === 0 || !topic)
  return (
    <section id={block.id}>
      <BlockHead {...block} />
      {block.topics && <TopicLinks posts={site.posts} path={site.route.path} />}
      {shown.length === 0 && <p>Der er ingen artikler her endnu.</p>}
      {opens && newest && <PostCard post={newest} large />}
      {(rest.length > 0 || !opens) && (
        <ul className="posts">
          {(opens ? rest : shown).map((post, i) => (
            <li
              key={post.slug}
              className={i + (opens ? 1 : 0) < phoneCards ? undefined : 'post-row'}
            >
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PostCard({ post, large = false }: { readonly post: Card; readonly large?: boolean }) {
  const { slug, title, description, topic, published } = post
  const { label, ground, spot } = topics[topic]
  const band = bandPicture(post)
  return (
    <article className={large ? 'post-card post-card-large' : 'post-card'}>
      <div className={`post-art ground-${large ? band.ground : ground}`}>
        {large ? (
          <HousePicture name={band.picture} className="post-house" height={bandHeight} late />
        ) : (
          <Spot name={post.spot ?? spot} />
        )}
      </div>
      <div className="post-card-text">
        <h3>
          <Link href={href('blogPost', { slug })} className="cover-link">
            {title}
          </Link>
        </h3>
        <p>{wholeFigures(description)}</p>
        <p className="post-meta">
          {label} · <time dateTime={published}>{formatDate(published)}</time> ·{' '}
          {formatMinutes(post.minutes)}
        </p>
      </div>
    </article>
  )
}

/** The topics with articles, in their order. */
export function topicsOf(posts: readonly Card[]): PostTopic[] {
  return (Object.keys(topics) as PostTopic[]).filter((topic) =>
    posts.some((post) => post.topic === topic),
  )
}

/** Links between all articles and those of one topic: pages of their own, for people and search engines. */
function TopicLinks({ posts, path }: { readonly posts: readonly Card[]; readonly path: string }) {
  const ways = [
    { label: 'Alle artikler', to: href('blog') },
    ...topicsOf(posts).map((topic) => ({
      label: topics[topic].label,
      to: href('knowledgeTopic', { topic }),
    })),
  ]
  return (
    <nav className="topic-links" aria-label="Emner">
      <ul>
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
