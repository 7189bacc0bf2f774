import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { Role } from '#shared/domain/roles.ts'
import { type SessionAnswer, sessionVerbs } from '#shared/schemas/session.ts'

export interface Staff {
  readonly email: string
  readonly role: Role | null
}

export function useStaff(): Staff | null {
  const { data } = useQuery({ queryKey: ['session'], queryFn: async () => (await (await fetch(endpoints.session)).json()) as SessionAnswer })
  return data?.user ? { email: data.user.email, role: data.role } : null
}

export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    await fetch(`${endpoints.session}/${sessionVerbs.signOut}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).catch(() => null)
    location.assign(href('auth'))
  }
  return { signOut, busy }
}
