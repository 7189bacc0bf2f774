import { useAtomValue } from 'jotai'
import type { LivePerson } from '#shared/schemas/live.ts'
import { liveStatusAtom, ownUserIdAtom, presenceAtom } from './state.ts'
import type { LiveStatus } from './status.ts'

/** The state of the connection that keeps the console up to date. */
export const useLiveState = (): LiveStatus => useAtomValue(liveStatusAtom)

/** Who is in the console now, by name; `isOwn` is the signed-in user. Empty while unknown. */
export function useOnline(): readonly (LivePerson & { readonly isOwn: boolean })[] {
  const { online } = useAtomValue(presenceAtom)
  const own = useAtomValue(ownUserIdAtom)
  return online.map((person) => ({ ...person, isOwn: person.userId === own }))
}
