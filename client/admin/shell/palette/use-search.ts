import { useQuery } from '@tanstack/react-query'
import type { SearchHit, SearchKind, SearchScope } from '#shared/admin/search.ts'
import { searchQuery } from '../../data/search.ts'
import { useHasRole } from '../../session.ts'
import { useDebouncedValue } from '../../use-debounced.ts'
import { hitItem } from './hits.ts'
import { matches, type PaletteItem } from './item.ts'

/** Pause after the last keystroke before the server is asked, in ms. */
const pauseMs = 150
/** The shortest text that the server is asked for, in characters. */
const shortest = 2

export interface Found {
  readonly items: readonly PaletteItem[]
  /** The answer for the present text is still to come. */
  readonly isPending: boolean
  /** How long the answer took, in ms; null while there is none. */
  readonly ms: number | null
  readonly unavailable: readonly SearchKind[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Asks the server for a text. While the answer is under way, those hits of the last one stay that match the text as it is now. */
export function useSearch(text: string, scope: SearchScope | null): Found {
  const mayWrite = useHasRole('admin')
  const settled = useDebouncedValue(text, pauseMs)
  const enabled = settled.length >= shortest
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...searchQuery(settled, scope),
    enabled,
  })
  const isAsked = text.length >= shortest
  const isStale = settled !== text || isPlaceholderData
  const toItem = (hit: SearchHit) => hitItem(hit, mayWrite)
  const items = isAsked && data && enabled ? data.rows.map(toItem) : []
  return {
    items: isStale ? items.filter((item) => matches(item, text)) : items,
    isPending: isAsked && (isStale || isFetching),
    ms: isStale ? null : (data?.ms ?? null),
    unavailable: isAsked && !isStale ? (data?.unavailable ?? []) : [],
    error: isAsked && !isFetching && settled === text ? error : null,
    retry: () => void refetch(),
  }
}
