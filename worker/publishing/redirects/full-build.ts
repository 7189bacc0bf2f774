import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { inPrecedence } from '#shared/domain/redirects/match/match.ts'
import {
  joinShards,
  type Publication,
  shardOf,
  shardsFor,
} from '#shared/domain/redirects/published/build.ts'
import { ByteReader, ByteWriter } from '#shared/domain/redirects/published/bytes.ts'
import { buildFilterPart } from '#shared/domain/redirects/published/filter.ts'
import { hashPath } from '#shared/domain/redirects/published/hash.ts'
import type { Head } from '#shared/domain/redirects/published/head.ts'
import { readRules, writeRules } from '#shared/domain/redirects/published/rules.ts'
import {
  compareEntries,
  type Entry,
  encodeEntry,
  sealShard,
} from '#shared/domain/redirects/published/shard.ts'
import { bareRule, compareStaffOrder } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { PublishedRule } from '#worker/data/redirects/published.ts'

/** Staged rules are grouped by the first bits of their hash. A power of two, like the number of shards. */
const places = 1024

/**
 * Builds all shards from batches of rules staged in the object's storage, because a million rules exceed its memory. Staged
 * rules survive a crash. The result equals that of `build`.
 */
export class FullBuild {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(
      'CREATE TABLE IF NOT EXISTS redirect_build_rules (place INTEGER NOT NULL, bytes BLOB NOT NULL)',
    )
    sql.exec('CREATE INDEX IF NOT EXISTS redirect_build_places ON redirect_build_rules (place)')
    sql.exec(
      'CREATE TABLE IF NOT EXISTS redirect_build_shards (shard INTEGER PRIMARY KEY, name TEXT, part BLOB NOT NULL)',
    )
  }

  clear(): void {
    this.#sql.exec('DELETE FROM redirect_build_rules')
    this.#sql.exec('DELETE FROM redirect_build_shards')
  }

  /** Stages the exact rules of a batch. */
  stage(rules: readonly PublishedRule[]): void {
    const writers = new Map<number, ByteWriter>()
    for (const rule of rules) {
      if (isPattern(rule)) continue
      const path = foldedPath(rule.from)
      const place = shardOf(hashPath(path).top, places)
      const writer = writers.get(place) ?? new ByteWriter(1024)
      writers.set(place, writer)
      writer.text(path)
      writer.text(String(rule.position))
      writeRules(writer, [bareRule(rule)], path)
    }
    for (const [place, writer] of writers)
      this.#sql.exec(
        'INSERT INTO redirect_build_rules VALUES (?, ?)',
        place,
        writer.finish().slice().buffer,
      )
  }

  /** Counts the distinct paths of all staged rules. */
  countPaths(): number {
    let paths = 0
    for (let place = 0; place < places; place++) paths += this.#pathsAt(place, place + 1).size
    return paths
  }

  /** All entries in order, for few enough paths to fit into the head. */
  entries(): Entry[] {
    return createEntries(this.#pathsAt(0, places))
  }

  /** Seals at least `atLeast` shards from `from` on, or all that remain. Returns their values and the next shard. */
  seal(
    paths: number,
    from: number,
    atLeast: number,
  ): { readonly shards: Map<string, Uint8Array>; readonly next: number } {
    const count = shardsFor(paths)
    const [placesEach, shardsEach] = count < places ? [places / count, 1] : [1, count / places]
    const shards = new Map<string, Uint8Array>()
    let next = from
    while (next < count && next - from < atLeast) {
      const firstPlace = (next / shardsEach) * placesEach
      const entries = createEntries(this.#pathsAt(firstPlace, firstPlace + placesEach))
      const lists = Array.from({ length: shardsEach }, (): Entry[] => [])
      for (const entry of entries) lists[shardOf(entry.top, count) - next]?.push(entry)
      for (const list of lists) {
        const made = list.length > 0 ? sealShard(list) : null
        if (made) shards.set(made.name, made.bytes)
        const part = buildFilterPart(list.map(({ key }) => key))
        this.#sql.exec(
          'INSERT OR REPLACE INTO redirect_build_shards VALUES (?, ?, ?)',
          next++,
          made?.name ?? null,
          part.slice().buffer,
        )
      }
    }
    return { shards, next }
  }

  /** The head of all sealed shards. `last` has the number of paths and the previous names. */
  join(last: Head): Pick<Publication, 'head' | 'filter'> {
    const sealed = this.#sql
      .exec<{ name: string | null; part: ArrayBuffer }>(
        'SELECT name, part FROM redirect_build_shards ORDER BY shard',
      )
      .toArray()
    return joinShards(
      last,
      sealed.map(({ name, part }) => ({ name, part: new Uint8Array(part) })),
    )
  }

  #pathsAt(from: number, to: number): Map<string, PublishedRule[]> {
    const paths = new Map<string, PublishedRule[]>()
    for (const { bytes } of this.#sql.exec<{ bytes: ArrayBuffer }>(
      'SELECT bytes FROM redirect_build_rules WHERE place >= ? AND place < ?',
      from,
      to,
    )) {
      const reader = new ByteReader(new Uint8Array(bytes))
      while (!reader.isAtEnd) {
        const path = reader.text()
        const position = Number(reader.text())
        const rules = readRules(reader, path).map((rule) => ({ ...rule, position }))
        const others = paths.get(path)
        if (others) others.push(...rules)
        else paths.set(path, rules)
      }
    }
    return paths
  }
}

function createEntries(
  paths: ReadonlyMap<string, PublishedRule[]>,
): (Entry & { readonly top: number })[] {
  return Array.from(paths, ([path, rules]) => {
    const { top, key } = hashPath(path)
    return { ...encodeEntry(path, inPrecedence(rules.toSorted(compareStaffOrder)), key), top }
  }).sort(compareEntries)
}
