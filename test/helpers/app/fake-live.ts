import type { LiveEvent } from '#shared/schemas/live.ts'
import type { Live, LiveReader, Look } from '#worker/live/contract.ts'

/** Records what is told, and opens streams that end at once. */
export interface FakeLive extends Live {
  readonly told: LiveEvent[]
  readonly looks: Look[]
  readonly readers: LiveReader[]
}

export function createFakeLive(): FakeLive {
  const told: LiveEvent[] = []
  const looks: Look[] = []
  const readers: LiveReader[] = []
  return {
    told,
    looks,
    readers,
    tell: async (events) => void told.push(...events),
    look: async (look) => void looks.push(look),
    open: async (reader) => {
      readers.push(reader)
      return new Response('event: welcome\ndata: {}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      })
    },
  }
}
