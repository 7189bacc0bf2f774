import { Link } from '#client/slots.tsx'
import { type Hit, most } from './find.ts'

interface Props {
  readonly query: string
  readonly hits: readonly Hit[]
  readonly campaign: string
}

/** The hits, as links; their number is also announced to screen readers. */
export function Results({ query, hits, campaign }: Props) {
  return (
    <>
      <p role="status" className="site-search-status">
        {query && summary(query, hits.length)}
      </p>
      {hits.length > 0 && (
        <ol className="site-search-results">
          {hits.map(({ path, title, description, label }) => (
            <li key={path}>
              {/* A glossary term has no page: its explanation is the hit. */}
              {path.startsWith('#') ? (
                <strong>{title}</strong>
              ) : (
                <Link href={path + campaign}>{title}</Link>
              )}
              <p>
                {label} · {description}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function summary(query: string, count: number): string {
  if (count === 0) return `Vi fandt intet om »${query}«. Prøv et andet ord, eller skriv til os.`
  if (count === most) return `De ${most} bedste svar om »${query}«`
  return `${count} svar om »${query}«`
}
