import { messageOf } from '#client/state/error-message.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

/** A failure where it happened, with a way to try again. */
export function ErrorNotice({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-box border border-bad bg-card px-4 py-3"
    >
      <Badge tone="bad">Fejl</Badge>
      <p className="min-w-0 flex-1 text-ink">{messageOf(error)}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Prøv igen
        </Button>
      )}
    </div>
  )
}
