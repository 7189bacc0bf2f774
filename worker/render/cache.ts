import type { Snapshot, SnapshotPart } from '#worker/publishing/reader.ts'
import type { Templates } from './slots.ts'

export interface CachedDocument {
  readonly templates: Templates
  /** Where its calculators are slots: the numbers of their islands, in the order of the slots. */
  readonly islands?: readonly number[]
  /** Hashes of the published parts it was rendered from. */
  readonly parts: readonly (readonly [SnapshotPart, string])[]
  /** In ms since 1970. */
  readonly validUntil: number
  /** Hash of its content; the slots' values are added for each visitor. */
  readonly tag: string
}

/** Most documents in the cache; beyond it the oldest one is dropped. */
const capacity = 300

/** Rendered documents of this isolate, by path. An isolate runs one build, so the build is not in the key. */
export interface DocumentCache {
  get(path: string, snapshot: Snapshot, now: number): CachedDocument | null
  put(path: string, document: CachedDocument): void
}

export function createDocumentCache(): DocumentCache {
  const documents = new Map<string, CachedDocument>()
  return {
    get(path, snapshot, now) {
      const document = documents.get(path)
      if (!document) return null
      return now < document.validUntil &&
        document.parts.every(([part, hash]) => snapshot.hashes[part] === hash)
        ? document
        : null
    },
    put(path, document) {
      documents.delete(path)
      if (documents.size >= capacity) documents.delete(documents.keys().next().value as string)
      documents.set(path, document)
    },
  }
}
