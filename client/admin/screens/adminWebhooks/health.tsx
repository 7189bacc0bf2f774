import { failingFrom, type HourOfAttempts } from '#shared/domain/deliveries/receiver-health.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import type { Webhook } from '../../data/webhooks.ts'
import { count, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'

/** Whether a webhook fails again and again. One that is paused is not tried, so it does not fail. */
export const isFailing = ({
  isActive,
  failures,
}: Pick<Webhook, 'isActive' | 'failures'>): boolean => isActive && failures >= failingFrom

const barWidth = 4
const barHeight = 22

/** The attempts of the last 24 hours as small bars: failed ones at the bottom, in red. */
export function HourBars({ hours }: { readonly hours: readonly HourOfAttempts[] }) {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  const most = Math.max(1, ...hours.map((hour) => hour.delivered + hour.failed))
  const heightOf = (n: number) => (n === 0 ? 0 : Math.max(3, Math.round((n / most) * barHeight)))
  return (
    <svg
      role="img"
      aria-label={`Sidste 24 timer: ${count(delivered)} leveret, ${count(failed)} fejlede forsøg`}
      width={hours.length * barWidth}
      height={barHeight + 1}
      className="block"
    >
      <rect x="0" y={barHeight} width={hours.length * barWidth} height="1" className="fill-line" />
      {hours.map((hour, i) => {
        const bad = heightOf(hour.failed)
        const good = heightOf(hour.delivered)
        return (
          <g key={hours.length - i}>
            {good > 0 && (
              <rect
                x={i * barWidth}
                y={Math.max(0, barHeight - bad - good)}
                width={barWidth - 1}
                height={good}
                className="fill-good"
              />
            )}
            {bad > 0 && (
              <rect
                x={i * barWidth}
                y={barHeight - bad}
                width={barWidth - 1}
                height={bad}
                className="fill-bad"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Failures in a row: red with the time from the third on. */
export function Failures({
  failures,
  failingSince,
  isActive,
}: Pick<Webhook, 'failures' | 'failingSince' | 'isActive'>) {
  if (failures === 0 || !failingSince) return <span className="text-mute">0</span>
  const text = `${count(failures)} siden ${shortTime(failingSince)}`
  if (isFailing({ isActive, failures })) return <Badge tone="bad">{text}</Badge>
  return isActive ? <Badge tone="wait">{text}</Badge> : <span className="text-mute">{text}</span>
}

/** One sentence on how a webhook is doing and what happens to what it does not take. */
export function describeHealth(webhook: Webhook): string {
  const { isActive, failures, failingSince, waiting, parked, last } = webhook
  if (!isActive) {
    const why =
      last?.reason === 'gone'
        ? 'Slået fra, fordi modtageren svarede, at den er lukket (410).'
        : 'Sat på pause.'
    return `${why} ${parked > 0 ? `${countWord(parked)} venter parkeret, intet er tabt.` : 'Det, der kommer imens, bliver parkeret.'}`
  }
  const kept =
    waiting > 0 ? `${countWord(waiting)} venter, intet er tabt.` : 'Der venter ikke noget.'
  if (failures > 0 && failingSince && last?.reason) {
    const answer = last.httpStatus ? `Svarer ${last.httpStatus}` : reasonLabel(last.reason)
    return `${answer} siden ${shortTime(failingSince)}. ${kept}`
  }
  if (!last)
    return `Ingen svar endnu; arkiverede leverancer tæller ikke med. ${waiting > 0 ? kept : ''}`.trim()
  return `Tog imod sidst ${shortTime(last.at)}. ${kept}`
}

const countWord = (n: number): string => (n === 1 ? 'Én' : count(n))
