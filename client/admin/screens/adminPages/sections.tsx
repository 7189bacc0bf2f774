import { type PageRow, pages } from '#shared/admin/pages.ts'
import { routeList } from '#shared/routes/table.ts'
import { ExternalLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { ContentFaults, Restore, Versions } from '../../kit/content-versions.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { PageDifference } from '../../kit/content-difference.tsx'

/** A page: what it lacks, what is not published of it, where it is, and its versions. */
export const PageSections = ({ row }: { readonly row: PageRow }) => (
  <>
    {row.status === 'changed' && (
      <>
        <ContentFaults faults={row.faults} />
        <Section title="Ikke udgivet">
          <PageDifference before={row.published} after={row.draft} />
          <Restore noun={pages} row={row} />
        </Section>
      </>
    )}
    <Section title="På siden">
      <ul className="grid gap-1">
        {pathsOf(row.key).map((path) => (
          <li key={path}>
            <ExternalLink href={path}>{path}</ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
    <Versions noun={pages} row={row} first="Siden, som den var fra start." />
    <RecordHistory title="Ændringer" table="content" id={row.id} />
  </>
)

const pathsOf = (name: string): readonly string[] =>
  routeList.flatMap(([, { page, path }]) => (page === name && !path.includes(':') ? [path] : []))
