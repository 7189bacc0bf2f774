import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerQuery } from '../../data/offers.ts'
import { ago, dayWords } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ExternalLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { DetailPanel } from '../../kit/detail-panel.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Section } from '../../kit/section.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useAddress } from '../../use-address.ts'
import { Actions } from './actions.tsx'
import { Danger } from './danger.tsx'
import { Missing } from './missing.tsx'
import { isErased, offerStatus, standingWords, versionsOf } from './status.ts'
import { Approvals } from './approvals.tsx'
import { OfferTimeline } from './timeline.tsx'
import { Totals } from './totals.tsx'
import { VersionList } from './versions.tsx'

interface Props {
  readonly id: string
  readonly mayWrite: boolean
}

/** One offer: where it stands, what can be done with it, what it comes to, what happened, and every version. */
export function OfferDetail({ id, mayWrite }: Props) {
  const { withParams } = useAddress()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  if (error && !offer) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!offer) {
    return (
      <Card>
        <Skeleton rows={8} className="h-8" />
      </Card>
    )
  }
  const { tone, word } = offerStatus(offer)
  const { current, draft } = versionsOf(offer)
  const newest = offer.versions[0]?.content
  return (
    <DetailPanel
      title={offer.customerName || 'Uden navn'}
      back={withParams({ id: null })}
      backLabel="Alle tilbud"
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      <div className="grid gap-1">
        <p className="text-ink">{standingWords(offer)}</p>
        {draft && current && (
          <p className="text-mute">
            Version {draft.version} ligger som kladde. Kunden ser version {current.version}.
          </p>
        )}
      </div>
      {draft && mayWrite && <Missing offer={offer} />}
      <Actions offer={offer} mayWrite={mayWrite} />
      <Facts rows={factsOf(offer)} />
      {offer.leadId && (
        <p>
          <Link
            to={`${href('adminLeads')}?id=${offer.leadId}`}
            className="font-semibold text-act underline underline-offset-2"
          >
            Se henvendelsen
          </Link>
        </p>
      )}
      {current && offer.state !== 'retracted' && <LinkToOffer id={offer.id} />}
      {offer.totals && newest && !isErased(newest) && (
        <Section title={draft && current ? `Beløb i version ${draft.version}` : 'Beløb'}>
          <Totals
            totals={offer.totals}
            groupTitles={Object.fromEntries(newest.groups.map((group) => [group.id, group.title]))}
          />
        </Section>
      )}
      <Approvals offer={offer} mayWrite={mayWrite} />
      <Section title="Forløb">
        <OfferTimeline offer={offer} />
      </Section>
      <Section title="Udgaver">
        <VersionList offer={offer} />
      </Section>
      {mayWrite && <Danger offer={offer} />}
    </DetailPanel>
  )
}

function factsOf(offer: OfferView) {
  const newest = offer.versions[0]?.content
  return {
    Nummer: offer.number,
    Overskrift: newest && !isErased(newest) ? newest.title : '',
    'E-mail': offer.customerEmail && (
      <a
        href={`mailto:${offer.customerEmail}`}
        className="font-semibold text-act underline underline-offset-2"
      >
        {offer.customerEmail}
      </a>
    ),
    'Kunden betaler': formatAmount(offer.total),
    'Gælder til': offer.validUntil && dayWords(offer.validUntil),
    Leveret: offer.deliveredOn && dayWords(offer.deliveredOn),
    'Kan fortrydes': offer.state === 'accepted' ? withdrawalTerm(offer.cancelUntil) : null,
    Oprettet: ago(offer.createdAt),
  }
}

/** The customer's own page: its address is its key, so staff get it here and nowhere in a log. */
function LinkToOffer({ id }: { readonly id: string }) {
  const link = location.origin + href('personalOffer', { id })
  return (
    <Section title="Kundens side">
      <p className="rounded-knob border border-line bg-sunk p-3 font-mono text-[0.8125rem] break-all text-ink">
        {link}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton text={link} label="Kopiér link" done="Linket er kopieret" />
        <ExternalLink href={link}>Åbn</ExternalLink>
      </div>
      <p className="text-mute">
        Den, der har linket, kan svare på tilbuddet. Du kan se siden, men ikke svare, og det tæller
        ikke som åbnet.
      </p>
    </Section>
  )
}
