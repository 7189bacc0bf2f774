import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, type RouteObject, useRevalidator, useRouteError } from 'react-router'
import { logError } from '#client/state/log.ts'
import { type ConsoleRouteId, consoleRouteIds } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { Crash } from './kit/crash.tsx'
import { ButtonLink } from './kit/button.tsx'
import { EmptyState } from './kit/notices.tsx'
import { loadScreen, ScreenPlaceholder } from './screens/load-screen.tsx'
import { screens } from './screens/registry.ts'
import { Page } from './shell/page.tsx'
import { Shell } from './shell/shell.tsx'

export function createConsoleRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteCrash,
      children: [
        ...consoleRouteIds.map((id) => screenRoute(id, queries)),
        { path: '*', Component: NotFound },
      ],
    },
  ])
}

/** A screen with its child paths. What it needs is requested while its code loads; meanwhile the frame is there. */
function screenRoute(id: ConsoleRouteId, queries: QueryClient): RouteObject {
  const { load, prefetch, children = {} } = screens[id]
  return {
    path: routes[id].path,
    loader({ request }) {
      // What fails to load here is requested again by the screen, which shows the error.
      void Promise.resolve(prefetch?.(new URL(request.url), queries)).catch(() => null)
      return null
    },
    lazy: { Component: () => loadScreen(load) },
    HydrateFallback: ScreenPlaceholder,
    ErrorBoundary: RouteCrash,
    children: routes[id].console.children.map((path) => {
      const child = children[path]
      return child ? { path, lazy: { Component: () => loadScreen(child) } } : { path }
    }),
  }
}

/** Something outside a screen's own boundary failed. */
function RouteCrash() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => logError('screen', error), [error])
  return <Crash onRetry={() => void revalidate()} />
}

function NotFound() {
  return (
    <Page title="Side ikke fundet">
      <EmptyState title="Den side, du forsøger at besøge, findes ikke." spot="document">
        <ButtonLink to={href('admin')}>Til overblikket</ButtonLink>
      </EmptyState>
    </Page>
  )
}
