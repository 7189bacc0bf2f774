import type { PartName } from '#shared/schemas/content/snapshot.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import type { Templates } from './slots.ts'

export interface CachedDocument {
  readonly templates: Templates
  /** Where its calculators are slots: the numbers of their islands, in the order of the slots. */
  readonly islands?: readonly number[]
  /** Hashes of the parts it was made from. */
  readonly parts: readonly (readonly [PartName, string])[]
  /** In ms since 1970. */
  readonly validUntil: number
  /** Names its content; the slots' values are added for each visitor. */
  readonly tag: string
}

/** Most documents kept; a page more than that is rendered again when asked for. */
const capacity = 300

/** Rendered documents of this isolate, by path. The build is the isolate's own, so it needs no key. */
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
