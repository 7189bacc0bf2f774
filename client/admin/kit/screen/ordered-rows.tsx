import { type DragEvent, type ReactNode, useState } from 'react'
import type { Resource, RowOf } from '#shared/admin/define.ts'
import { Icon } from '../icon.tsx'
import type { RowTools } from './screen.tsx'

/** A move in front of another record; to the end without one. */
export interface Move {
  readonly id: string
  readonly before: string | null
}

interface Props<Noun extends Resource> {
  /** The loaded rows that have an order, in that order. Others stay where they are. */
  readonly ordered: readonly (RowOf<Noun> & { readonly id: string })[]
  /** There are later rows, so the last one is not known. */
  readonly hasMore: boolean
  readonly nameOf: (row: RowOf<Noun>) => string
  readonly busy: boolean
  readonly onMove: (move: Move) => void
  readonly children: (more: RowTools<Noun>) => ReactNode
}

/** Rows that are moved by buttons, or by dragging one onto another. */
export function OrderedRows<Noun extends Resource>({
  ordered,
  hasMore,
  nameOf,
  busy,
  onMove,
  children,
}: Props<Noun>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const indexOf = (row: RowOf<Noun>) => ordered.findIndex(({ id }) => id === row['id'])
  return children({
    columns: [
      {
        id: 'order',
        label: 'Flyt',
        phone: 'wide',
        align: 'right',
        cell: (row) => {
          const at = indexOf(row)
          if (at === -1) return null
          const { id } = ordered[at] as { readonly id: string }
          const [above, below, afterBelow] = [ordered[at - 1], ordered[at + 1], ordered[at + 2]]
          return (
            <span className="relative z-10 inline-flex items-center gap-1">
              <span
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', nameOf(row))
                  setDragged(id)
                }}
                onDragEnd={() => setDragged(null)}
                className="grid size-7 cursor-grab place-items-center text-mute max-md:hidden"
              >
                <Icon name="grip" className="size-4" />
              </span>
              <Step
                label={`Flyt ${nameOf(row)} op`}
                icon="up"
                disabled={busy || !above}
                onStep={() => above && onMove({ id, before: above.id })}
              />
              <Step
                label={`Flyt ${nameOf(row)} ned`}
                icon="down"
                disabled={busy || !below || (!afterBelow && hasMore)}
                onStep={() => onMove({ id, before: afterBelow?.id ?? null })}
              />
            </span>
          )
        },
      },
    ],
    rowProps: (target) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged && indexOf(target) !== -1) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        const before = dragged && dropPosition(ordered, dragged, String(target['id']))
        if (dragged && dragged !== target['id'] && (before || !hasMore))
          onMove({ id: dragged, before })
        setDragged(null)
      },
    }),
  })
}

/** A dropped row takes the target's place; one from above goes after it. */
function dropPosition(
  ordered: readonly { readonly id: string }[],
  dragged: string,
  target: string,
): string | null {
  const [from, to] = [dragged, target].map((id) => ordered.findIndex((row) => row.id === id)) as [
    number,
    number,
  ]
  return from < to ? (ordered[to + 1]?.id ?? null) : target
}

interface StepProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly disabled: boolean
  readonly onStep: () => void
}

/** `aria-disabled`, so that the button keeps focus when it becomes disabled. */
const Step = ({ label, icon, disabled, onStep }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onStep()}
    className="grid size-7 place-items-center rounded-md text-ink hover:bg-plain-wash aria-disabled:opacity-40"
  >
    <Icon name={icon} className="size-4" />
  </button>
)
