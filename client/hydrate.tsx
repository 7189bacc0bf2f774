import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Button } from './ui/button.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Gives an island's HTML its own React root; returns when it listens. */
export function hydrate(element: Element, Component: ComponentType<object>): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as object
  flushSync(() => {
    hydrateRoot(
      element,
      <ErrorBoundary fallback={(_, reset) => <IslandCrash onRetry={reset} />}>
        <Component {...props} />
      </ErrorBoundary>,
      {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => console.error('island', element.getAttribute('name'), error),
      },
    )
  })
  element.setAttribute('awake', '')
}

/** The crash screen (specification 2.8) in the place of one island; the rest of the page goes on. */
function IslandCrash({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="error-summary" role="alert">
      <h3>Noget gik galt</h3>
      <p>Der opstod en uventet fejl. Prøv at genindlæse siden.</p>
      <p className="actions">
        <Button onClick={onRetry}>Prøv igen</Button>
        <Button kind="secondary" onClick={() => location.reload()}>
          Genindlæs siden
        </Button>
      </p>
    </div>
  )
}
