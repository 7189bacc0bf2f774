import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type LogEntry, logEntries, logError, note } from './state/log.ts'
import { Button } from './ui/button.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Hydrates an island with its own React root, synchronously. */
export function hydrate(element: Element, Component: ComponentType<object>): void {
  const name = `island ${element.getAttribute('name')}`
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as object
  const campaign = campaignSpans(element).map((span) => [...span.childNodes])
  flushSync(() => {
    hydrateRoot(
      element,
      <ErrorBoundary
        fallback={(_, reset) => <IslandCrash onRetry={reset} />}
        onError={(error) => note('error', name, error)}
      >
        <Component {...props} />
      </ErrorBoundary>,
      {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => logError(name, error),
      },
    )
  })
  // If the markup was changed before hydration, React has rendered it again, without the visitor's campaign.
  for (const [i, span] of campaignSpans(element).entries())
    if (!span.hasChildNodes()) span.append(...(campaign[i] ?? []))
  element.setAttribute('awake', '')
  element.removeAttribute('data-native')
}

const campaignSpans = (element: Element): Element[] => [
  ...element.querySelectorAll('[data-campaign]'),
]

/** The crash screen (requirement 2.8.2) in place of one island; the rest of the page keeps working. */
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
      <CrashLog />
    </div>
  )
}

/** Number of log entries that the crash screen shows, the newest ones. */
const shownEntries = 50

/** The page's log, for the visitor to read or copy to support. */
function CrashLog() {
  const [entries, setEntries] = useState<readonly LogEntry[]>([])
  return (
    <details onToggle={() => setEntries(logEntries().slice(-shownEntries))}>
      <summary>Oplysninger til support</summary>
      <ol className="crash-log">
        {entries.map(({ at, level, message }, i) => (
          <li key={i}>
            {new Date(at).toISOString()} {level}: {message}
          </li>
        ))}
      </ol>
    </details>
  )
}
