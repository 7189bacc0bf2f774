import { type DragEvent, useState } from 'react'
import type { redirects } from '#shared/admin/redirects.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import type { ShownRows } from '../../../kit/screen/screen.tsx'
import { useHasRole } from '../../../session.ts'
import { Mover } from './mover.tsx'

/** While the patterns are shown in the order in which they are matched: moves one by buttons, or by dragging it onto another. */
export function Ordering({ rows, params, hasMore, children }: ShownRows<typeof redirects>) {
  const mayWrite = useHasRole('admin')
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useRedirectWrite(redirectCalls.move, { done: 'Rækkefølgen er ændret' })
  const isWhole = Object.keys(params).every((name) => name === 'sort' || name === 'kind')
  if (!mayWrite || params['sort'] !== 'position' || !isWhole) return children({})
  const patterns = rows.filter(isPattern)
  return children({
    columns: [
      {
        id: 'order',
        label: 'Flyt',
        phone: 'wide',
        align: 'right',
        cell: (rule) =>
          isPattern(rule) && (
            <Mover
              rule={rule}
              patterns={patterns}
              isAll={!hasMore}
              busy={move.isPending}
              onMove={move.mutate}
              onDrag={setDragged}
            />
          ),
      },
    ],
    rowProps: (target: RedirectRow) => ({
      onDragOver: (event: DragEvent) => dragged && isPattern(target) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        const before = dragged && dropPosition(patterns, dragged, target.id)
        if (dragged && dragged !== target.id && (before || !hasMore))
          move.mutate({ id: dragged, before })
        setDragged(null)
      },
    }),
  })
}

/** A dropped pattern takes the target's place; one from above goes after it. */
function dropPosition(
  patterns: readonly { readonly id: string }[],
  dragged: string,
  target: string,
): string | null {
  const [from, to] = [dragged, target].map((id) =>
    patterns.findIndex((rule) => rule.id === id),
  ) as [number, number]
  return from < to ? (patterns[to + 1]?.id ?? null) : target
}
