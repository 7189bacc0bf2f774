import { useEffect } from 'react'
import { useOwnProfile } from './data/own-profile.ts'
import { takePreferences } from './preferences.ts'

/** Lets this machine take over the preferences of the signed-in user's profile, now and whenever it changes. */
export function TakePreferences(): null {
  const profile = useOwnProfile()
  useEffect(() => {
    if (profile) takePreferences(profile)
  }, [profile])
  return null
}
