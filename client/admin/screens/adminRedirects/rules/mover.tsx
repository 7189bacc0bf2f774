import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { Icon } from '../../../kit/icon.tsx'

export interface MoverProps {
  readonly rule: RedirectRow
  /** The loaded patterns, in the order that staff gave them. */
  readonly patterns: readonly RedirectRow[]
  /** All patterns are loaded, so the last one is known. */
  readonly isAll: boolean
  readonly busy: boolean
  readonly onMove: (move: { readonly id: string; readonly before: string | null }) => void
  readonly onDrag: (id: string | null) => void
}

/** Moves a pattern by buttons, or by dragging it onto another one. */
export function Mover({ rule, patterns, isAll, busy, onMove, onDrag }: MoverProps) {
  const at = patterns.findIndex(({ id }) => id === rule.id)
  const [above, below, afterBelow] = [patterns[at - 1], patterns[at + 1], patterns[at + 2]]
  return (
    <span className="relative z-10 inline-flex items-center gap-1">
      <span
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', rule.from)
          onDrag(rule.id)
        }}
        onDragEnd={() => onDrag(null)}
        className="grid size-7 cursor-grab place-items-center text-mute max-md:hidden"
      >
        <Icon name="grip" className="size-4" />
      </span>
      <Step
        label={`Flyt ${rule.from} op`}
        icon="up"
        disabled={busy || !above}
        onStep={() => above && onMove({ id: rule.id, before: above.id })}
      />
      <Step
        label={`Flyt ${rule.from} ned`}
        icon="down"
        disabled={busy || !below || (!afterBelow && !isAll)}
        onStep={() => onMove({ id: rule.id, before: afterBelow?.id ?? null })}
      />
    </span>
  )
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
