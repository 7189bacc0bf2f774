import { useAtomValue } from 'jotai'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { logError } from '#client/state/log.ts'
import { isOffline, noteNoAnswer, offlineSinceAtom } from '../connection.ts'
import { Crash } from '../kit/crash.tsx'
import { Skeleton } from '../kit/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { rowLabel, useConsolePlace } from '../shell/place.ts'
import { useRole } from '../session.ts'

type Load = () => Promise<{ readonly Component: ComponentType }>

/** The component of a screen. Where its code can't be loaded, a component that loads it as soon as that is possible. */
export async function loadScreen(load: Load): Promise<ComponentType> {
  try {
    return (await load()).Component
  } catch (error) {
    logError('screen', error)
    noteNoAnswer()
    return createUnavailableScreen(load)
  }
}

/** The open screen's heading before its code is loaded. */
function useTitle(): string {
  const place = useConsolePlace()
  const role = useRole()
  return place ? rowLabel(place.id, role) : ''
}

/** A screen's heading while the rest of it loads. */
export function ScreenPlaceholder() {
  return (
    <Page title={useTitle()} busy>
      <Skeleton />
    </Page>
  )
}

/** The router keeps this component until the page is reloaded, so it becomes the screen once that is loaded. */
function createUnavailableScreen(load: Load): ComponentType {
  let loaded: ComponentType | null = null
  let wasOffline = false

  return function UnavailableScreen() {
    const offline = useAtomValue(offlineSinceAtom) !== null
    const [Component, setComponent] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const title = useTitle()

    const retry = useCallback(async () => {
      setFailed(false)
      try {
        loaded = (await load()).Component
        setComponent(() => loaded)
      } catch (error) {
        logError('screen', error)
        if (isOffline()) return
        // Some browsers never fetch a module again that failed once; others miss a file that a release removed.
        if (wasOffline) return location.reload()
        setFailed(true)
      }
    }, [])

    useEffect(() => {
      if (loaded) return
      if (offline) wasOffline = true
      else void retry()
    }, [offline, retry])

    if (Component) return <Component />
    if (failed) return <Crash onRetry={() => void retry()} />
    return (
      <Page title={title} busy>
        {offline ? (
          // Without a drawing, which could not be loaded either.
          <div role="alert" className="px-6 py-16 text-center">
            <p className="font-head text-base font-semibold text-ink">
              Skærmen kan ikke hentes uden forbindelse
            </p>
            <p className="mt-1 text-mute">Den kommer af sig selv, når der er forbindelse igen.</p>
          </div>
        ) : (
          <Skeleton />
        )}
      </Page>
    )
  }
}
