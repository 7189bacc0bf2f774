import { useNavigate } from 'react-router'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { ago, formatDay } from '../../../format.ts'
import { AdviserName } from '../../../kit/adviser-name.tsx'
import { ExternalLink, TextLink } from '../../../kit/button.tsx'
import { Facts, Section } from '../../../kit/card.tsx'
import { CopyButton } from '../../../kit/copy-button.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { isErased, describeState, currentVersions, permissions } from '../status.ts'
import { Opened } from '../table.tsx'
import { afterLabel, Totals } from '../totals.tsx'
import { VersionList } from '../versions.tsx'
import { Actions } from './actions.tsx'
import { Approvals } from './approvals.tsx'
import { Danger, DiscardDialog } from './danger.tsx'
import {
  AnsweredDialog,
  DeliveryDialog,
  EndDialog,
  ExtendDialog,
  RetractDialog,
} from './dialogs.tsx'
import { Missing } from './missing.tsx'
import { SendDialog } from './send-dialog.tsx'
import { OfferTimeline } from './timeline.tsx'

interface Props {
  readonly offer: OfferView
  readonly address: ScreenAddress
}

/** One offer: its state, actions, totals, history and versions. */
export function OfferDetail({ offer, address }: Props) {
  const mayWrite = useHasRole('admin')
  const { current, draft } = currentVersions(offer)
  const newest = offer.versions[0]?.content
  return (
    <>
      <div className="grid gap-1">
        <p className="text-ink">{describeState(offer)}</p>
        {draft && current && (
          <p className="text-mute">
            Version {draft.version} ligger som kladde. Kunden ser version {current.version}.
          </p>
        )}
      </div>
      {draft && mayWrite && <Missing offer={offer} />}
      <Actions offer={offer} address={address} />
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
      {mayWrite && <Danger offer={offer} address={address} />}
      {mayWrite && <Dialogs offer={offer} address={address} />}
    </>
  )
}

/** The dialog that the address names, where the offer's state allows what it does. */
function Dialogs({ offer, address }: Props) {
  const navigate = useNavigate()
  const close = () => void navigate(address.toPanel(null), { replace: true })
  const { draft } = currentVersions(offer)
  const { mayChange, mayRetract, mayExtend, mayEnd } = permissions(offer)
  const dialog = { offer, onClose: close }
  switch (address.panel) {
    case 'send':
      return draft && mayChange ? (
        <SendDialog key={draft.version} {...dialog} draft={draft} />
      ) : null
    case 'besvaret':
      return offer.status === 'question' ? <AnsweredDialog {...dialog} /> : null
    case 'levering':
      return offer.state === 'accepted' ? <DeliveryDialog {...dialog} /> : null
    case 'forlaeng':
      return mayExtend ? <ExtendDialog {...dialog} /> : null
    case 'afslut':
      return mayEnd ? <EndDialog {...dialog} /> : null
    case 'traek-tilbage':
      return mayRetract ? <RetractDialog {...dialog} /> : null
    case 'slet-kladde':
      return <DiscardDialog {...dialog} address={address} />
    default:
      return null
  }
}

function listFacts(offer: OfferView) {
  return {
    Nummer: offer.number,
    Overskrift: offer.title,
    'E-mail': offer.customerEmail && (
      <TextLink to={`mailto:${offer.customerEmail}`}>{offer.customerEmail}</TextLink>
    ),
    Adresse: [offer.address, `${offer.postcode} ${offer.city}`.trim()].filter(Boolean).join(', '),
    'I alt inkl. moms': formatAmount(offer.total),
    [afterLabel(offer.totals)]:
      offer.totals &&
      offer.totals.afterDeductions !== offer.totals.total &&
      formatAmount(offer.totals.afterDeductions),
    'Gælder til': offer.validUntil && formatDay(offer.validUntil),
    Åbnet: offer.openedCount > 0 ? <Opened offer={offer} /> : null,
    Rådgiver: <AdviserName id={offer.owner} />,
    Leveret: offer.deliveredOn && formatDay(offer.deliveredOn),
    'Kan fortrydes': offer.state === 'accepted' ? withdrawalTerm(offer.cancelUntil) : null,
    Oprettet: offer.createdAt && ago(offer.createdAt),
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
        <ExternalLink href={link}>Se som kunde</ExternalLink>
      </div>
      <p className="text-mute">
        Den, der har linket, kan svare på tilbuddet. Du kan se siden, men ikke svare, og det tæller
        ikke som åbnet.
      </p>
    </Section>
  )
}
