import { type PostRow, posts } from '#shared/admin/posts.ts'
import { href } from '#shared/routes/href.ts'
import { ExternalLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { ContentFaults, Restore, Versions } from '../../kit/content-versions.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { PostDifference } from '../../kit/content-difference.tsx'

/** An article: what it lacks, what is not published of it, where it is, and its versions. */
export const PostSections = ({ row }: { readonly row: PostRow }) => (
  <>
    {(row.status === 'draft' || row.status === 'changed') && <ContentFaults faults={row.faults} />}
    {row.status === 'changed' && (
      <Section title="Ikke udgivet">
        <PostDifference before={row.published} after={row.draft} />
        <Restore noun={posts} row={row} />
      </Section>
    )}
    {row.liveSlug && (
      <Section title="På siden">
        <p>
          <ExternalLink href={href('blogPost', { slug: row.liveSlug })}>
            {href('blogPost', { slug: row.liveSlug })}
          </ExternalLink>
        </p>
      </Section>
    )}
    <Versions
      noun={posts}
      row={row}
      first={row.published && row.status !== 'draft' ? 'Artiklen, som den var fra start.' : null}
    />
    <RecordHistory title="Ændringer" table="content" id={row.id} />
  </>
)
