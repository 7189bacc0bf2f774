import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { readHead, readPart } from '#worker/data/kv/snapshot-store.ts'

/** The head in memory is reread in the background of a request once it is this old, in ms. */
const staleAfter = 10_000
/** Longest wait of the first request to an isolate for KV, in ms. */
const coldWait = 1_000
/** After this a new read starts, in ms: a read whose request ended may never finish. */
const readLimit = 5_000

export interface Snapshot {
  readonly version: number
  readonly parts: SnapshotParts
  /** Part → hash; 'default' for the build's own part. */
  readonly hashes: Readonly<Record<PartName, string>>
  /** Part → when it last changed; missing for the build's own part. */
  readonly changedAt: NonNullable<SnapshotHead['changedAt']>
}

export interface SnapshotReader {
  /** The published snapshot: from memory, the first time from KV. Never throws: while KV fails the last good one stays. */
  current(waitUntil: (work: Promise<unknown>) => void): Snapshot | Promise<Snapshot>
  /** Makes the next request reread KV: this isolate has just published. */
  invalidate(): void
  /** Failed reads since the start, as the log counts them. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly defaults: SnapshotParts
  readonly now: () => number
}

export function createSnapshotReader({ kv, defaults, now }: Options): SnapshotReader {
  let snapshot: Snapshot = { version: 0, parts: defaults, hashes: defaultHashes, changedAt: {} }
  let readAt = -Infinity
  let reading: { readonly result: Promise<Snapshot>; readonly since: number } | null = null
  let started = 0
  let failures = 0

  /** The read in flight, or a new one. A read that was given up has no effect. */
  function read(): Promise<Snapshot> {
    if (reading && now() - reading.since < readLimit) return reading.result
    const nth = ++started
    const result = attempt(() => nth === started)
    reading = { result, since: now() }
    return result
  }

  async function attempt(isCurrent: () => boolean): Promise<Snapshot> {
    try {
      const head = await readHead(kv)
      const found =
        head && head.version !== snapshot.version ? await load(head, snapshot) : snapshot
      if (isCurrent()) snapshot = found
    } catch (error) {
      failures++
      console.error(
        JSON.stringify({ event: 'snapshot_read_failed', failures, error: String(error) }),
      )
    }
    if (isCurrent()) {
      readAt = now()
      reading = null
    }
    return snapshot
  }

  /** Loads only changed parts. A part that KV does not have yet keeps its last content. */
  async function load(head: SnapshotHead, last: Snapshot): Promise<Snapshot> {
    const parts: Record<string, unknown> = { ...last.parts }
    const hashes: Record<string, string> = { ...last.hashes }
    await Promise.all(
      siteParts.map(async (name) => {
        const hash = head.parts[name] ?? 'default'
        const rows =
          hash === last.hashes[name]
            ? last.parts[name]
            : hash === 'default'
              ? defaults[name]
              : await readPart(kv, hash)
        if (!rows) failures++
        parts[name] = rows ?? last.parts[name]
        hashes[name] = rows ? hash : last.hashes[name]
      }),
    )
    const complete = siteParts.every((name) => hashes[name] === (head.parts[name] ?? 'default'))
    return {
      version: complete ? head.version : -1,
      parts: parts as unknown as SnapshotParts,
      hashes: hashes as Record<PartName, string>,
      changedAt: head.changedAt ?? {},
    }
  }

  return {
    current(waitUntil) {
      const age = now() - readAt
      if (age <= staleAfter) return snapshot
      const first = readAt === -Infinity
      const found = read()
      waitUntil(found)
      return first ? Promise.race([found, wait(coldWait).then(() => snapshot)]) : snapshot
    },
    invalidate() {
      readAt = Math.min(readAt, now() - staleAfter - 1)
    },
    get failures() {
      return failures
    },
  }
}

/** The parts that pages need. Webhooks and their secrets are only for the outbox, which reads them itself. */
const siteParts: readonly PartName[] = ['prices', 'promotions', 'constants', 'measured']

const defaultHashes: Record<PartName, string> = {
  receivers: 'default',
  prices: 'default',
  promotions: 'default',
  constants: 'default',
  measured: 'default',
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
