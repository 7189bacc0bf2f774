import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '#shared/admin/define.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { useAddress } from '../../use-address.ts'

/** A named set of filters, shown as a tab. */
export interface View {
  readonly label: string
  /** It holds what has waited too long. */
  readonly urgent?: boolean
  /** Query parameters of the list: `{ status: 'new' }`. */
  readonly params: ListParams
}

/** A label as it is written in an address: »Sat til side« → `sat-til-side`. */
export const toSlug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll(' ', '-')

/** The parameter of a filter in the address: `Rådgiver` → `raadgiver`. */
const addressName = (noun: Resource, filter: string): string =>
  toSlug(noun.list.filters[filter]?.label ?? filter)

/** A view's parameters as they are written in the address. */
function toAddress(noun: Resource, params: ListParams): Record<string, string | null> {
  const { search, sort, ...filters } = params
  return {
    soeg: search ?? null,
    sortering: sort ?? null,
    ...Object.fromEntries(
      Object.keys(noun.list.filters).map((name) => [
        addressName(noun, name),
        filters[name] ?? null,
      ]),
    ),
  }
}

/** The query of the list with these filters, for links from other screens. */
export const listQuery = (noun: Resource, params: ListParams): string =>
  new URLSearchParams(
    Object.entries(toAddress(noun, params)).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  ).toString()

/** Search, order and filters that the address of a list chooses. */
export function readListParams(noun: Resource, query: URLSearchParams): ListParams {
  const read = (name: string) => query.get(name) || undefined
  const filters = Object.keys(noun.list.filters).map((name) => [
    name,
    read(addressName(noun, name)),
  ])
  return Object.fromEntries(
    [['search', read('soeg')], ['sort', read('sortering')], ...filters].filter(
      ([, value]) => value !== undefined,
    ),
  ) as ListParams
}

/** What the address of a list chooses: search, order, filters, the open record and the open panel or dialog. */
export function useScreenAddress(noun: Resource) {
  const [query] = useSearchParams()
  const { withParams, only, go } = useAddress()
  const params = useMemo(() => readListParams(noun, query), [noun, query])
  // Another list may lack the open record. A panel without a record stays: it may hold input.
  const withoutRecord: Readonly<Record<string, null>> = query.get('id')
    ? { id: null, panel: null }
    : {}
  return {
    params,
    id: query.get('id'),
    /** The board is shown in place of the list. */
    isBoard: query.get('visning') === 'tavle',
    toLayout: (layout: 'list' | 'board') =>
      withParams({ visning: layout === 'board' ? 'tavle' : null }),
    /** The open panel or dialog: `ny`, `ret`, or the name of an act. */
    panel: query.get('panel'),
    to: (id: string) => withParams({ id, panel: null }),
    toPanel: (panel: string | null, id?: string | null) =>
      withParams({ panel, ...(id !== undefined && { id }) }),
    /** The list without a detail. */
    back: withParams({ id: null, panel: null }),
    toView: (view: View) => withParams({ ...toAddress(noun, view.params), id: null, panel: null }),
    isView: (view: View) =>
      Object.entries(toAddress(noun, view.params)).every(
        ([name, value]) =>
          name === 'sortering' || name === 'soeg' || (query.get(name) || null) === value,
      ),
    /** Search, order and filters, as a saved view stores them. */
    viewQuery: viewQueryOf(noun, query),
    toQuery: (saved: string) => only(Object.fromEntries(new URLSearchParams(saved))),
    setSearch: (text: string) => go({ soeg: text || null, ...withoutRecord }),
    setSort: (sort: string) => go({ sortering: sort === noun.list.order ? null : sort }),
    setFilter: (name: string, value: string | null) =>
      go({ [addressName(noun, name)]: value, ...withoutRecord }),
    /** The list without search and filters. */
    cleared: withParams({ ...toAddress(noun, {}), id: null, panel: null }),
  }
}

/** The part of an address that a view is, its parameters in one order. */
export function viewQueryOf(noun: Resource, query: URLSearchParams): string {
  const names = [
    'soeg',
    'sortering',
    ...Object.keys(noun.list.filters).map((name) => addressName(noun, name)),
  ]
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()
}

export type ScreenAddress = ReturnType<typeof useScreenAddress>
