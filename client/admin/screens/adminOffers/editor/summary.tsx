import { useEffect, useRef } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { focusField, inPageOrder, placeWords } from './places.ts'

interface Props {
  readonly errors: Readonly<Record<string, string>>
  /** Counts the times somebody tried to save: each takes focus here. */
  readonly tries: number
}

/** What has to be put right before it can be saved, each a way to its field. */
export function ErrorSummary({ errors, tries }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const paths = inPageOrder(Object.keys(errors))
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  if (tries === 0 || paths.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-20 gap-2 rounded-box border border-bad bg-card px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-3 text-ink">
        <Badge tone="bad">Ikke gemt</Badge>
        {paths.length === 1 ? 'Én ting skal rettes:' : `${paths.length} ting skal rettes:`}
      </p>
      <ul className="grid gap-1">
        {paths.map((path) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => focusField(path)}
              className="rounded-sm text-left font-semibold text-bad underline underline-offset-2"
            >
              {placeWords(path)}: {errors[path]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
