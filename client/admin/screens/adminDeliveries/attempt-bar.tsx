import type { DeliveryAttempt } from '#shared/schemas/webhook.ts'
import { maxAttempts, retryLabels } from '#shared/domain/deliveries/retry-schedule.ts'
import { currentRound } from './status.ts'

interface Props {
  readonly attempts: readonly Pick<DeliveryAttempt, 'n' | 'reason'>[]
  /** Tests have only one attempt. */
  readonly tested: boolean
  /** More attempts are planned. */
  readonly pending: boolean
  /** It was given up. */
  readonly stopped: boolean
}

/** The ten attempts of the schedule: failed, delivered, planned. */
export function AttemptBar({ attempts, tested, pending, stopped }: Props) {
  if (tested) return null
  const made = currentRound(attempts, pending)
  const replayed = made.length < attempts.length
  const next = pending ? made.length : -1
  return (
    <div className="grid gap-1.5">
      <p className="text-[0.84375rem] text-mute">
        {stopped
          ? `Stoppet efter ${attempts.length} forsøg`
          : `${replayed ? 'Sendt igen: forsøg' : 'Forsøg'} ${Math.max(1, made.length)} af ${maxAttempts}`}
        {!stopped && replayed && ` · ${attempts.length} forsøg i alt`}
      </p>
      <div aria-hidden="true" className="grid grid-cols-10 gap-1">
        {retryLabels.map((gap, i) => {
          const attempt = made[i]
          return (
            <span
              key={gap}
              className={`h-2 rounded-sm ${attempt ? (attempt.reason ? 'bg-bad' : 'bg-good') : 'bg-line'}`}
            />
          )
        })}
      </div>
      <p className="text-[0.84375rem]">
        {retryLabels.map((gap, i) => (
          <span key={gap} className={i === next ? 'font-semibold text-ink' : 'text-mute'}>
            {i > 0 && ' · '}
            {i === next && 'næste '}
            {gap.replace(' ', '\u00a0')}
          </span>
        ))}
      </p>
    </div>
  )
}
