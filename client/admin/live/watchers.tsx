import { PersonBadge } from './person-badge.tsx'
import { usePresence, type Watcher } from './use-presence.ts'

/** A record that others may have open too. */
export interface WatchedRecord {
  /** First part of the record's path in the admin API. */
  readonly noun: string
  readonly id: string
  /** The record is open in a form. */
  readonly isEditing?: boolean
}

interface Props extends WatchedRecord {
  /** Over the upper edge of the box that holds the record, where it moves nothing. The box is `relative`. */
  readonly floating?: boolean
}

/** Who else has the record open: »Mette ser på denne«. Shows others, too, that the user has it open. */
export function Watchers({ noun, id, isEditing = false, floating = false }: Props) {
  const watchers = usePresence(noun, id, isEditing)
  return (
    <div
      role="status"
      className={`empty:hidden ${floating ? 'absolute -top-3.5 right-4 z-10 max-w-[calc(100%-2rem)]' : 'min-w-0'}`}
    >
      {watchers.length > 0 && (
        <p className="flex h-7 items-center gap-1.5 rounded-full border border-line bg-card pr-3 pl-0.5">
          <span className="flex -space-x-1.5">
            {watchers.slice(0, 3).map(({ userId, name }) => (
              <PersonBadge key={userId} name={name} />
            ))}
          </span>
          <span className="truncate text-[0.8125rem] text-text">{describeWatchers(watchers)}</span>
        </p>
      )}
    </div>
  )
}

/** »Mette retter i denne«, »Mette og Jonas ser på denne«. Who edits it comes first, and alone. */
export function describeWatchers(watchers: readonly Watcher[]): string {
  const editing = watchers.filter(({ isEditing }) => isEditing)
  const named = editing.length > 0 ? editing : watchers
  const does = editing.length > 0 ? 'retter i denne' : 'ser på denne'
  return `${joinNames(named.map(({ name }) => name.split(' ')[0] ?? name))} ${does}`
}

/** `Mette`, `Mette og Jonas`, `Mette, Jonas og 2 andre` */
function joinNames(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length <= 2) return names.join(' og ')
  const others = names.length - 2
  return `${first}, ${second} og ${others === 1 ? '1 anden' : `${others} andre`}`
}
