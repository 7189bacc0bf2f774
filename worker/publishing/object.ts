import { DurableObject } from 'cloudflare:workers'
import type { PartName, SnapshotHead, SnapshotParts } from '#shared/schemas/snapshot.ts'
import { writeHead, writePart } from '#worker/data/snapshot-store.ts'
import type { Env } from '#worker/env.ts'

/** Heads kept for rollback. */
const historyLength = 50

/** The one publisher: KV has no compare-and-set, so every publication goes through this object, one at a time. */
export class PublisherObject extends DurableObject<Env> {
  private queue: Promise<unknown> = Promise.resolve()

  /** Publishes the given parts; the others stay as they are. Answers the head now in force. */
  publish(parts: Partial<SnapshotParts>): Promise<SnapshotHead> {
    return this.serialize(async () => {
      const hashes: Partial<Record<PartName, string>> = {}
      const last = await this.head()
      for (const [name, rows] of Object.entries(parts)) {
        const text = JSON.stringify(rows)
        const hash = await sha256(text)
        if (last.parts[name as PartName] !== hash) await writePart(this.env.SNAPSHOT, hash, text)
        hashes[name as PartName] = hash
      }
      const changed = Object.entries(hashes).some(([name, hash]) => last.parts[name as PartName] !== hash)
      return changed ? this.commit({ ...last.parts, ...hashes }, last.version) : last
    })
  }

  /** Makes an earlier head's parts the present ones, under a new version. Null when that head is not kept any more. */
  rollback(version: number): Promise<SnapshotHead | null> {
    return this.serialize(async () => {
      const earlier = (await this.history()).find((head) => head.version === version)
      return earlier ? this.commit(earlier.parts, (await this.head()).version) : null
    })
  }

  /** The newest heads, newest first. */
  async history(): Promise<SnapshotHead[]> {
    return (await this.ctx.storage.get<SnapshotHead[]>('history')) ?? []
  }

  private async head(): Promise<SnapshotHead> {
    return (await this.history())[0] ?? { version: 0, publishedAt: new Date(0).toISOString(), parts: {} }
  }

  private async commit(parts: SnapshotHead['parts'], lastVersion: number): Promise<SnapshotHead> {
    const head: SnapshotHead = { version: lastVersion + 1, publishedAt: new Date().toISOString(), parts }
    await writeHead(this.env.SNAPSHOT, head)
    await this.ctx.storage.put('history', [head, ...(await this.history())].slice(0, historyLength))
    return head
  }

  private serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work)
    this.queue = result.catch(() => undefined)
    return result
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
