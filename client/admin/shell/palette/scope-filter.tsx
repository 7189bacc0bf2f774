import { type RefObject, useId } from 'react'
import { type SearchScope, searchScopes } from '#shared/admin/search.ts'

const scopeLabels: Readonly<Record<SearchScope, string>> = {
  people: 'Sager',
  offers: 'Tilbud',
  pages: 'Sider',
}

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Null searches everything. */
  readonly scope: SearchScope | null
  readonly onChange: (scope: SearchScope | null) => void
  /** The user is done choosing. */
  readonly onLeave: () => void
}

/** Narrows the search of the palette. Arrow keys choose; Tab and Enter return to the field. */
export function ScopeFilter({ ref, scope, onChange, onLeave }: Props) {
  const name = useId()
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label="Søg i"
      className="order-1 flex gap-1 max-md:order-3 max-md:w-full max-md:pb-1.5"
    >
      {[null, ...searchScopes].map((each) => (
        <label
          key={each}
          className="rounded-knob px-3 py-1 font-semibold text-text has-checked:bg-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-act"
        >
          <input
            type="radio"
            name={name}
            checked={scope === each}
            onChange={() => onChange(each)}
            onKeyDown={(event) => {
              if (event.key !== 'Tab' && event.key !== 'Enter') return
              event.preventDefault()
              onLeave()
            }}
            className="sr-only"
          />
          {each ? scopeLabels[each] : 'Alt'}
        </label>
      ))}
    </div>
  )
}
