import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Case, cases } from '#shared/admin/cases.ts'
import { pagedRows } from '../data/queries.ts'
import { listOf } from '../data/resource.ts'
import { Button } from './button.tsx'
import { TextField } from './form/field.tsx'
import { Loaded } from './loaded.tsx'

interface Props {
  readonly label: string
  readonly onChoose: (found: Case) => void
}

/** Finds a case by what the user knows of it, those with the newest activity first. */
export function CaseSearch({ label, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const term = search.trim()
  const result = useInfiniteQuery({
    ...listOf(cases, { search: term, sort: '-lastActivityAt' }),
    enabled: term.length > 1,
  })
  const found = pagedRows(result.data?.pages ?? []).slice(0, 6)
  return (
    <div className="grid gap-3">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={label}
        hint="Søg efter navn, adresse, telefon, mail eller sagsnummer"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {term.length > 1 && (
        <Loaded query={result} detail>
          {() =>
            found.length === 0 ? (
              <p className="text-mute">Ingen sager passer.</p>
            ) : (
              <ul className="grid gap-1">
                {found.map((row) => (
                  <li key={row.id}>
                    <Button
                      look="quiet"
                      className="w-full justify-start"
                      onClick={() => onChoose(row)}
                    >
                      <span className="truncate">
                        {row.name || 'Uden navn'}{' '}
                        <span className="font-normal text-mute">
                          {[row.town, row.number].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </div>
  )
}
