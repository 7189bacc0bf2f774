import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type LogEntry, logEntries, logError, note } from './state/log.ts'
import { Button } from './ui/button.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Gives an island's HTML its own React root; returns when it listens. */
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
  // Where the markup was changed before it woke, React drew it anew: without what the Worker put in for this visitor.
  for (const [i, span] of campaignSpans(element).entries())
    if (!span.hasChildNodes()) span.append(...(campaign[i] ?? []))
  element.setAttribute('awake', '')
  element.removeAttribute('data-native')
}

const campaignSpans = (element: Element): Element[] => [
  ...element.querySelectorAll('[data-campaign]'),
]

/** The crash screen (requirement 2.8.2) in the place of one island; the rest of the page goes on. */
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

/** Newest entries of the log that the crash screen shows. */
const shownEntries = 50

/** What the page noted until somebody asks for it: a visitor reads it to support, or copies it. */
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
