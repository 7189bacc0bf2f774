import { useQuery } from '@tanstack/react-query'
import { type PieceRow, pieces } from '#shared/admin/pieces.ts'
import { pieceUsesQuery } from '../../data/content.ts'
import { Section } from '../../kit/card.tsx'
import { PieceDifference } from '../../kit/content-difference.tsx'
import { ContentUses } from '../../kit/content-uses.tsx'
import { ContentFaults, Restore, Versions } from '../../kit/content-versions.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'

/** A piece: what it lacks, what is not published of it, where it is used, and its versions. */
export function PieceSections({ row }: { readonly row: PieceRow }) {
  const query = useQuery(pieceUsesQuery(row.id))
  return (
    <>
      {(row.status === 'draft' || row.status === 'changed') && (
        <ContentFaults faults={row.faults} />
      )}
      {row.status === 'changed' && (
        <Section title="Ikke udgivet">
          <PieceDifference before={row.published} after={row.draft} />
          <Restore noun={pieces} row={row} />
        </Section>
      )}
      <Loaded query={query}>
        {({ rows }) => (
          <ContentUses
            rows={rows}
            none="Ingen steder endnu. Sæt det ind på en side eller i en artikel som blokken »Stykke«."
          />
        )}
      </Loaded>
      <Versions noun={pieces} row={row} first={null} />
      <RecordHistory title="Ændringer" table="content" id={row.id} />
    </>
  )
}
