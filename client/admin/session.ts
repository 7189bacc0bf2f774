import { useAtomValue } from 'jotai'
import { getDefaultStore } from 'jotai/vanilla'
import { useState } from 'react'
import { authAtom, createBrowserAuth } from '#client/state/auth.ts'
import { href } from '#shared/routes/href.ts'
import type { Role } from '#shared/domain/roles.ts'
import { messageOf, signInAgain } from './api.ts'
import { showToast } from './kit/toast-store.ts'

const auth = createBrowserAuth(getDefaultStore())
let leaving = false

/** Follows the session for as long as the console is open; a sign-out in another tab ends it here too. */
export function startSession(): void {
  auth.onEvent((event) => {
    if (event === 'SIGNED_OUT' && !leaving) signInAgain()
  })
  auth.start()
}

export interface Staff {
  readonly email: string
  readonly role: Role | null
}

/** Who is signed in; null until that is known. */
export function useStaff(): Staff | null {
  const { user, role } = useAtomValue(authAtom)
  return user && { email: user.email, role }
}

export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    leaving = true
    const { error } = await auth.signOut()
    if (!error) return location.assign(href('auth'))
    leaving = false
    setBusy(false)
    showToast({ text: messageOf(error), tone: 'bad' })
  }
  return { signOut, busy }
}
