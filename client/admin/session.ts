import { useAtomValue } from 'jotai'
import { atom, getDefaultStore } from 'jotai/vanilla'
import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { authAtom, createBrowserAuth } from '#client/state/auth.ts'
import { href } from '#shared/routes/href.ts'
import { hasRole, isRole, type Role } from '#shared/domain/auth/roles.ts'
import { showErrorToast } from '#client/state/toasts.ts'
import { removeDrafts } from './drafts.ts'
import { createSessionListener } from './session-events.ts'
import { hasUnsavedForm, isWaitingForSignInAtom } from './session-wait.ts'
import { forgetRecords } from './shell/palette/recent.ts'

const auth = createBrowserAuth(getDefaultStore())
let leaving = false

/** Follows the session while the console is open; a sign-out in another tab ends it here too. */
export function startSession(queries: QueryClient): void {
  auth.onEvent(
    createSessionListener({ queries, reload: () => location.reload(), isLeaving: () => leaving }),
  )
  auth.start()
}

/** Fetches the session now; false where no one is signed in. */
export async function refreshSession(): Promise<boolean> {
  await auth.refresh()
  return getDefaultStore().get(authAtom).user !== null
}

export interface Staff {
  readonly id: string
  readonly email: string
  readonly role: Role | null
}

let lastStaff: Staff | null = null
const staffAtom = atom((get): Staff | null => {
  const { user, role } = get(authAtom)
  if (user) lastStaff = { id: user.id, email: user.email, role }
  // While the user signs in again over unsaved work, the screen stays as it is. The dialog opens after this is read.
  else if (!get(isWaitingForSignInAtom) && !hasUnsavedForm()) lastStaff = null
  return lastStaff
})

/** The signed-in user; null until known. */
export const useStaff = (): Staff | null => useAtomValue(staffAtom)

/** The role that the console's document was made for: the user's until the session is read, and while it can't be. */
function documentRole(): Role | null {
  const role = document.getElementById('console')?.dataset['role']
  return isRole(role) ? role : null
}

/** The signed-in user's role; null without one. */
export function useRole(): Role | null {
  const staff = useStaff()
  return staff ? staff.role : documentRole()
}

/** True if the signed-in user has `role` or a higher one. */
export const useHasRole = (role: Role): boolean => hasRole(useRole(), role)

export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    leaving = true
    const { error } = await auth.signOut()
    if (!error) {
      removeDrafts()
      forgetRecords()
      return location.assign(href('auth'))
    }
    leaving = false
    setBusy(false)
    showErrorToast(error, 'Sign Out')
  }
  return { signOut, busy }
}
