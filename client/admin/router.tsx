import { createBrowserRouter, useRevalidator, useRouteError } from 'react-router'
import { logError } from '#client/state/log.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { useEffect } from 'react'
import { Crash } from './kit/crash.tsx'
import { ButtonLink } from './kit/button.tsx'
import { EmptyState } from './kit/notices.tsx'
import { Page } from './shell/page.tsx'
import { Shell } from './shell/shell.tsx'
import { consoleRouteIds, screens } from './screens/registry.ts'

export function createConsoleRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteCrash,
      HydrateFallback: () => null,
      children: [
        ...consoleRouteIds.map((id) => ({
          path: routes[id].path,
          lazy: screens[id],
          ErrorBoundary: RouteCrash,
        })),
        { path: '*', Component: NotFound },
      ],
    },
  ])
}

/** A screen failed to load: after a release its old chunk may be gone, so that a reload helps. */
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
