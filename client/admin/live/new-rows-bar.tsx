import { useRef } from 'react'
import { count as format } from '../format.ts'
import { flushAndFocus } from '../kit/flush-and-focus.ts'
import { Icon } from '../kit/icon.tsx'
import type { NewRows } from './use-new-rows.ts'

type Props = Pick<NewRows<unknown>, 'count' | 'gone' | 'show'>

/** What others changed in a list, over its upper edge: its rows do not move until the user asks. Directly before the list. */
export function NewRowsBar({ count, gone, show }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const text = describeNewRows(count, gone)
  return (
    <div
      ref={bar}
      role="status"
      className="pointer-events-none sticky top-16 z-25 flex h-0 justify-center md:justify-end md:pr-3"
    >
      {text && (
        <button
          type="button"
          onClick={() =>
            flushAndFocus(show, () =>
              bar.current?.nextElementSibling?.querySelector<HTMLElement>('tbody a')?.focus(),
            )
          }
          className="pointer-events-auto inline-flex h-6 -translate-y-[79%] items-center gap-1.5 rounded-full bg-act px-3 text-[0.8125rem] font-semibold whitespace-nowrap text-on-act hover:bg-act-hover"
        >
          <Icon name="up" className="size-3.5" />
          {text} – vis
        </button>
      )}
    </div>
  )
}

/** »2 nye kom til«, »1 er her ikke længere«, or both; empty for neither. */
export function describeNewRows(count: number, gone: number): string {
  const added = count === 1 ? '1 ny kom til' : `${format(count)} nye kom til`
  return [count > 0 && added, gone > 0 && `${format(gone)} er her ikke længere`]
    .filter(Boolean)
    .join(', ')
}
