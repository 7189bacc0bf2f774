import { useQuery } from '@tanstack/react-query'
import { leadQuery } from '../../../data/leads.ts'
import { lastAdviserQuery, offerQuery } from '../../../data/offers.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { ErrorNotice, Skeleton } from '../../../kit/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress, type Editing } from '../address.ts'
import { isErased } from '../status.ts'
import { OfferEditor } from './editor.tsx'
import { initialAdviser, copyOffer, emptyOffer, offerFromLead } from './start.ts'

interface Props {
  readonly editing: Editing
  readonly staffEmail: string
}

/** The editor as a page of its own: fetches the offer or lead it starts from. */
export function EditorPage({ editing, staffEmail }: Props) {
  const { withParams } = useAddress()
  const offerId = 'id' in editing ? editing.id : 'copyOf' in editing ? editing.copyOf : null
  const leadId = 'leadId' in editing ? editing.leadId : null
  // Not from the cache: a colleague's newer version must not be overwritten.
  const offer = useQuery({
    ...offerQuery(offerId ?? ''),
    enabled: offerId !== null,
    refetchOnMount: 'always',
  })
  const lead = useQuery({ ...leadQuery(leadId ?? ''), enabled: leadId !== null })
  const adviser = useQuery({ ...lastAdviserQuery, enabled: offerId === null })
  const error = offer.error ?? lead.error ?? adviser.error
  const number = offer.data?.number ?? ''
  const title = 'id' in editing ? `Ret tilbud ${number}`.trim() : 'Nyt tilbud'

  const ready = offerId
    ? offer.isFetchedAfterMount && offer.data
    : !adviser.isPending && (!leadId || lead.data)

  const content = () => {
    // Once shown the editor stays: a failed refetch must not discard input.
    if (!ready && error)
      return (
        <ErrorNotice
          error={error}
          onRetry={() =>
            [offer, lead, adviser].forEach((query) => void (query.isError && query.refetch()))
          }
        />
      )
    if (!ready) {
      return (
        <Card>
          <Skeleton rows={8} />
        </Card>
      )
    }
    const own = initialAdviser(adviser.data ?? null, staffEmail)
    if (lead.data && leadId)
      return <OfferEditor leadId={leadId} initial={offerFromLead(lead.data, own)} />
    const newest = offer.data?.versions[0]
    if (!offer.data || !newest) return <OfferEditor initial={emptyOffer(own)} />
    if (isErased(newest.content))
      return <ErrorNotice error="Tilbuddet er tømt for oplysninger og kan ikke bruges." />
    if ('copyOf' in editing) return <OfferEditor initial={copyOffer(offer.data, newest.content)} />
    return <OfferEditor id={offer.data.id} initial={newest.content} newest={newest} />
  }
  return (
    <Page
      title={title}
      beside={<Beside editing={editing} number={number} version={offer.data?.versions[0]} />}
      actions={
        <ButtonLink to={withParams(editorAddress(null))} look="quiet" icon="back">
          Tilbage
        </ButtonLink>
      }
    >
      {content()}
    </Page>
  )
}

interface BesideProps {
  readonly editing: Editing
  readonly number: string
  readonly version: { readonly version: number; readonly sentAt: string | null } | undefined
}

/** What the editor started from, and what the customer sees meanwhile. */
function Beside({ editing, number, version }: BesideProps) {
  if ('leadId' in editing) return <p className="text-mute">Fra en henvendelse</p>
  if ('copyOf' in editing)
    return (
      <p className="text-mute">{number && `Kopi af ${number}. Tjek kunden, datoen og beløbene.`}</p>
    )
  if (!version) return null
  if (version.sentAt)
    return (
      <p className="text-mute">
        Bliver til version {version.version + 1}. Kunden ser version {version.version}, til du
        sender.
      </p>
    )
  return <p className="text-mute">Kladde til version {version.version}</p>
}
