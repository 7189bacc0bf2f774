import type { LiveEvent } from '#shared/schemas/live.ts'
import type { Live, LiveReader, Look } from '#worker/live/contract.ts'

/** Records what is reported, and opens streams that end at once. */
export interface FakeLive extends Live {
  readonly reported: LiveEvent[]
  readonly looks: Look[]
  readonly readers: LiveReader[]
}

export function createFakeLive(): FakeLive {
  const reported: LiveEvent[] = []
  const looks: Look[] = []
  const readers: LiveReader[] = []
  return {
    reported,
    looks,
    readers,
    report: async (events) => void reported.push(...events),
    look: async (look) => void looks.push(look),
    open: async (reader) => {
      readers.push(reader)
      return new Response('event: welcome\ndata: {}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      })
    },
  }
}
