import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery, pagedRows } from '../../data/queries.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { SearchField } from '../../kit/list/search-field.tsx'

export interface PickedRow {
  readonly id: string
  readonly [field: string]: unknown
}

interface Props {
  /** The path of the noun below the admin API. */
  readonly noun: string
  readonly label: string
  /** Which of the records can be picked; all without it. */
  readonly accepts?: (row: PickedRow) => boolean
  readonly chosen: string | null
  readonly textOf: (row: PickedRow) => string
  readonly onPick: (id: string) => void
}

/** Records that are shown at once. */
const most = 8

/** Picks one record of a noun: the newest ones, or those that a search finds. */
export function RecordPicker({ noun, label, accepts, chosen, textOf, onPick }: Props) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(
    listQuery<{ readonly rows: readonly PickedRow[]; readonly nextCursor: string | null }>(
      noun,
      search ? { search } : {},
    ),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchField key={noun} label={label} initial="" onSearch={setSearch} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pagedRows(pages)
            .filter((row) => accepts?.(row) ?? true)
            .slice(0, most)
          return rows.length === 0 ? (
            <p className="text-mute">Ingen fundet.</p>
          ) : (
            <ul aria-label={label} className="grid">
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    aria-pressed={row.id === chosen}
                    onClick={() => onPick(row.id)}
                    className="w-full truncate rounded-knob px-2.5 py-1.5 text-left text-ink hover:bg-plain-wash aria-pressed:bg-wash aria-pressed:font-semibold"
                  >
                    {textOf(row)}
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
