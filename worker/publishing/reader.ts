import { compileRedirects, type RedirectMatcher } from '#shared/domain/redirects/match.ts'
import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/snapshot.ts'
import { readHead, readPart } from '#worker/data/snapshot-store.ts'

/** How old the head in memory may be before it is read again behind a request, in ms. */
const staleAfter = 10_000
/** Longest a first visitor of a cold isolate waits for KV, in ms. */
const coldWait = 1_000

export interface Snapshot {
  readonly version: number
  readonly parts: SnapshotParts
  /** Part → hash; 'default' for what the build carries. */
  readonly hashes: Readonly<Record<PartName, string>>
  readonly redirects: RedirectMatcher
}

export interface SnapshotReader {
  /** What is published, from memory; the first time from KV. Never throws: KV failing leaves the last good one. */
  current(waitUntil: (work: Promise<unknown>) => void): Snapshot | Promise<Snapshot>
  /** Reads again at the next request: this isolate published something itself. */
  invalidate(): void
  /** Failed reads since start, for the health page and logs. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly defaults: SnapshotParts
  readonly now: () => number
}

export function createSnapshotReader({ kv, defaults, now }: Options): SnapshotReader {
  let snapshot = assemble(0, defaults, hashesOf({}))
  let readAt = -Infinity
  let reading: Promise<Snapshot> | null = null
  let failures = 0

  async function read(): Promise<Snapshot> {
    try {
      const head = await readHead(kv)
      if (head && head.version !== snapshot.version) snapshot = await load(head, snapshot)
      readAt = now()
    } catch (error) {
      failures++
      readAt = now()
      console.error(JSON.stringify({ event: 'snapshot_read_failed', failures, error: String(error) }))
    } finally {
      reading = null
    }
    return snapshot
  }

  /** Loads only the parts that changed; one that KV doesn't show yet keeps its last content. */
  async function load(head: SnapshotHead, last: Snapshot): Promise<Snapshot> {
    const parts: Record<string, unknown> = {}
    const hashes: Record<string, string> = {}
    await Promise.all(
      partNames.map(async (name) => {
        const hash = head.parts[name] ?? 'default'
        const rows = hash === last.hashes[name] ? last.parts[name] : hash === 'default' ? defaults[name] : await readPart(kv, hash)
        if (!rows) failures++
        parts[name] = rows ?? last.parts[name]
        hashes[name] = rows ? hash : last.hashes[name]
      }),
    )
    const complete = partNames.every((name) => hashes[name] === (head.parts[name] ?? 'default'))
    return assemble(complete ? head.version : -1, parts as unknown as SnapshotParts, hashes as Record<PartName, string>)
  }

  return {
    current(waitUntil) {
      const age = now() - readAt
      if (age <= staleAfter) return snapshot
      const first = readAt === -Infinity
      reading ??= read()
      waitUntil(reading)
      return first ? Promise.race([reading, after(coldWait).then(() => snapshot)]) : snapshot
    },
    invalidate() {
      readAt = Math.min(readAt, now() - staleAfter - 1)
    },
    get failures() {
      return failures
    },
  }
}

export const partNames: readonly PartName[] = ['redirects', 'receivers', 'prices', 'promotions']

const hashesOf = (parts: SnapshotHead['parts']): Record<PartName, string> =>
  Object.fromEntries(partNames.map((name) => [name, parts[name] ?? 'default'])) as Record<PartName, string>

function assemble(version: number, parts: SnapshotParts, hashes: Record<PartName, string>): Snapshot {
  return { version, parts, hashes, redirects: compileRedirects(parts.redirects) }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
