import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { Mark } from '../../../kit/badge.tsx'
import { useAddress } from '../../../use-address.ts'
import { type Mark as SectionMark, type SectionId, sections } from './sections.ts'

interface Props {
  readonly current: SectionId
  readonly marks: Readonly<Record<SectionId, SectionMark>>
  readonly counts: Readonly<Record<SectionId, string>>
}

const labels: Readonly<Record<SectionMark, string>> = {
  missing: 'mangler noget',
  look: 'se på det',
  done: 'udfyldt',
  empty: 'tom',
}

/** The sections of the editor, with what is missing in them and how many items they have. */
export function SectionNav({ current, marks, counts }: Props) {
  const { withParams } = useAddress()
  return (
    <nav aria-label="Dele af tilbuddet" className="min-w-0">
      <ul className="relative flex gap-0.5 overflow-x-auto wide:grid">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={withParams({ del: id, felt: null })}
              replace
              preventScrollReset
              aria-current={id === current ? 'step' : undefined}
              className="flex h-9 items-center gap-2 rounded-knob px-2.5 whitespace-nowrap text-ink hover:bg-plain-wash focus-visible:-outline-offset-2 aria-[current]:bg-wash aria-[current]:font-semibold"
            >
              <MarkIcon mark={marks[id]} />
              {label}
              <span className="sr-only">, {labels[marks[id]]}</span>
              <span className="ml-auto pl-1 font-normal text-mute">{counts[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MarkIcon({ mark }: { readonly mark: SectionMark }) {
  if (mark === 'done') return <Icon name="check" className="size-4 text-act" />
  return (
    <span aria-hidden="true" className="w-4 text-center">
      {mark === 'empty' ? (
        <span className="text-mute">·</span>
      ) : (
        <Mark tone="wait" className={mark === 'missing' ? 'text-wait' : 'text-note'} />
      )}
    </span>
  )
}
