import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'

interface Props {
  /** What is moved or removed, in words: »linje 2 i gruppe 1«. */
  readonly what: string
  /** Null where there is nowhere to go. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

/** Moves and removes one item of a list. */
export function ItemTools({ what, onUp, onDown, onRemove }: Props) {
  const move = (label: string, icon: 'up' | 'down', go: (() => void) | null) => (
    <Button
      size="small"
      look="quiet"
      aria-label={`Flyt ${what} ${label}`}
      aria-disabled={go === null || undefined}
      onClick={() => go?.()}
      className="w-7.5 px-0"
    >
      <Icon name={icon} className="size-4" />
    </Button>
  )
  return (
    <div className="flex shrink-0 items-center">
      {move('op', 'up', onUp)}
      {move('ned', 'down', onDown)}
      <Button
        size="small"
        look="quiet"
        aria-label={`Fjern ${what}`}
        onClick={onRemove}
        className="w-7.5 px-0"
      >
        <Icon name="close" className="size-4" />
      </Button>
    </div>
  )
}
