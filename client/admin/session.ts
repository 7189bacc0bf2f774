import { useAtomValue } from 'jotai'
import { getDefaultStore } from 'jotai/vanilla'
import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import {
  authAtom,
  createBrowserAuth,
  isAuthenticatedAtom,
  isAuthLoadingAtom,
} from '#client/state/auth.ts'
import { href } from '#shared/routes/href.ts'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { showErrorToast } from '#client/state/toasts.ts'
import { removeDrafts } from './drafts.ts'
import { createSessionListener } from './session-events.ts'

const auth = createBrowserAuth(getDefaultStore())
let leaving = false

/** Follows the session while the console is open; a sign-out in another tab ends it here too. */
export function startSession(queries: QueryClient): void {
  auth.onEvent(
    createSessionListener({ queries, reload: () => location.reload(), isLeaving: () => leaving }),
  )
  auth.start()
}

/** Fetches the session now. */
export const refreshSession = (): void => void auth.refresh()

export interface Staff {
  readonly email: string
  readonly role: Role | null
}

/** The signed-in user; null until known. */
export function useStaff(): Staff | null {
  const { user, role } = useAtomValue(authAtom)
  return user && { email: user.email, role }
}

/** True if the signed-in user has `role` or a higher one. */
export const useHasRole = (role: Role): boolean => hasRole(useStaff()?.role, role)

/** True while the signed-in user's role can't be read; the next session check may find it. */
export function useLacksRole(): boolean {
  const isLoading = useAtomValue(isAuthLoadingAtom)
  const isAuthenticated = useAtomValue(isAuthenticatedAtom)
  return !isLoading && !isAuthenticated
}

export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    leaving = true
    const { error } = await auth.signOut()
    if (!error) {
      removeDrafts()
      return location.assign(href('auth'))
    }
    leaving = false
    setBusy(false)
    showErrorToast(error, 'Sign Out')
  }
  return { signOut, busy }
}
