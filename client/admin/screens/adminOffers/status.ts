import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { blocksAgreement, findPermissions } from '#shared/domain/offers/state/permissions.ts'
import type { OfferListState, OfferRow, OfferView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { formatDay } from '../../format.ts'
import type { Status, Tone } from '../../kit/badge.tsx'
import { offerStateLabels } from '../../labels/offer.ts'

const tones: Readonly<Record<OfferListState, Tone>> = {
  draft: 'plain',
  sent: 'note',
  expired: 'wait',
  accepted: 'good',
  declined: 'bad',
  cancelled: 'bad',
  retracted: 'plain',
}

export function offerStatus({ state, expired }: Pick<OfferRow, 'state' | 'expired'>): Status {
  const name = expired ? 'expired' : state
  return { tone: tones[name], label: offerStateLabels[name] }
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
  return { emptied, mayChange, mayRetract: mayChange && offer.currentVersion !== null }
}

/** A sentence about what the customer can do now. `now` in ms. */
export function describeState(offer: OfferView, now: number = Date.now()): string {
  const { state, deliveredOn, cancelUntil } = offer
  const content = currentVersions(offer).current?.content
  if (state === 'draft' || !content || isErased(content))
    return state === 'draft'
      ? 'Kunden kan ikke se tilbuddet endnu.'
      : 'Tilbuddet er tømt for oplysninger.'
  const { expired, conditional, cancel } = findPermissions({ state, content, cancelUntil }, now)
  switch (state) {
    case 'sent': {
      if (expired)
        return `Fristen var ${formatDay(content.validUntil)}. Kunden kan læse tilbuddet, men ikke sige ja. Send en ny udgave for at forlænge.`
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
