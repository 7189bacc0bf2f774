import { cases, type Case } from '#shared/admin/cases.ts'
import {
  readStoredCalculation,
  type StoredCalculation,
} from '#shared/domain/calculators/calculation/stored-calculation.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { listOffers } from '#worker/data/cases.ts'
import { findCalculation } from '#worker/data/offers/calculation.ts'
import { findOffer, listVersions } from '#worker/data/offers/list.ts'
import { createTable } from '#worker/data/table.ts'

const table = createTable(cases, 'cases')

/** The offer that a presentation shows. */
export interface ShownOffer {
  readonly number: string
  /** The prices of a draft are not binding yet. */
  readonly state: 'draft' | 'sent' | 'accepted'
  readonly content: OfferContent
  readonly chosen: readonly string[] | null
}

/** What slides show of a case. */
export interface CaseValues {
  readonly row: Case
  readonly calculation: StoredCalculation | null
  readonly offer: ShownOffer | null
}

/** What slides show of a case, as the signed-in user; null where it is missing. @throws Problem 403, 503. */
export async function findCaseValues(
  client: BackendClient,
  id: string,
): Promise<CaseValues | null> {
  const [row, calculation, offer] = await Promise.all([
    table.find(client, id),
    findCalculation(client, { leadId: null, caseId: id }),
    findShownOffer(client, id),
  ])
  return row && { row, calculation: readStoredCalculation(calculation), offer }
}

/** States of offers that are no longer an offer. */
const over: readonly string[] = ['retracted', 'declined', 'cancelled']

/** The newest offer: the version in force, else the draft. */
async function findShownOffer(client: BackendClient, id: string): Promise<ShownOffer | null> {
  const newest = (await listOffers(client, id)).find(
    ({ state, expired }) => !over.includes(state) && !expired,
  )
  if (!newest) return null
  const [offer, versions] = await Promise.all([
    findOffer(client, newest.id),
    listVersions(client, newest.id),
  ])
  const version =
    versions.find((each) => each.version === offer?.currentVersion && each.sentAt !== null) ??
    versions[0]
  if (!offer || !version || 'erased' in version.content) return null
  const state = version.sentAt === null ? 'draft' : offer.state === 'accepted' ? 'accepted' : 'sent'
  return {
    number: offer.number,
    state,
    content: version.content,
    chosen: state === 'draft' ? null : offer.chosen,
  }
}
