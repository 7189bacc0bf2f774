import type { Query, QueryClient } from '@tanstack/react-query'
import type { SentLiveEvent } from '#shared/schemas/live.ts'
import { ApiError, api } from '../api.ts'
import { recordPath } from '../data/queries.ts'
import { holdRows } from './held-rows.ts'
import { forgetChange, guardedRecords, isGuarded, noteChange } from './record-changes.ts'

/** How long events of a noun are gathered before it is refetched, in ms. */
const settleMs = 300
/** Pause after a refetch of a noun before the next, in ms. A new lead is shown within 5 s. */
const gapMs = 3_000

/** Roots of further queries that depend on a noun: the database changes the case of a lead or offer. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  leads: ['cases', 'campaigns', 'overview'],
  offers: ['cases', 'campaigns', 'overview'],
  cases: ['overview'],
  links: ['campaigns'],
  'case-imports': ['cases', 'overview'],
  'post-imports': ['posts', 'content', 'media', 'redirects'],
  deliveries: ['overview'],
  bookings: ['cases', 'overview'],
  constants: ['content'],
  campaigns: ['content'],
  mentions: ['content', 'proven-claims'],
  publications: [
    'content',
    'constants',
    'campaigns',
    'mentions',
    'pieces',
    'proven-claims',
    'products',
    'redirects',
  ],
  products: ['content', 'publications'],
  'product-variants': ['content'],
  redirects: ['content', 'publications'],
  posts: ['proven-claims', 'pieces', 'content'],
  pages: ['proven-claims', 'pieces', 'content'],
  pieces: ['proven-claims', 'content'],
  'material-links': ['materials'],
  'presentation-links': ['presentations'],
  'adviser-blocks': ['bookings'],
  'booking-settings': ['bookings'],
}

interface Pending {
  /** Ids of the changed records; null = any. */
  ids: Set<string> | null
  isRunning: boolean
}

export interface Applier {
  change(event: SentLiveEvent): void
  /** Everything may have changed. */
  resync(): void
}

interface Options {
  readonly queries: QueryClient
  /** This browser tab, whose own writes have refetched what they changed. */
  readonly tab: string
  readonly ownUserId: () => string | null
}

/**
 * Refetches what live events say has changed: the lists of the noun, and the records by their ids. Rows of a list on the screen
 * keep their places; a query that an open form depends on is left alone, and the change is noted for the form's bar.
 */
export function createApplier({ queries, tab, ownUserId }: Options): Applier {
  const pending = new Map<string, Pending>()

  /** @param id of the changed record; null = any */
  function mark(root: string, id: string | null): void {
    const entry = pending.get(root) ?? { ids: new Set(), isRunning: false }
    if (id === null) entry.ids = null
    else entry.ids?.add(id)
    pending.set(root, entry)
    if (!entry.isRunning) void run(root, entry)
  }

  /** One refetch at a time: a further event must not cancel a slow one again and again. */
  async function run(root: string, entry: Pending): Promise<void> {
    entry.isRunning = true
    while (entry.ids === null || entry.ids.size > 0) {
      await wait(settleMs)
      const { ids } = entry
      entry.ids = new Set()
      // Here and not with the event: the answer may have rows whose event is still on its way.
      holdRows(root)
      await queries.invalidateQueries({
        predicate: (query) => isConcerned(query, root, ids) && !isGuarded(query.queryKey),
      })
      await wait(gapMs)
    }
    pending.delete(root)
  }

  /** Notes a change that the event does not describe: it may be older than what the form shows. */
  async function compare(noun: string, id: string): Promise<void> {
    const shown = queries.getQueryData([noun, 'one', id, ''])
    if (shown === undefined) return
    const note = (change: 'changed' | 'removed') =>
      noteChange(noun, id, { change, by: null, isOwn: false, at: Date.now() })
    try {
      const { row } = await api<{ readonly row: unknown }>('GET', recordPath(noun, id))
      const isSame = JSON.stringify(row) === JSON.stringify(shown)
      // Saved or refetched meanwhile.
      if (!isSame && queries.getQueryData([noun, 'one', id, '']) === shown) note('changed')
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) note('removed')
    }
  }

  return {
    change: (event) => {
      const { noun, id, change, by, at, replayed } = event
      if (by?.tab === tab) {
        // The form that saved shows the record as it is now.
        if (id !== null) forgetChange(noun, id)
        return
      }
      mark(noun, id)
      for (const root of dependents[noun] ?? []) mark(root, null)
      if (id === null || replayed)
        guardedRecords().forEach((record) => {
          if (record.noun === noun && (id === null || record.id === id))
            void compare(noun, record.id)
        })
      else
        noteChange(noun, id, {
          change,
          by: by?.name ?? null,
          isOwn: by !== undefined && by.userId === ownUserId(),
          at: Date.parse(at),
        })
    },
    resync: () => {
      const roots = queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => String(queryKey[0]))
      for (const root of new Set(roots)) mark(root, null)
      for (const { noun, id } of guardedRecords()) void compare(noun, id)
    },
  }
}

/** @param ids of the changed records; null = any */
function isConcerned(
  { queryKey: [root, kind, id], meta }: Query,
  changed: string,
  ids: ReadonlySet<string> | null,
): boolean {
  if (root !== changed || meta?.['live'] === false) return false
  return kind !== 'one' || ids === null || ids.has(String(id))
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
