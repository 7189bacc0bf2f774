import type { ReactNode } from 'react'
import { shortTime } from '../format.ts'
import { Mark, type Tone } from './badge.tsx'
import { Time } from './time.tsx'

const inks = { plain: 'text-mute', good: 'text-good', wait: 'text-wait', bad: 'text-bad' } as const

export interface TimelineItem {
  readonly id: string
  /** ISO 8601; null where it has no time of its own. */
  readonly at: string | null
  readonly tone: Exclude<Tone, 'note' | 'act'>
  readonly content: ReactNode
}

interface Props {
  readonly items: readonly TimelineItem[]
  readonly format?: (iso: string) => string
}

/** Events in order, each with a mark, its time and what happened. */
export function Timeline({ items, format = shortTime }: Props) {
  return (
    <ol className="grid gap-2">
      {items.map(({ id, at, tone, content }) => (
        <li key={id} className="grid grid-cols-[1rem_5.5rem_minmax(0,1fr)] items-baseline gap-x-2">
          <Mark tone={tone} className={inks[tone]} />
          {at && <Time at={at} format={format} className="text-mute" />}
          <div className={`text-ink ${at ? '' : 'col-span-2'}`}>{content}</div>
        </li>
      ))}
    </ol>
  )
}
