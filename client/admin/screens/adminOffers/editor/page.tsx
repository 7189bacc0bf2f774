import { useQuery } from '@tanstack/react-query'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { leadQuery } from '../../../data/leads.ts'
import { lastAdviserQuery, offerQuery } from '../../../data/offers.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { ErrorNotice, LoadingCard } from '../../../kit/loaded.tsx'
import { useStaff } from '../../../session.ts'
import { Page } from '../../../shell/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress, type Editing } from '../address.ts'
import { isErased } from '../status.ts'
import { OfferEditor } from './editor.tsx'
import { initialAdviser, copyOffer, emptyOffer, offerFromLead } from './start.ts'

/** The editor as a page of its own: fetches the offer or lead it starts from. */
export function EditorPage({ editing }: { readonly editing: Editing }) {
  const staff = useStaff()
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
  const title = 'id' in editing ? `Ret tilbud ${offer.data?.number ?? ''}`.trim() : 'Nyt tilbud'

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
    if (!ready) return <LoadingCard rows={8} />
    const own = initialAdviser(adviser.data ?? null, staff?.email ?? '')
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
      beside={<p className="text-mute">{describeStart(editing, offer.data)}</p>}
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

/** What the editor started from, and what the customer sees meanwhile. */
function describeStart(editing: Editing, offer: OfferView | undefined): string {
  if ('leadId' in editing) return 'Fra en henvendelse'
  const newest = offer?.versions[0]
  if (!newest) return ''
  if ('copyOf' in editing) return `Kopi af ${offer.number}. Tjek kunden, datoen og beløbene.`
  const { version, sentAt } = newest
  return sentAt
    ? `Bliver til version ${version + 1}. Kunden ser version ${version}, til du sender.`
    : `Kladde til version ${version}`
}
