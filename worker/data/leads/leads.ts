import { toE164 } from '#shared/domain/e164.ts'
import { type Lead, phoneOf } from '#shared/schemas/lead.ts'
import type { BackendClient } from '../backend.ts'
import type { Database, Json } from '../database.types.ts'
import { throwIfFailed } from '../row-refused.ts'

type LeadRow = Database['public']['Tables']['leads']['Insert']
type ConsentRow = Database['public']['Tables']['consents']['Insert']

/** Stores leads with their consents, and with what was withdrawn of these. Idempotent by id. Throws RowRefused or MaybeRefused, or Error where the backend fails. */
export async function storeLeads(client: BackendClient, leads: readonly Lead[]): Promise<void> {
  throwIfFailed(
    'leads',
    await client.from('leads').upsert(leads.map(toLeadRow), { onConflict: 'id' }),
  )
  const consents = leads.flatMap(toConsentRows)
  if (consents.length > 0)
    throwIfFailed(
      'consents',
      await client.from('consents').upsert(consents, { onConflict: 'lead_id,purpose' }),
    )
  const _rows = leads.flatMap(({ id, consents: given }) =>
    given.flatMap(({ withdrawnAt }) => (withdrawnAt ? [{ lead: id, at: withdrawnAt }] : [])),
  )
  if (_rows.length > 0) throwIfFailed('consents', await client.rpc('store_withdrawals', { _rows }))
}

function toLeadRow(lead: Lead): LeadRow {
  return {
    id: lead.id,
    kind: lead.kind,
    values: lead.values as NonNullable<Json>,
    campaign: lead.campaign,
    source_url: lead.sourceUrl,
    source_component: lead.sourceComponent,
    set_aside: lead.setAside,
    received_at: lead.receivedAt,
    // Calculated here, because leads accepted earlier have no `phoneE164` among their values.
    phone_e164: toE164(phoneOf(lead.values)),
  }
}

/** One row for each purpose: Postgres refuses the same row twice in one statement. */
function toConsentRows({ id, consents }: Lead): ConsentRow[] {
  const byPurpose = new Map(consents.map((consent) => [consent.purpose, consent]))
  return [...byPurpose.values()].map(({ purpose, textVersion, givenAt, page }) => ({
    lead_id: id,
    purpose,
    text_version: textVersion,
    given_at: givenAt,
    page,
  }))
}
