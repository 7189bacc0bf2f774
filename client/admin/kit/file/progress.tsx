import { Button } from '../button.tsx'

interface Props {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly onCancel?: () => void
}

/** The progress of a long task, with a button to cancel it. */
export function Progress({ label, share, onCancel }: Props) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-ink">{label}</p>
        <span className="text-mute">{percent}&nbsp;%</span>
      </div>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
      />
      {onCancel && (
        <div>
          <Button size="small" onClick={onCancel}>
            Afbryd
          </Button>
        </div>
      )}
    </div>
  )
}
