import { onlineManager } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai/vanilla'
import { endpoints } from '#shared/routes/endpoints.ts'

/** When the connection was lost, in ms since 1970; null while there is one. */
export const offlineSinceAtom = atom<number | null>(null)

export const isOffline = (): boolean => getDefaultStore().get(offlineSinceAtom) !== null

/** Waits between attempts to reach the server again, in ms (requirement 9.18); the last is repeated. */
const attemptGapsMs = [1000, 2000, 5000, 10_000]
/** How long an attempt may take, in ms. */
const attemptMs = 5000

/** What the connection depends on; tests pass their own. */
export interface ConnectionWorld {
  readonly store: ReturnType<typeof getDefaultStore>
  /** Resolves if the server can be reached, with whatever answer. */
  readonly reach: () => Promise<unknown>
  readonly now: () => number
  /** Reports each change to React Query, which then refetches. */
  readonly setOnline: (online: boolean) => void
}

export interface ConnectionMonitor {
  /** The browser reports that it has no network. */
  lost(): void
  /** Tries to reach the server: after a request got no answer, and when the browser reports a network again. */
  check(): Promise<void>
}

/** Decides whether there is a connection: by the browser's events, and by trying, because a browser may report a network without internet. */
export function createConnectionMonitor(world: ConnectionWorld): ConnectionMonitor {
  const { store, reach, now, setOnline } = world
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking: Promise<void> | null = null
  let attempts = 0

  function lost(): void {
    if (store.get(offlineSinceAtom) === null) {
      store.set(offlineSinceAtom, now())
      setOnline(false)
    }
    clearTimeout(timer)
    const gap = attemptGapsMs[Math.min(attempts, attemptGapsMs.length - 1)]
    timer = setTimeout(() => void check(), gap)
  }

  function back(): void {
    clearTimeout(timer)
    attempts = 0
    if (store.get(offlineSinceAtom) === null) return
    store.set(offlineSinceAtom, null)
    setOnline(true)
  }

  async function attempt(): Promise<void> {
    try {
      await reach()
      back()
    } catch {
      lost()
      attempts++
    }
  }

  const check = (): Promise<void> => {
    checking ??= attempt().finally(() => {
      checking = null
    })
    return checking
  }

  return { lost, check }
}

let monitor: ConnectionMonitor | null = null

/** Follows the connection while the console is open. */
export function startConnection(): void {
  const started = createConnectionMonitor({
    store: getDefaultStore(),
    reach: () =>
      navigator.onLine
        ? fetch(endpoints.health, { cache: 'no-store', signal: AbortSignal.timeout(attemptMs) })
        : Promise.reject(new Error('the browser has no network')),
    now: Date.now,
    setOnline: (online) => onlineManager.setOnline(online),
  })
  monitor = started
  // In place of React Query's own listener, so that queries and the bar at the top agree.
  onlineManager.setEventListener(() => undefined)
  addEventListener('offline', () => started.lost())
  addEventListener('online', () => void started.check())
  if (!navigator.onLine) started.lost()
}

/** A request got no answer at all: checks whether the server can be reached. */
export const noteNoAnswer = (): void => void monitor?.check()
