import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { readHead, readPart } from '#worker/data/kv/snapshot-store.ts'
import { logError } from '#worker/lib/log.ts'
import { type BackgroundReader, createBackgroundReader } from './background-reader.ts'
import type { Shop } from './shop/reader.ts'

/** Everything published that pages show. */
export interface Snapshot extends PartsSnapshot {
  readonly hashes: Readonly<Record<SnapshotPart, string>>
  /** Published prices without those of the shop, which `parts.prices` has instead of them. */
  readonly ownPrices: SnapshotParts['prices']
  readonly shop: Shop
}

/** What a document is made of, each with a hash of its own. */
export type SnapshotPart = PartName | 'shop'

/** The parts of the snapshot's head. */
export interface PartsSnapshot {
  readonly version: number
  readonly parts: SnapshotParts
  /** Part → hash; 'default' for the build's own part. */
  readonly hashes: Readonly<Record<PartName, string>>
  /** Part → when it last changed; missing for the build's own part. */
  readonly changedAt: NonNullable<SnapshotHead['changedAt']>
}

export interface SnapshotReader<Value = Snapshot> extends BackgroundReader<Value> {
  /** Failed reads since the start, as the log counts them. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly defaults: SnapshotParts
  readonly now: () => number
}

export function createPartsReader({ kv, defaults, now }: Options): SnapshotReader<PartsSnapshot> {
  let snapshot: PartsSnapshot = {
    version: 0,
    parts: defaults,
    hashes: defaultHashes,
    changedAt: {},
  }
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
  async function load(head: SnapshotHead, last: PartsSnapshot): Promise<PartsSnapshot> {
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
const siteParts: readonly PartName[] = [
  'prices',
  'promotions',
  'constants',
  'measured',
  'posts',
  'pages',
  'materials',
  'campaigns',
  'mentions',
]

const defaultHashes: Record<PartName, string> = {
  receivers: 'default',
  prices: 'default',
  promotions: 'default',
  constants: 'default',
  measured: 'default',
  posts: 'default',
  pages: 'default',
  materials: 'default',
  campaigns: 'default',
  mentions: 'default',
}
