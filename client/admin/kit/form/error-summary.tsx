import { useEffect, useRef } from 'react'
import { Badge } from '../badge.tsx'
import { focusField } from './focus-field.ts'

interface Props {
  readonly errors: Readonly<Record<string, string>>
  /** Counts the attempts to save: each one moves focus here. */
  readonly attempts: number
  /** Paths in the order of the page. */
  readonly inPageOrder: (paths: readonly string[]) => string[]
  /** Where a field is, as text: »Gruppe 1, linje 3«. */
  readonly nameOf: (path: string) => string
  /** Leads to a field; for forms that show only a part of their fields. */
  readonly onField?: (path: string) => void
}

/** What must be corrected before the form can be saved; each entry leads to its field. */
export function ErrorSummary({
  errors,
  attempts,
  inPageOrder,
  nameOf,
  onField = focusField,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const paths = inPageOrder(Object.keys(errors))
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (attempts === 0 || paths.length === 0) return null
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
              onClick={() => onField(path)}
              className="rounded-sm text-left font-semibold text-bad underline underline-offset-2"
            >
              {nameOf(path)}: {errors[path]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
