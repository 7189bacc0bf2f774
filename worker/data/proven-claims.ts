import type { ProvenClaimUse } from '#shared/admin/proven-claims.ts'
import type { ContentKind } from '#shared/admin/publications.ts'
import type { ClaimRule, ProvenText } from '#shared/domain/posts/claims.ts'
import type { BackendClient } from './backend.ts'
import { unwrap } from './supabase-errors.ts'

/** The words of every claim that is approved and whose proof has not expired. */
export const listValidClaims = async (client: BackendClient): Promise<readonly ProvenText[]> =>
  (
    await unwrap(
      client
        .from('proven_claim_rows')
        .select('text, rule')
        .in('state', ['valid', 'expiring'])
        .order('id')
        .limit(1000),
    )
  ).map(({ text, rule }) => ({ text: text as string, rule: rule as ClaimRule }))

/** Content with the words of a claim. */
export const listClaimUses = async (
  client: BackendClient,
  id: string,
): Promise<readonly ProvenClaimUse[]> =>
  (
    await unwrap(
      client
        .from('proven_claim_uses')
        .select('content_id, kind, title, in_draft, in_live')
        .eq('claim_id', id)
        .order('title')
        .limit(200),
    )
  ).map(({ content_id, kind, title, in_draft, in_live }) => ({
    id: content_id as string,
    kind: kind as ContentKind,
    title: title as string,
    isDraft: in_draft === true,
    isLive: in_live === true,
  }))

/** Approves a claim, or takes the approval back; false in another revision. @throws Problem 403, 422 without evidence. */
export const setApproved = async (
  client: BackendClient,
  { id, revision }: { readonly id: string; readonly revision: number },
  at: string | null,
) =>
  (
    await unwrap(
      client
        .from('proven_claims')
        .update({ approved_at: at })
        .eq('id', id)
        .eq('revision', revision)
        .select('id'),
    )
  ).length > 0
