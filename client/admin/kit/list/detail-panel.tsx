import { type ReactNode, useEffect, useRef } from 'react'
import { Watchers, type WatchedRecord } from '../../live/watchers.tsx'
import { type Status, StatusBadge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'

/** From this width the detail is next to the list (the `wide` breakpoint of styles.css). */
const sideBySide = '(min-width: 73.75rem)'

interface LayoutProps {
  readonly list: ReactNode
  /** Null while no record is open. */
  readonly detail: ReactNode | null
  /** The detail scrolls by itself, so that the end of a long one is reachable next to a long list. */
  readonly scrolls?: boolean | undefined
}

/** List and detail side by side where there is room; otherwise the detail is a page of its own. */
export function ListAndDetail({ list, detail, scrolls = false }: LayoutProps) {
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_clamp(22.25rem,34vw,30.375rem)]">
      <div className={detail ? 'hidden min-w-0 wide:block' : 'min-w-0 wide:col-span-2'}>{list}</div>
      {detail && (
        <div
          className={`min-w-0 wide:sticky wide:top-17 ${scrolls ? 'wide:-mt-3.5 wide:max-h-[calc(100dvh-12rem)] wide:overflow-y-auto wide:rounded-box wide:pt-3.5' : ''}`}
        >
          {detail}
        </div>
      )}
    </div>
  )
}

interface PanelProps {
  readonly title: string
  /** Address of the list without the detail. */
  readonly back: string
  readonly backLabel: string
  /** The record's status, next to its title. */
  readonly status?: Status | undefined
  /** The record, to show who else has it open. */
  readonly record?: WatchedRecord | undefined
  readonly children: ReactNode
}

/** Takes focus if the list is hidden or the focused element is gone. Give it a `key` that changes with the record. */
export function DetailPanel({ title, back, backLabel, status, record, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!matchMedia(sideBySide).matches || document.activeElement === document.body)
      heading.current?.focus()
  }, [])
  return (
    <section aria-label={title}>
      <ButtonLink
        to={back}
        look="quiet"
        size="small"
        className="mb-2 -ml-2 wide:hidden"
        icon="back"
      >
        {backLabel}
      </ButtonLink>
      <Card className="relative grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        {record && <Watchers {...record} floating />}
        <header className="flex flex-wrap items-start justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            {status && <StatusBadge status={status} />}
            <ButtonLink
              to={back}
              look="quiet"
              size="small"
              aria-label="Luk"
              className="max-wide:hidden"
              icon="close"
            />
          </div>
        </header>
        {children}
      </Card>
    </section>
  )
}
