import { useDebounced } from '../../use-debounced.ts'
import { Icon } from '../icon.tsx'
import { Kbd } from '../kbd.tsx'

interface Props {
  readonly label: string
  /** Search in the address when the field appears; give the field a `key` where that can change from outside. */
  readonly initial: string | undefined
  readonly onSearch: (text: string) => void
}

/** Searches 300 ms after the last keystroke. */
export function SearchField({ label, initial, onSearch }: Props) {
  const search = useDebounced(onSearch)
  return (
    <label className="relative block w-full sm:w-72 sm:max-w-96 sm:grow">
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute bottom-2.5 left-3 size-4 text-mute"
      />
      <input
        type="search"
        defaultValue={initial}
        maxLength={100}
        placeholder={label}
        aria-keyshortcuts="/"
        onChange={(event) => search(event.currentTarget.value.trim())}
        className="peer h-9 w-full text-ellipsis rounded-knob border border-rim bg-card pr-2 pl-9 text-ink md:not-focus:pr-9"
      />
      <Kbd
        keys="/"
        className="pointer-events-none absolute right-2 bottom-2 text-mute peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-md:hidden"
      />
    </label>
  )
}
