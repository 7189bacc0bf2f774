import { useQuery } from '@tanstack/react-query'
import type { ProvenClaimRow } from '#shared/admin/proven-claims.ts'
import { claimRules } from '#shared/domain/posts/claims.ts'
import { href } from '#shared/routes/href.ts'
import { claimUsesQuery } from '../../data/proven-claims.ts'
import { ExternalLink, TextLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { ContentUses } from '../../kit/content-uses.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'

/** A claim: its words, its proof, why it needs one, and where it is used. */
export function ClaimSections({ row }: { readonly row: ProvenClaimRow }) {
  const { id, text, rule, evidenceUrl, materialId, material, approvedBy } = row
  const query = useQuery(claimUsesQuery(id))
  return (
    <>
      <blockquote className="rounded-knob border border-line bg-sunk px-3 py-2 text-ink">
        »{text}«
      </blockquote>
      <Section title="Bevis">
        {evidenceUrl && (
          <p className="break-all">
            <ExternalLink href={evidenceUrl}>{evidenceUrl}</ExternalLink>
          </p>
        )}
        {materialId && (
          <p>
            <TextLink to={`${href('adminMaterials')}?id=${materialId}`}>{material}</TextLink>
          </p>
        )}
        {!evidenceUrl && !materialId && <p className="text-wait">Intet endnu.</p>}
        {approvedBy && <p className="text-mute">Godkendt af {approvedBy}</p>}
      </Section>
      <Section title="Hvorfor den skal bevises">
        <p>{claimRules[rule].reason}</p>
        <p className="text-mute">{claimRules[rule].source}</p>
      </Section>
      <Loaded query={query}>
        {({ rows }) => <ContentUses rows={rows} none="Ordene står ingen steder på siden." />}
      </Loaded>
      <RecordHistory title="Ændringer" table="proven_claims" id={id} />
    </>
  )
}
