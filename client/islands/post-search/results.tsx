import { blogPost } from 'virtual:paths'
import { Link } from '#client/slots.tsx'
import { type Hit, most } from './find.ts'

interface Props {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly campaign: string
}

/** What was found, as links; how many is also said to those who can't see it. */
export function Results({ query, hits, campaign }: Props) {
  return (
    <>
      <p role="status" className="post-search-status">
        {query && summary(query, hits.length)}
      </p>
      {hits.length > 0 && (
        <ol className="post-search-results">
          {hits.map(({ slug, title, description, topic }) => (
            <li key={slug}>
              <Link href={blogPost.replace(':slug', slug) + campaign}>{title}</Link>
              <p>
                {topic} · {description}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function summary(query: string, count: number): string {
  if (count === 0) return `Ingen artikler om »${query}«. Prøv et andet ord, eller skriv til os.`
  if (count === most) return `De ${most} bedste artikler om »${query}«`
  return `${count} ${count === 1 ? 'artikel' : 'artikler'} om »${query}«`
}
