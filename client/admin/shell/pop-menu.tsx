import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  /** An address of the console that it opens. */
  readonly to?: string
  /** An address outside the console, opened in a new tab. */
  readonly href?: string
  readonly run?: () => void
  /** One of the choices of its section: whether it is the chosen one. */
  readonly chosen?: boolean
  readonly keys?: string
}

export interface MenuSection {
  readonly heading?: string
  readonly items: readonly MenuItem[]
}

interface Props {
  /** Name of the menu. */
  readonly label: string
  /** Name of a button that shows only an icon. */
  readonly buttonLabel?: string
  readonly sections: readonly MenuSection[]
  /** The menu's position in the window: it is in the top layer. */
  readonly place: string
  readonly buttonClass: string
  readonly keyShortcuts?: string | undefined
  /** Of the button, for a shortcut that opens the menu. */
  readonly button?: RefObject<HTMLButtonElement | null>
  /** The button's content. */
  readonly children: ReactNode
}

/** A button with a menu: arrow keys, Home and End move in it, Esc and a click beside it close it. */
export function PopMenu(props: Props) {
  const { label, buttonLabel, sections, place, buttonClass, keyShortcuts, children } = props
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = props.button ?? ownButton
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()

  const move = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const byKey: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at < 1 ? -1 : at - 1),
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key === 'Tab') close()
    const target = byKey[event.key]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={buttonLabel}
        aria-keyshortcuts={keyShortcuts}
        className={buttonClass}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          button.current?.click()
        }}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened) menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
        }}
        className={`inset-auto m-0 max-h-[calc(100dvh-5rem)] w-60 overflow-auto rounded-box border border-line bg-card p-1.5 text-text ${place}`}
      >
        {sections.map(({ heading, items }, i) => (
          <div
            key={heading ?? i}
            role="group"
            aria-label={heading}
            className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
          >
            {heading && (
              <p aria-hidden="true" className="px-2.5 pt-1 pb-0.5 text-[0.8125rem] text-mute">
                {heading}
              </p>
            )}
            {items.map((item) => (
              <Item key={item.label} item={item} onDone={close} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

const itemClass =
  'flex min-h-8.5 w-full items-center gap-2.5 rounded-knob px-2.5 text-left text-ink hover:bg-plain-wash focus-visible:bg-wash focus-visible:outline-none max-md:min-h-11'

function Item({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const { label, icon, to, href, run, chosen, keys } = item
  const content = (
    <>
      {chosen === undefined ? (
        icon && <Icon name={icon} className="size-4.5 text-mute" />
      ) : (
        <Icon name="check" className={`size-4 ${chosen ? 'text-act' : 'opacity-0'}`} />
      )}
      {label}
      {keys && <Kbd keys={keys} className="ml-auto text-mute" />}
    </>
  )
  const attributes = { role: 'menuitem', tabIndex: -1, className: itemClass, onClick: onDone }
  if (to !== undefined)
    return (
      <Link {...attributes} to={to}>
        {content}
      </Link>
    )
  if (href !== undefined)
    return (
      <a {...attributes} href={href} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  return (
    <button
      {...attributes}
      type="button"
      {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
      onClick={() => {
        onDone()
        run?.()
      }}
    >
      {content}
    </button>
  )
}
