import { useNavigate } from 'react-router'
import { count } from '../../format.ts'
import { ButtonLink } from '../button.tsx'
import { useKeys } from '../keys.ts'
import type { ScreenAddress } from './use-screen-address.ts'

interface Options {
  /** The screen, as heading of its shortcuts. */
  readonly heading: string
  /** Ids of the rows, in order. */
  readonly ids: readonly string[]
  /** The open record. */
  readonly id: string | null
  readonly address: ScreenAddress
  /** Selects a row or takes it out; null where rows can't be selected. */
  readonly onToggle: ((id: string) => void) | null
  readonly canCreate: boolean
  readonly canEdit: boolean
}

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-id="${CSS.escape(id)}"] a`)
const focusedRow = (): string | null =>
  document.activeElement?.closest('[data-id]')?.getAttribute('data-id') ?? null

/** The keys of a list: j and k go through the rows, and open the next record while one is open. */
export function useListKeys({
  heading,
  ids,
  id,
  address,
  onToggle,
  canCreate,
  canEdit,
}: Options): void {
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to, { replace: true })
  const step = (by: 1 | -1) => {
    const from = id ?? focusedRow()
    const next = ids[from === null ? (by === 1 ? 0 : -1) : ids.indexOf(from) + by]
    if (next === undefined) return
    if (id !== null) go(address.to(next))
    linkOf(next)?.scrollIntoView({ block: 'nearest' })
    if (id === null) linkOf(next)?.focus()
  }
  useKeys(heading, [
    { keys: 'j', label: 'Næste', run: () => step(1) },
    { keys: 'k', label: 'Forrige', run: () => step(-1) },
    {
      keys: 'x',
      label: 'Vælg eller fravælg',
      run: () => {
        const row = focusedRow() ?? id
        if (!onToggle || row === null || !ids.includes(row)) return false
        onToggle(row)
      },
    },
    {
      keys: 'e',
      label: 'Ret',
      run: () => (canEdit && id !== null ? go(address.toPanel('ret')) : false),
    },
    {
      keys: 'shift+n',
      label: 'Ny',
      run: () => (canCreate ? void navigate(address.toPanel('ny', null)) : false),
    },
    {
      keys: 'Escape',
      label: 'Luk',
      run: () => {
        // A form is only left by its own button.
        if (address.panel !== null || id === null) return false
        void navigate(address.back)
        requestAnimationFrame(() => linkOf(id)?.focus())
      },
    },
  ])
}

interface PositionProps {
  readonly ids: readonly string[]
  readonly id: string
  readonly total: number | null
  readonly to: (id: string) => string
}

/** »3 af 83« with the way to the record before and after; nothing for a record that the list doesn't show. */
export function Position({ ids, id, total, to }: PositionProps) {
  const at = ids.indexOf(id)
  if (at < 0) return null
  const [previous, next] = [ids[at - 1], ids[at + 1]]
  return (
    <span className="inline-flex items-center rounded-knob bg-card/90 pl-2 text-[0.8125rem] text-text max-wide:hidden">
      {count(at + 1)} af {count(total ?? ids.length)}
      {previous && (
        <ButtonLink
          to={to(previous)}
          replace
          look="quiet"
          size="small"
          icon="up"
          aria-label="Forrige"
          aria-keyshortcuts="k"
          className="px-1.5"
        />
      )}
      {next && (
        <ButtonLink
          to={to(next)}
          replace
          look="quiet"
          size="small"
          icon="down"
          aria-label="Næste"
          aria-keyshortcuts="j"
          className="px-1.5"
        />
      )}
    </span>
  )
}
