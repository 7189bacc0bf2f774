import { get, request } from 'node:http'
import type { LiveMessages, SentLiveEvent } from '#shared/schemas/live.ts'
import { until } from '../until.ts'

type Name = keyof LiveMessages

/** One reader of a stream of server-sent events, over a connection of its own. */
export interface StreamReader {
  readonly status: number
  /** Data of the messages of one kind so far, in order. */
  of<Kind extends Name>(name: Kind): LiveMessages[Kind][]
  /** The changes of a noun so far. */
  changes(noun: string): SentLiveEvent[]
  /** The last id so far; null before the first. */
  readonly lastId: string | null
  /** The server ended the stream, or the connection broke. */
  readonly isOver: boolean
  /** Waits for a message. */
  next<Kind extends Name>(
    name: Kind,
    isIt?: (data: LiveMessages[Kind]) => boolean,
  ): Promise<LiveMessages[Kind]>
  /** Stops reading, without closing the connection. */
  pause(): void
  resume(): void
  /** Breaks the connection, as a tab that crashes does. */
  kill(): void
}

interface Call {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Posted as JSON; without it, the request is a GET. */
  readonly body?: unknown
}

/** Opens a stream. Resolves once its headers are there. */
export async function openStream({ url, headers = {}, body }: Call): Promise<StreamReader> {
  const messages: { name: Name; data: never }[] = []
  let rest = ''
  let lastId: string | null = null
  let isOver = false
  const take = (block: string): void => {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
    )
    lastId = fields.get('id') ?? lastId
    const name = fields.get('event') as Name | undefined
    if (name) messages.push({ name, data: JSON.parse(fields.get('data') ?? '') as never })
  }
  const sending =
    body === undefined
      ? get(url, { headers, agent: false })
      : request(url, { method: 'POST', headers, agent: false })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve)
    sending.on('error', reject)
    sending.end(body === undefined ? undefined : JSON.stringify(body))
  })
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(block)
  })
  response.on('error', () => (isOver = true))
  response.on('close', () => (isOver = true))
  const of = (name: Name) => messages.filter((message) => message.name === name).map((m) => m.data)
  return {
    status: response.statusCode ?? 0,
    of,
    changes: (noun) => (of('change') as SentLiveEvent[]).filter((event) => event.noun === noun),
    get lastId() {
      return lastId
    },
    get isOver() {
      return isOver
    },
    next: (name, isIt = () => true) =>
      until(`message ${name}`, () => (of(name) as never[]).find((data) => isIt(data))),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    kill: () => void sending.destroy(),
  }
}
