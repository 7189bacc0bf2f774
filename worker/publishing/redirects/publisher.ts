import {
  applyEdits,
  build,
  compact,
  type Edit,
  maxEdits,
  type Publication,
  shardOf,
  shardsFor,
} from '#shared/domain/redirects/published/build.ts'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { hashPath } from '#shared/domain/redirects/published/hash.ts'
import {
  decodeReferences,
  emptyHead,
  encodeHead,
  type Head,
} from '#shared/domain/redirects/published/head.ts'
import {
  filterKey,
  findGarbage,
  headKey,
  referencedKeys,
  shardKey,
} from '#shared/domain/redirects/published/keys.ts'
import { sealShard } from '#shared/domain/redirects/published/shard.ts'
import { bareRule, compareStaffOrder, type RedirectRule } from '#shared/domain/redirects/rule.ts'
import {
  type NewestVersion,
  type PublishedRuleStore,
  rulesPerBatch,
} from '#worker/data/redirects/published.ts'
import {
  deleteRedirectKeys,
  hasRedirectKey,
  listRedirectKeys,
  readRedirectFilter,
  readRedirectHead,
  readRedirectShard,
  writeRedirectFilter,
  writeRedirectHead,
  writeRedirectShards,
} from '#worker/data/redirects/store.ts'
import { logError } from '#worker/lib/log.ts'
import type { RedirectsPublished } from '../contract.ts'
import { FullBuild } from './full-build.ts'
import { type HistoricHead, HeadHistory } from './head-history.ts'

/** With more changes everything is rebuilt. */
const maxChanges = 5_000
/** Values of KV that one invocation reads or writes; its limit is 1,000 operations. */
const maxOperations = 400
/** Shards that a compaction reads, in one invocation. */
const maxShardReads = 900
/** In ms. Values that no head in the history refers to stay in KV for a week. */
const garbageTtl = 7 * 86_400_000
const cleanUpEvery = 3_600_000

interface Options {
  readonly storage: DurableObjectStorage
  readonly kv: KVNamespace
  readonly source: PublishedRuleStore
  readonly now: () => number
  /** Runs a part of the work in an invocation of its own, with its own limits of CPU and operations. */
  readonly inOwnInvocation: (work: () => Promise<void>) => Promise<void>
}

/** The progress of a full build. */
interface Building {
  readonly version: number
  /** Id of the last staged rule. */
  readonly after: string | null
  /** Null until all rules are staged. */
  readonly paths: number | null
  /** The next shard to seal. */
  readonly shard: number
}

/**
 * Publishes staff's rules to KV. PublisherObject runs one publication at a time. Shards and filter are written first, then the
 * head is stored in the history, then it is written to KV: after a crash in between every reference is valid, and the next
 * publication continues.
 */
export class RedirectPublisher {
  readonly #options: Options
  readonly #heads: HeadHistory
  readonly #fullBuild: FullBuild

  constructor(options: Options) {
    this.#options = options
    this.#heads = new HeadHistory(options.storage.sql)
    this.#fullBuild = new FullBuild(options.storage.sql)
    options.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS redirect_garbage (key TEXT PRIMARY KEY, since INTEGER NOT NULL)',
    )
  }

  /** Publishes the newest version. Idempotent, unless KV lost values. @throws if the backend or KV fails; the previous version stays. */
  async publish(): Promise<RedirectsPublished> {
    const { source, now } = this.#options
    for (;;) {
      const newest = await source.newest()
      const last = this.#heads.newest
      if (last && last.version > newest.version) this.#heads.markImpureAfter(newest.version)
      const isLost = this.#options.storage.kv.get<boolean>('redirectsLost') ?? false
      if ((last?.version === newest.version && !isLost) || (!last && newest.version === 0))
        return this.#showHead(last)
      const { head, shards, filter } = isLost
        ? await this.#buildAll(newest, last)
        : await this.#createPublication(newest, last)
      await this.#write(shards, filter)
      const isPure = (await source.newest()).version === newest.version
      const bytes = encodeHead(head)
      this.#options.storage.transactionSync(() =>
        this.#heads.add(head, bytes, { version: newest.version, publishedAt: now(), isPure }),
      )
      this.#finishBuilding()
      if (isLost) this.#options.storage.kv.delete('redirectsLost')
    }
  }

  /**
   * Checks KV once an hour: deletes values that no head in the history has referred to for a week. If KV lost the newest head
   * or a value that it refers to, the next publication writes it again.
   */
  async cleanUp(): Promise<void> {
    const { storage, kv, now } = this.#options
    const last = storage.kv.get<number>('redirectsTended') ?? -Infinity
    // No head refers to the values of a running build yet.
    if (now() - last < cleanUpEvery || this.#building) return
    const keys = await listRedirectKeys(kv)
    if (!(await this.#isShown())) {
      console.error(JSON.stringify({ event: 'redirects_lost', key: headKey }))
      storage.kv.delete('redirectsShown')
    }
    const lost = await this.#firstLost(this.#heads.newest?.head, keys)
    if (lost !== null) {
      console.error(JSON.stringify({ event: 'redirects_lost', key: lost }))
      storage.kv.put('redirectsLost', true)
    }
    const unused = new Set(findGarbage(this.#heads.references(), keys))
    const noted = new Map(
      storage.sql
        .exec<{ key: string; since: number }>('SELECT key, since FROM redirect_garbage')
        .toArray()
        .map(({ key, since }) => [key, since]),
    )
    for (const key of noted.keys())
      if (!unused.has(key)) storage.sql.exec('DELETE FROM redirect_garbage WHERE key = ?', key)
    for (const key of unused)
      if (!noted.has(key))
        storage.sql.exec('INSERT INTO redirect_garbage VALUES (?, ?)', key, now())
    const due = [...unused].filter((key) => (noted.get(key) ?? now()) <= now() - garbageTtl)
    await deleteRedirectKeys(kv, due.slice(0, maxOperations))
    if (due.length <= maxOperations) storage.kv.put('redirectsTended', now())
  }

  /** Whether KV shows the newest head. KV may show an older one for a while: then it is written once too often. */
  async #isShown(): Promise<boolean> {
    const { lastNumber } = this.#heads
    if (lastNumber === 0) return true
    const value = await readRedirectHead(this.#options.kv)
    const shown = value && decodeReferences(value)
    return shown !== null && shown.number >= lastNumber
  }

  /** The first key that a head refers to and KV lost. A list may be outdated, so missing keys are read. */
  async #firstLost(head: Head | undefined, keys: readonly string[]): Promise<string | null> {
    const present = new Set(keys)
    const unseen = head ? referencedKeys(head).filter((key) => !present.has(key)) : []
    for (const key of unseen.slice(0, maxOperations))
      if (!(await hasRedirectKey(this.#options.kv, key))) return key
    return null
  }

  async #showHead(last: HistoricHead | null): Promise<RedirectsPublished> {
    const { storage, kv } = this.#options
    if (!last) return { version: 0, publishedAt: new Date(0).toISOString() }
    if (storage.kv.get<number>('redirectsShown') !== last.head.number) {
      await writeRedirectHead(kv, last.head)
      storage.kv.put('redirectsShown', last.head.number)
    }
    return { version: last.version, publishedAt: new Date(last.publishedAt).toISOString() }
  }

  async #createPublication(newest: NewestVersion, last: HistoricHead | null): Promise<Publication> {
    if (!last || last.version > newest.version) return this.#buildAll(newest, last)
    const restored =
      newest.restores !== null && last.version === newest.version - 1
        ? this.#heads.ofVersion(newest.restores)
        : null
    const { source, kv } = this.#options
    if (restored && (await this.#firstLost(restored, await listRedirectKeys(kv))) === null)
      return onlyHead({ ...restored, number: last.head.number + 1 })
    const changes = await source.changesAfter(last.version, maxChanges)
    if (!changes) return this.#buildAll(newest, last)
    const patterns = changes.some(({ isPattern }) => isPattern)
      ? await source.patterns()
      : last.head.patterns
    const edits = await this.#edits([...new Set(changes.flatMap(({ paths }) => paths))])
    const edited = applyEdits(last.head, edits, patterns)
    if (edited.edits.size <= maxEdits) return onlyHead(edited)
    if (exceedsCompaction(edited)) return this.#buildAll(newest, last)
    try {
      return await compact(
        last.head,
        {
          readShard: (name) => readRedirectShard(kv, name),
          readFilter: (name) => readRedirectFilter(kv, name),
        },
        edits,
        patterns,
      )
    } catch (error) {
      logError('redirects_not_compacted', error)
      return this.#buildAll(newest, last)
    }
  }

  /** The present rules of these paths. */
  async #edits(paths: readonly string[]): Promise<Edit[]> {
    const rules = new Map<string, RedirectRule[]>(paths.map((path) => [path, []]))
    if (paths.length > 0)
      for (const rule of await this.#options.source.at(paths))
        rules.get(foldedPath(rule.from))?.push(rule)
    return Array.from(rules, ([path, found]) => ({ path, rules: found }))
  }

  /** Builds everything: one batch at once, more batches in steps that continue after a crash. */
  async #buildAll(newest: NewestVersion, last: HistoricHead | null): Promise<Publication> {
    const { source, kv } = this.#options
    const number = this.#heads.lastNumber + 1
    const begun = this.#building
    if (!begun) {
      const rules = await source.after(null)
      if (rules.length < rulesPerBatch)
        return build(rules.toSorted(compareStaffOrder).map(bareRule), number)
    }
    if (begun?.version !== newest.version) this.#begin(newest.version)
    while (!this.#isBuilt) await this.#options.inOwnInvocation(() => this.#buildStep())
    const patterns = await source.patterns()
    const paths = this.#building?.paths ?? 0
    const next: Head = { ...(last?.head ?? emptyHead), number, paths, patterns, edits: new Map() }
    if (shardsFor(paths) > 1) {
      const { head, filter } = this.#fullBuild.join(next)
      return {
        head,
        shards: new Map(),
        filter: filter && (await hasRedirectKey(kv, filterKey(filter.name))) ? null : filter,
      }
    }
    return onlyHead({
      ...next,
      shards: [],
      small: sealShard(this.#fullBuild.entries()).bytes,
      filter: null,
    })
  }

  get #building(): Building | null {
    return this.#options.storage.kv.get<Building>('redirectsBuilding') ?? null
  }

  set #building(state: Building) {
    this.#options.storage.kv.put('redirectsBuilding', state)
  }

  #begin(version: number): void {
    this.#options.storage.transactionSync(() => {
      this.#fullBuild.clear()
      this.#building = { version, after: null, paths: null, shard: 0 }
    })
  }

  #finishBuilding(): void {
    if (!this.#building) return
    this.#options.storage.transactionSync(() => {
      this.#fullBuild.clear()
      this.#options.storage.kv.delete('redirectsBuilding')
    })
  }

  get #isBuilt(): boolean {
    const { paths = null, shard = 0 } = this.#building ?? {}
    return paths !== null && (shardsFor(paths) === 1 || shard >= shardsFor(paths))
  }

  /** Stages a batch of rules, or seals some shards. */
  async #buildStep(): Promise<void> {
    const { source, kv, storage } = this.#options
    const state = this.#building
    if (!state) return
    if (state.paths === null) {
      const rules = await source.after(state.after)
      storage.transactionSync(() => {
        this.#fullBuild.stage(rules)
        const isLast = rules.length < rulesPerBatch
        this.#building = {
          ...state,
          after: rules.at(-1)?.id ?? state.after,
          paths: isLast ? this.#fullBuild.countPaths() : null,
        }
      })
      return
    }
    const { shards, next } = this.#fullBuild.seal(state.paths, state.shard, maxOperations)
    // KV itself is asked for existing shards: a head may refer to values that KV lost.
    const known = new Set(await listRedirectKeys(kv))
    await writeRedirectShards(
      kv,
      new Map([...shards].filter(([name]) => !known.has(shardKey(name)))),
    )
    this.#building = { ...state, shard: next }
  }

  async #write(shards: Publication['shards'], filter: Publication['filter']): Promise<void> {
    const { kv, inOwnInvocation } = this.#options
    const all = [...shards]
    for (let from = 0; from < all.length; from += maxOperations)
      await inOwnInvocation(() =>
        writeRedirectShards(kv, new Map(all.slice(from, from + maxOperations))),
      )
    if (filter) await writeRedirectFilter(kv, filter.name, filter.bytes)
  }
}

const onlyHead = (head: Head): Publication => ({ head, shards: new Map(), filter: null })

/** Whether a compaction would read too many shards. If the number of shards changes, it reads all. */
function exceedsCompaction({ paths, edits, shards }: Head): boolean {
  const count = shards.length
  if (count <= maxShardReads) return false
  const spreads =
    shardsFor(paths + edits.size) !== count || shardsFor(Math.max(0, paths - edits.size)) !== count
  const touched = spreads
    ? count
    : new Set(Array.from(edits.keys(), (path) => shardOf(hashPath(path).top, count))).size
  return touched > maxShardReads
}
