import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { authAtom } from '#client/state/auth.ts'
import type { Profile } from './data/profile.ts'
import { recordQuery } from './data/queries.ts'
import { takePreferences } from './preferences.ts'

/** Lets this machine take over the preferences of the signed-in user's profile, now and whenever it changes. */
export function TakePreferences(): null {
  const { user } = useAtomValue(authAtom)
  const { data } = useQuery({
    // The contract of profiles stays out of the first script.
    ...recordQuery<Profile>('profile', user?.id ?? ''),
    enabled: user !== null,
  })
  useEffect(() => {
    if (data) takePreferences(data)
  }, [data])
  return null
}
