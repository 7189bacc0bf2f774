import { type ReactNode, useEffect, useRef } from 'react'
import { Watchers, type WatchedRecord } from '../../live/watchers.tsx'
import { ButtonLink } from '../button.tsx'

/** From this width the detail is next to the list (the `wide` breakpoint of styles.css). */
const sideBySide = '(min-width: 73.75rem)'

interface Props {
  readonly title: string
  /** The list without the detail. */
  readonly back: string
  readonly badge?: ReactNode
  /** The record, to show who else has it open. */
  readonly record?: WatchedRecord | undefined
  /** In place of title, badge and the button that closes it. */
  readonly head?: ReactNode
  /** Below what scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The open record, in a box that scrolls by itself. Takes focus where it replaces the list. Give it a `key` that changes with the record. */
export function DetailPane({ title, back, badge, record, head, foot, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!matchMedia(sideBySide).matches || document.activeElement === document.body)
      pane.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col">
      {record && <Watchers {...record} floating />}
      <section
        ref={pane}
        aria-label={title}
        className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-box border border-line bg-card"
      >
        {head ?? (
          <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <h2 tabIndex={-1} className="text-lg">
                {title}
              </h2>
              {badge}
            </div>
            <ButtonLink
              to={back}
              look="quiet"
              size="small"
              aria-label="Luk"
              icon="close"
              className="-mr-2"
            />
          </header>
        )}
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] auto-rows-max content-start gap-4 overflow-y-auto overscroll-contain p-4 sm:p-5">
          {children}
        </div>
        {foot}
      </section>
    </div>
  )
}
