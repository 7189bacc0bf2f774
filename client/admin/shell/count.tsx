import type { MenuCount } from '../data/menu-counts.ts'
import { count } from '../format.ts'

interface CountProps {
  readonly value: MenuCount
  readonly className?: string
}

/** What needs a person, in the console's only orange; red where something is broken. */
export function Count({ value: { waiting = 0, broken }, className = '' }: CountProps) {
  if (!broken && waiting === 0) return null
  return (
    <span
      title={broken?.text}
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full px-1.5 text-[0.75rem] leading-none font-semibold tabular-nums ${broken ? 'bg-[#ff8a80] text-[#3f0b08]' : 'bg-orange text-[#2b0f02]'} ${className}`}
    >
      <span aria-hidden="true">{count(broken?.count ?? waiting)}</span>
      <span className="sr-only">{broken ? broken.text : `${count(waiting)} venter`}</span>
    </span>
  )
}
