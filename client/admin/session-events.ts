import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai/vanilla'
import type { AuthListener } from '#client/state/auth.ts'
import type { AuthEvent } from '#client/state/auth-events.ts'
import { signInAgain } from './api.ts'
import {
  endSignInWait,
  hasUnsavedForm,
  isWaitingForSignInAtom,
  waitForSignIn,
} from './session-wait.ts'
import { forgetRecords } from './shell/palette/recent.ts'
import { showToast } from '#client/state/toasts.ts'

interface Options {
  readonly queries: Pick<QueryClient, 'invalidateQueries' | 'refetchQueries'>
  readonly reload: () => void
  /** True while this tab signs itself out. */
  readonly isLeaving: () => boolean
}

/** What the console does on each session event (requirement 4.2.4). */
export function createSessionListener({ queries, reload, isLeaving }: Options): AuthListener {
  /** Whose work is on the screen. */
  let shownUser: string | null = null
  const isWaiting = (): boolean => getDefaultStore().get(isWaitingForSignInAtom)
  const endHere = (): void => {
    if (isLeaving() || isWaiting()) return
    if (hasUnsavedForm()) return void waitForSignIn()
    forgetRecords()
    signInAgain()
  }
  const consumers: Readonly<Record<AuthEvent, (userId: string | null) => void>> = {
    // The session may have ended before the script ran.
    INITIAL_SESSION: (userId) => userId ?? endHere(),
    SIGNED_OUT: endHere,
    // Another user: nothing of the previous user may stay on the screen.
    SIGNED_IN: (userId) => {
      if (!isWaiting() || userId !== shownUser) {
        forgetRecords()
        return reload()
      }
      endSignInWait()
      void queries.invalidateQueries()
    },
    // Repeats what failed while the session was being renewed.
    TOKEN_REFRESHED: () =>
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    // Lists include the e-mail addresses of staff.
    USER_UPDATED: () => void queries.invalidateQueries(),
    // Fetches again what was refused to a session without its second factor.
    MFA_CHALLENGE_VERIFIED: () => void queries.invalidateQueries(),
    PASSWORD_RECOVERY: () =>
      showToast({
        text: 'Du er i gang med at skifte adgangskode. Gør det færdigt i det andet vindue.',
      }),
  }
  return (event, session) => {
    const userId = session.user?.id ?? null
    consumers[event](userId)
    shownUser = userId ?? shownUser
  }
}
