import type { LiveMessages } from '#shared/schemas/live.ts'

/** One message of the stream. */
export type LiveMessage = {
  readonly [Name in keyof LiveMessages]: {
    readonly name: Name
    readonly data: LiveMessages[Name]
    /** Where a reader continues after this message; null for messages that are not repeated. */
    readonly id: string | null
  }
}[keyof LiveMessages]

/** Parses server-sent events from text that arrives in pieces. Unknown fields and comments are ignored. */
export function createEventParser(
  onMessage: (message: LiveMessage) => void,
): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = parseBlock(block)
      if (message) onMessage(message)
    }
  }
}

function parseBlock(block: string): LiveMessage | null {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const [name, data] = [fields.get('event'), fields.get('data')]
  if (name === undefined || data === undefined) return null
  return { name, data: JSON.parse(data) as unknown, id: fields.get('id') ?? null } as LiveMessage
}
