import assert from 'node:assert/strict'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { redirectMatcher, type RedirectMatcher } from '#shared/domain/redirects/match/match.ts'
import {
  applyEdits,
  build,
  compact,
  type Edit,
  type ShardSizes,
} from '#shared/domain/redirects/published/build.ts'
import type { Head } from '#shared/domain/redirects/published/head.ts'
import { createPublishedRules } from '#shared/domain/redirects/published/read.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import type { Draw } from '#test/helpers/randomly.ts'
import { createStore } from './store.ts'

/** The rules as an isolate reads them if all are in the head. */
export function publishedAtOnce(rules: readonly RedirectRule[]): RedirectMatcher {
  const store = createStore()
  return read([store.put(build(rules))], store).matcher
}

/** Counts the published forms, for the report of a proof. */
export interface Way {
  readonly matcher: RedirectMatcher
  readonly shards: number
  readonly edits: number
  readonly compactions: number
  /** @throws if a shard or a filter was missing. */
  holds(): void
}

/**
 * The rules as an isolate reads them after a history: other rules first, then edits until these are published, some of them
 * compacted. So few rules have shards because the thresholds are drawn too.
 */
export async function publishedInSteps(rules: readonly RedirectRule[], draw: Draw): Promise<Way> {
  const sizes: ShardSizes = {
    maxInHead: draw.integer(1, 3),
    maxInShard: draw.integer(1, 2),
    maxFilteredInHead: draw.pick([0, 100]),
  }
  const store = createStore()
  const common = rules.filter(() => draw.chance(0.6))
  const gone = draw.list(0, 4, (): RedirectRule => ({
    ...draw.pick(rules),
    id: 'gone',
    to: '/vaek',
    status: 302,
    from: draw.chance(0.5) ? draw.pick(rules).from : '/vaek',
  }))
  const before = [...common, ...gone]
  const heads = [store.put(build(before, 1, sizes))]
  let left = editsBetween(before, rules)
  let compactions = 0
  while (left.length > 0) {
    const some = draw.integer(0, left.length)
    const [now, later] = [left.slice(0, some), left.slice(some)]
    const last = heads.at(-1) as Head
    if (draw.chance(0.6)) {
      heads.push(
        store.put({
          head: applyEdits(last, now, rules.filter(isPattern)),
          shards: new Map(),
          filter: null,
        }),
      )
    } else {
      compactions++
      heads.push(store.put(await compact(last, store.stored, now, rules.filter(isPattern), sizes)))
    }
    left = later
  }
  heads.push(
    store.put({
      head: applyEdits(heads.at(-1) as Head, [], rules.filter(isPattern)),
      shards: new Map(),
      filter: null,
    }),
  )
  return {
    ...read(heads, store),
    shards: heads.at(-1)?.shards.length ?? 0,
    edits: heads.at(-1)?.edits.size ?? 0,
    compactions,
  }
}

/** Every path whose rules differ, with its new rules. */
function editsBetween(before: readonly RedirectRule[], rules: readonly RedirectRule[]): Edit[] {
  const at = (list: readonly RedirectRule[]) =>
    Map.groupBy(
      list.filter((rule) => !isPattern(rule)),
      ({ from }) => foldedPath(from),
    )
  const [old, present] = [at(before), at(rules)]
  const paths = [...new Set([...old.keys(), ...present.keys()])]
  const same = (path: string): boolean =>
    old.get(path)?.length === present.get(path)?.length &&
    (old.get(path) ?? []).every((rule, i) => rule === present.get(path)?.[i])
  return paths
    .filter((path) => !same(path))
    .map((path) => ({ path, rules: present.get(path) ?? [] }))
}

function read(
  heads: readonly Head[],
  store: ReturnType<typeof createStore>,
): Pick<Way, 'matcher' | 'holds'> {
  const exact = createPublishedRules({
    readShard: store.stored.readShard,
    maxBytes: Infinity,
    now: () => 0,
  })
  for (const head of heads) exact.use(head, store.filterOf(head))
  return {
    matcher: redirectMatcher(exact, exact.head.patterns),
    holds: () => assert.equal(exact.counts.failures, 0),
  }
}
