import { useSearchParams } from 'react-router'
import { useAddress } from '../../use-address.ts'
import type { TabItem } from './tabs.tsx'

/** A label as it is written in an address: »Sat til side« → `sat-til-side`. */
export const toSlug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll(' ', '-')

/** Reads the address of a list: a state, a search, and the record that is open. */
export function readListAddress<State extends string>(
  params: URLSearchParams,
  states: readonly State[],
  labels: Readonly<Record<State, string>>,
) {
  return {
    state: states.find((each) => toSlug(labels[each]) === params.get('tilstand')),
    search: params.get('soeg') || undefined,
    id: params.get('id') ?? undefined,
  }
}

/** What the address of a list chooses, and the addresses of other choices. */
export function useListAddress<State extends string>(
  states: readonly State[],
  labels: Readonly<Record<State, string>>,
) {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const read = readListAddress(params, states, labels)
  const { state } = read
  return {
    ...read,
    /** Address of a record's detail. */
    to: (id: string) => withParams({ id }),
    /** Address of the list without a detail. */
    back: withParams({ id: null }),
    onSearch: (text: string) => go({ soeg: text || null, id: null }),
    /** The tabs of the states. @param counts by state, and of all. */
    tabs: (counts?: Readonly<Record<State, number>>, all?: number): TabItem[] => [
      {
        label: 'Alle',
        to: withParams({ tilstand: null, id: null }),
        current: !state,
        count: all,
      },
      ...states.map((each) => ({
        label: labels[each],
        to: withParams({ tilstand: toSlug(labels[each]), id: null }),
        current: state === each,
        count: counts?.[each],
      })),
    ],
  }
}
