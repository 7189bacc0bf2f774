import { useQuery } from '@tanstack/react-query'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerQuery } from '../../../data/offers.ts'
import { ago, formatDay } from '../../../format.ts'
import { ExternalLink, TextLink } from '../../../kit/button.tsx'
import { Facts, Section } from '../../../kit/card.tsx'
import { CopyButton } from '../../../kit/copy-button.tsx'
import { DetailPanel } from '../../../kit/list/detail-panel.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { Actions } from './actions.tsx'
import { Danger } from './danger.tsx'
import { Missing } from './missing.tsx'
import { isErased, offerStatus, describeState, currentVersions } from '../status.ts'
import { Approvals } from './approvals.tsx'
import { OfferTimeline } from './timeline.tsx'
import { Totals } from '../totals.tsx'
import { VersionList } from '../versions.tsx'

/** One offer: its state, actions, totals, history and versions. */
export function OfferDetail({ id }: { readonly id: string }) {
  return (
    <Loaded query={useQuery(offerQuery(id))} detail>
      {(offer) => <Offer offer={offer} />}
    </Loaded>
  )
}

function Offer({ offer }: { readonly offer: OfferView }) {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  const { current, draft } = currentVersions(offer)
  const newest = offer.versions[0]?.content
  return (
    <DetailPanel
      title={offer.customerName || 'Uden navn'}
      back={withParams({ id: null })}
      backLabel="Alle tilbud"
      status={offerStatus(offer)}
    >
      <div className="grid gap-1">
        <p className="text-ink">{describeState(offer)}</p>
        {draft && current && (
          <p className="text-mute">
            Version {draft.version} ligger som kladde. Kunden ser version {current.version}.
          </p>
        )}
      </div>
      {draft && mayWrite && <Missing offer={offer} />}
      <Actions offer={offer} />
      <Facts rows={listFacts(offer)} />
      {offer.leadId && (
        <p>
          <TextLink to={`${href('adminLeads')}?id=${offer.leadId}`}>Se henvendelsen</TextLink>
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
      <Approvals offer={offer} />
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

function listFacts(offer: OfferView) {
  const newest = offer.versions[0]?.content
  return {
    Nummer: offer.number,
    Overskrift: newest && !isErased(newest) ? newest.title : '',
    'E-mail': offer.customerEmail && (
      <TextLink to={`mailto:${offer.customerEmail}`}>{offer.customerEmail}</TextLink>
    ),
    'Kunden betaler': formatAmount(offer.total),
    'Gælder til': offer.validUntil && formatDay(offer.validUntil),
    Leveret: offer.deliveredOn && formatDay(offer.deliveredOn),
    'Kan fortrydes': offer.state === 'accepted' ? withdrawalTerm(offer.cancelUntil) : null,
    Oprettet: ago(offer.createdAt),
  }
}

/** The link to the customer's page. The address is its key, so it is shown here and never logged. */
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
