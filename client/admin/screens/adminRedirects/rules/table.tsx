import { type DragEvent, useState } from 'react'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectCalls, useRedirectWrite } from '../../../data/redirects.ts'
import { count, formatDay } from '../../../format.ts'
import type { Status } from '../../../kit/badge.tsx'
import { statusColumn } from '../../../kit/list/columns.tsx'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import { Time } from '../../../kit/time.tsx'
import { Address, Code } from '../parts/code.tsx'
import { stateBadges } from '../labels.ts'
import { Mover, type MoverProps } from './mover.tsx'
import type { Chosen } from './selection.tsx'

interface Props {
  readonly rows: readonly RedirectRow[]
  readonly counted: boolean
  readonly to: (id: string) => string
  readonly selectedId: string | undefined
  /** Null for viewers, who can't select rules. */
  readonly chosen: Chosen | null
  readonly onChoose: (chosen: Chosen) => void
  /** Whether all patterns or the first pages are loaded, in staff's order; null if they can't be moved. */
  readonly ordering: 'all' | 'some' | null
}

export function RuleTable({ rows, counted, to, selectedId, chosen, onChoose, ordering }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useRedirectWrite(redirectCalls.move, { done: 'Rækkefølgen er ændret' })
  const patterns = ordering ? rows.filter(isPattern) : []
  const columns = createColumns(counted)
  const mover =
    ordering &&
    orderColumn({
      patterns,
      isAll: ordering === 'all',
      busy: move.isPending,
      onMove: move.mutate,
      onDrag: setDragged,
    })
  const dropped = (target: RedirectRow) => ({
    onDragOver: (event: DragEvent) => dragged && isPattern(target) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const before = dragged && dropPosition(patterns, dragged, target.id)
      if (dragged && dragged !== target.id && (before || ordering === 'all'))
        move.mutate({ id: dragged, before })
      setDragged(null)
    },
  })
  return (
    <DataTable
      caption="Omdirigeringer"
      rows={rows}
      columns={mover ? [...columns, mover] : columns}
      to={to}
      selectedId={selectedId}
      rowProps={ordering ? dropped : undefined}
      leadingColumn={chosen ? selectColumn(rows, chosen, onChoose) : undefined}
    />
  )
}

const orderColumn = (moving: Omit<MoverProps, 'rule'>): Column<RedirectRow> => ({
  id: 'order',
  label: 'Flyt',
  phone: 'wide',
  align: 'right',
  cell: (rule) => isPattern(rule) && <Mover rule={rule} {...moving} />,
})

/** The column of checkboxes. */
function selectColumn(
  rows: readonly RedirectRow[],
  chosen: Chosen,
  onChoose: (chosen: Chosen) => void,
) {
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggle = ({ id, revision }: RedirectRow, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(id, revision)
    else next.delete(id)
    onChoose(next)
  }
  return {
    head: (
      <Choice
        label="Vælg alle viste"
        checked={all}
        onChange={(on) =>
          onChoose(new Map(on ? rows.map(({ id, revision }) => [id, revision]) : []))
        }
      />
    ),
    cell: (rule: RedirectRow) => (
      <Choice
        label={`Vælg ${rule.from}`}
        checked={chosen.has(rule.id)}
        onChange={(on) => toggle(rule, on)}
      />
    ),
  }
}

const Choice = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
    className="relative z-10 block size-4.5 accent-act"
  />
)

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

function createColumns(counted: boolean): Column<RedirectRow>[] {
  return [
    {
      id: 'from',
      label: 'Fra',
      phone: 'title',
      cell: (rule) => (
        <>
          {rule.host && (
            <span className="block font-mono text-[0.8125rem] text-mute">{rule.host}</span>
          )}
          <Address text={rule.from} className="font-semibold text-ink" />
          {rule.to && (
            <span className="hidden truncate font-mono text-[0.8125rem] text-mute md:@max-2xl:block md:@max-2xl:max-w-48">
              → {rule.to}
            </span>
          )}
          {rule.tags.length > 0 && (
            <span className="block text-[0.8125rem] text-mute">{rule.tags.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      id: 'to',
      label: 'Til',
      phone: 'line',
      roomy: true,
      cell: (rule) => (
        <>
          <span className="mr-2 md:hidden">
            <Code status={rule.status} />
          </span>
          {rule.to ? (
            <Address text={rule.to} />
          ) : (
            <span className="text-mute max-md:hidden">–</span>
          )}
        </>
      ),
    },
    {
      id: 'code',
      label: 'Svar',
      phone: 'none',
      cell: (rule) => <Code status={rule.status} />,
    },
    statusColumn('Tilstand', ruleStatus),
    {
      id: 'hits',
      label: 'Brugt 30\u00a0d',
      phone: 'end',
      align: 'right',
      cell: (rule) => (
        <span className="whitespace-nowrap">
          {counted && rule.hits !== null ? count(rule.hits) : '–'}
          <span className="md:sr-only"> besøg</span>
          {Boolean(rule.hits) && rule.lastHit && (
            <Time at={rule.lastHit} className="block text-[0.8125rem] text-mute" />
          )}
        </span>
      ),
    },
  ]
}

/** A planned rule shows when it starts; a rule shadowed by a page is never applied. */
function ruleStatus({ state, shadowed, conditions: { from, until } }: RedirectRow): Status {
  if (state === 'live' && shadowed) return { tone: 'wait', label: 'Skygges af en side' }
  const status = stateBadges[state]
  if (state === 'planned' && from) return { ...status, label: `Fra ${dayAndMonth(from)}` }
  if (state === 'live' && until) return { ...status, label: `Til ${dayAndMonth(until)}` }
  return status
}

const dayAndMonth = (iso: string): string => formatDay(iso.slice(0, 10)).replace(/ \d{4}$/, '')
