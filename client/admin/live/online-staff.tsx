import { useId } from 'react'
import { PersonBadge } from './person-badge.tsx'
import { useOnline } from './use-online.ts'

/** The number of staff in the console, »3 her«, with their names behind it. Absent while the user is alone. */
export function OnlineStaff() {
  const online = useOnline()
  const listId = useId()
  if (online.length < 2) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className="inline-flex h-7.5 items-center gap-1.5 rounded-knob px-1.5 text-[0.875rem] font-semibold whitespace-nowrap text-ink hover:bg-plain-wash sm:px-2.5"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-good" />
        {online.length} her
      </button>
      <div
        id={listId}
        popover="auto"
        className="inset-auto top-15 right-4 m-0 w-64 max-w-[calc(100%-2rem)] rounded-box border border-rim bg-card p-3 text-text md:right-6"
      >
        <p className="mb-2 text-[0.8125rem] font-semibold text-mute">I konsollen nu</p>
        <ul className="grid gap-1.5">
          {online.map(({ userId, name, isOwn }) => (
            <li key={userId} className="flex items-center gap-2">
              <PersonBadge name={name} />
              <span className="min-w-0 truncate text-ink">
                {name}
                {isOwn && ' (dig)'}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
