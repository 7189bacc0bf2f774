import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../session.ts'
import type { Profile } from './profile.ts'
import { recordQuery } from './queries.ts'

/** The signed-in user's profile. The contract of profiles stays out of the first script. */
export function useOwnProfile(): Profile | undefined {
  const staff = useStaff()
  return useQuery({
    ...recordQuery<Profile>('profile', staff?.id ?? ''),
    enabled: staff !== null,
  }).data
}
