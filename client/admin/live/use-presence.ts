import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { LivePerson } from '#shared/schemas/live.ts'
import { presence } from './presence.ts'
import { ownUserIdAtom, presenceAtom } from './state.ts'

/** Another user with the same record open. */
export interface Watcher extends LivePerson {
  readonly isEditing: boolean
}

/**
 * Shows others that the signed-in user has a record open, and returns which others have. The user's own further tabs don't count.
 * @param id null while no record is open
 */
export function usePresence(
  noun: string,
  id: string | null,
  isEditing = false,
): readonly Watcher[] {
  useEffect(
    () => (id === null ? undefined : presence.open({ noun, id, isEditing })),
    [noun, id, isEditing],
  )
  const { looks } = useAtomValue(presenceAtom)
  const own = useAtomValue(ownUserIdAtom)
  const watchers = new Map<string, Watcher>()
  for (const look of looks) {
    if (look.noun !== noun || look.id !== id || look.userId === own) continue
    const { userId, name } = look
    const isAlsoEditing = look.isEditing || (watchers.get(userId)?.isEditing ?? false)
    watchers.set(userId, { userId, name, isEditing: isAlsoEditing })
  }
  return [...watchers.values()]
}
