import { endpoints } from '#shared/routes/endpoints.ts'
import { heartbeatMs, type PresenceInput } from '#shared/schemas/live.ts'
import { tabId } from './tab.ts'

type Open = Omit<PresenceInput, 'tab' | 'id'> & { readonly id: string }

interface World {
  /** Best effort: a failed post is repeated with the next heartbeat. */
  readonly post: (input: PresenceInput) => void
}

/** How long a change is awaited before it is posted, in ms: an editor replaces a detail in one step. */
const settleMs = 100

export interface Presence {
  /** Shows others that a record is open here. Returns a function that ends it. */
  open(record: Open): () => void
  /** @param isAwake false while the tab has been hidden for long: its user does not look at anything */
  setAwake(isAwake: boolean): void
  /** The tab closes. */
  leave(): void
}

/** Posts which record this tab has open: on every change, and repeated with each heartbeat, so that a vanished tab is forgotten. */
export function createPresence({ post }: World): Presence {
  /** The record that was opened last is the one that is shown. */
  const records = new Set<Open>()
  let posted: Open | null = null
  let isAwake = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const current = (): Open | null => (isAwake ? ([...records].at(-1) ?? null) : null)

  function send(): void {
    clearTimeout(timer)
    const now = current()
    const record = now ?? posted
    if (record) post({ ...record, tab: tabId, id: now && now.id })
    posted = now
    if (now) timer = setTimeout(send, heartbeatMs)
  }
  function changed(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (current() !== posted) send()
      else if (posted) timer = setTimeout(send, heartbeatMs)
    }, settleMs)
  }

  return {
    open: (record) => {
      const opened = { ...record }
      records.add(opened)
      changed()
      return () => {
        records.delete(opened)
        changed()
      }
    },
    setAwake: (next) => {
      isAwake = next
      changed()
    },
    leave: () => {
      isAwake = false
      send()
    },
  }
}

/** The presence of this tab. */
export const presence = createPresence({
  post: (input) =>
    // Not through `api`: a refusal here must not lead to sign-in.
    void fetch(`${endpoints.adminApi}/presence`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      keepalive: true,
    }).catch(() => undefined),
})
