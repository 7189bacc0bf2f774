import type { SubmitEvent } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { pagePaths } from './paths.ts'

/** Deletes the answers after a confirmation. Native elements, so that it works without JavaScript. */
export function StartOver({ onSubmit }: { readonly onSubmit: (event: SubmitEvent) => void }) {
  return (
    <div className="flow-kept">
      <p>
        Dine svar gemmes kun på denne enhed, til du sender. Efter en måned sletter vi dem, næste
        gang du åbner siden.
      </p>
      <details className="fold">
        <summary>
          Start forfra
          <Icon name="chevron-down" />
        </summary>
        <form action={pagePaths[0]} method="post" onSubmit={onSubmit}>
          <p>Alle svar på denne enhed bliver slettet.</p>
          <button type="submit" name="go" value="reset" className="btn btn-secondary btn-small">
            Slet svarene
          </button>
        </form>
      </details>
    </div>
  )
}
