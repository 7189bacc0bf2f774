import type { QueryClient } from '@tanstack/react-query'
import type { AuthListener } from '#client/state/auth.ts'
import type { AuthEvent } from '#client/state/auth-events.ts'
import { signInAgain } from './api.ts'
import { showToast } from '#client/state/toasts.ts'

interface Options {
  readonly queries: Pick<QueryClient, 'invalidateQueries' | 'refetchQueries'>
  readonly reload: () => void
  /** True while this tab signs itself out. */
  readonly isLeaving: () => boolean
}

/** What the console does on each session event (requirement 4.2.4). */
export function createSessionListener({ queries, reload, isLeaving }: Options): AuthListener {
  const endHere = (): void => {
    if (!isLeaving()) signInAgain()
  }
  const consumers: Readonly<Record<AuthEvent, (hasUser: boolean) => void>> = {
    // The session may have ended before the script ran.
    INITIAL_SESSION: (hasUser) => hasUser || endHere(),
    SIGNED_OUT: endHere,
    // Another user: nothing of the previous user may stay on the screen.
    SIGNED_IN: reload,
    // Repeats what failed while the session was being renewed.
    TOKEN_REFRESHED: () =>
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    // Lists include the e-mail addresses of staff.
    USER_UPDATED: () => void queries.invalidateQueries(),
    PASSWORD_RECOVERY: () =>
      showToast({
        text: 'Du er i gang med at skifte adgangskode. Gør det færdigt i det andet vindue.',
      }),
  }
  return (event, session) => consumers[event](session.user !== null)
}
