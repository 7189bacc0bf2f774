import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { routes } from '#shared/routes/table.ts'
import { offerListStates } from '#shared/schemas/offers/view.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ListAndDetail } from '../../kit/detail-panel.tsx'
import { Icon } from '../../kit/icon.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useStaff } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { offerStateWords } from '../../words.ts'
import { OfferDetail } from './detail.tsx'
import { EditorPage } from './editor/page.tsx'
import { editorAddress, type Editing } from './address.ts'
import { OfferList } from './list.tsx'

/** Offers with the one that is chosen, or the editor in their place. Everything chosen is in the address. */
export function OffersScreen({ mine = false }: { readonly mine?: boolean }) {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const queries = useQueryClient()
  const fetching = useIsFetching() > 0
  const staff = useStaff()
  const mayWrite = hasRole(staff?.role, 'admin')
  const title = routes[mine ? 'adminMyOffers' : 'adminOffers'].label
  const editing = editingOf(params)
  if (editing && mayWrite)
    return (
      <EditorPage key={JSON.stringify(editing)} editing={editing} staffEmail={staff?.email ?? ''} />
    )

  const state = offerListStates.find((known) => known === params.get('state'))
  const search = params.get('q') ?? ''
  const id = params.get('id') ?? undefined
  return (
    <Page
      title={title}
      detailOpen={Boolean(id)}
      beside={
        <Tabs
          label="Vis"
          items={[
            { label: 'Alle', to: withParams({ state: null, id: null }), current: !state },
            ...offerListStates.map((each) => ({
              label: offerStateWords[each],
              to: withParams({ state: each, id: null }),
              current: state === each,
            })),
          ]}
        />
      }
      actions={
        <>
          <Button busy={fetching} onClick={() => void queries.invalidateQueries()}>
            <Icon name="refresh" className="size-4" />
            Opdatér
          </Button>
          {mayWrite && (
            <ButtonLink to={withParams(editorAddress({ new: true }))} look="primary">
              <Icon name="plus" className="size-4" />
              Nyt tilbud
            </ButtonLink>
          )}
        </>
      }
    >
      <ListAndDetail
        list={
          <div className="grid gap-3.5">
            <SearchField
              key={state ?? ''}
              label="Søg nummer, navn eller e-mail"
              initial={search}
              onSearch={(q) => go({ q: q || null, id: null })}
            />
            <OfferList
              filter={{ state, search: search || undefined, mine }}
              selectedId={id}
              to={(offer) => withParams({ id: offer })}
            />
          </div>
        }
        detail={id ? <OfferDetail key={id} id={id} mayWrite={mayWrite} /> : null}
      />
    </Page>
  )
}

/** What the address asks to edit; null where it asks for no editor. */
function editingOf(params: URLSearchParams): Editing | null {
  const [id, leadId, copyOf] = ['ret', 'henvendelse', 'kopi'].map(
    (name) => params.get(name) ?? undefined,
  )
  if (id) return { id }
  if (leadId) return { leadId }
  if (copyOf) return { copyOf }
  return params.has('ny') ? { new: true } : null
}
