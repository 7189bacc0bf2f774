import type { ReactNode } from 'react'

interface Props {
  readonly list: ReactNode
  /** Null while no record is open. */
  readonly detail: ReactNode | null
  /** The detail takes the list's place at any width. */
  readonly isAlone?: boolean
}

/** List and detail side by side where there is room, each scrolling by itself; elsewhere the detail is in place of the list. */
export const ListAndDetail = ({ list, detail, isAlone = false }: Props) => (
  <div
    className="grid min-h-0 flex-1 gap-3.5 wide:data-[open=true]:grid-cols-[minmax(0,1fr)_clamp(27.5rem,36vw,35rem)]"
    data-open={detail !== null && !isAlone}
  >
    <div
      className={`flex min-h-0 min-w-0 flex-col ${isAlone ? 'hidden' : detail ? 'max-wide:hidden' : ''}`}
    >
      {list}
    </div>
    {detail}
  </div>
)

/** The box of a list whose rows scroll. */
export const ListBox = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-box border border-line bg-card">
    {children}
  </div>
)
