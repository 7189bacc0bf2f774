import { offerStatuses, type OfferStatus } from '#shared/admin/offer-statuses.ts'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import {
  blocksAgreement,
  findPermissions,
  type OfferState,
} from '#shared/domain/offers/state/permissions.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { formatDay } from '../../format.ts'
import type { Status } from '../../kit/badge.tsx'

/** The badge of an offer, by its status, or by its state where that is all that is known. */
export function offerStatus(
  offer:
    | { readonly status: OfferStatus }
    | { readonly state: OfferState; readonly expired: boolean },
): Status {
  const status = 'status' in offer ? offer.status : offer.expired ? 'expired' : offer.state
  const [label, tone] = offerStatuses[status]
  return { label, tone }
}

/** The versions that matter now, null if missing: the one to be sent next, and the one the customer sees. */
export const currentVersions = ({
  versions,
  currentVersion,
}: Pick<OfferView, 'versions' | 'currentVersion'>) => ({
  draft: versions.find(({ sentAt }) => sentAt === null) ?? null,
  current: versions.find(({ version }) => version === currentVersion) ?? null,
})

export const isErased = (content: OfferContent): boolean => 'erased' in content

/** What staff may do. Accepted and retracted offers get no new version; the database enforces it too. */
export function permissions(offer: OfferView) {
  const newest = offer.versions[0]
  const emptied = newest !== undefined && isErased(newest.content)
  const mayChange = !emptied && offer.state !== 'accepted' && offer.state !== 'retracted'
  return {
    emptied,
    mayChange,
    mayRetract: mayChange && offer.currentVersion !== null,
    mayExtend: !emptied && offer.state === 'sent',
    mayEnd: !emptied && offer.state === 'sent' && !offer.expired,
  }
}

/** A sentence about what the customer can do now. `now` in ms. */
export function describeState(offer: OfferView, now: number = Date.now()): string {
  const { state, deliveredOn, cancelUntil } = offer
  const sent = currentVersions(offer).current?.content
  if (state === 'draft' || !sent || isErased(sent))
    return state === 'draft'
      ? 'Kunden kan ikke se tilbuddet endnu.'
      : 'Tilbuddet er tømt for oplysninger.'
  // The day in force: staff may have ended it before the day that the version names.
  const content = { ...sent, validUntil: offer.validUntil ?? sent.validUntil }
  const { expired, conditional, cancel } = findPermissions({ state, content, cancelUntil }, now)
  switch (state) {
    case 'sent': {
      if (expired)
        return `Fristen var ${formatDay(content.validUntil)}. Kunden kan læse tilbuddet, men ikke sige ja. Forlæng det, eller send en ny udgave.`
      if (conditional)
        return `Kunden kan ikke sige ja, før der er svar på ${content.subsidies
          .filter(blocksAgreement)
          .map(({ name }) => name)
          .join(' og ')}.`
      return `Kunden kan sige ja eller nej til og med ${formatDay(content.validUntil)}.`
    }
    case 'accepted':
      return cancel === null
        ? `Der er en aftale. Kunden kan fortryde ${withdrawalTerm(cancelUntil)}.${deliveredOn ? '' : ' Skriv leveringsdagen, når alt er leveret.'}`
        : 'Der er en aftale. Fristen for at fortryde er gået.'
    case 'declined':
      return 'Kunden har sagt nej. En ny udgave åbner for et nyt svar.'
    case 'cancelled':
      return 'Kunden har fortrudt aftalen. En ny udgave åbner for et nyt svar.'
    case 'retracted':
      return 'Tilbuddet er taget tilbage, og dets side findes ikke mere.'
  }
}
