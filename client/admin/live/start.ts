import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai/vanilla'
import { authAtom, isAuthenticatedAtom } from '#client/state/auth.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { createNotifications } from '../notifications/start.ts'
import { createApplier } from './apply.ts'
import type { LiveMessage } from './event-parser.ts'
import { showRows } from './held-rows.ts'
import { presence } from './presence.ts'
import { shareStream } from './shared-stream.ts'
import { isLive, liveStatusAtom, ownUserIdAtom, presenceAtom } from './state.ts'
import { openStream } from './stream.ts'
import { tabId } from './tab.ts'
import { showCountInTitle } from './title.ts'

/** A tab that has been hidden for this long sleeps, in ms: it has no part in the stream until it is looked at. */
const sleepAfterMs = 5 * 60_000
/** How often everything on the screen is refetched while the stream is not open, in ms. */
const fallbackMs = 60_000

/** Keeps the console up to date while a user is signed in. Called once. */
export function startLive(queries: QueryClient): void {
  const store = getDefaultStore()
  const applier = createApplier({
    queries,
    tab: tabId,
    ownUserId: () => store.get(ownUserIdAtom),
  })

  const notify = createNotifications(queries)

  function take(message: LiveMessage): void {
    if (message.name === 'welcome') store.set(ownUserIdAtom, message.data.userId)
    if (message.name === 'presence') store.set(presenceAtom, message.data)
    if (message.name === 'change') {
      applier.change(message.data)
      notify(message.data)
    }
    if (message.name === 'resync') applier.resync()
  }

  const stream = shareStream({
    tab: tabId,
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('live') : null,
    open: (options) =>
      openStream({
        ...options,
        url: `${endpoints.adminApi}/live`,
        fetch: (input, init) => fetch(input, init),
      }),
    onMessage: take,
    onStatus: (status) => {
      store.set(liveStatusAtom, status)
      // What is known of the others gets old.
      if (status.state !== 'open') store.set(presenceAtom, { online: [], looks: [] })
    },
  })

  let isAsleep = document.visibilityState === 'hidden'
  let sleepTimer: ReturnType<typeof setTimeout> | undefined
  const update = (): void => {
    const isWanted = !isAsleep && store.get(isAuthenticatedAtom)
    presence.setAwake(isWanted)
    if (isWanted) stream.start()
    else stream.stop()
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(sleepTimer)
    if (document.visibilityState === 'hidden') {
      sleepTimer = setTimeout(() => {
        isAsleep = true
        update()
      }, sleepAfterMs)
      return
    }
    isAsleep = false
    update()
    stream.retry()
  })
  store.sub(authAtom, () => {
    update()
    if (store.get(liveStatusAtom).state === 'refused') stream.retry()
  })
  // A connection over a lost network would only be given up after the next heartbeat.
  addEventListener('offline', () => stream.drop())
  addEventListener('online', () => stream.retry())
  addEventListener('pagehide', () => presence.leave())
  // The page came back from the browser's cache.
  addEventListener('pageshow', (event) => {
    if (event.persisted) update()
  })
  setInterval(() => {
    if (!isLive() && !isAsleep && navigator.onLine) applier.resync()
  }, fallbackMs)
  // After a write of the user's own, lists show what they now hold.
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') showRows()
  })
  showCountInTitle()
  update()
}
