import type { StaffSession } from '#shared/schemas/staff.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Time } from './time.tsx'

interface Props {
  readonly sessions: readonly StaffSession[]
  /** Ends a session; without it they are only listed. */
  readonly onEnd?: ((session: StaffSession) => void) | undefined
  /** The session that is being ended. */
  readonly ending?: string | undefined
}

/** Where a user is signed in: device, last seen, and ending it. */
export function SessionList({ sessions, onEnd, ending }: Props) {
  if (sessions.length === 0) return <p className="text-mute">Ikke logget ind nogen steder.</p>
  return (
    <ul className="grid divide-y divide-line">
      {sessions.map((session) => {
        const device = session.device || 'Ukendt enhed'
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <strong className="block">{device}</strong>
              <span className="block text-[0.8125rem] text-mute">
                Logget ind <Time at={session.createdAt} /> · set <Time at={session.lastSeenAt} />
                {session.secondFactor && ' · med kode'}
              </span>
            </span>
            {session.isCurrent ? (
              <Badge tone="good">Her</Badge>
            ) : (
              onEnd && (
                <Button
                  size="small"
                  busy={ending === session.id}
                  aria-label={`Log ud: ${device}`}
                  onClick={() => onEnd(session)}
                >
                  Log ud
                </Button>
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}
