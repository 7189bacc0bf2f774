import { isApple } from '../is-apple.ts'

const signs: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
}

/** One key press as it is written for people: `mod+k` → `⌘K` or `Ctrl K`, `shift+n` → `⇧N`, `j` → `j`. */
export function keyLabel(keys: string, apple = isApple): string {
  const parts = keys.split('+')
  const key = parts.at(-1) || '+'
  const isAlone = parts.length === 1
  const mod = parts.includes('mod') ? (apple ? '⌘' : 'Ctrl ') : ''
  const shift = parts.includes('shift') ? '⇧' : ''
  return `${mod}${shift}${signs[key] ?? (key.length === 1 && !isAlone ? key.toUpperCase() : key)}`
}

interface Props {
  /** As in `Shortcut`: `mod+k`, `g h`. */
  readonly keys: string
  readonly className?: string
}

/** A shortcut beside the control that it triggers, which names it with `aria-keyshortcuts`. */
export const Kbd = ({ keys, className = '' }: Props) => (
  <span aria-hidden="true" className={`inline-flex shrink-0 gap-1 ${className}`}>
    {keys.split(' ').map((part) => (
      <kbd
        key={part}
        className="inline-grid h-5 min-w-5 place-items-center rounded-md border border-current/25 bg-current/8 px-1 font-text text-[0.75rem] leading-none font-medium"
      >
        {keyLabel(part)}
      </kbd>
    ))}
  </span>
)

/** A shortcut as `aria-keyshortcuts` spells it: `mod+k` → `Control+K`. Sequences have no spelling there. */
export const ariaKeys = (keys: string): string | undefined =>
  keys.includes(' ')
    ? undefined
    : keys
        .replace('mod+', isApple ? 'Meta+' : 'Control+')
        .replace('shift+', 'Shift+')
        .replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase())
