import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { offerListStates } from '#shared/schemas/offers/view.ts'
import { type OfferFilter, offersQuery } from '../../data/offers.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { RefreshButton } from '../../kit/list/refresh-button.tsx'
import { ListSearch } from '../../kit/list/search-field.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { EmptyState } from '../../kit/notices.tsx'
import { offerStateLabels } from '../../labels/offer.ts'
import { useHasRole } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { editorAddress, type Editing } from './address.ts'
import { OfferDetail } from './detail/detail.tsx'
import { EditorPage } from './editor/page.tsx'
import { offerColumns } from './table.tsx'

/** Offers with the open one next to them, or the editor in their place. */
export function Component() {
  const [params] = useSearchParams()
  const mayWrite = useHasRole('admin')
  const editing = readEditing(params)
  if (!editing || !mayWrite) return <Offers />
  return <EditorPage key={JSON.stringify(editing)} editing={editing} />
}

/** The list: on its own path, only the user's own offers. */
function Offers() {
  const mine = useLocation().pathname === href('adminMyOffers')
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  const address = useListAddress(offerListStates, offerStateLabels)
  const { state, search, id, tabs } = address
  const filter: OfferFilter = { state, search, mine }
  const result = useInfiniteQuery(offersQuery(filter))
  return (
    <Page
      title={routes[mine ? 'adminMyOffers' : 'adminOffers'].label}
      detailOpen={Boolean(id)}
      beside={<Tabs label="Vis" items={tabs()} />}
      actions={
        <>
          <RefreshButton />
          {mayWrite && (
            <ButtonLink to={withParams(editorAddress({ new: true }))} look="primary" icon="plus">
              Nyt tilbud
            </ButtonLink>
          )}
        </>
      }
    >
      <ListView
        address={address}
        result={result}
        caption="Tilbud, nyeste først"
        columns={offerColumns}
        tools={<ListSearch label="Søg nummer, navn eller e-mail" address={address} />}
        empty={<NoOffers filter={filter} />}
        detail={id ? <OfferDetail key={id} id={id} /> : null}
      />
    </Page>
  )
}

function NoOffers({ filter: { state, search, mine } }: { readonly filter: OfferFilter }) {
  if (search) return <EmptyState title={`Ingen tilbud med »${search}«`} spot="document" />
  if (state)
    return (
      <EmptyState
        title={`Ingen tilbud her: ${offerStateLabels[state].toLowerCase()}`}
        spot="document"
      />
    )
  return (
    <EmptyState
      title={mine ? 'Du har ikke lavet nogen tilbud endnu' : 'Ingen tilbud endnu'}
      spot="document"
    >
      Lav et nyt, eller begynd fra en henvendelse med »Lav tilbud«.
    </EmptyState>
  )
}

/** What the address opens in the editor; null for the list. */
function readEditing(params: URLSearchParams): Editing | null {
  const [id, leadId, copyOf] = ['ret', 'henvendelse', 'kopi'].map(
    (name) => params.get(name) ?? undefined,
  )
  if (id) return { id }
  if (leadId) return { leadId }
  if (copyOf) return { copyOf }
  return params.has('ny') ? { new: true } : null
}
