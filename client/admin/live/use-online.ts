import { useAtomValue } from 'jotai'
import type { LivePerson } from '#shared/schemas/live.ts'
import { ownUserIdAtom, presenceAtom } from './state.ts'

/** Who is in the console now, by name; `isOwn` is the signed-in user. Empty while unknown. */
export function useOnline(): readonly (LivePerson & { readonly isOwn: boolean })[] {
  const { online } = useAtomValue(presenceAtom)
  const own = useAtomValue(ownUserIdAtom)
  return online.map((person) => ({ ...person, isOwn: person.userId === own }))
}
