import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { offers } from '#shared/admin/offers.ts'
import { openStatuses } from '#shared/admin/offer-statuses.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerSumsQuery } from '../../data/offers.ts'
import { templatesQuery } from '../../data/offer-templates.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Skeleton } from '../../kit/loaded.tsx'
import { Popover } from '../../kit/popover.tsx'
import { createScreen, type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { type Editing, editorAddress, readEditing } from './address.ts'
import { offerColumns } from './table.tsx'

const EditorPage = loadLater(
  async () => (await import('./editor/page.tsx')).EditorPage,
  <Skeleton />,
)
const OfferDetail = loadLater(
  async () => (await import('./detail/detail.tsx')).OfferDetail,
  <Skeleton />,
)
const Board = loadLater(async () => (await import('./board/board.tsx')).Board, <Skeleton />)

/** Offers as list or pipeline with the open one next to them, or the editor in their place. */
export function Component() {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const mayWrite = useHasRole('admin')
  const editing = readEditing(params)
  // The editor of a new offer stays when the offer has been made and the address names it.
  const [made, setMade] = useState<{ readonly key: string; readonly id: string } | null>(null)
  if (pathname === href('adminMyOffers')) return <Navigate to={toMine(search)} replace />
  if (!editing || !mayWrite) return <List.Component />
  const own = JSON.stringify(editing)
  const key = made && 'id' in editing && editing.id === made.id ? made.key : own
  return <EditorPage key={key} editing={editing} onMade={(id) => setMade({ key: own, id })} />
}

/** The former address of the user's own offers. */
function toMine(search: string): string {
  const params = new URLSearchParams(search)
  params.set('raadgiver', 'me')
  return `${href('adminOffers')}?${params}`
}

const List = createScreen(offers, {
  title: 'Tilbud',
  columns: offerColumns,
  views: [
    { label: 'Alle', params: {} },
    { label: 'Mine', params: { owner: 'me' } },
    { label: 'Kladder', params: { status: 'draft' } },
    { label: 'Venter på kunden', params: { status: openStatuses.join(',') } },
    { label: 'Spørgsmål', params: { status: 'question' }, urgent: true },
    { label: 'Udløbet', params: { status: 'expired' } },
    { label: 'Accepteret', params: { status: 'accepted' } },
  ],
  Views: OfferViews,
  filters: ['owner', 'validUntil'],
  empty: {
    title: 'Ingen tilbud endnu',
    text: 'Lav et nyt, eller begynd fra en henvendelse med »Lav tilbud«.',
    spot: 'document',
  },
  bulk: ['owner'],
  tone: ({ status }) => ({ overdue: status === 'question' }),
  Board,
  savesViews: true,
  Detail: ({ row, address }) => <OfferDetail offer={row as OfferView} address={address} />,
  buttons: <NewOffer />,
})

/** The views, with the number of questions that wait for an answer. */
function OfferViews(props: ViewsProps) {
  const { data } = useQuery(offerSumsQuery({}))
  const questions = data?.sums.find(({ status }) => status === 'question')?.count
  return <ViewTabs {...props} counts={{ Spørgsmål: questions }} />
}

/** Makes an offer from nothing or from a template. */
function NewOffer() {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: mayWrite })
  if (!mayWrite) return null
  const to = (editing: Editing) => withParams({ ...editorAddress(editing), id: null })
  return (
    <>
      {templates.length > 0 && (
        <Popover
          label="Nyt tilbud fra skabelon"
          align="end"
          trigger={<Button>Fra skabelon</Button>}
        >
          {(close) =>
            templates.map(({ id, name }) => (
              <ButtonLink
                key={id}
                look="quiet"
                className="justify-start!"
                to={to({ templateId: id })}
                onClick={close}
              >
                {name}
              </ButtonLink>
            ))
          }
        </Popover>
      )}
      <ButtonLink to={to({ new: true })} look="primary" icon="plus" className="max-md:hidden">
        Nyt tilbud
      </ButtonLink>
    </>
  )
}
