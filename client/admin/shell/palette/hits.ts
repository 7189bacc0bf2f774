import { caseHouseAddress } from '#client/illustration/addresses.ts'
import { caseStatuses } from '#shared/admin/case-statuses.ts'
import { offerStatuses } from '#shared/admin/offer-statuses.ts'
import { foundNouns, type SearchHit } from '#shared/admin/search.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { formatPhone, shortTime } from '../../format.ts'
import type { PaletteAction } from './actions.ts'
import type { PaletteItem } from './item.ts'
import { callAction, copyAction, mailAction } from './person-actions.ts'

/** A hit of the search as a line of the palette. @param mayWrite whether the user may make and edit offers. */
export function hitItem(hit: SearchHit, mayWrite: boolean): PaletteItem {
  switch (hit.kind) {
    case 'case': {
      const to = `${href('adminLeads')}?id=${hit.id}`
      const place = [hit.postcode, hit.town].filter(Boolean).join(' ')
      const name = hit.name || hit.number
      return {
        id: `case ${hit.id}`,
        icon: 'inbox',
        picture: caseHouseAddress(hit.wants),
        label: name,
        beside: [hit.address, hit.address.includes(place) ? '' : place].filter(Boolean).join(', '),
        detail: [
          `Sag ${hit.number}`,
          caseStatuses[hit.status][0].toLowerCase(),
          hit.phone && formatPhone(hit.phone),
          hit.email,
        ]
          .filter(Boolean)
          .join(' · '),
        to,
        actions: withIds([
          open(to),
          ...(hit.phone ? [callAction(hit.phone)] : []),
          ...(hit.email ? [mailAction(hit.email)] : []),
          ...(hit.phone ? [copyAction(hit.phone)] : []),
          copyAction(hit.number),
        ]),
      }
    }
    case 'lead': {
      const to = `${href('adminLeads')}?id=${hit.id}`
      const isMail = hit.contact.includes('@')
      const shown = [hit.phone && formatPhone(hit.phone), isMail && hit.contact]
      return {
        id: `lead ${hit.id}`,
        icon: 'inbox',
        label: hit.name || hit.contact,
        beside: shown.filter(Boolean).join(' · '),
        detail: `Henvendelse · ${shortTime(hit.receivedAt)}${hit.setAside ? ' · ligner spam' : ''}`,
        to,
        actions: withIds([
          open(to),
          ...(hit.phone ? [callAction(hit.phone)] : []),
          ...(isMail ? [mailAction(hit.contact)] : []),
          ...(mayWrite ? [edit('Lav tilbud', `?henvendelse=${hit.id}`)] : []),
          ...(hit.phone ? [copyAction(hit.phone)] : []),
        ]),
      }
    }
    case 'offer': {
      const to = `${href('adminOffers')}?id=${hit.id}`
      const state = offerStatuses[hit.status][0].toLowerCase()
      return {
        id: `offer ${hit.id}`,
        icon: 'offer',
        label: `Tilbud ${hit.number}${hit.customerName && `, ${hit.customerName}`}`,
        beside: hit.customerEmail,
        detail: `${state} · ${formatAmount(hit.total)}`,
        to,
        actions: withIds([
          open(to),
          ...(mayWrite ? [edit('Ret', `?ret=${hit.id}`)] : []),
          ...(hit.customerEmail ? [mailAction(hit.customerEmail)] : []),
          copyAction(hit.number),
        ]),
      }
    }
    case 'page':
    case 'post':
      return {
        id: `page ${hit.path}`,
        icon: hit.kind,
        label: hit.title,
        beside: hit.path,
        detail: hit.kind === 'post' ? 'Artikel' : 'Side',
        href: hit.path,
        actions: withIds([
          { icon: 'external', label: 'Åbn siden', href: hit.path },
          copyAction(location.origin + hit.path, 'Kopiér adressen'),
        ]),
      }
    case 'redirect': {
      const to = `${href('adminRedirects')}?id=${hit.id}`
      return {
        id: `redirect ${hit.id}`,
        icon: 'redirect',
        label: hit.from,
        beside: hit.to === null ? '' : `→ ${hit.to}`,
        detail: `Omdirigering · ${hit.status}`,
        to,
        actions: withIds([open(to), copyAction(hit.from)]),
      }
    }
    case 'record': {
      const { label: noun, route, ...place } = foundNouns[hit.noun]
      const view = 'view' in place ? `visning=${place.view}&` : ''
      const to = `${href(route)}?${view}id=${hit.id}`
      return {
        id: `record ${hit.id}`,
        icon: routes[route].console.icon,
        label: hit.label,
        beside: hit.beside,
        detail: noun,
        to,
        actions: withIds([open(to), copyAction(hit.label)]),
      }
    }
  }
}

const open = (to: string): PaletteAction => ({ icon: 'next', label: 'Åbn', to })

/** Opens the offer editor. */
const edit = (label: string, query: string): PaletteAction => ({
  icon: 'offer',
  label,
  to: href('adminOffers') + query,
})

const withIds = (actions: readonly PaletteAction[]): readonly PaletteItem[] =>
  actions.map((action) => ({ ...action, id: action.label }))
