import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { readHead, readPart } from '#worker/data/kv/snapshot-store.ts'
import { logError } from '#worker/lib/log.ts'
import { type BackgroundReader, createBackgroundReader } from './background-reader.ts'

export interface Snapshot {
  readonly version: number
  readonly parts: SnapshotParts
  /** Part → hash; 'default' for the build's own part. */
  readonly hashes: Readonly<Record<PartName, string>>
  /** Part → when it last changed; missing for the build's own part. */
  readonly changedAt: NonNullable<SnapshotHead['changedAt']>
}

export interface SnapshotReader extends BackgroundReader<Snapshot> {
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
  let failures = 0

  const reader = createBackgroundReader({
    now,
    held: () => snapshot,
    async reread(isCurrent) {
      const head = await readHead(kv)
      const found =
        head && head.version !== snapshot.version ? await load(head, snapshot) : snapshot
      if (isCurrent()) snapshot = found
    },
    failed(error) {
      failures++
      logError('snapshot_read_failed', error, { failures })
    },
  })

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
    ...reader,
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
