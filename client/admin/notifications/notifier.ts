import { type Choices, type NotificationWay, waysOf } from '#shared/domain/staff-notifications.ts'
import {
  type Happening,
  kindOf,
  type Message,
  readMessage,
  type ReadRecord,
} from './read-message.ts'

/** Messages of the last while: a record may change again before the user has seen it. */
const known = 200

interface Options {
  /** The user's choices, once they are known; null without a signed-in user. Where it rejects, nothing is shown. */
  readonly choices: () => Promise<Choices | null>
  /** Whether a message would be seen: in the console while its tab is shown, on the desktop while the user is elsewhere. */
  readonly isOpen: Readonly<Record<NotificationWay, () => boolean>>
  readonly read: ReadRecord
  readonly show: Readonly<Record<NotificationWay, (message: Message) => void>>
}

/** Notifies the user of what customers do, in the ways they chose. Of a record that they can't read they are not notified. */
export function createNotifier({ choices, isOpen, read, show }: Options) {
  const shown = new Set<string>()
  return async (happening: Happening): Promise<void> => {
    const kind = kindOf(happening)
    if (!kind) return
    const chosen = await choices().catch(() => null)
    if (!chosen) return
    const ways = waysOf(chosen, kind).filter((way) => isOpen[way]())
    if (ways.length === 0) return
    const message = await readMessage(kind, happening, read).catch(() => null)
    if (!message || shown.has(message.key)) return
    if (shown.size >= known) shown.clear()
    shown.add(message.key)
    for (const way of ways) show[way](message)
  }
}
