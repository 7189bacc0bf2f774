import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { readHead, readPart } from '#worker/data/snapshot-store.ts'

/** How old the head in memory may be before it is read again behind a request, in ms. */
const staleAfter = 10_000
/** Longest a first visitor of a cold isolate waits for KV, in ms. */
const coldWait = 1_000
/** How long a read may take before another one is begun, in ms: a read whose request is gone may never end. */
const readLimit = 5_000

export interface Snapshot {
  readonly version: number
  readonly parts: SnapshotParts
  /** Part → hash; 'default' for what the build carries. */
  readonly hashes: Readonly<Record<PartName, string>>
  /** Part → when what is published last changed; not there for what the build carries. */
  readonly changedAt: NonNullable<SnapshotHead['changedAt']>
}

export interface SnapshotReader {
  /** What is published, from memory; the first time from KV. Never throws: KV failing leaves the last good one. */
  current(waitUntil: (work: Promise<unknown>) => void): Snapshot | Promise<Snapshot>
  /** Reads again at the next request: this isolate published something itself. */
  invalidate(): void
  /** Failed reads since start, as the log counts them. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly defaults: SnapshotParts
  readonly now: () => number
}

export function createSnapshotReader({ kv, defaults, now }: Options): SnapshotReader {
  let snapshot: Snapshot = { version: 0, parts: defaults, hashes: ofTheBuild, changedAt: {} }
  let readAt = -Infinity
  let reading: { readonly result: Promise<Snapshot>; readonly since: number } | null = null
  let begun = 0
  let failures = 0

  /** The read under way, or a new one. One that was given up changes nothing any more. */
  function read(): Promise<Snapshot> {
    if (reading && now() - reading.since < readLimit) return reading.result
    const nth = ++begun
    const result = attempt(() => nth === begun)
    reading = { result, since: now() }
    return result
  }

  async function attempt(wanted: () => boolean): Promise<Snapshot> {
    try {
      const head = await readHead(kv)
      const found =
        head && head.version !== snapshot.version ? await load(head, snapshot) : snapshot
      if (wanted()) snapshot = found
    } catch (error) {
      failures++
      console.error(
        JSON.stringify({ event: 'snapshot_read_failed', failures, error: String(error) }),
      )
    }
    if (wanted()) {
      readAt = now()
      reading = null
    }
    return snapshot
  }

  /** Loads only the parts that changed; one that KV doesn't show yet keeps its last content. */
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
      return first ? Promise.race([found, after(coldWait).then(() => snapshot)]) : snapshot
    },
    invalidate() {
      readAt = Math.min(readAt, now() - staleAfter - 1)
    },
    get failures() {
      return failures
    },
  }
}

/** What the site is made of. Receivers and their secrets are the outbox's alone, which reads them itself. */
const siteParts: readonly PartName[] = ['prices', 'promotions', 'constants', 'measured']

const ofTheBuild: Record<PartName, string> = {
  receivers: 'default',
  prices: 'default',
  promotions: 'default',
  constants: 'default',
  measured: 'default',
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
