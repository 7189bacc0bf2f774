import { type MentionRow, mentions } from '#shared/admin/mentions.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import { Section } from '../../kit/card.tsx'
import { MentionDifference } from '../../kit/content-difference.tsx'
import { ContentFaults, Restore, Versions } from '../../kit/content-versions.tsx'
import { Notice } from '../../kit/notices.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'

/** A mention: its picture, what it lacks, what is not published of it, and its versions. */
export function MentionSections({ row }: { readonly row: MentionRow }) {
  const { state, picture, alt, status, faults, published, draft, seeded, id } = row
  const isChanged = status === 'draft' || status === 'changed'
  return (
    <>
      {(state === 'withdrawn' || state === 'expired') && (
        <Notice>
          Der er intet samtykke, så besøgende ser den ikke, hvad der end er udgivet af den.
        </Notice>
      )}
      {picture && (
        <img
          src={mediaThumbnail(picture.media)}
          alt={alt}
          className="h-24 max-w-full justify-self-start rounded-knob border border-line bg-white object-contain p-2"
        />
      )}
      {isChanged && <ContentFaults faults={faults} />}
      {status === 'changed' && (
        <Section title="Ikke udgivet">
          <MentionDifference before={published} after={draft} />
          <Restore noun={mentions} row={row} />
        </Section>
      )}
      <Versions
        noun={mentions}
        row={row}
        first={seeded ? 'Det opfundne eksempel, som siden begyndte med' : null}
      />
      <RecordHistory title="Ændringer" table="content" id={id} />
    </>
  )
}
