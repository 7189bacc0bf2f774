import { atom, getDefaultStore } from 'jotai/vanilla'
import type { LivePresence } from '#shared/schemas/live.ts'
import { type LiveStatus, offStatus } from './status.ts'

/** The state of the stream; `off` before it starts, and while the tab sleeps. */
export const liveStatusAtom = atom<LiveStatus>(offStatus)

/** Who is in the console, and the records that they have open; empty while unknown. */
export const presenceAtom = atom<LivePresence>({ online: [], looks: [] })

/** Id of the signed-in user; null before the first message. */
export const ownUserIdAtom = atom<string | null>(null)

/** True while changes arrive by themselves, so that nothing needs to be polled. */
export const isLive = (): boolean => getDefaultStore().get(liveStatusAtom).state === 'open'
