import { useQuery } from '@tanstack/react-query'
import { adviserNamesQuery } from '../data/advisers.ts'

/** The initials of a name: »Anne Friis« → `AF`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('')

const tones = [
  'bg-[#f3a53f]',
  'bg-[#c9bdf0]',
  'bg-[#a9d5cd]',
  'bg-[#ecd9bf]',
  'bg-[#f0b8a8]',
] as const

/** A round mark with initials; the same person always has the same colour. `?` for no one. */
export function Initials({
  name,
  className = 'size-6',
}: {
  readonly name: string | null
  readonly className?: string
}) {
  const sum = [...(name ?? '')].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full text-[0.6875rem] font-semibold ${className} ${
        name
          ? `${tones[sum % tones.length]} text-[#2b0f02]`
          : 'border border-dashed border-rim text-mute'
      }`}
    >
      {name ? initialsOf(name) : '?'}
    </span>
  )
}

/** An adviser by id: initials with the name beside them, or only read aloud. */
export function AdviserName({
  id,
  short = false,
}: {
  readonly id: string | null
  readonly short?: boolean
}) {
  const { data } = useQuery(adviserNamesQuery)
  const name = id === null ? null : (data?.find((adviser) => adviser.id === id)?.name ?? null)
  const label = id === null ? 'Ingen rådgiver' : (name ?? (data ? 'Tidligere rådgiver' : ''))
  return (
    <span className="inline-flex items-center gap-2" title={label}>
      <Initials name={name} />
      <span className={short ? 'sr-only' : ''}>{label}</span>
    </span>
  )
}
